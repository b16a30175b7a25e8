import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { explainDiskFull } from '../../../platform/storage/disk-full.ts';
import { chunkBytes, chunkMismatch, chunkStart, type ChunkLayout } from './chunk-layout.ts';

async function writeAll(handle: FileHandle, block: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < block.length;) {
    const { bytesWritten } = await handle.write(block, done, block.length - done, position + done);
    done += bytesWritten;
  }
}

/**
 * An upload on disk: one file, every chunk written straight to its place, so that completing it copies nothing.
 *
 * A chunk is settled when all its bytes have arrived once. From then on nobody writes to it: a repeat that is still
 * under way is read and thrown away. What the checksum saw is therefore what becomes visible.
 */
export class StagedFile {
  readonly #path: string;
  readonly #layout: ChunkLayout;
  /** chunks whose bytes are on disk and known to the database */
  readonly #recorded: Set<number>;
  /** chunks on their way there */
  readonly #settling = new Map<number, Promise<void>>();
  /** writes under way, by chunk */
  readonly #writing = new Map<number, Set<Promise<void>>>();
  #prefix = 0;
  #stopped: Error | null = null;

  private constructor(path: string, layout: ChunkLayout, recorded: Iterable<number>) {
    this.#path = path;
    this.#layout = layout;
    this.#recorded = new Set(recorded);
  }

  /** Goes on with the recorded chunks of the file at the path, or makes it anew where there are none. */
  static async open(path: string, layout: ChunkLayout, recorded: readonly number[]): Promise<StagedFile> {
    try {
      if (recorded.length === 0) await writeFile(path, '');
    } catch (error) {
      throw explainDiskFull(error);
    }
    return new StagedFile(path, layout, recorded);
  }

  has(number: number): boolean {
    return this.#recorded.has(number);
  }

  get complete(): boolean {
    return this.#recorded.size === this.#layout.totalChunks;
  }

  get received(): number[] {
    return [...this.#recorded].sort((a, b) => a - b);
  }

  /** Bytes at the start of the file that will not change any more. */
  finalBytes(): number {
    while (this.#recorded.has(this.#prefix + 1)) this.#prefix += 1;
    return this.#prefix === this.#layout.totalChunks
      ? this.#layout.size
      : this.#prefix * this.#layout.chunkSize;
  }

  /**
   * Writes one chunk as it arrives and has it recorded once its bytes are on disk. Any number of callers may send the
   * same chunk at the same time; all return when it is recorded. Throws 'chunkMismatch' for a wrong number of bytes.
   */
  async write(number: number, body: AsyncIterable<Uint8Array>, record: () => Promise<void>): Promise<void> {
    const expected = chunkBytes(this.#layout, number);
    const start = chunkStart(this.#layout, number);
    let arrived = 0;
    let handle: FileHandle | null = null;
    try {
      for await (const block of body) {
        if (arrived + block.length > expected) throw chunkMismatch('file', `> ${expected}`, expected);
        if (!this.#isSettled(number)) {
          handle ??= await open(this.#path, 'r+');
          await this.#track(number, handle, block, start + arrived);
        }
        arrived += block.length;
      }
      if (arrived !== expected) throw chunkMismatch('file', arrived, expected);
      await this.#settle(number, record);
    } finally {
      await handle?.close();
    }
  }

  #isSettled(number: number): boolean {
    if (this.#stopped) throw this.#stopped;
    return this.#recorded.has(number) || this.#settling.has(number);
  }

  async #track(number: number, handle: FileHandle, block: Uint8Array, position: number): Promise<void> {
    // Opening the file took a moment in which someone else may have settled the chunk.
    if (this.#isSettled(number)) return;
    const write = writeAll(handle, block, position);
    const writes = this.#writing.get(number) ?? new Set();
    this.#writing.set(number, writes.add(write));
    try {
      await write;
    } catch (error) {
      throw explainDiskFull(error);
    } finally {
      writes.delete(write);
      if (writes.size === 0) this.#writing.delete(number);
    }
  }

  async #settle(number: number, record: () => Promise<void>): Promise<void> {
    if (this.#recorded.has(number)) return;
    const settling = this.#settling.get(number) ?? this.#makeFinal(number, record);
    this.#settling.set(number, settling);
    try {
      await settling;
    } finally {
      this.#settling.delete(number);
    }
  }

  async #makeFinal(number: number, record: () => Promise<void>): Promise<void> {
    // Writes of repeats that began before the chunk was settled may still be on their way.
    const writes = this.#writing.get(number);
    if (writes) await Promise.allSettled(writes);
    if (this.#stopped) throw this.#stopped;
    await this.#syncData();
    await record();
    this.#recorded.add(number);
  }

  async #syncData(): Promise<void> {
    const handle = await open(this.#path, 'r+');
    try {
      await handle.datasync();
    } catch (error) {
      throw explainDiskFull(error);
    } finally {
      await handle.close();
    }
  }

  /** Lets every chunk that is still arriving fail with this error. */
  stop(reason: Error): void {
    this.#stopped = reason;
  }
}
