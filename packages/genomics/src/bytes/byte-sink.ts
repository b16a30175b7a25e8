import { renameSync, rmSync } from 'node:fs';
import { bgzipBlock, PLAIN_BLOCK } from './bgzip-block.ts';
import { DiskFile } from './disk-file.ts';

/**
 * Writes a file, plain or in bgzip blocks; it gets its name when it is whole, so that what fails leaves nothing that
 * looks like a result.
 */
export class ByteSink {
  readonly #file: string;
  readonly #target: DiskFile;
  readonly #compression: 'plain' | 'bgzip';
  readonly #held = new Uint8Array(PLAIN_BLOCK);
  #count = 0;
  #finished = false;

  constructor(file: string, compression: 'plain' | 'bgzip') {
    this.#file = file;
    this.#compression = compression;
    this.#target = new DiskFile(`${file}.part`);
  }

  write(bytes: Uint8Array): void {
    // What is large is not copied once more.
    if (this.#compression === 'plain' && bytes.length >= PLAIN_BLOCK) {
      if (this.#count > 0) this.#flush();
      return this.#target.write(bytes);
    }
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(bytes.length - at, PLAIN_BLOCK - this.#count);
      this.#held.set(bytes.subarray(at, at + count), this.#count);
      this.#count += count;
      at += count;
      if (this.#count === PLAIN_BLOCK) this.#flush();
    }
  }

  finish(): void {
    if (this.#count > 0) this.#flush();
    // The empty block tells readers that nothing was cut off.
    if (this.#compression === 'bgzip') this.#flush();
    this.#target.finish();
    this.#finished = true;
    renameSync(`${this.#file}.part`, this.#file);
  }

  /** Takes away what has been written; nothing happens after `finish`. */
  discard(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#target.close();
    rmSync(`${this.#file}.part`, { force: true });
  }

  #flush(): void {
    const held = this.#held.subarray(0, this.#count);
    this.#target.write(this.#compression === 'bgzip' ? bgzipBlock(held) : held);
    this.#count = 0;
  }
}
