import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

export interface LicenceKeys {
  /** for PANICLE_LICENCE_PUBLIC_KEY: base64url of the 32 bytes of the Ed25519 key (RFC 8032) */
  publicKey: string;
  /** to be kept secret by the issuer: base64url of the PKCS #8 document (RFC 8410) */
  privateKey: string;
  /** by which a code names the key that it was signed with */
  keyId: string;
}

/** 32 bytes, so that a key differs from a typing error. */
const PUBLIC_KEY_FORM = /^[\w-]{43}$/;

export function isPublicKey(text: string): boolean {
  return PUBLIC_KEY_FORM.test(text) && Buffer.from(text, 'base64url').length === 32;
}

/** Short name of a public key: the first 64 bits of its SHA-256, as hex. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
}

export function openPublicKey(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
}

/** Throws with a plain text when it is not an Ed25519 key of ours. */
export function openPrivateKey(privateKey: string): KeyObject {
  try {
    const key = createPrivateKey({
      key: Buffer.from(privateKey.trim(), 'base64url'),
      format: 'der',
      type: 'pkcs8',
    });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below: what the library says of it helps nobody.
  }
  throw new Error('this is not the private key that makeLicenceKeys gave');
}

export function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an Ed25519 key');
  return x;
}

/** A new pair for an issuer of licences. */
export function makeLicenceKeys(): LicenceKeys {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = publicKeyOf(pair.privateKey);
  return {
    publicKey,
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    keyId: keyIdOf(publicKey),
  };
}
