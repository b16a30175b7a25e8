import { createHash, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type Configuration } from '../../../platform/config/configuration.ts';
import type { ChainKey } from './chain.ts';

const LEAST_CHARACTERS = 32;

export type KeyPlace = Pick<Configuration, 'auditKeyFile' | 'dataDirectory'>;

export function auditKeyPath({ auditKeyFile, dataDirectory }: KeyPlace): string {
  return auditKeyFile ?? join(dataDirectory, 'audit-key');
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
}

function keyOf(text: string, path: string): ChainKey {
  const secret = text.trim();
  if (secret.length < LEAST_CHARACTERS)
    throw new ConfigurationError(
      `${path}: the key of the operation log needs at least ${LEAST_CHARACTERS} characters`,
    );
  const id = createHash('sha256').update(`panicle audit key ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: Buffer.from(secret) };
}

/** The key as it is; null where none was made yet. */
export async function readAuditKey(place: KeyPlace): Promise<ChainKey | null> {
  const path = auditKeyPath(place);
  const text = await readText(path);
  return text === null ? null : keyOf(text, path);
}

/** The same, made where it is missing. A file that the configuration names is the administrator's to make. */
export async function requireAuditKey(place: KeyPlace): Promise<ChainKey> {
  const known = await readAuditKey(place);
  if (known) return known;
  const path = auditKeyPath(place);
  if (place.auditKeyFile !== null)
    throw new ConfigurationError(`PANICLE_AUDIT_KEY_FILE=${path}: there is no such file`);
  const file = await open(path, 'wx', 0o600).catch((failure: NodeJS.ErrnoException) => {
    // another process made it in this moment
    if (failure.code === 'EEXIST') return null;
    throw failure;
  });
  await file?.writeFile(`${randomBytes(32).toString('hex')}\n`);
  await file?.sync();
  await file?.close();
  return requireAuditKey(place);
}
