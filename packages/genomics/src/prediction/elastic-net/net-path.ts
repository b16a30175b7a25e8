import { inner } from '../restricted-profile.ts';
import type { MarkerEffect, NetProblem } from './net-problem.ts';

/** The solution for one penalty. */
export interface NetStep {
  lambda: number;
  /** markers that have an effect */
  effects: MarkerEffect[];
  /** the intercept, then the covariates */
  coefficients: Float64Array;
  /** share of the squares that the fixed effects leave */
  explained: number;
}

export interface PathControl {
  signal?: AbortSignal;
  onStep?: (done: number) => void;
}

/** A step of an effect whose gain is below this share of the squares is the last. */
const PRECISION = 1e-8;
/** Where so much is explained, or so little more is, the path ends. */
const NEARLY_ALL = 0.999;
const NO_MORE = 1e-5;
const LEAST_STEPS = 5;
const MOST_ROUNDS = 10_000;

/** The smallest penalty that leaves no marker an effect. @param alpha share of the penalty by absolute values, above 0 */
export function largestPenalty(problem: NetProblem, alpha: number): number {
  let largest = 0;
  for (let k = 0; k < problem.markers; k++)
    if (problem.deviations[k]! > 0) largest = Math.max(largest, Math.abs(problem.slope(k)));
  return largest / alpha;
}

/**
 * Effects that minimize |y - X b - Z u|^2 / 2n + lambda (alpha |u|_1 + (1 - alpha) |u|^2 / 2), u of standardized markers,
 * for one penalty after the other: coordinate descent on the markers that the strong rule leaves, the others looked at
 * afterwards.
 * Source: J. Friedman, T. Hastie, R. Tibshirani, Journal of Statistical Software 33 (2010) 1; strong rule: R. Tibshirani
 * et al., Journal of the Royal Statistical Society B 74 (2012) 245-266.
 *
 * @param lambdas descending
 * @param whole whether all are wanted; otherwise the path ends where nearly everything is explained
 */
export function netPath(
  problem: NetProblem,
  alpha: number,
  lambdas: readonly number[],
  whole: boolean,
  { signal, onStep }: PathControl = {},
): NetStep[] {
  const descent = new Descent(problem, alpha);
  const steps: NetStep[] = [];
  let before = lambdas[0]!;
  let explainedBefore = 0;
  for (const lambda of lambdas) {
    signal?.throwIfAborted();
    descent.solve(lambda, before);
    before = lambda;
    const effects = descent.effects();
    const explained = descent.explained();
    steps.push({ lambda, effects, coefficients: problem.coefficients(effects), explained });
    onStep?.(steps.length);
    const ends = explained > NEARLY_ALL || explained - explainedBefore < NO_MORE * explained;
    explainedBefore = explained;
    if (!whole && ends && steps.length >= LEAST_STEPS) break;
  }
  return steps;
}

class Descent {
  readonly #problem: NetProblem;
  readonly #alpha: number;
  readonly #total: number;
  /** standardized */
  readonly #effects: Float64Array;
  /** slopes when all markers were last looked at */
  readonly #slopes: Float64Array;
  readonly #everActive = new Set<number>();

  constructor(problem: NetProblem, alpha: number) {
    this.#problem = problem;
    this.#alpha = alpha;
    this.#total = inner(problem.rest, problem.rest);
    this.#effects = new Float64Array(problem.markers);
    this.#slopes = new Float64Array(problem.markers);
    this.#lookAtAll();
  }

  solve(lambda: number, before: number): void {
    const least = this.#alpha * (2 * lambda - before);
    const strong: number[] = [];
    for (let k = 0; k < this.#slopes.length; k++)
      if (Math.abs(this.#slopes[k]!) >= least && this.#problem.deviations[k]! > 0) strong.push(k);
    for (;;) {
      this.#settle(lambda);
      if (this.#admit(strong, lambda, (k) => this.#problem.slope(k))) continue;
      this.#lookAtAll();
      if (!this.#admit(this.#slopes.keys(), lambda, (k) => this.#slopes[k]!)) return;
    }
  }

  /** Lets the markers in whose slope is larger than the penalty. @returns whether there were any */
  #admit(markers: Iterable<number>, lambda: number, slope: (marker: number) => number): boolean {
    const before = this.#everActive.size;
    for (const k of markers)
      if (!this.#everActive.has(k) && Math.abs(slope(k)) > this.#alpha * lambda) this.#everActive.add(k);
    return this.#everActive.size > before;
  }

  /** Walks through the markers let in until none moves. */
  #settle(lambda: number): void {
    const least = (PRECISION * this.#total) / this.#problem.samples;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let largest = 0;
      for (const k of this.#everActive) largest = Math.max(largest, this.#draw(k, lambda));
      if (largest < least) return;
    }
  }

  /** Puts an effect where it is best beside the others. @returns the gain of its step, about */
  #draw(marker: number, lambda: number): number {
    const problem = this.#problem;
    const square = problem.squares[marker]!;
    const before = this.#effects[marker]!;
    const right = problem.slope(marker) + square * before;
    const size = Math.abs(right) - this.#alpha * lambda;
    const effect = size > 0 ? (Math.sign(right) * size) / (square + (1 - this.#alpha) * lambda) : 0;
    if (effect === before) return 0;
    problem.move(marker, effect - before);
    this.#effects[marker] = effect;
    return square * (effect - before) ** 2;
  }

  #lookAtAll(): void {
    for (let k = 0; k < this.#slopes.length; k++)
      this.#slopes[k] = this.#problem.deviations[k]! > 0 ? this.#problem.slope(k) : 0;
  }

  effects(): MarkerEffect[] {
    return [...this.#everActive]
      .filter((marker) => this.#effects[marker] !== 0)
      .sort((a, b) => a - b)
      .map((marker) => ({ marker, effect: this.#effects[marker]! / this.#problem.deviations[marker]! }));
  }

  explained(): number {
    return 1 - inner(this.#problem.rest, this.#problem.rest) / this.#total;
  }
}
