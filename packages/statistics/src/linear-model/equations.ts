import { absorbedEffects, type AbsorbedLevels } from '../numeric/absorption.ts';
import { dot } from '../numeric/dense-product.ts';
import { semidefiniteCholesky, type SemidefiniteFactor } from '../numeric/semidefinite-cholesky.ts';
import type { FrameTerm } from './frame.ts';
import { meetings, type PlacedTerm } from './meetings.ts';
import { reducedMatrix, type ReducedMatrix } from './reduced-matrix.ts';
import { reducedSystem, type ReducedSystem } from './reduced-system.ts';

/** A term whose effects are random with a known ratio of error variance to their variance. */
export interface KnownRatio {
  term: FrameTerm;
  ratio: number;
}

/** Solutions of the equations for one trait. */
export interface Solution {
  /** effects of the absorbed term's levels */
  absorbed: Float64Array;
  /** effects of the other terms' columns, 0 where an equation follows from others */
  others: Float64Array;
  /** one per plot */
  fitted: Float64Array;
}

/**
 * Normal equations of a linear model, the factor term with most levels absorbed: with A its incidence, R = A'A and S the
 * other columns, what is solved is (S'S - S'A R^-1 A'S) s = S'y - S'A R^-1 A'y. Nothing of the size plots x columns or
 * levels x levels of the absorbed term is formed. Terms with a known variance ratio make these Henderson's equations.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447; absorption as in `numeric/absorption.ts`.
 */
export class AbsorbedEquations {
  readonly absorbed: FrameTerm;
  readonly others: readonly PlacedTerm[];
  /** columns of the other terms */
  readonly size: number;
  /** independent columns, those with a known ratio counted too */
  readonly rank: number;
  readonly cells: AbsorbedLevels;
  readonly #matrix: ReducedMatrix;
  readonly #system: ReducedSystem;

  /**
   * @param terms fixed terms of which none contains another; at least one without covariates
   * @param random terms with a known ratio
   */
  constructor(terms: readonly FrameTerm[], random: readonly KnownRatio[] = []) {
    this.absorbed = largestFactorTerm(terms);
    let start = 0;
    const others: PlacedTerm[] = [];
    const place = (term: FrameTerm, isRandom: boolean) => {
      others.push({ ...term, start, random: isRandom });
      start += term.combination.size;
    };
    terms.forEach((term) => term !== this.absorbed && place(term, false));
    random.forEach(({ term }) => place(term, true));
    this.others = others;
    this.size = start;
    this.cells = meetings(this.absorbed, others, start);
    this.#matrix = reducedMatrix(this.cells, others, ratioDiagonal(others, random, start));
    this.#system = reducedSystem(this.#matrix);
    this.rank = this.absorbed.combination.size + this.#system.rank;
  }

  /** @param deviations one per plot */
  fit(deviations: Float64Array): Solution {
    const first = this.#fitOnce(deviations);
    // random effects are shrunk: what they leave is not to be fitted again
    if (this.others.some(({ random }) => random)) return first;
    // what the first solution leaves is fitted again: digits lost in nearly dependent columns come back
    const left = deviations.map((y, plot) => y - first.fitted[plot]!);
    const second = this.#fitOnce(left);
    const add = (a: Float64Array, b: Float64Array) => a.map((x, k) => x + b[k]!);
    return {
      absorbed: add(first.absorbed, second.absorbed),
      others: add(first.others, second.others),
      fitted: add(first.fitted, second.fitted),
    };
  }

  #fitOnce(deviations: Float64Array): Solution {
    const { codes } = this.absorbed.combination;
    const { plots } = this.cells;
    const means = new Float64Array(plots.length);
    for (let plot = 0; plot < codes.length; plot++) means[codes[plot]!]! += deviations[plot]!;
    for (let level = 0; level < means.length; level++) means[level]! /= plots[level]!;
    const right = new Float64Array(this.size);
    for (const term of this.others) {
      for (let plot = 0; plot < codes.length; plot++) {
        const own = deviations[plot]! - means[codes[plot]!]!;
        right[term.start + term.combination.codes[plot]!]! +=
          term.value === null ? own : own * term.value[plot]!;
      }
    }
    const others = this.solve(right);
    const absorbed = absorbedEffects(this.cells, means, others);
    return { absorbed, others, fitted: this.#fittedBy(absorbed, others) };
  }

