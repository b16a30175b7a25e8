import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LicenceCodeFault, makeLicenceCode, readLicenceCode } from './licence-code.ts';
import { isPublicKey, makeLicenceKeys } from './licence-keys.ts';

const keys = makeLicenceKeys();
const terms = {
  licenceId: 'L-2026-001',
  holder: '黄淮海夏玉米育种组',
  issueDate: '2026-07-01',
  expiryDate: '2027-06-30',
};

const faultOf = (publicKey: string | readonly string[], code: string) => {
  try {
    readLicenceCode(publicKey, code);
  } catch (fault) {
    if (fault instanceof LicenceCodeFault) return fault.reason;
    throw fault;
  }
  return 'none';
};

describe('an authorization code', () => {
  it('gives back what was signed, and names its key', () => {
    const code = makeLicenceCode(keys.privateKey, terms);
    expect(readLicenceCode(keys.publicKey, code)).toEqual({ ...terms, keyId: keys.keyId });
    const forEver = makeLicenceCode(keys.privateKey, { ...terms, expiryDate: null });
    expect(readLicenceCode(keys.publicKey, forEver).expiryDate).toBeNull();
  });

  it('may have been broken into lines by a mail program', () => {
    const code = makeLicenceCode(keys.privateKey, terms);
    const broken = ` ${code.replace(/(.{60})/g, '$1\r\n  ')}\n`;
    expect(readLicenceCode(keys.publicKey, broken).holder).toBe(terms.holder);
  });

  it('is refused when a character of it was changed, wherever', () => {
    const code = makeLicenceCode(keys.privateKey, terms);
    const [prefix, body = '', signature] = code.split('.');
    const longer = Buffer.from(body, 'base64url').toString('utf8').replace('2027', '2099');
    const forged = `${prefix}.${Buffer.from(longer).toString('base64url')}.${signature}`;
    expect(faultOf(keys.publicKey, forged)).toBe('wrong-signature');
    for (let place = 0; place < code.length; place += 7) {
      const other = code[place] === 'A' ? 'B' : 'A';
      const changed = code.slice(0, place) + other + code.slice(place + 1);
      expect(faultOf(keys.publicKey, changed), `place ${place}`).not.toBe('none');
    }
  });

  it('of another issuer is refused by name, also next to known ones', () => {
    const stranger = makeLicenceKeys();
    const code = makeLicenceCode(stranger.privateKey, terms);
    expect(faultOf(keys.publicKey, code)).toBe('unknown-key');
    expect(readLicenceCode([keys.publicKey, stranger.publicKey], code).keyId).toBe(stranger.keyId);
  });

  it.each(['', '.', '..', 'PANICLE1', 'PANICLE1.e30.e30', 'PANICLE1.bm90IGpzb24.AAAA', 'a.b.c.d'])(
    'is not the text "%s"',
    (text) => {
      expect(faultOf(keys.publicKey, text)).toBe('unreadable');
    },
  );

  it('is not made without a holder, with a day that does not exist, or one that ends before it begins', () => {
    const make = (wrong: object) => () => makeLicenceCode(keys.privateKey, { ...terms, ...wrong });
    expect(make({ holder: ' ' })).toThrow('holder');
    expect(make({ expiryDate: '2027-02-30' })).toThrow('existing dates');
    expect(make({ expiryDate: '2026-06-30' })).toThrow('before it begins');
  });
});

describe('keys', () => {
  it('are 43 characters; the private one signs, another kind of key does not', () => {
    expect(isPublicKey(keys.publicKey)).toBe(true);
    expect(isPublicKey(keys.privateKey)).toBe(false);
    expect(() => makeLicenceCode(keys.publicKey, terms)).toThrow('private key');
    const other = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    expect(() => makeLicenceCode(other.toString('base64url'), terms)).toThrow('private key');
  });
});
