import { renameSync, rmSync } from 'node:fs';
import { bgzipBlock, bgzipBlocks, PLAIN_BLOCK } from './bgzip-block.ts';
import { BgzipThreads, PLAIN_PIECE } from './bgzip-threads.ts';
import { DiskFile } from './disk-file.ts';

type Compression = 'plain' | 'bgzip';

/** A file that grows; it gets its name by `finish` only. */
export interface Sink {
  write(bytes: Uint8Array): void;
  finish(): void;
  /** Takes away what has been written; nothing happens after `finish`. */
  discard(): void;
}

/** What a name that ends with .gz or .bgz asks for. */
function compressionByName(file: string): Compression {
  return /\.b?gz$/.test(file) ? 'bgzip' : 'plain';
}

/**
 * Writes a file, plain or in bgzip blocks; it gets its name when it is whole, so that what fails leaves nothing that
 * looks like a result.
 */
export class ByteSink implements Sink {
  readonly #file: string;
  readonly #target: DiskFile;
  readonly #compression: Compression;
  readonly #threadCount: number;
  #held: Uint8Array;
  #threads: BgzipThreads | null = null;
  #count = 0;
  #finished = false;

  /**
   * @param options.compression by default as the name of the file says
   * @param options.threads that compress; the file does not depend on how many they are
   */
  constructor(
    file: string,
    {
      compression = compressionByName(file),
      threads = 1,
    }: { compression?: Compression; threads?: number | undefined } = {},
  ) {
    this.#file = file;
    this.#compression = compression;
    this.#threadCount = compression === 'bgzip' ? threads : 1;
    this.#held = new Uint8Array(this.#threadCount > 1 ? PLAIN_PIECE : PLAIN_BLOCK);
    this.#target = new DiskFile(`${file}.part`);
  }

  write(bytes: Uint8Array): void {
    // What is large is not copied once more.
    if (this.#compression === 'plain' && bytes.length >= PLAIN_BLOCK) {
      if (this.#count > 0) this.#flush();
      return this.#target.write(bytes);
    }
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(bytes.length - at, this.#held.length - this.#count);
      this.#held.set(bytes.subarray(at, at + count), this.#count);
      this.#count += count;
      at += count;
      if (this.#count === this.#held.length) this.#flush();
    }
  }

  /** What comes next begins a block of its own. */
  endBlock(): void {
    if (this.#count > 0) this.#flush();
  }

  finish(): void {
    if (this.#count > 0) this.#flush();
    this.#threads?.drain((compressed) => this.#target.write(compressed));
    this.#threads?.close();
    // The empty block tells readers that nothing was cut off.
    if (this.#compression === 'bgzip') this.#target.write(bgzipBlock(new Uint8Array(0)));
    this.#target.finish();
    renameSync(`${this.#file}.part`, this.#file);
    this.#finished = true;
  }

  discard(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#threads?.close();
    this.#target.close();
    rmSync(`${this.#file}.part`, { force: true });
  }

  #flush(): void {
    const held = this.#held.subarray(0, this.#count);
    this.#count = 0;
    if (this.#compression === 'plain') return this.#target.write(held);
    // What fills no piece is not worth the start of threads.
    if (this.#threadCount === 1 || (!this.#threads && held.length < this.#held.length))
      return this.#target.write(bgzipBlocks(held));
    this.#compressInThreads(held);
  }

  #compressInThreads(held: Uint8Array): void {
    if (!this.#threads) {
      this.#threads = new BgzipThreads(this.#threadCount);
      this.#threads.piece().set(held);
    }
    this.#threads.send(held.length, (compressed) => this.#target.write(compressed));
    this.#held = this.#threads.piece();
  }
}
