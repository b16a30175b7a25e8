import { createGunzip } from 'node:zlib';
import { GenomicsError } from '../genomics-error.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import type { RawInput } from './raw-input.ts';

/** Compressed bytes that are made plain at once. */
const PIECE = 1 << 16;
const CHUNK = 1 << 18;

/**
 * Gzip without the fields of bgzip, of one or several members: it can only be read from its begin. The next piece is made
 * plain while the reader looks at the last one. All that came before a cut is given, which a stream that fails would
 * throw away.
 */
export class GzipInput implements ByteSource {
  readonly compression = 'gzip';
  readonly size: number;
  consumed = 0;
  truncated = false;
  readonly #input: RawInput;
  readonly #accepts: boolean;
  readonly #gunzip = createGunzip({ chunkSize: CHUNK });
  readonly #piece = new Uint8Array(PIECE);
  #chunks: Uint8Array[] = [];
  #came: Uint8Array[] = [];
  #failure: (Error & { code?: string }) | null = null;
  #ended = false;
  #next: Promise<void> | null = null;
  /** ends the wait for the piece that is being made plain */
  #settle: () => void = () => undefined;

  constructor(input: RawInput, { acceptTruncated = false }: ReadOptions = {}) {
    this.#input = input;
    this.size = input.size;
    this.#accepts = acceptTruncated;
    this.#gunzip.on('data', (chunk: Uint8Array) => this.#came.push(chunk));
    this.#gunzip.on('end', () => {
      this.#ended = true;
      this.#settle();
    });
    this.#gunzip.on('error', (error) => {
      this.#failure = error;
      this.#settle();
    });
  }

  async read(into: Uint8Array, from: number): Promise<number> {
    while (this.#chunks.length === 0) {
      if (this.#ended) return 0;
      await (this.#next ?? this.#inflate());
      [this.#chunks, this.#came] = [this.#came, []];
      if (this.#failure) this.#fail(this.#failure);
      this.#next = this.#ended ? null : this.#inflate();
    }
    const chunk = this.#chunks[0]!;
    const count = Math.min(chunk.length, into.length - from);
    into.set(chunk.subarray(0, count), from);
    if (count === chunk.length) this.#chunks.shift();
    else this.#chunks[0] = chunk.subarray(count);
    return count;
  }

  close(): void {
    this.#ended = true;
    this.#gunzip.destroy();
    this.#input.close();
  }

  /** Makes the next piece plain; at the end of the file it closes the stream. */
  #inflate(): Promise<void> {
    const count = this.#input.read(this.#piece, 0, PIECE);
    this.consumed += count;
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (count > 0) this.#gunzip.write(this.#piece.subarray(0, count), () => resolve());
      else this.#gunzip.end();
    });
  }

  /** @throws GenomicsError damagedFile, but for a cut that is accepted */
  #fail(failure: Error & { code?: string }): void {
    if (!this.#accepts || failure.code !== 'Z_BUF_ERROR')
      throw new GenomicsError('damagedFile', {
        file: this.#input.file,
        at: this.consumed,
        reason: failure.message,
      });
    this.truncated = true;
    this.#ended = true;
  }
}
