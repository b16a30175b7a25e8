import { LogisticSums } from '@panicle/kernels';
import { Information } from './information.ts';

/** Steps of Newton's method at most; separation is the only reason to need more. */
const MOST_STEPS = 25;
const MOST_PENALIZED_STEPS = 200;
/** Squared length of a step, in units of standard errors, after which the next one would not show. */
const SETTLED = 1e-10;
const SETTLED_PENALIZED = 1e-15;
/**
 * Squared length from which on Newton's steps must shrink faster than by this share each: where cases and controls are
 * separated, they shrink evenly, for the maximum lies at infinity.
 */
const NEAR = 1e-3;
const SLOW = 0.2;

/**
 * Logistic regression of a few coefficients on the samples that are used, by maximum likelihood (P. McCullagh and J. A.
 * Nelder, Generalized Linear Models, 2nd ed. 1989, 4.4) or by the likelihood with Jeffreys' prior, which has a finite
 * maximum where cases and controls are separated (D. Firth, Biometrika 80 (1993) 27-38; G. Heinze and M. Schemper,
 * Statistics in Medicine 21 (2002) 2409-2419).
 */
export class LogisticModel {
  /** columns, cases, and which samples are used: to be filled in */
  readonly sums: LogisticSums;
  readonly coefficients: Float64Array;
  readonly information: Information;
  /** weights with the leverages: how the penalized score changes while these stand */
  readonly #augmented: Information;
  readonly #score: Float64Array;
  readonly #old: Float64Array;
  readonly #row: Float64Array;
  readonly #turned: Float64Array;

  constructor(coefficients: number, samples: number) {
    this.sums = new LogisticSums(samples, coefficients);
    this.coefficients = this.sums.coefficients;
    this.information = new Information(coefficients);
    this.#augmented = new Information(coefficients);
    const numbers = () => new Float64Array(coefficients);
    [this.#score, this.#old, this.#row, this.#turned] = [numbers(), numbers(), numbers(), numbers()];
  }

  /**
   * Maximum likelihood, from the coefficients that stand there on.
   *
   * @returns false where it has no maximum (separation) or columns are collinear; else the information is factored
   */
  fit(): boolean {
    let before = Infinity;
    for (let step = 0; step < MOST_STEPS; step++) {
      this.#evaluate();
      if (!this.information.factor()) return false;
      const length = this.#step(this.information);
      if (length < SETTLED && before < NEAR) return true;
      if (before < NEAR && !(length < SLOW * before)) return false;
      before = length;
    }
    return false;
  }

  /** The same with the penalized likelihood, from 0 on. @returns false where columns are collinear */
  fitPenalized(): boolean {
    this.coefficients.fill(0);
    let best = -Infinity;
    for (let step = 0; step < MOST_PENALIZED_STEPS; step++) {
      this.#evaluate();
      if (!this.information.factor()) return false;
      const reached = this.#likelihood() + this.information.logDeterminant / 2;
      if (reached < best - 1e-9 * Math.abs(best)) {
        // too far: half way back
        this.coefficients.forEach((value, k) => (this.coefficients[k] = (value + this.#old[k]!) / 2));
        continue;
      }
      best = reached;
      this.#old.set(this.coefficients);
      this.#penalize();
      if (!this.#augmented.factor()) return false;
      if (this.#step(this.#augmented) < SETTLED_PENALIZED) return true;
    }
    return false;
  }

  /** Information and score at the coefficients. */
  #evaluate(): void {
    const { score, triangle } = this.sums.evaluate();
    this.#score.set(score);
    this.information.triangle.set(triangle);
  }

  /** Log of the probability of what was observed, at the coefficients of the last evaluation. */
  #likelihood(): number {
    const { residual } = this.sums.results;
    let sum = 0;
    for (let s = 0; s < residual.length; s++) sum += Math.log1p(-Math.abs(residual[s]!));
    return sum;
  }

  /** The score of the penalized likelihood: residuals y - p + h (1/2 - p), h the leverages of the weighted samples. */
  #penalize(): void {
    const { samples, size, used, cases, results } = this.sums;
    const score = this.#score.fill(0);
    const triangle = this.#augmented.triangle.fill(0);
    const columns = Array.from({ length: size }, (_, a) => this.sums.column(a));
    const row = this.#row;
    const turned = this.#turned;
    for (let s = 0; s < samples; s++) {
      if (used[s] === 0) continue;
      for (let a = 0; a < size; a++) turned[a] = row[a] = columns[a]![s]!;
      this.information.reduce(turned);
      let leverage = 0;
      for (let a = 0; a < size; a++) leverage += turned[a]! * turned[a]!;
      const weight = results.weight[s]!;
      leverage *= weight;
      const p = cases[s]! - results.residual[s]!;
      const rest = results.residual[s]! + leverage * (0.5 - p);
      addSample(row, rest, weight * (1 + leverage), score, triangle);
    }
  }

  /** Moves the coefficients by the inverse of a matrix times the score. @returns the squared length of the step */
  #step(matrix: Information): number {
    const { coefficients } = this;
    const score = this.#score;
    matrix.reduce(score);
    let length = 0;
    for (let a = 0; a < score.length; a++) length += score[a]! * score[a]!;
    matrix.restore(score);
    for (let a = 0; a < score.length; a++) coefficients[a]! += score[a]!;
    return length;
  }
}

function addSample(
  own: Float64Array,
  rest: number,
  weight: number,
  score: Float64Array,
  triangle: Float64Array,
): void {
  for (let a = 0, at = 0; a < own.length; a++) {
    score[a]! += rest * own[a]!;
    const weighted = weight * own[a]!;
    for (let b = 0; b <= a; b++) triangle[at++]! += weighted * own[b]!;
  }
}
