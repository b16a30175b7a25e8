/**
 * Random numbers that are the same on every machine for the same seed: sfc32 (C. Doty-Humphrey, PractRand), seeded by
 * the FNV-1a hash of a text.
 */
export class Random {
  readonly #seed: string;
  #state: [number, number, number, number];
  #spare: number | null = null;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
    for (let warmUp = 0; warmUp < 12; warmUp += 1) this.uniform();
  }

  /** A stream of its own, so that drawing more of one thing does not change another. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** 0 up to but without 1 */
  uniform(): number {
    let [a, b, c, counter] = this.#state;
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    this.#state = [a, b, c | 0, counter];
    return (sum >>> 0) / 4_294_967_296;
  }

  /** Standard normal, by Marsaglia's polar method. */
  normal(): number {
    if (this.#spare !== null) {
      const value = this.#spare;
      this.#spare = null;
      return value;
    }
    for (;;) {
      const x = 2 * this.uniform() - 1;
      const y = 2 * this.uniform() - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.#spare = y * factor;
      return x * factor;
    }
  }

  /** from `low` to `high`, both included */
  integer(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.integer(0, values.length - 1)]!;
  }

  /** A new array in random order (Fisher and Yates). */
  shuffle<Value>(values: readonly Value[]): Value[] {
    const shuffled = [...values];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = this.integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  }
}

function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ salt;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16_777_619);
  return value | 0;
}
