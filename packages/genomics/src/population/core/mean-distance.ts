import type { CoreMeasure } from './objective.ts';

/** Mean distance of all pairs of members. */
export class EntryToEntry implements CoreMeasure {
  readonly #distances: Float64Array;
  readonly #samples: number;
  readonly #pairs: number;
  /** of each sample to all members */
  readonly #sums: Float64Array;
  #total = 0;

  constructor(distances: Float64Array, samples: number, members: ArrayLike<number>) {
    this.#distances = distances;
    this.#samples = samples;
    this.#pairs = (members.length * (members.length - 1)) / 2;
    this.#sums = new Float64Array(samples);
    for (let k = 0; k < members.length; k++) {
      this.#total += this.#sums[members[k]!]!;
      this.#add(members[k]!, 1);
    }
  }

  get value(): number {
    return this.#total / this.#pairs;
  }

  after(leaving: number, coming: number): number {
    return this.#totalAfter(leaving, coming) / this.#pairs;
  }

  replace(leaving: number, coming: number): void {
    this.#total = this.#totalAfter(leaving, coming);
    this.#add(leaving, -1);
    this.#add(coming, 1);
  }

  #totalAfter(leaving: number, coming: number): number {
    const between = this.#distances[leaving * this.#samples + coming]!;
    return this.#total - this.#sums[leaving]! + this.#sums[coming]! - between;
  }

  #add(member: number, times: number): void {
    for (let i = 0; i < this.#samples; i++)
      this.#sums[i]! += times * this.#distances[member * this.#samples + i]!;
  }
}
