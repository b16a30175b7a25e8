import { unpackCalls } from '../../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { CoreMeasure } from './objective.ts';

/** Copies of the counted allele, sample after sample: 0, 1, 2, or 3 where the call is missing. */
export interface SampleCopies {
  markers: number;
  copies: Uint8Array;
}

const MISSING = 3;
/** What a call adds to the two alleles. */
const COUNTED = Uint8Array.of(0, 1, 2, 0);
const OTHER = Uint8Array.of(2, 1, 0, 0);

export function copiesBySample(matrix: GenotypeMatrix): SampleCopies {
  const { samples, stride, variants } = matrix;
  const markers = variants.count;
  const copies = new Uint8Array(samples.length * markers);
  const own = new Uint8Array(samples.length);
  for (const { first, count, calls } of blocksOf(matrix))
    for (let k = 0; k < count; k++) {
      unpackCalls(calls, k * stride, samples.length, [2, MISSING, 1, 0], own);
      for (let i = 0; i < samples.length; i++) copies[i * markers + first + k] = own[i]!;
    }
  return { markers, copies };
}

/** How an allele measure judges a marker by the copies of both alleles in the core. */
export type MarkerValue = (counted: number, other: number) => number;

/** Mean over markers of a value of their copies in the core; markers without a call count as 0. */
export class AlleleMeasure implements CoreMeasure {
  readonly #data: SampleCopies;
  readonly #valueOf: MarkerValue;
  readonly #scale: number;
  /** copies of the counted allele and of the other in the core */
  readonly #counted: Int32Array;
  readonly #other: Int32Array;
  readonly #values: Float64Array;
  #total = 0;

  /** @param whole what the sum over markers is divided by */
  constructor(data: SampleCopies, members: ArrayLike<number>, valueOf: MarkerValue, whole = data.markers) {
    this.#data = data;
    this.#valueOf = valueOf;
    this.#scale = 1 / whole;
    this.#counted = new Int32Array(data.markers);
    this.#other = new Int32Array(data.markers);
    for (let k = 0; k < members.length; k++) this.#add(members[k]!, 1);
    this.#values = Float64Array.from(this.#counted, (count, j) => valueOf(count, this.#other[j]!));
    this.#total = this.#values.reduce((sum, value) => sum + value, 0);
  }

  get value(): number {
    return this.#total * this.#scale;
  }

  after(leaving: number, coming: number): number {
    const { markers, copies } = this.#data;
    const [from, to] = [leaving * markers, coming * markers];
    let total = this.#total;
    for (let j = 0; j < markers; j++) {
      const [out, own] = [copies[from + j]!, copies[to + j]!];
      if (out === own) continue;
      const counted = this.#counted[j]! - COUNTED[out]! + COUNTED[own]!;
      const other = this.#other[j]! - OTHER[out]! + OTHER[own]!;
      total += this.#valueOf(counted, other) - this.#values[j]!;
    }
    return total * this.#scale;
  }

  replace(leaving: number, coming: number): void {
    this.#add(leaving, -1);
    this.#add(coming, 1);
    this.#values.forEach((_, j) => (this.#values[j] = this.#valueOf(this.#counted[j]!, this.#other[j]!)));
    this.#total = this.#values.reduce((sum, value) => sum + value, 0);
  }

  #add(sample: number, times: number): void {
    const { markers, copies } = this.#data;
    for (let j = 0; j < markers; j++) {
      const own = copies[sample * markers + j]!;
      this.#counted[j]! += times * COUNTED[own]!;
      this.#other[j]! += times * OTHER[own]!;
    }
  }
}

export function heterozygosity(counted: number, other: number): number {
  const called = counted + other;
  return called > 0 ? (2 * counted * other) / (called * called) : 0;
}

export function shannon(counted: number, other: number): number {
  const called = counted + other;
  return called > 0 ? Math.log(called) - (timesLog(counted) + timesLog(other)) / called : 0;
}

function timesLog(count: number): number {
  return count > 0 ? count * Math.log(count) : 0;
}

export function alleles(counted: number, other: number): number {
  return Number(counted > 0) + Number(other > 0);
}
