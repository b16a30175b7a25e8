import { once } from 'node:events';
import { constants, createReadStream, type Stats } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  rm,
  stat,
  unlink,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../business-error.ts';
import { explainDiskFull, freeBytes } from './disk-full.ts';
import { renameDurably, syncDirectory, syncFile } from './durable-file.ts';
import { checkKey } from './object-key.ts';
import {
  ObjectNotFound,
  type ByteRange,
  type ListedObject,
  type LocalFile,
  type ObjectHead,
  type Storage,
} from './storage.ts';

/** Begins with a dot, which no key may, so it can never be mistaken for an object. */
const INCOMING = '.incoming';
const LEFTOVER_MILLISECONDS = 24 * 60 * 60 * 1000;
const READ_BLOCK = 256 * 1024;

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

function headOf(stats: Stats): ObjectHead {
  // Every put makes a new file, so inode and time change with the content even if the size does not.
  const etag = [stats.size, Math.round(stats.mtimeMs * 1000), stats.ino].map((n) => n.toString(36)).join('-');
  return { size: stats.size, etag, modifiedAt: stats.mtime };
}

/** A file handle's own write stream never lets go of the handle, so blocks are written one by one. */
async function writeStream(handle: FileHandle, body: Readable): Promise<void> {
  for await (const block of body) await handle.writeFile(block as Buffer);
}

/** As much of the range as the file has. */
async function readRange(handle: FileHandle, { start, end }: ByteRange): Promise<Buffer> {
  // memory of its own, so that numbers in it can be seen in their places
  const bytes = Buffer.allocUnsafeSlow(end - start + 1);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** Files whose names a key may have; what else lies there is none of ours. */
async function* listBelow(directory: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await opendir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(directory, entry.name);
    const key = prefix + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* listBelow(path, `${key}/`);
    const stats = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (stats) yield { key, size: stats.size, modifiedAt: stats.mtime };
  }
}

/** Objects as files below one directory: temporary name, write, fsync, rename, fsync of the directory. */
export class LocalStorage implements Storage {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  #path(key: string): string {
    return join(this.#directory, ...checkKey(key).split('/'));
  }

  /** Runs `fill` on a temporary path, then gives the file its name; nothing is left behind when it fails. */
  async #place(key: string, fill: (temporary: string) => Promise<void>): Promise<ObjectHead> {
    const path = this.#path(key);
    const temporary = join(this.#directory, INCOMING, uuidv7());
    try {
      await mkdir(join(this.#directory, INCOMING), { recursive: true, mode: 0o700 });
      await this.#makeParent(path);
      await fill(temporary);
      await renameDurably(temporary, path);
      return headOf(await stat(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw explainDiskFull(error);
    }
  }

  async #makeParent(path: string): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!made) return;
    for (let directory = dirname(path); directory.length >= made.length; directory = dirname(directory)) {
      await syncDirectory(dirname(directory));
    }
  }

  async put(
    key: string,
    body: Readable | Buffer | LocalFile,
    options: { signal?: AbortSignal } = {},
  ): Promise<ObjectHead> {
    options.signal?.throwIfAborted();
    if (!(body instanceof Readable) && !Buffer.isBuffer(body)) return this.#take(key, body.path);
    return this.#place(key, async (temporary) => {
      if (Buffer.isBuffer(body)) await this.#refuseLargerThanDisk(body.length);
      const handle = await open(temporary, 'wx', 0o600);
      try {
        if (Buffer.isBuffer(body)) await handle.writeFile(body);
        else await writeStream(handle, options.signal ? addAbortSignal(options.signal, body) : body);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  async #take(key: string, source: string): Promise<ObjectHead> {
    await syncFile(source);
    const path = this.#path(key);
    try {
      await this.#makeParent(path);
      await chmod(source, 0o600);
      await renameDurably(source, path);
      return headOf(await stat(path));
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw explainDiskFull(error);
    }
    // The staging folder is on another disk: copy, then remove.
    await this.#refuseLargerThanDisk((await stat(source)).size);
    const head = await this.#copyIn(key, source);
    await unlink(source);
    return head;
  }

  async #copyIn(key: string, source: string): Promise<ObjectHead> {
    return this.#place(key, async (temporary) => {
      await copyFile(source, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await chmod(temporary, 0o600);
      await syncFile(temporary);
    });
  }

  async #refuseLargerThanDisk(size: number): Promise<void> {
    if (size > (await freeBytes(this.#directory)))
      throw new BusinessError('diskFull', {}, { httpStatus: 507 });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const stream = createReadStream(this.#path(key), { ...range, highWaterMark: READ_BLOCK });
    try {
      await once(stream, 'open');
      return stream;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new ObjectNotFound(key);
      throw error;
    }
  }

  async read(key: string, ranges: readonly ByteRange[]): Promise<Buffer[]> {
    const handle = await open(this.#path(key), 'r').catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new ObjectNotFound(key) : error;
    });
    try {
      return await Promise.all(ranges.map((range) => readRange(handle, range)));
    } finally {
      await handle.close();
    }
  }

  async head(key: string): Promise<ObjectHead | null> {
    try {
      const stats = await stat(this.#path(key));
      return stats.isFile() ? headOf(stats) : null;
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.#path(from);
    if (!(await this.head(from))) throw new ObjectNotFound(from);
    await this.#copyIn(to, source);
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async signedAddress(): Promise<null> {
    return null;
  }

  list(): AsyncIterable<ListedObject> {
    return listBelow(this.#directory, '');
  }

  /** Removes what writes that were killed a day or more ago left under their temporary names. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    const incoming = join(this.#directory, INCOMING);
    const names = await readdir(incoming).catch(() => []);
    for (const name of names) {
      const path = join(incoming, name);
      const stats = await stat(path).catch(() => null);
      if (stats && now - stats.mtimeMs > LEFTOVER_MILLISECONDS) await rm(path, { force: true });
    }
  }
}
