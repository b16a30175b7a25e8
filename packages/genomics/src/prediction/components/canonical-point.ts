import { multiply, type CholeskyFactor } from '@panicle/kernels';
import { inner } from '../restricted-profile.ts';
import type { CanonicalLikelihood } from './canonical-likelihood.ts';
import type { CanonicalTraits } from './canonical-traits.ts';
import { directions, unitFactors } from './directions.ts';
import type { LikelihoodPoint, LikelihoodSlopes } from './likelihood.ts';
import { imagesOf } from './scaled-kernels.ts';
import { covarianceOf, type TraitFactors } from './trait-factors.ts';

/** A turned trait on turned samples: its covariance is diagonal, and P = V^-1 less what the fixed effects take. */
export interface Canonical {
  /** diagonal of V^-1 */
  inverse: Float64Array;
  /** X' V^-1: fixed effects x samples */
  weighted: Float64Array;
  /** X' V^-1 X */
  ofFixed: CholeskyFactor;
  /** P y */
  projected: Float64Array;
  /** its part of -2 log likelihood */
  criterion: number;
}

interface Solved {
  factors: TraitFactors;
  logLikelihood: number;
  turn: CanonicalTraits;
  /** one per rotated trait */
  solved: readonly Canonical[];
}

/** A point of the canonical likelihood; what is turned back is so only where it is asked for. */
export class CanonicalPoint implements LikelihoodPoint {
  readonly factors: TraitFactors;
  readonly logLikelihood: number;
  readonly #model: CanonicalLikelihood;
  readonly #solved: Solved;
  readonly #count: number;
  readonly #size: number;

  constructor(model: CanonicalLikelihood, solved: Solved) {
    this.#model = model;
    this.#solved = solved;
    this.factors = solved.factors;
    this.logLikelihood = solved.logLikelihood;
    this.#count = solved.solved.length;
    this.#size = model.values.length;
  }

  slopes(): LikelihoodSlopes {
    const ones = new Float64Array(this.#size).fill(1);
    return {
      scores: [this.#model.values, ones].map((kernel) => this.#score(kernel)),
      information: this.#information(this.factors),
    };
  }

  images(): Float64Array[][] {
    const { vectors, places, kernels } = this.#model;
    const [count, size] = [this.#count, this.#size];
    const shape = { rows: count, inner: size, columns: size };
    const back = multiply(this.#projected(), vectors, shape, { rightTransposed: true });
    const whole = Array.from({ length: count }, (_, t) => {
      const vector = new Float64Array(kernels.samples);
      places.forEach((place, i) => (vector[place] = back[t * size + i]!));
      return vector;
    });
    return imagesOf(kernels, whole);
  }

  unitInformation(): Float64Array {
    return this.#information(unitFactors(2, this.#count));
  }

  explained(_component: number, trait: number): Float64Array {
    const { kernels, places, vectors } = this.#model;
    const [count, size] = [this.#count, this.#size];
    const between = covarianceOf(this.factors[0]!, count);
    const own = between[trait * (count + 1)]!;
    const found = new Float64Array(kernels.samples);
    if (!(own > 0)) return found;
    const kernel = kernels.values[0]!;
    const rows = new Float64Array(kernels.samples * size);
    for (let i = 0; i < kernels.samples; i++)
      places.forEach((place, j) => (rows[i * size + j] = kernel[i * kernels.samples + place]!));
    const turned = multiply(rows, vectors, { rows: kernels.samples, inner: size, columns: size });
    const shares = multiply(this.#solved.turn.matrix, between, { rows: count, inner: count, columns: count });
    for (let i = 0; i < kernels.samples; i++) {
      const row = turned.subarray(i * size, (i + 1) * size);
      const sum = this.#solved.solved.reduce(
        (total, one, t) => total + shares[t * count + trait]! ** 2 * this.#form(one, row, row),
        0,
      );
      found[i] = sum / (own * kernel[i * (kernels.samples + 1)]!);
    }
    return found;
  }

  /** x' P y of a turned trait. */
  #form({ inverse, weighted, ofFixed }: Canonical, x: Float64Array, y: Float64Array): number {
    const size = this.#size;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += x[i]! * inverse[i]! * y[i]!;
    const shape = { rows: ofFixed.size, inner: size, columns: 1 };
    const right = multiply(weighted, y, shape);
    const left = x === y ? right : multiply(weighted, x, shape);
    return sum - inner(left, ofFixed.solve(right));
  }

  /** P y, the samples turned, the traits turned back: traits x samples. */
  #projected(): Float64Array {
    const { turn, solved } = this.#solved;
    const all = Float64Array.from(solved.flatMap(({ projected }) => Array.from(projected)));
    const shape = { rows: this.#count, inner: this.#count, columns: this.#size };
    return multiply(turn.matrix, all, shape, { leftTransposed: true });
  }

  #information(factors: TraitFactors): Float64Array {
    const { values } = this.#model;
    const [count, size] = [this.#count, this.#size];
    const projected = this.#projected();
    const rows = Array.from({ length: count }, (_, t) => projected.subarray(t * size, (t + 1) * size));
    const images = [rows.map((row) => row.map((value, i) => value * values[i]!)), rows];
    const every = Int32Array.from({ length: size }, (_, i) => i);
    const places = rows.map((_, t) => ({ start: t * size, places: every }));
    const own = directions(factors, images, places, count * size);
    const numbers = own.length / (count * size);
    const shape = { rows: count, inner: count, columns: size };
    const turned = Array.from({ length: numbers }, (_, p) =>
      multiply(this.#solved.turn.matrix, own.subarray(p * count * size, (p + 1) * count * size), shape),
    );
    const information = new Float64Array(numbers * numbers);
    for (let a = 0; a < numbers; a++)
      for (let b = 0; b <= a; b++) {
        const sum = this.#solved.solved.reduce((total, one, t) => {
          const part = (of: Float64Array) => of.subarray(t * size, (t + 1) * size);
          return total + this.#form(one, part(turned[a]!), part(turned[b]!));
        }, 0);
        information[a * numbers + b] = information[b * numbers + a] = sum / 2;
      }
    return information;
  }

  /** M' S M of the scores S of the turned traits. */
  #score(kernel: Float64Array): Float64Array {
    const { turn, solved } = this.#solved;
    const count = this.#count;
    const score = new Float64Array(count * count);
    solved.forEach((one, s) =>
      solved.forEach((other, t) => {
        let sum = 0;
        for (let i = 0; i < kernel.length; i++) sum += one.projected[i]! * kernel[i]! * other.projected[i]!;
        score[s * count + t] = (sum - (s === t ? this.#trace(one, kernel) : 0)) / 2;
      }),
    );
    const square = { rows: count, inner: count, columns: count };
    const half = multiply(turn.matrix, score, square, { leftTransposed: true });
    return multiply(half, turn.matrix, square);
  }

  /** tr P K of a turned trait. */
  #trace({ inverse, weighted, ofFixed }: Canonical, kernel: Float64Array): number {
    const size = this.#size;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += inverse[i]! * kernel[i]!;
    const scaled = weighted.map((value, k) => value * kernel[k % size]!);
    const shape = { rows: ofFixed.size, inner: size, columns: ofFixed.size };
    return sum - inner(ofFixed.inverse(), multiply(scaled, weighted, shape, { rightTransposed: true }));
  }
}
