import { closeSync, fstatSync, readSync } from 'node:fs';
import { openForReading } from '../fileset/read-lines.ts';
import { GenomicsError } from '../genomics-error.ts';

/** Enough to tell what a file is. */
const HEAD = 64;

/** Bytes of a file as they lie on disk, or as they come through a pipe. */
export class RawInput {
  readonly file: string;
  readonly handle: number;
  /** bytes of the file; 0 where nobody knows, as of a pipe */
  readonly size: number;
  readonly #head = new Uint8Array(HEAD);
  #headLength = 0;
  /** of the head of a pipe, how much has been given out; it cannot be read a second time */
  #headGiven = 0;
  /** place of the next byte; null for a pipe, which has none */
  #place: number | null;
  #closed = false;

  /** @throws GenomicsError fileUnreadable */
  constructor(file: string) {
    this.file = file;
    this.handle = openForReading(file);
    try {
      const stats = fstatSync(this.handle);
      this.#place = stats.isFile() ? 0 : null;
      this.size = stats.isFile() ? stats.size : 0;
      this.#readHead();
    } catch (error) {
      // A folder opens like a file and fails at the first byte only.
      closeSync(this.handle);
      throw new GenomicsError('fileUnreadable', { file, reason: (error as Error).message });
    }
  }

  /** The first bytes, however much has been read. */
  get head(): Uint8Array {
    return this.#head.subarray(0, this.#headLength);
  }

  /** What has been taken from a pipe to look at it and was not given out. */
  get held(): Uint8Array {
    return this.#place === null ? this.head.subarray(this.#headGiven) : new Uint8Array(0);
  }

  /** Fills `into` from `from` on with at most `count` bytes; how many came, 0 at the end. */
  read(into: Uint8Array, from: number, count: number): number {
    const { held } = this;
    if (held.length > 0) {
      const given = Math.min(held.length, count);
      into.set(held.subarray(0, given), from);
      this.#headGiven += given;
      return given;
    }
    const read = readSync(this.handle, into, from, count, this.#place);
    if (this.#place !== null) this.#place += read;
    return read;
  }

  /** Whether a file ends with these bytes; its place does not change. */
  endsWith(bytes: Uint8Array): boolean {
    const end = new Uint8Array(bytes.length);
    const read = readSync(this.handle, end, 0, end.length, Math.max(0, this.size - end.length));
    return read === bytes.length && Buffer.compare(end, bytes) === 0;
  }

  /** Goes on at a place of a file. */
  seek(place: number): void {
    this.#place = place;
  }

  /** Nothing happens the second time. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.handle);
  }

  #readHead(): void {
    for (;;) {
      const place = this.#place === null ? null : this.#headLength;
      const read = readSync(this.handle, this.#head, this.#headLength, HEAD - this.#headLength, place);
      this.#headLength += read;
      // A pipe gives its bytes in pieces.
      if (read === 0 || this.#headLength === HEAD) return;
    }
  }
}
