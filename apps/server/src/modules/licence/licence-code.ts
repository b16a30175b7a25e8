import { sign, verify } from 'node:crypto';
import type { LicenceTerms } from '@panicle/contract/licence';
import { isPlainDate } from '@panicle/contract/plain-date';
import { keyIdOf, openPrivateKey, openPublicKey, publicKeyOf } from './licence-keys.ts';

/** What a code holds: the terms, and the key that it was signed with. */
export interface Licence extends LicenceTerms {
  keyId: string;
}

export type LicenceCodeFaultReason = 'unreadable' | 'unknown-key' | 'wrong-signature';

/** Why a text is no code of ours. */
export class LicenceCodeFault extends Error {
  readonly reason: LicenceCodeFaultReason;
  /** name of the key in the code, where it could be read */
  readonly keyId: string;

  constructor(reason: LicenceCodeFaultReason, keyId = '') {
    super(`licence code: ${reason}`);
    this.reason = reason;
    this.keyId = keyId;
  }
}

/** Says what follows; the signature covers it, so that no other document signed with the key passes for a code. */
const PREFIX = 'PANICLE1';
const LONGEST_NAME = 200;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME;
const isDay = (value: unknown): value is string => typeof value === 'string' && isPlainDate(value);

function isLicence(value: unknown): value is Licence {
  if (typeof value !== 'object' || value === null) return false;
  const { keyId, licenceId, holder, issueDate, expiryDate } = value as Partial<
    Record<keyof Licence, unknown>
  >;
  return (
    isName(keyId) &&
    isName(licenceId) &&
    isName(holder) &&
    isDay(issueDate) &&
    (expiryDate === null || isDay(expiryDate))
  );
}

/**
 * Signs a licence: `PANICLE1.<terms>.<signature>`, both base64url, the terms as JSON, the signature Ed25519.
 * Throws when the terms are incomplete, a date does not exist, or the licence ends before it begins.
 */
export function makeLicenceCode(privateKey: string, terms: LicenceTerms): string {
  const key = openPrivateKey(privateKey);
  const licence: Licence = {
    keyId: keyIdOf(publicKeyOf(key)),
    licenceId: terms.licenceId,
    holder: terms.holder.normalize('NFC'),
    issueDate: terms.issueDate,
    expiryDate: terms.expiryDate,
  };
  if (!isLicence(licence)) {
    throw new Error('a licence needs an id, a holder and existing dates, written yyyy-mm-dd');
  }
  if (licence.expiryDate !== null && licence.expiryDate < licence.issueDate) {
    throw new Error(`the licence would end (${licence.expiryDate}) before it begins (${licence.issueDate})`);
  }
  const signed = `${PREFIX}.${Buffer.from(JSON.stringify(licence)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function parseTerms(text: string): Licence {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (isLicence(value)) return value;
  } catch {
    // Not JSON: unreadable, as everything else that is no licence.
  }
  throw new LicenceCodeFault('unreadable');
}

/**
 * The licence in a code; blanks and line breaks that mail programs put in do not count. Several public keys allow
 * an issuer to change its key. Throws `LicenceCodeFault`. Whether the licence is still good is not asked here.
 */
export function readLicenceCode(publicKey: string | readonly string[], code: string): Licence {
  const [prefix, terms, signature, ...more] = code.replace(/\s+/g, '').split('.');
  if (prefix !== PREFIX || !terms || !signature || more.length > 0) throw new LicenceCodeFault('unreadable');
  const licence = parseTerms(terms);
  const known = (typeof publicKey === 'string' ? [publicKey] : publicKey).find(
    (key) => keyIdOf(key) === licence.keyId,
  );
  if (known === undefined) throw new LicenceCodeFault('unknown-key', licence.keyId);
  const fits = verify(
    null,
    Buffer.from(`${PREFIX}.${terms}`),
    openPublicKey(known),
    Buffer.from(signature, 'base64url'),
  );
  if (!fits) throw new LicenceCodeFault('wrong-signature', licence.keyId);
  return { ...licence };
}
