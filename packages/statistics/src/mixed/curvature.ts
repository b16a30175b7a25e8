import { isPositiveDefinite } from '../numeric/positive-definite.ts';

/** Promised gain of the log-likelihood below which the curvature is taken to be constant from step to step. */
const NEAR = 1;

/**
 * What the average information lacks of the true curvature, learned from how the score changed along the last steps:
 * symmetric rank-one updates of the difference. Near the maximum the search then gains digits at each step where the
 * average information alone would close in slowly (correlations, loadings).
 * Source: J. Nocedal and S. J. Wright, Numerical Optimization (2nd ed. 2006), section 6.2; a structured update as in
 * J. E. Dennis, D. M. Gay, R. E. Welsch, ACM Transactions on Mathematical Software 7 (1981) 348-368.
 */
export class CurvatureCorrection {
  readonly #count: number;
  readonly #difference: Float64Array;
  #values: Float64Array | null = null;
  #score: Float64Array | null = null;

  constructor(count: number) {
    this.#count = count;
    this.#difference = new Float64Array(count * count);
  }

  /** The average information at `values` with what was learned, or itself where that is not positive definite. */
  correct(
    values: Float64Array,
    score: Float64Array,
    information: Float64Array,
    held: readonly boolean[],
  ): Float64Array {
    if (this.#values && this.#score) this.#learn(values, score, information, this.#values, this.#score);
    this.#values = values;
    this.#score = score;
    const corrected = information.map((value, place) => value + this.#difference[place]!);
    if (isSteep(corrected, information, held) && isPositiveDefinite(corrected, held)) return corrected;
    this.#difference.fill(0);
    return information;
  }

  /** The next point is too far for what was learned. */
  forget(gain: number): void {
    if (gain < NEAR) return;
    this.#difference.fill(0);
    this.#values = null;
  }

  #learn(
    values: Float64Array,
    score: Float64Array,
    information: Float64Array,
    before: Float64Array,
    scoreBefore: Float64Array,
  ): void {
    const count = this.#count;
    const step = values.map((value, k) => value - before[k]!);
    const rest = step.map((_, i) => {
      let expected = 0;
      for (let j = 0; j < count; j++)
        expected += (information[i * count + j]! + this.#difference[i * count + j]!) * step[j]!;
      return scoreBefore[i]! - score[i]! - expected;
    });
    let along = 0;
    let scale = 0;
    rest.forEach((value, i) => {
      along += value * step[i]!;
      scale += Math.abs(value * step[i]!);
    });
    if (!(Math.abs(along) > 1e-6 * scale)) return;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) this.#difference[i * count + j]! += (rest[i]! * rest[j]!) / along;
  }
}

/** Whether what is not held has everywhere at least a hundredth of the average information. */
function isSteep(matrix: Float64Array, information: Float64Array, held: readonly boolean[]): boolean {
  return held.every((one, k) => {
    const place = k * (held.length + 1);
    return one || matrix[place]! > 0.01 * information[place]!;
  });
}
