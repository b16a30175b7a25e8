import { NameDecoder } from '../../bytes/name-decoder.ts';

const QUOTE = 34;

/** The cells of one line, as places in its bytes; used again for the next line. */
export class Row {
  bytes: Uint8Array = new Uint8Array(0);
  /** in the file, from 1 */
  line = 0;
  /** number of cells */
  count = 0;
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  readonly #decoder = new NameDecoder();
  #escaped = false;

  /** Whether some cell was no UTF-8 and was read as GB 18030. */
  get foreign(): boolean {
    return this.#decoder.foreign;
  }

  /** Cells separated by one byte; quotes around a cell are left out. @returns whether all quotes are closed */
  split(bytes: Uint8Array, begin: number, end: number, separator: number): boolean {
    this.bytes = bytes;
    this.count = 0;
    this.#escaped = false;
    let at = begin;
    for (;;) {
      let stop = at;
      if (bytes[at] === QUOTE && at < end) {
        stop = closingQuote(bytes, at + 1, end);
        if (stop < 0) return false;
        if (bytes.subarray(at + 1, stop).includes(QUOTE)) this.#escaped = true;
        this.#add(at + 1, stop);
        while (stop < end && bytes[stop] !== separator) stop++;
      } else {
        while (stop < end && bytes[stop] !== separator) stop++;
        this.#add(at, stop);
      }
      if (stop >= end) return true;
      at = stop + 1;
    }
  }

  /** Cells separated by any number of blanks and tabs. */
  splitBlanks(bytes: Uint8Array, begin: number, end: number): boolean {
    this.bytes = bytes;
    this.count = 0;
    this.#escaped = false;
    let at = begin;
    for (;;) {
      while (at < end && bytes[at]! <= 32) at++;
      if (at >= end) return true;
      let stop = at;
      if (bytes[at] === QUOTE) {
        stop = closingQuote(bytes, at + 1, end);
        if (stop < 0) return false;
        this.#add(at + 1, stop);
        stop++;
      } else {
        while (stop < end && bytes[stop]! > 32) stop++;
        this.#add(at, stop);
      }
      at = stop;
    }
  }

  /** A cell as text: UTF-8, otherwise GB 18030, as spreadsheets in China write it. */
  text(cell: number): string {
    const text = this.#decoder.decode(this.bytes.subarray(this.starts[cell], this.ends[cell]));
    return this.#escaped ? text.replaceAll('""', '"') : text;
  }

  texts(): string[] {
    return Array.from({ length: this.count }, (_, cell) => this.text(cell));
  }

  /** A row of its own, which lives on when the next line is read. */
  copy(): Row {
    const [from, to] = [this.starts[0] ?? 0, this.ends[this.count - 1] ?? 0];
    const own = new Row();
    own.bytes = this.bytes.slice(from, to);
    own.line = this.line;
    own.count = this.count;
    own.starts = this.starts.subarray(0, this.count).map((place) => place - from);
    own.ends = this.ends.subarray(0, this.count).map((place) => place - from);
    own.#escaped = this.#escaped;
    return own;
  }

  #add(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = enlarged(this.starts);
      this.ends = enlarged(this.ends);
    }
    this.starts[this.count] = start;
    this.ends[this.count++] = end;
  }
}

/** Place of the quote that ends a cell; two quotes within it are one of its own. */
function closingQuote(bytes: Uint8Array, from: number, end: number): number {
  for (let k = from; k < end; k++) {
    if (bytes[k] !== QUOTE) continue;
    if (k + 1 < end && bytes[k + 1] === QUOTE) k++;
    else return k;
  }
  return -1;
}

function enlarged(places: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * places.length);
  larger.set(places);
  return larger;
}
