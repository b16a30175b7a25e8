const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Millions of names in one piece of memory: UTF-8 behind one another, with the place where each begins. A name becomes
 * a string only when it is asked for.
 */
export class NameList {
  readonly length: number;
  readonly #bytes: Uint8Array;
  /** length + 1 places */
  readonly #starts: Uint32Array;
  #places: Map<string, number> | null = null;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.length = starts.length - 1;
  }

  static from(names: Iterable<string>): NameList {
    const builder = new NameListBuilder();
    for (const name of names) builder.add(name);
    return builder.finish();
  }

  at(index: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[index], this.#starts[index + 1]));
  }

  /** Bytes that a name takes as UTF-8. */
  sizeAt(index: number): number {
    return this.#starts[index + 1]! - this.#starts[index]!;
  }

  /** Writes a name as UTF-8 into `target` from the place `at` on; the place behind it. */
  copyTo(index: number, target: Uint8Array, at: number): number {
    const bytes = this.#bytes;
    const end = this.#starts[index + 1]!;
    let to = at;
    for (let k = this.#starts[index]!; k < end; k++, to++) target[to] = bytes[k]!;
    return to;
  }

  /** Place of a name, the first where it occurs more than once; -1 when it does not occur. */
  indexOf(name: string): number {
    if (!this.#places) {
      this.#places = new Map();
      for (let k = this.length - 1; k >= 0; k--) this.#places.set(this.at(k), k);
    }
    return this.#places.get(name) ?? -1;
  }

  /** The names at the given places, in their order. */
  select(places: ArrayLike<number>): NameList {
    const builder = new NameListBuilder();
    for (let k = 0; k < places.length; k++) {
      const place = places[k]!;
      builder.addBytes(this.#bytes, this.#starts[place]!, this.#starts[place + 1]!);
    }
    return builder.finish();
  }

  *[Symbol.iterator](): Generator<string> {
    for (let k = 0; k < this.length; k++) yield this.at(k);
  }
}

/** Names one after the other; memory grows by doubling from as many as are expected. */
export class NameListBuilder {
  #bytes = new Uint8Array(1024);
  #starts: Uint32Array;
  #count = 0;

  constructor(expected = 255) {
    this.#starts = new Uint32Array(expected + 1);
  }

  get length(): number {
    return this.#count;
  }

  add(name: string): void {
    const start = this.#starts[this.#count]!;
    this.#reserve(start + name.length * 3);
    const { written } = encoder.encodeInto(name, this.#bytes.subarray(start));
    this.#end(start + written);
  }

  /** A name as UTF-8 in `source` from `begin` up to but without `end`. */
  addBytes(source: Uint8Array, begin: number, end: number): void {
    const start = this.#starts[this.#count]!;
    this.#reserve(start + end - begin);
    // A call of `set` costs more than the few bytes of most names.
    const bytes = this.#bytes;
    for (let k = begin, to = start; k < end; k++, to++) bytes[to] = source[k]!;
    this.#end(start + end - begin);
  }

  finish(): NameList {
    const used = this.#starts[this.#count]!;
    const whole = this.#count + 1 === this.#starts.length;
    return new NameList(
      this.#bytes.slice(0, used),
      whole ? this.#starts : this.#starts.slice(0, this.#count + 1),
    );
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  #end(place: number): void {
    this.#count++;
    if (this.#count === this.#starts.length) {
      const larger = new Uint32Array(2 * this.#starts.length);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#starts[this.#count] = place;
  }
}
