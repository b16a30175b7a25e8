/** What bytes are read from: an open file, or bytes in memory. */
export interface Readable {
  read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}

/** Bytes in memory, read as a file is. */
export const readableBytes = (bytes: Buffer): Readable => ({
  read: async (into, offset, length, position) => ({
    bytesRead: bytes.copy(into, offset, position, position + length),
  }),
});

const WINDOW = 256 * 1024;

/** Random access to bytes, read in windows so that many small looks cost few reads. */
export class ByteSource {
  readonly size: number;
  readonly #handle: Readable;
  #window = Buffer.alloc(0);
  #start = 0;

  constructor(handle: Readable, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /** Bytes from `start` on; fewer than `length` only at the end of the file. Valid until the next call. */
  async bytes(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    if (start >= end) return Buffer.alloc(0);
    if (start < this.#start || end > this.#start + this.#window.length) {
      const window = Buffer.allocUnsafe(Math.min(Math.max(WINDOW, length), this.size - start));
      const { bytesRead } = await this.#handle.read(window, 0, window.length, start);
      this.#window = window.subarray(0, bytesRead);
      this.#start = start;
    }
    return this.#window.subarray(start - this.#start, end - this.#start);
  }

  /** The whole stretch in windows that overlap by `overlap` bytes, so that nothing is missed at a seam. */
  async *windows(start: number, overlap: number): AsyncGenerator<{ at: number; bytes: Buffer }> {
    for (let at = start; at < this.size; at += WINDOW - overlap) {
      yield { at, bytes: await this.bytes(at, WINDOW) };
    }
  }
}
