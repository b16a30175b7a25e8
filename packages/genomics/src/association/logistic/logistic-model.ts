import { Information } from './information.ts';

/** Steps of Newton's method at most; separation is the only reason to need more. */
const MOST_STEPS = 25;
const MOST_PENALIZED_STEPS = 200;
/** Squared length of a step, in units of standard errors, after which the next one would not show. */
const SETTLED = 1e-10;
const SETTLED_PENALIZED = 1e-16;
/**
 * Squared length from which on Newton's steps must shrink faster than by this share each: where cases and controls are
 * separated, they shrink evenly, for the maximum lies at infinity.
 */
const NEAR = 1e-3;
const SLOW = 0.2;

/** What a model is fitted to: complete samples, one behind the other. */
export interface BinaryData {
  samples: number;
  /** samples x coefficients */
  design: Float64Array;
  /** 1 a case, 0 a control */
  cases: Uint8Array;
}

/**
 * Logistic regression of a few coefficients on complete samples, by maximum likelihood (P. McCullagh and J. A. Nelder,
 * Generalized Linear Models, 2nd ed. 1989, 4.4) or by the likelihood with Jeffreys' prior, which has a finite maximum
 * where cases and controls are separated (D. Firth, Biometrika 80 (1993) 27-38; G. Heinze and M. Schemper, Statistics in
 * Medicine 21 (2002) 2409-2419).
 */
export class LogisticModel {
  readonly coefficients: Float64Array;
  readonly information: Information;
  /** weights with the leverages: how the penalized score changes while these stand */
  readonly #augmented: Information;
  readonly #score: Float64Array;
  readonly #old: Float64Array;
  readonly #row: Float64Array;
  readonly #probabilities: Float64Array;
  #likelihood = NaN;

  /** @param most samples */
  constructor(coefficients: number, most: number) {
    this.coefficients = new Float64Array(coefficients);
    this.information = new Information(coefficients);
    this.#augmented = new Information(coefficients);
    this.#score = new Float64Array(coefficients);
    this.#old = new Float64Array(coefficients);
    this.#row = new Float64Array(coefficients);
    this.#probabilities = new Float64Array(most);
  }

  /**
   * Maximum likelihood, from the coefficients that stand there on.
   *
   * @returns false where it has no maximum (separation) or columns are collinear; else the information is factored
   */
  fit(data: BinaryData): boolean {
    let before = Infinity;
    for (let step = 0; step < MOST_STEPS; step++) {
      this.#evaluate(data, false);
      if (!this.information.factor()) return false;
      const length = this.#step(this.information);
      if (length < SETTLED && before < NEAR) return true;
      if (before < NEAR && !(length < SLOW * before)) return false;
      before = length;
    }
    return false;
  }

  /** The same with the penalized likelihood, from 0 on. @returns false where columns are collinear */
  fitPenalized(data: BinaryData): boolean {
    this.coefficients.fill(0);
    let best = -Infinity;
    for (let step = 0; step < MOST_PENALIZED_STEPS; step++) {
      this.#evaluate(data, true);
      if (!this.information.factor()) return false;
      const reached = this.#likelihood + this.information.logDeterminant / 2;
      if (reached < best - 1e-9 * Math.abs(best)) {
        // too far: half way back
        this.coefficients.forEach((value, k) => (this.coefficients[k] = (value + this.#old[k]!) / 2));
        continue;
      }
      best = reached;
      this.#old.set(this.coefficients);
      this.#penalize(data);
      if (!this.#augmented.factor()) return false;
      if (this.#step(this.#augmented) < SETTLED_PENALIZED) return true;
    }
    return false;
  }

  /** Information and score at the coefficients, and the likelihood where it is asked for. */
  #evaluate({ samples, design, cases }: BinaryData, likelihood: boolean): void {
    const { coefficients, information } = this;
    const { triangle, size } = information;
    const score = this.#score;
    triangle.fill(0);
    score.fill(0);
    this.#likelihood = 0;
    for (let s = 0, row = 0; s < samples; s++, row += size) {
      let predictor = 0;
      for (let a = 0; a < size; a++) predictor += design[row + a]! * coefficients[a]!;
      const less = Math.exp(-Math.abs(predictor));
      const p = predictor > 0 ? 1 / (1 + less) : less / (1 + less);
      this.#probabilities[s] = p;
      const y = cases[s]!;
      if (likelihood) this.#likelihood += (y - Number(predictor > 0)) * predictor - Math.log1p(less);
      const rest = y - p;
      const weight = p * (1 - p);
      for (let a = 0, at = 0; a < size; a++) {
        const x = design[row + a]!;
        score[a]! += rest * x;
        const weighted = weight * x;
        for (let b = 0; b <= a; b++) triangle[at++]! += weighted * design[row + b]!;
      }
    }
  }

  /** The score of the penalized likelihood: residuals y - p + h (1/2 - p), h the leverages of the weighted samples. */
  #penalize({ samples, design, cases }: BinaryData): void {
    const { size } = this.information;
    const row = this.#row;
    const score = this.#score.fill(0);
    const triangle = this.#augmented.triangle.fill(0);
    for (let s = 0; s < samples; s++) {
      const p = this.#probabilities[s]!;
      const weight = p * (1 - p);
      const own = design.subarray(s * size, (s + 1) * size);
      row.set(own);
      this.information.reduce(row);
      const leverage = weight * row.reduce((sum, value) => sum + value * value, 0);
      const rest = cases[s]! - p + leverage * (0.5 - p);
      addSample(own, rest, weight * (1 + leverage), score, triangle);
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
