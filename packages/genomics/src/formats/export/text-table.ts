import type { Work } from '../../bytes/line-blocks.ts';
import { ByteSink } from '../../bytes/byte-sink.ts';
import { callAt } from '../../matrix/calls.ts';
import type { CallTexts } from './call-texts.ts';
import type { MarkerTexts } from './marker-texts.ts';

const LINE_FEED = Buffer.from('\n');

/** Writes lines of cells separated by one letter, plain or, for a name that ends with .gz or .bgz, in bgzip blocks. */
export class TextTable {
  readonly #sink: ByteSink;
  readonly #separator: string;
  #line = Buffer.alloc(1 << 16);
  #used = 0;

  constructor(file: string, separator: string) {
    this.#sink = new ByteSink(file);
    this.#separator = separator;
  }

  cells(cells: readonly (string | number)[]): void {
    this.#sink.write(
      Buffer.from(`${cells.map((cell) => this.#quoted(String(cell))).join(this.#separator)}\n`),
    );
  }

  /** A line of some cells and then the calls of one marker, whose texts are the same for all samples. */
  calls(
    cells: readonly (string | number)[],
    texts: CallTexts,
    packed: Uint8Array,
    start: number,
    count: number,
  ): void {
    const bytes = texts.map((text) => Buffer.from(this.#separator + text));
    this.#begin(cells, count * Math.max(...bytes.map(({ length }) => length)));
    let to = this.#used;
    for (let k = 0; k < count; k++) {
      const text = bytes[callAt(packed, start, k)]!;
      for (let letter = 0; letter < text.length; letter++) this.#line[to++] = text[letter]!;
    }
    this.#end(to);
  }

  /** A line of some cells and then the calls of one sample. @param start first byte of its row */
  sample(cells: readonly (string | number)[], texts: MarkerTexts, packed: Uint8Array, start: number): void {
    this.#begin(cells, texts.markers * texts.longest);
    this.#end(texts.write(packed, start, this.#line, this.#used));
  }

  finish(): void {
    this.#sink.finish();
  }

  discard(): void {
    this.#sink.discard();
  }

  #begin(cells: readonly (string | number)[], room: number): void {
    const head = Buffer.from(cells.map((cell) => this.#quoted(String(cell))).join(this.#separator));
    if (this.#line.length < head.length + room) this.#line = Buffer.alloc(2 * (head.length + room));
    head.copy(this.#line);
    this.#used = head.length;
  }

  #end(to: number): void {
    this.#sink.write(this.#line.subarray(0, to));
    this.#sink.write(LINE_FEED);
  }

  #quoted(text: string): string {
    const needs = text.includes('"') || text.includes(this.#separator);
    return needs && this.#separator !== ' ' ? `"${text.replaceAll('"', '""')}"` : text;
  }
}

/** Lets the signal and other work come through between two blocks. */
export async function breathe(share: number, { signal, onProgress }: Work): Promise<void> {
  onProgress?.(share);
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
