import { dot } from '../numeric/dense-product.ts';
import type { AbsorbedEquations, Solution } from './equations.ts';
import type { Frame, FrameTerm } from './frame.ts';
import { emptyCellOf, gridShares, type GridShares } from './grid.ts';
import { sameCovariates } from './marginality.ts';
import type { PlacedTerm } from './meetings.ts';

/** A mean that cannot be estimated, with the combination of levels that it lacks where that is the reason. */
export interface Inestimable {
  mean: number;
  lacks: { term: string; cell: string } | null;
}

/**
 * Marginal means of a term as functions of the effects of a model: their estimates and their variances in units of the
 * error variance. A variance is own(i) + g_i' C^- g_i, where g_i is what is left of the function on the columns that were
 * not absorbed, so that nothing of size means x means is needed.
 * Of a term with covariates these are its mean slopes.
 */
export class MarginalFunctions {
  readonly target: FrameTerm;
  readonly #frame: Frame;
  readonly #equations: AbsorbedEquations;
  readonly #absorbed: GridShares | null;
  readonly #others: readonly { term: PlacedTerm; shares: GridShares; scale: number }[];
  /** sum of squared shares over plots, for each class of the absorbed term */
  readonly #own: Float64Array;
  readonly #reduced: (Float64Array | undefined)[] = [];
  readonly #halves: ({ left: Float64Array; right: Float64Array } | undefined)[] = [];
  /** columns of each class, built once: shares / plots summed over the absorbed levels of the class */
  readonly #absorbedShift = new Map<number, Float64Array>();
  readonly #levelsOfClass: readonly (readonly number[])[];

  constructor(frame: Frame, equations: AbsorbedEquations, target: FrameTerm) {
    this.target = target;
    this.#frame = frame;
    this.#equations = equations;
    const slopes = target.covariates.length > 0;
    const { absorbed, others } = equations;
    this.#absorbed = slopes ? null : gridShares(frame, target, absorbed);
    this.#others = others
      .filter(({ random }) => !random)
      .map((term) => ({
        term,
        shares: gridShares(frame, target, term),
        scale: slopes ? Number(sameCovariates(term, target)) : frame.valueAt(term),
      }))
      .filter(({ scale }) => scale !== 0);
    const grid = this.#absorbed;
    this.#own = new Float64Array(grid?.classes ?? 0);
    const levelsOfClass: number[][] = Array.from(this.#own, () => []);
    grid?.share.forEach((share, level) => {
      this.#own[grid.classOfLevel[level]!]! += (share * share) / equations.cells.plots[level]!;
      levelsOfClass[grid.classOfLevel[level]!]!.push(level);
    });
    this.#levelsOfClass = levelsOfClass;
  }

  get count(): number {
    return this.target.combination.size;
  }

  /** The first mean that cannot be estimated. */
  get inestimable(): Inestimable | null {
    const { absorbed } = this.#equations;
    const all = [{ term: absorbed, shares: this.#absorbed }, ...this.#others];
    for (const { term, shares } of all) {
      if (shares === null || shares.incompleteClass < 0) continue;
      const cell = emptyCellOf(this.#frame, this.target, term, shares.incompleteClass);
      return {
        mean: shares.classOfTarget.indexOf(shares.incompleteClass),
        lacks: { term: term.name, cell },
      };
    }
    for (let i = 0; i < this.count; i++)
      if (!this.#equations.isEstimable(this.reduced(i), this.#scale(i))) return { mean: i, lacks: null };
    return null;
  }

  estimates({ absorbed, others }: Solution): Float64Array {
    const result = new Float64Array(this.count);
    if (this.#absorbed) addByClass(result, this.#absorbed, absorbed, 0, 1);
    for (const { term, shares, scale } of this.#others) addByClass(result, shares, others, term.start, scale);
    return result;
  }

  /** Whether two functions share their absorbed part. */
  ownCovariance(i: number, j: number): number {
    if (this.#absorbed === null) return 0;
    const shareClass = this.#absorbed.classOfTarget[i]!;
    return shareClass === this.#absorbed.classOfTarget[j] ? this.#own[shareClass]! : 0;
  }

  /** Covariance of two means in units of the error variance. */
  covariance(i: number, j: number): number {
    return this.ownCovariance(i, j) + dot(this.#half(i).left, this.#half(j).right);
  }

  /** Mean over all pairs in units of the error variance, from the trace and the sum of the covariances. */
  averageDifferenceVariance(): number {
    const { count } = this;
    const sum = new Float64Array(this.#equations.size);
    let trace = 0;
    for (let i = 0; i < count; i++) {
      trace += this.covariance(i, i);
      this.reduced(i).forEach((value, k) => (sum[k]! += value));
    }
    const members = new Float64Array(this.#own.length);
    this.#absorbed?.classOfTarget.forEach((shareClass) => members[shareClass]!++);
    const own = members.reduce((total, size, c) => total + size * size * this.#own[c]!, 0);
    const all = own + dot(sum, this.#equations.solve(sum));
    return (2 * (trace - all / count)) / (count - 1);
  }

  /** Coefficients on the columns that were not absorbed, after absorption. */
  reduced(i: number): Float64Array {
    return (this.#reduced[i] ??= this.#reduce(i));
  }

  #reduce(i: number): Float64Array {
    const reduced = new Float64Array(this.#equations.size);
    if (this.#absorbed) {
      const shift = this.#shiftOf(this.#absorbed.classOfTarget[i]!, this.#absorbed);
      shift.forEach((value, k) => (reduced[k]! -= value));
    }
    for (const { term, shares, scale } of this.#others) {
      const shareClass = shares.classOfTarget[i]!;
      shares.share.forEach((share, level) => {
        if (shares.classOfLevel[level] === shareClass) reduced[term.start + level]! += scale * share;
      });
    }
    return reduced;
  }

  /** Largest coefficient of a function on the columns that were not absorbed, before absorption. */
  #scale(i: number): number {
    let largest = Number.MIN_VALUE;
    for (const { shares, scale } of this.#others) {
      shares.share.forEach((share, level) => {
        if (shares.classOfLevel[level] === shares.classOfTarget[i])
          largest = Math.max(largest, Math.abs(scale) * share);
      });
    }
    const shift = this.#absorbed && this.#shiftOf(this.#absorbed.classOfTarget[i]!, this.#absorbed);
    return shift === null ? largest : shift.reduce((most, x) => Math.max(most, Math.abs(x)), largest);
  }

  #shiftOf(shareClass: number, { share }: GridShares): Float64Array {
    let shift = this.#absorbedShift.get(shareClass);
    if (shift) return shift;
    const { plots, start, column, sum } = this.#equations.cells;
    shift = new Float64Array(this.#equations.size);
    for (const level of this.#levelsOfClass[shareClass]!) {
      const weight = share[level]! / plots[level]!;
      for (let p = start[level]!; p < start[level + 1]!; p++) shift[column[p]!]! += weight * sum[p]!;
    }
    this.#absorbedShift.set(shareClass, shift);
    return shift;
  }

  #half(i: number): { left: Float64Array; right: Float64Array } {
    return (this.#halves[i] ??= this.#equations.halves(this.reduced(i)));
  }
}

function addByClass(
  result: Float64Array,
  { classes, classOfLevel, classOfTarget, share }: GridShares,
  effects: Float64Array,
  start: number,
  scale: number,
): void {
  const sums = new Float64Array(classes);
  share.forEach((part, level) => (sums[classOfLevel[level]!]! += scale * part * effects[start + level]!));
  classOfTarget.forEach((shareClass, i) => (result[i]! += sums[shareClass]!));
}
