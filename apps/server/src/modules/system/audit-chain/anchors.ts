import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainKey } from './chain.ts';

/** Where the chain stood at a moment, signed with its key and kept outside of the database. */
export interface Anchor {
  /** ISO 8601 */
  at: string;
  position: number;
  /** of that link, hexadecimal */
  hash: string;
  keyId: string;
}

/** One line for each day. */
const FILE = 'heads.jsonl';
/** The head of the chain now, written anew each minute. */
const LATEST = 'latest.json';

const signatureOf = ({ at, position, hash, keyId }: Anchor, { secret }: ChainKey) =>
  createHmac('sha256', secret).update(`panicle anchor ${at} ${position} ${hash} ${keyId}`).digest('hex');

export function signedLine(anchor: Anchor, key: ChainKey): string {
  return JSON.stringify({ ...anchor, signature: signatureOf(anchor, key) });
}

/** Lines that this key did not sign say nothing: another machine's, or someone else's. */
function readLine(line: string, key: ChainKey): Anchor | null {
  let found: Partial<Anchor & { signature: string }>;
  try {
    found = JSON.parse(line) as typeof found;
  } catch {
    // cut off by a full disk or a power failure
    return null;
  }
  const { at, position, hash, keyId, signature } = found;
  if (typeof at !== 'string' || typeof position !== 'number' || typeof hash !== 'string') return null;
  if (keyId !== key.id || typeof signature !== 'string') return null;
  const anchor = { at, position, hash, keyId };
  const [expected, given] = [Buffer.from(signatureOf(anchor, key)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? anchor : null;
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
}

/** In the order of the chain. */
export async function readAnchors(folder: string, key: ChainKey): Promise<Anchor[]> {
  const text = (await textOf(join(folder, FILE))) + (await textOf(join(folder, LATEST)));
  const found = text.split('\n').map((line) => (line === '' ? null : readLine(line, key)));
  return found.filter((anchor) => anchor !== null).toSorted((a, b) => a.position - b.position);
}

export async function addAnchor(folder: string, anchor: Anchor, key: ChainKey): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, FILE), `${signedLine(anchor, key)}\n`, { mode: 0o600, flush: true });
}

export async function noteLatest(folder: string, anchor: Anchor, key: ChainKey): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LATEST);
  await writeFile(`${path}.new`, `${signedLine(anchor, key)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** A restored database is another chain: its heads begin anew beside the old ones. */
export async function setAnchorsAside(folder: string, now = new Date()): Promise<void> {
  const suffix = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const name of [FILE, LATEST]) {
    await rename(join(folder, name), join(folder, `${name}.${suffix}`)).catch(
      (failure: NodeJS.ErrnoException) => {
        if (failure.code !== 'ENOENT') throw failure;
      },
    );
  }
}