  #fittedBy(absorbed: Float64Array, others: Float64Array): Float64Array {
    const { codes } = this.absorbed.combination;
    const fitted = Float64Array.from(codes, (code) => absorbed[code]!);
    for (const { start, combination, value } of this.others) {
      for (let plot = 0; plot < fitted.length; plot++) {
        const effect = others[start + combination.codes[plot]!]!;
        fitted[plot]! += value === null ? effect : effect * value[plot]!;
      }
    }
    return fitted;
  }

  /** Solves the reduced equations for any right-hand side in their space; `b` is kept. */
  solve(b: Float64Array): Float64Array {
    return this.#system.solve(b);
  }

  /** For variances and covariances of many functions: see ReducedSystem. */
  halves(reduced: Float64Array): { left: Float64Array; right: Float64Array } {
    return this.#system.halves(reduced);
  }

  /**
   * Whether a linear function of the effects has one value for all solutions.
   *
   * @param reduced its coefficients on the other columns after absorption
   * @param scale how large they were before it: what is left may be rounding only
   */
  isEstimable(reduced: Float64Array, scale: number): boolean {
    return this.#nullSpace().every((direction) => Math.abs(dot(direction, reduced)) <= 1e-7 * scale);
  }

  #directions: Float64Array[] | null = null;
  /** Directions in which solutions may be moved without a change of the fit: one for each equation left out. */
  #nullSpace(): Float64Array[] {
    return (this.#directions ??= Array.from(this.#system.leftOut, (equation) => {
      const unit = new Float64Array(this.size);
      unit[equation] = 1;
      const same = this.solve(this.#system.multiply(unit));
      return unit.map((value, k) => value - same[k]!);
    }));
  }

  /** Diagonal of the hat matrix, one per plot. */
  leverages(): Float64Array {
    const inverse = this.#system.inverse();
    const { codes } = this.absorbed.combination;
    const ofLevel = this.#levelProducts(inverse);
    return Float64Array.from(codes, (level, plot) => {
      let leverage = ofLevel.own[level]!;
      for (const a of this.others) {
        const column = a.start + a.combination.codes[plot]!;
        const x = a.value === null ? 1 : a.value[plot]!;
        leverage -= 2 * x * ofLevel.at(level, column);
        for (const b of this.others) {
          const other = b.start + b.combination.codes[plot]!;
          leverage += x * (b.value === null ? 1 : b.value[plot]!) * inverse(column, other);
        }
      }
      return leverage;
    });
  }

  /**
   * With m the mean over an absorbed level's plots of the other columns: 1 / plots + m' C^- m for each level, and the
   * elements of C^- m at the columns that the level meets.
   */
  #levelProducts(inverse: (row: number, column: number) => number) {
    const { plots, start, column, sum } = this.cells;
    const products = new Float64Array(sum.length);
    const own = plots.map((count, level) => {
      let square = 0;
      for (let p = start[level]!; p < start[level + 1]!; p++) {
        let product = 0;
        for (let q = start[level]!; q < start[level + 1]!; q++)
          product += (inverse(column[p]!, column[q]!) * sum[q]!) / count;
        products[p] = product;
        square += (product * sum[p]!) / count;
      }
      return 1 / count + square;
    });
    const at = (level: number, wanted: number) => {
      let p = start[level]!;
      while (column[p] !== wanted) p++;
      return products[p]!;
    };
    return { own, at };
  }

  /**
   * The reduced matrix, which must not be sparse, plus `addition`, factored; the null space of `addition` must hold that
   * of the reduced matrix.
   */
  factorWith(addition: Float64Array): SemidefiniteFactor {
    if (!('full' in this.#matrix)) throw new RangeError('the reduced matrix is sparse');
    const sum = this.#matrix.full.map((value, k) => value + addition[k]!);
    return semidefiniteCholesky(sum, this.size);
  }

  /** Whether the reduced matrix is kept sparsely. */
  get isSparse(): boolean {
    return 'sparse' in this.#matrix;
  }
}

function ratioDiagonal(
  others: readonly PlacedTerm[],
  random: readonly KnownRatio[],
  size: number,
): Float64Array {
  const diagonal = new Float64Array(size);
  for (const { term, ratio } of random) {
    const placed = others.find((other) => other.random && other.name === term.name)!;
    diagonal.fill(ratio, placed.start, placed.start + placed.combination.size);
  }
  return diagonal;
}

function largestFactorTerm(terms: readonly FrameTerm[]): FrameTerm {
  const [first, ...rest] = terms.filter(({ value }) => value === null);
  if (!first) throw new RangeError('no term without covariates');
  return rest.reduce((most, term) => (term.combination.size > most.combination.size ? term : most), first);
}
