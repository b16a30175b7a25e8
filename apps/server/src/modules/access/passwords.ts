import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inArgonQueue } from './password/argon-queue.ts';

/** What the browser sends in place of a password. */
export function browserHash(password: string): string {
  return createHash('sha256').update(password.trim().normalize('NFC'), 'utf8').digest('hex');
}

/** argon2id by the library's defaults (19 MiB, t = 2, p = 1: OWASP's first choice), over the browser's hash. */
export async function storedHash(hashFromBrowser: string): Promise<string> {
  return inArgonQueue(() => hash(hashFromBrowser));
}

/** Spent on unknown names too, so that the time of an answer does not tell whether an account exists. */
let decoy: Promise<string> | undefined;

/** Only inside `inArgonQueue`, together with what has to be decided in the same turn. */
export async function passwordFits(stored: string | null, hashFromBrowser: string): Promise<boolean> {
  decoy ??= hash('0'.repeat(64));
  const fits = await verify(stored ?? (await decoy), hashFromBrowser);
  return fits && stored !== null;
}

const LETTERS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?@'] as const;

/** 16 characters of all four kinds, without those that look alike. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const all = LETTERS.join('');
  const characters = [...LETTERS.map(pick), ...Array.from({ length: 12 }, () => pick(all))];
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] ?? '', characters[i] ?? ''];
  }
  return characters.join('');
}
