import { GzipInput } from './gzip-input.ts';
import { blockSize, BgzipInput } from './bgzip-input.ts';
import { RawInput } from './raw-input.ts';

export type Compression = 'plain' | 'gzip' | 'bgzip';

/** The bytes of a file as they were before compression, one after the other. Close it when done. */
export interface ByteSource {
  readonly compression: Compression;
  /** bytes of the file as it lies on disk; 0 where nobody knows, as of a pipe */
  readonly size: number;
  /** bytes of the file on disk that have been read so far */
  readonly consumed: number;
  /** whether it ended too early, which only sources that accept this say, and only at their end */
  readonly truncated?: boolean;
  /** Fills `into` from the place `from`; how many bytes came, 0 only at the end. */
  read(into: Uint8Array, from: number): number | Promise<number>;
  close(): void;
}

/** What a file is, by its first bytes and not by its name: gzip is 1f 8b; bgzip gzip with a BC field (RFC 1952, SAMv1 4.1). */
export function compressionOf(head: Uint8Array): Compression {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return 'plain';
  return blockSize(head, 0, head.length) > 0 ? 'bgzip' : 'gzip';
}

export interface ReadOptions {
  /** reads what is there of a file that has been cut off, instead of refusing it */
  acceptTruncated?: boolean | undefined;
}

/** @throws GenomicsError fileUnreadable, truncatedFile; these and damagedFile while reading */
export function openBytes(file: string, options: ReadOptions = {}): ByteSource {
  const input = new RawInput(file);
  const compression = compressionOf(input.head);
  if (compression === 'plain') return new PlainSource(input);
  return compression === 'bgzip' ? new BgzipInput(input, options) : new GzipInput(input, options);
}

class PlainSource implements ByteSource {
  readonly compression = 'plain';
  readonly size: number;
  consumed = 0;
  readonly #input: RawInput;

  constructor(input: RawInput) {
    this.#input = input;
    this.size = input.size;
  }

  read(into: Uint8Array, from: number): number {
    const read = this.#input.read(into, from, into.length - from);
    this.consumed += read;
    return read;
  }

  close(): void {
    this.#input.close();
  }
}
