import type { ByteSink } from '../../bytes/byte-sink.ts';

const SIZE = 1 << 20;

/** Collects pieces of lines and hands them on by the megabyte. */
export class LineWriter {
  readonly #sink: ByteSink;
  readonly #buffer = Buffer.allocUnsafe(SIZE);
  #used = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** The bytes from `begin` up to but without `end`. */
  copy(bytes: Uint8Array, begin: number, end: number): void {
    const count = end - begin;
    if (count > SIZE - this.#used) {
      this.flush();
      if (count > SIZE) return this.#sink.write(bytes.subarray(begin, end));
    }
    this.#buffer.set(bytes.subarray(begin, end), this.#used);
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
