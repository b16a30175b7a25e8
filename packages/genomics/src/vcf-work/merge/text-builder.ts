import type { Sink } from '../../bytes/byte-sink.ts';

/** Takes the pieces of a line. */
export interface TextTarget {
  /** @param text one character a byte */
  text(text: string): void;
  span(bytes: Buffer, begin: number, end: number): void;
}

/** Written at once: the system takes a megabyte with far less work than sixteen times a sixteenth. */
const BLOCK = 1 << 20;

/** Pieces that go into the file; those of the last block when it is flushed. */
export class SinkTarget implements TextTarget {
  readonly #sink: Sink;
  readonly #block = Buffer.allocUnsafe(BLOCK);
  #used = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  text(text: string): void {
    if (!this.#hasRoom(text.length)) this.#sink.write(Buffer.from(text, 'latin1'));
    else this.#used += this.#block.write(text, this.#used, 'latin1');
  }

  span(bytes: Buffer, begin: number, end: number): void {
    if (!this.#hasRoom(end - begin)) this.#sink.write(bytes.subarray(begin, end));
    else this.#used += bytes.copy(this.#block, this.#used, begin, end);
  }

  flush(): void {
    this.#sink.write(this.#block.subarray(0, this.#used));
    this.#used = 0;
  }

  /** False for a piece larger than a block; what came before it has been written then. */
  #hasRoom(count: number): boolean {
    if (count > BLOCK - this.#used) this.flush();
    return count <= BLOCK;
  }
}

/** Bytes put together piece by piece, in a buffer that is used again. */
export class TextBuilder implements TextTarget {
  #bytes = Buffer.alloc(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was put together so far; valid until the next piece. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Removes what is behind `length`. */
  cut(length: number): void {
    this.#length = length;
  }

  text(text: string): void {
    this.#reserve(text.length);
    this.#bytes.write(text, this.#length, 'latin1');
    this.#length += text.length;
  }

  span(bytes: Buffer, begin: number, end: number): void {
    this.#reserve(end - begin);
    bytes.copy(this.#bytes, this.#length, begin, end);
    this.#length += end - begin;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.alloc(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
