import { randomBytes } from 'node:crypto';
import { open, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeBytes } from './disk-full.ts';

const NAME = 'ballast';
const BLOCK = 1024 * 1024;

/**
 * A file of no content that keeps space occupied on the disk of the database. A full disk stops PostgreSQL, and it
 * needs space to come up again: the ballast is thrown off then.
 */
export interface Ballast {
  /** Gives the space back where less than the ballast's own size is free. */
  release(): Promise<void>;
  /** Takes it again where the reserve stays free beside it. */
  keep(): Promise<void>;
}

export interface BallastOptions {
  dataDirectory: string;
  /** what must be free beside the ballast before it is taken */
  reserveBytes: number;
  log: (line: string) => void;
  freeBytes?: (directory: string) => Promise<number>;
}

/** A quarter of the reserve: a checkpoint and some segments of the write-ahead log of 16 MB each. */
const bytesOf = ({ reserveBytes }: BallastOptions) => Math.ceil(reserveBytes / 4 / BLOCK) * BLOCK;

/** The data directory, and the folder of a database that lies on another disk. */
async function foldersOf(dataDirectory: string): Promise<string[]> {
  const names = (await readdir(dataDirectory)).filter((name) => /^postgres-\d+$/.test(name));
  const folders = [await realpath(dataDirectory)];
  const disks = new Set([(await stat(dataDirectory)).dev]);
  for (const name of names) {
    const folder = await realpath(join(dataDirectory, name));
    const { dev } = await stat(folder);
    if (!disks.has(dev)) folders.push(folder);
    disks.add(dev);
  }
  return folders;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

/** Random bytes: a file system that compresses would keep nothing back for zeros. */
async function write(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += BLOCK) await handle.writeFile(randomBytes(BLOCK));
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

export function ballastOf(options: BallastOptions): Ballast {
  const { dataDirectory, reserveBytes, log, freeBytes: measure = freeBytes } = options;
  const bytes = bytesOf(options);
  const places = async () => (await foldersOf(dataDirectory)).map((folder) => join(folder, NAME));
  return {
    async release() {
      for (const path of await places()) {
        if ((await sizeOf(path)) === 0 || (await measure(dirname(path))) >= bytes) continue;
        await rm(path, { force: true });
        log(
          `The disk of ${dirname(path)} is full: ${bytes / BLOCK} MB kept back for the database are given free.`,
        );
      }
    },
    async keep() {
      for (const path of await places()) {
        if ((await sizeOf(path)) === bytes) continue;
        if ((await measure(dirname(path))) >= reserveBytes + bytes) await write(path, bytes);
      }
    },
  };
}
