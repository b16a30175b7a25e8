import { closeSync, constants, fsyncSync, openSync, writeSync } from 'node:fs';
import { alignedPiece, PIECE, returnPiece } from './aligned-piece.ts';

/** Bytes with which a file is large enough to go past the cache of the system. */
const LARGE = PIECE;

/**
 * A new file, written from its begin to its end. What is large goes straight to the disk in pieces of 4 MB where the
 * system allows it (O_DIRECT): results of hundreds of megabytes would otherwise be copied once more, page by page, and
 * drive the pages of the database out of memory. Elsewhere it is written as any other file.
 */
export class DiskFile {
  readonly #file: string;
  readonly #handle: number;
  #direct: DirectPiece | null = null;
  #position = 0;
  #isOpen = true;

  constructor(file: string) {
    this.#file = file;
    this.#handle = openSync(file, 'w');
  }

  write(bytes: Uint8Array): void {
    let at = 0;
    if (this.#position < LARGE) {
      at = Math.min(bytes.length, LARGE - this.#position);
      this.#append(bytes.subarray(0, at));
      if (this.#position === LARGE) this.#direct = DirectPiece.open(this.#file);
    }
    while (this.#direct && at < bytes.length) {
      at += this.#direct.take(bytes, at);
      if (this.#direct.isFull) this.#flush(this.#direct);
    }
    if (at < bytes.length) this.#append(bytes.subarray(at));
  }

  /** Everything is on the disk afterwards. */
  finish(): void {
    if (this.#direct) this.#append(this.#direct.rest());
    fsyncSync(this.#handle);
    this.close();
  }

  /** Nothing happens the second time. */
  close(): void {
    this.#direct?.close();
    this.#direct = null;
    if (this.#isOpen) closeSync(this.#handle);
    this.#isOpen = false;
  }

  #flush(direct: DirectPiece): void {
    const written = direct.writeTo(this.#position);
    this.#position += written;
    if (written === PIECE) return;
    // The disk refuses it after all, so the file goes on as any other.
    this.#append(direct.rest().subarray(written));
    direct.close();
    this.#direct = null;
  }

  #append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const count = writeSync(this.#handle, bytes, done, bytes.length - done, this.#position);
      done += count;
      this.#position += count;
    }
  }
}

/** Bytes that wait until they fill a piece, and the way past the cache. */
class DirectPiece {
  readonly #handle: number;
  readonly #piece: Uint8Array;
  #used = 0;

  /** null where the system has no such way */
  static open(file: string): DirectPiece | null {
    // Other systems than Linux do not know the word.
    if (constants.O_DIRECT === undefined) return null;
    const piece = alignedPiece();
    if (piece === null) return null;
    try {
      return new DirectPiece(openSync(file, constants.O_WRONLY | constants.O_DIRECT), piece);
    } catch {
      returnPiece(piece);
      return null;
    }
  }

  private constructor(handle: number, piece: Uint8Array) {
    this.#handle = handle;
    this.#piece = piece;
  }

  get isFull(): boolean {
    return this.#used === PIECE;
  }

  /** Takes what there is room for; how many bytes it took. */
  take(bytes: Uint8Array, from: number): number {
    const count = Math.min(bytes.length - from, PIECE - this.#used);
    this.#piece.set(bytes.subarray(from, from + count), this.#used);
    this.#used += count;
    return count;
  }

  rest(): Uint8Array {
    return this.#piece.subarray(0, this.#used);
  }

  /** Writes a full piece; fewer than its bytes where the disk wants them in another way. */
  writeTo(position: number): number {
    let done = 0;
    try {
      while (done < PIECE) done += writeSync(this.#handle, this.#piece, done, PIECE - done, position + done);
      this.#used = 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
    }
    return done;
  }

  close(): void {
    closeSync(this.#handle);
    returnPiece(this.#piece);
  }
}
