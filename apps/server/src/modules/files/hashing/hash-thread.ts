import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashRequest } from './hash-messages.ts';

/** Small enough that several files take turns, large enough that reading costs nothing beside the hashing. */
const BLOCK = 1024 * 1024;

interface RunningHash {
  handle: FileHandle;
  md5: Hash;
  sha256: Hash;
  position: number;
  block: Buffer;
}

const running = new Map<string, Promise<RunningHash>>();

async function begin(path: string): Promise<RunningHash> {
  return {
    handle: await open(path, 'r'),
    md5: createHash('md5'),
    sha256: createHash('sha256'),
    position: 0,
    block: Buffer.allocUnsafe(BLOCK),
  };
}

async function hashOn(hash: RunningHash, end: number): Promise<void> {
  while (hash.position < end) {
    const wanted = Math.min(BLOCK, end - hash.position);
    const { bytesRead } = await hash.handle.read(hash.block, 0, wanted, hash.position);
    if (bytesRead === 0) throw new Error(`the file ends at byte ${hash.position} instead of ${end}`);
    const bytes = hash.block.subarray(0, bytesRead);
    hash.md5.update(bytes);
    hash.sha256.update(bytes);
    hash.position += bytesRead;
  }
}

async function hashUpTo(hash: RunningHash, end: number): Promise<RunningHash> {
  try {
    await hashOn(hash, end);
    return hash;
  } catch (error) {
    await hash.handle.close();
    throw error;
  }
}

/** Work on one file stays in order; different files take turns between blocks. */
function advance(id: string, path: string, upTo: number): Promise<RunningHash> {
  const next = (running.get(id) ?? begin(path)).then((hash) => hashUpTo(hash, upTo));
  running.set(id, next);
  // A failure reaches anyone who asks for the digest; nobody waits for an advance.
  next.catch(() => undefined);
  return next;
}

async function drop(id: string): Promise<void> {
  const hash = running.get(id);
  running.delete(id);
  await (await hash?.catch(() => undefined))?.handle.close();
}

async function finish(id: string, path: string, size: number): Promise<HashAnswer> {
  try {
    const { md5, sha256 } = await advance(id, path, size);
    return { id, digest: { md5: md5.digest('hex'), sha256: sha256.digest('hex') } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, failure: { message, code } };
  } finally {
    await drop(id);
  }
}

function answer(message: HashAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

parentPort?.on('message', (request: HashRequest) => {
  if (request.type === 'advance') void advance(request.id, request.path, request.upTo);
  else if (request.type === 'drop') void drop(request.id);
  else void finish(request.id, request.path, request.size).then(answer);
});
