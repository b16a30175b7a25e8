type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** Numbers one after the other, of a kind; memory grows by doubling from as many as are expected. */
export class NumberColumn<Kind extends Numbers> {
  #values: Kind;
  #count = 0;
  readonly #kind: new (size: number) => Kind;

  constructor(kind: new (size: number) => Kind, expected = 256) {
    this.#kind = kind;
    this.#values = new kind(Math.max(1, expected));
  }

  get length(): number {
    return this.#count;
  }

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new this.#kind(2 * this.#count);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = value;
  }

  /** The numbers; nothing may be added afterwards. */
  finish(): Kind {
    const whole = this.#count === this.#values.length;
    return whole ? this.#values : (this.#values.slice(0, this.#count) as Kind);
  }
}
