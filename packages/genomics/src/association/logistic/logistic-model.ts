import { chooseKernel, LogisticSums, MarkerStart, type MarkerSums } from '@panicle/kernels';
import { Information } from './information.ts';
import { isSeparating } from './separation.ts';

/** Steps of Newton's method at most. A maximum with odds of 1 to 1e9 needs some 30. */
const MOST_STEPS = 100;
const MOST_PENALIZED_STEPS = 200;
/** Squared length of a step, in units of standard errors, after which the next one would not show. */
const SETTLED = 1e-13;
const SETTLED_PENALIZED = 1e-15;
/** Squared length from which on Newton's steps shrink quadratically, unless the maximum lies at infinity. */
const NEAR = 1e-3;
/** Squared length of a step that may overshoot, so that the likelihood at its end is looked at. */
const LONG = 1;
/** Where cases and controls are separated, no step is shorter than this share of the one before, also after the first few. */
const SLOW = 0.2;
const EARLY = 5;
/** Times the least probability that differs from 0, 1e-16, this is still a normal number. */
const SMALL_PRODUCT = 1e-280;

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
  /** weights with the leverages: how the penalized score changes while these are fixed */
  readonly #augmented: Information;
  readonly #score: Float64Array;
  readonly #old: Float64Array;
  /** the last step */
  readonly #last: Float64Array;
  #start: MarkerStart | null = null;
  /** by sample, log of the probability of what was observed, at the coefficients of the start */
  #startLogs = new Float64Array();
  /** sums at the start are wanted, for a marker that has just been read */
  #isAtStart = false;

  /** @param stride bytes of the calls of a marker, where markers are read */
  constructor(coefficients: number, samples: number, stride = 0) {
    this.sums = new LogisticSums(samples, coefficients, chooseKernel('logistic'), stride);
    this.coefficients = this.sums.coefficients;
    this.information = new Information(coefficients);
    this.#augmented = new Information(coefficients);
    const numbers = () => new Float64Array(coefficients);
    [this.#score, this.#old, this.#last] = [numbers(), numbers(), numbers()];
  }

  /**
   * Markers are the last column from now on. Columns before it, cases, and the coefficients from which `fit` begins (the
   * last one 0) are there.
   *
   * @param places of the samples of the model among those that have calls
   */
  startMarkers(places: Int32Array, stride: number): void {
    this.#start = new MarkerStart(this.sums, places, stride);
    this.#startLogs = this.sums.results.residual.map((residual) => Math.log(1 - Math.abs(residual)));
  }

  /** Reads a marker; the coefficients must be those of the start before `fit`. @param at its first byte */
  readMarker(calls: Uint8Array, at: number): MarkerSums {
    this.#isAtStart = true;
    return this.#start!.read(calls, at);
  }

  /**
   * Maximum likelihood, from the coefficients there on: Newton's method, whose long steps are halved while they
   * lower the likelihood, as they do where cases are few. The likelihood is concave: where the steps settle is its maximum.
   *
   * @returns false where it has no maximum (separation) or columns are collinear; else the information is factored
   */
  fit(): boolean {
    // squared length of the last step in units of standard errors; the likelihood at its beginning, if it was long
    let [before, reached] = [Infinity, -Infinity];
    for (let step = 0; step < MOST_STEPS; step++) {
      const isAtStart = this.#isAtStart;
      this.#evaluate();
      const isFit = !(reached > -Infinity && this.#likelihood() < reached) && this.information.factor();
      if (!isFit && (step === 0 || isSeparating(this.sums, this.#last))) return false;
      if (!isFit) {
        this.#halveStep();
        before /= 4;
        continue;
      }
      const length = this.#step(this.information);
      if (length < SETTLED && before < NEAR) return true;
      if (step >= EARLY && length > SLOW * before && isSeparating(this.sums, this.#last)) return false;
      before = length;
      if (length < LONG) reached = -Infinity;
      else reached = isAtStart ? this.#startLikelihood() : this.#likelihood();
    }
    return false;
  }

  /** Takes half of the last step back. */
  #halveStep(): void {
    const { coefficients } = this;
    const last = this.#last;
    for (let a = 0; a < last.length; a++) {
      last[a]! /= 2;
      coefficients[a]! -= last[a]!;
    }
  }

  /** Log of the probability of what was observed, for the marker that was read last, at the coefficients of the start. */
  #startLikelihood(): number {
    const { used } = this.sums;
    const logs = this.#startLogs;
    let sum = 0;
    for (let s = 0; s < logs.length; s++) sum += used[s]! * logs[s]!;
    return sum;
  }

  /** The same with the penalized likelihood, from 0 on. @returns false where columns are collinear */
  fitPenalized(): boolean {
    this.coefficients.fill(0);
    this.#isAtStart = false;
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
    const { score, triangle } = this.#isAtStart ? this.#start!.evaluate() : this.sums.evaluate();
    this.#isAtStart = false;
    this.#score.set(score);
    this.information.triangle.set(triangle);
  }

  /** Log of the probability of what was observed, at the coefficients of the last evaluation. */
  #likelihood(): number {
    const { residual } = this.sums.results;
    let sum = 0;
    // few logarithms: of products that are not yet too small for a number
    let product = 1;
    for (let s = 0; s < residual.length; s++) {
      product *= 1 - Math.abs(residual[s]!);
      if (product > SMALL_PRODUCT) continue;
      sum += Math.log(product);
      product = 1;
    }
    return sum + Math.log(product);
  }

  /** The score of the penalized likelihood: residuals y - p + h (1/2 - p), h the leverages of the weighted samples. */
  #penalize(): void {
    const { score, triangle } = this.sums.penalize(this.information.triangle);
    this.#score.set(score);
    this.#augmented.triangle.set(triangle);
  }

  /** Moves the coefficients by the inverse of a matrix times the score. @returns the squared length of the step */
  #step(matrix: Information): number {
    const { coefficients } = this;
    const score = this.#score;
    matrix.reduce(score);
    let length = 0;
    for (let a = 0; a < score.length; a++) length += score[a]! * score[a]!;
    matrix.restore(score);
    this.#last.set(score);
    for (let a = 0; a < score.length; a++) coefficients[a]! += score[a]!;
    return length;
  }
}
