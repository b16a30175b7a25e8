import type { Sink } from '../../bytes/byte-sink.ts';

const SIZE = 1 << 20;
/** Fewer bytes are copied faster one by one. */
const FEW = 48;
/** Digits of the largest safe integer. */
const MOST_DIGITS = 16;
const ZERO = 48;

/** Collects pieces of lines and hands them on by the megabyte. */
export class LineWriter {
  readonly #sink: Sink;
  readonly #buffer = Buffer.allocUnsafe(SIZE);
  #used = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** The bytes from `begin` up to but without `end`. */
  copy(bytes: Uint8Array, begin: number, end: number): void {
    const count = end - begin;
    if (count > SIZE - this.#used) {
      this.flush();
      if (count > SIZE) return this.#sink.write(bytes.subarray(begin, end));
    }
    if (count > FEW) this.#buffer.set(bytes.subarray(begin, end), this.#used);
    else for (let k = 0; k < count; k++) this.#buffer[this.#used + k] = bytes[begin + k]!;
    this.#used += count;
  }

  /** A text that has a byte in place of each character (latin1). */
  bytes(text: string): void {
    if (text.length > SIZE - this.#used) {
      this.flush();
      if (text.length > SIZE) return this.#sink.write(Buffer.from(text, 'latin1'));
    }
    this.#used += this.#buffer.write(text, this.#used, 'latin1');
  }

  byte(byte: number): void {
    if (this.#used === SIZE) this.flush();
    this.#buffer[this.#used++] = byte;
  }

  /** A whole number of at least 0, in at least so many digits. */
  digits(value: number, least = 1): void {
    if (SIZE - this.#used < MOST_DIGITS) this.flush();
    let count = 1;
    for (let limit = 10; value >= limit; limit *= 10) count++;
    count = Math.max(count, least);
    let rest = value;
    for (let place = this.#used + count - 1; place >= this.#used; place--) {
      const tenth = Math.floor(rest / 10);
      this.#buffer[place] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
    this.#used += count;
  }

  text(text: string): void {
    // No character takes more than three bytes for each of its units.
    if (3 * text.length > SIZE - this.#used) {
      this.flush();
      if (3 * text.length > SIZE) return this.#sink.write(Buffer.from(text));
    }
    this.#used += this.#buffer.write(text, this.#used);
  }

  flush(): void {
    this.#sink.write(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }
}
