import { choleskyFactor, selfProduct } from '@panicle/kernels';
import { GenomicsError } from '../../genomics-error.ts';
import type { SampleProducts } from '../../prediction/marker-products.ts';
import type { TrainingSetOptions } from './training-set.ts';

/** Exchanges after which the inverse is made anew, before roundings add up. */
const RENEWED = 200;

/**
 * What a training set tells of its targets in the model y = 1 mu + u + e, u ~ K, e ~ lambda I. With P = V^-1 - V^-1 1 1'
 * V^-1 / 1' V^-1 1 and V = K + lambda I of the set, a contrast c of the targets is known up to c' K P K c; the sum over all
 * contrasts is the trace of P W, W = K C' C K. An exchange changes one row of V, so it costs size^2.
 */
export class TrainingDesign {
  chosen: number[] = [];
  readonly #size: number;
  readonly #samples: number;
  readonly #relationships: Float64Array;
  readonly #lambda: number;
  /** samples x samples */
  readonly #weights: Float64Array;
  /** value = offset + sign x trace of P W */
  readonly #offset: number;
  readonly #sign: number;
  #inside = new Set<number>();
  #inverse: Float64Array;
  #other: Float64Array;
  #exchanges = 0;

  /** @throws GenomicsError targetsAlike */
  constructor(
    { samples, values }: SampleProducts,
    { size, targets, heritability, criterion }: TrainingSetOptions,
  ) {
    const n = samples.length;
    this.#size = size;
    this.#samples = n;
    this.#relationships = values;
    const unit = meanDiagonal(values, n);
    this.#lambda = (unit * (1 - heritability)) / heritability;
    const { rows, variances } = contrasts(values, n, targets);
    if (!variances.some((variance) => variance > 1e-10 * unit))
      throw new GenomicsError('targetsAlike', { targets: targets.length });
    const reliability = criterion === 'cd-mean';
    variances.forEach((variance, k) => {
      const factor = Math.sqrt((reliability ? safeInverse(variance, unit) : 1 / unit) / targets.length);
      for (let j = 0; j < n; j++) rows[k * n + j]! *= factor;
    });
    this.#weights = selfProduct(rows, { rows: targets.length, columns: n }, { ofColumns: true });
    this.#sign = reliability ? 1 : -1;
    this.#offset = reliability ? 0 : variances.reduce((sum, one) => sum + one, 0) / (unit * targets.length);
    this.#inverse = new Float64Array(size * size);
    this.#other = new Float64Array(size * size);
  }

  has(sample: number): boolean {
    return this.#inside.has(sample);
  }

  start(chosen: readonly number[]): void {
    this.chosen = [...chosen];
    this.#inside = new Set(chosen);
    this.#renew();
  }

  /** The criterion of the set as it is. */
  value(): number {
    return this.#valueOf(this.#inverse, this.chosen);
  }

  /** The criterion with another sample at a place of the set. */
  valueWith(place: number, sample: number): number {
    this.#exchangedInverse(place, sample);
    const old = this.chosen[place]!;
    this.chosen[place] = sample;
    const value = this.#valueOf(this.#other, this.chosen);
    this.chosen[place] = old;
    return value;
  }

  exchange(place: number, sample: number): void {
    this.#exchangedInverse(place, sample);
    this.#inside.delete(this.chosen[place]!);
    this.#inside.add(sample);
    this.chosen[place] = sample;
    [this.#inverse, this.#other] = [this.#other, this.#inverse];
    if (++this.#exchanges % RENEWED === 0) this.#renew();
  }

  #renew(): void {
    const size = this.#size;
    const variances = new Float64Array(size * size);
    this.chosen.forEach((one, i) => {
      this.chosen.forEach((other, j) => {
        variances[i * size + j] = this.#relationships[one * this.#samples + other]!;
      });
      variances[i * size + i]! += this.#lambda;
    });
    // K is positive semidefinite and lambda positive.
    this.#inverse.set(choleskyFactor(variances, size)!.inverse());
  }

  /** Takes a row and column out of the inverse and puts another sample's in, by the formulae of partitioned inverses. */
  #exchangedInverse(place: number, sample: number): void {
    const size = this.#size;
    const [from, to] = [this.#inverse, this.#other];
    const pivot = from[place * size + place]!;
    const row = from.subarray(place * size, (place + 1) * size);
    const related = Float64Array.from(
      this.chosen,
      (one) => this.#relationships[sample * this.#samples + one]!,
    );
    related[place] = 0;
    const solved = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      if (i === place) continue;
      const factor = row[i]! / pivot;
      let sum = 0;
      for (let j = 0; j < size; j++) {
        const left = from[i * size + j]! - factor * row[j]!;
        to[i * size + j] = left;
        sum += left * related[j]!;
      }
      solved[i] = sum;
    }
    let rest = this.#relationships[sample * this.#samples + sample]! + this.#lambda;
    for (let i = 0; i < size; i++) rest -= related[i]! * solved[i]!;
    for (let i = 0; i < size; i++) {
      if (i === place) continue;
      for (let j = 0; j < size; j++) to[i * size + j]! += (solved[i]! * solved[j]!) / rest;
      to[i * size + place] = -solved[i]! / rest;
      to[place * size + i] = -solved[i]! / rest;
    }
    to[place * size + place] = 1 / rest;
  }

  #valueOf(inverse: Float64Array, chosen: readonly number[]): number {
    const size = this.#size;
    const sums = new Float64Array(size);
    let [trace, whole] = [0, 0];
    for (let i = 0; i < size; i++) {
      const weights = chosen[i]! * this.#samples;
      for (let j = 0; j < size; j++) {
        const entry = inverse[i * size + j]!;
        sums[i]! += entry;
        trace += entry * this.#weights[weights + chosen[j]!]!;
      }
      whole += sums[i]!;
    }
    let inner = 0;
    for (let i = 0; i < size; i++) {
      const weights = chosen[i]! * this.#samples;
      let sum = 0;
      for (let j = 0; j < size; j++) sum += this.#weights[weights + chosen[j]!]! * sums[j]!;
      inner += sums[i]! * sum;
    }
    return this.#offset + this.#sign * (trace - inner / whole);
  }
}

/** Relationships of each target, less their mean over the targets, and the variance of that contrast. */
function contrasts(relationships: Float64Array, samples: number, targets: readonly number[]) {
  const mean = new Float64Array(samples);
  for (const target of targets)
    for (let j = 0; j < samples; j++) mean[j]! += relationships[target * samples + j]! / targets.length;
  const ofMean = targets.reduce((sum, target) => sum + mean[target]! / targets.length, 0);
  const rows = new Float64Array(targets.length * samples);
  const variances = new Float64Array(targets.length);
  targets.forEach((target, k) => {
    for (let j = 0; j < samples; j++) rows[k * samples + j] = relationships[target * samples + j]! - mean[j]!;
    variances[k] = relationships[target * samples + target]! - 2 * mean[target]! + ofMean;
  });
  return { rows, variances };
}

function meanDiagonal(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += matrix[i * size + i]!;
  return sum / size;
}

/** A target that is the mean itself has no contrast to know. */
function safeInverse(variance: number, unit: number): number {
  return variance > 1e-10 * unit ? 1 / variance : 0;
}
