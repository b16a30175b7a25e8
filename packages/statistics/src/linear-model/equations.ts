import { invertFactored } from '../numeric/dense-cholesky.ts';
import {
  semidefiniteCholesky,
  solveSemidefinite,
  type SemidefiniteFactor,
} from '../numeric/semidefinite-cholesky.ts';
import type { FrameTerm } from './frame.ts';
import { meetings, type Meetings, type PlacedTerm } from './meetings.ts';

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

/** Share of its sum of squares that must be left of a column after absorption; less is rounding. */
const VANISHED = 1e-10;

/**
 * Normal equations of a linear model, the factor term with most levels absorbed: with A its incidence, R = A'A and S the
 * other columns, what is solved is (S'S - S'A R^-1 A'S) s = S'y - S'A R^-1 A'y. Nothing of the size plots x columns or
 * levels x levels of the absorbed term is formed. Terms with a known variance ratio make these Henderson's equations.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), section 9.3 (absorption); C. R. Henderson, Biometrics
 * 31 (1975) 423-447.
 */
export class AbsorbedEquations {
  readonly absorbed: FrameTerm;
  readonly others: readonly PlacedTerm[];
  /** columns of the other terms */
  readonly size: number;
  /** independent columns, those with a known ratio counted too */
  readonly rank: number;
  readonly cells: Meetings;
  readonly #factor: SemidefiniteFactor;
  readonly #matrix: Float64Array | null;

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
    const matrix = this.#reducedMatrix(random);
    const factor = semidefiniteCholesky(matrix.slice(), this.size);
    this.#factor = factor;
    // estimability needs the matrix itself, but only where some equation was left out
    this.#matrix = factor.rank < this.size ? matrix : null;
    this.rank = this.absorbed.combination.size + factor.rank;
  }

  #reducedMatrix(random: readonly KnownRatio[]): Float64Array {
    const { size, others, cells } = this;
    const matrix = new Float64Array(size * size);
    addSquares(matrix, size, others);
    const least = Float64Array.from({ length: size }, (_, k) => VANISHED * matrix[k * size + k]!);
    for (let level = 0; level < cells.plots.length; level++) {
      const [from, to] = [cells.start[level]!, cells.start[level + 1]!];
      for (let p = from; p < to; p++) {
        const share = cells.sum[p]! / cells.plots[level]!;
        const row = cells.column[p]! * size;
        for (let q = from; q < to; q++) matrix[row + cells.column[q]!]! -= share * cells.sum[q]!;
      }
    }
    for (let k = 0; k < size; k++) if (!(matrix[k * size + k]! > least[k]!)) clear(matrix, size, k);
    for (const { term, ratio } of random) {
      const { start, combination } = others.find((other) => other.random && other.name === term.name)!;
      for (let k = start; k < start + combination.size; k++) matrix[k * size + k]! += ratio;
    }
    return matrix;
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
    const { plots, start, column, sum } = this.cells;
    const means = new Float64Array(plots.length);
    for (let plot = 0; plot < codes.length; plot++) means[codes[plot]!]! += deviations[plot]!;
    for (let level = 0; level < means.length; level++) means[level]! /= plots[level]!;
    const others = new Float64Array(this.size);
    for (const term of this.others) {
      for (let plot = 0; plot < codes.length; plot++) {
        const own = deviations[plot]! - means[codes[plot]!]!;
        others[term.start + term.combination.codes[plot]!]! +=
          term.value === null ? own : own * term.value[plot]!;
      }
    }
    solveSemidefinite(this.#factor, others);
    const absorbed = means.map((mean, level) => {
      let shift = 0;
      for (let p = start[level]!; p < start[level + 1]!; p++) shift += sum[p]! * others[column[p]!]!;
      return mean - shift / plots[level]!;
    });
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
    const x = b.slice();
    solveSemidefinite(this.#factor, x);
    return x;
  }

  /**
   * Whether a linear function of the effects has one value for all solutions.
   *
   * @param reduced its coefficients on the other columns after absorption
   * @param scale how large they were before it: what is left may be rounding only
   */
  isEstimable(reduced: Float64Array, scale: number): boolean {
    const matrix = this.#matrix;
    if (matrix === null) return true;
    const solution = this.solve(reduced);
    return reduced.every((wanted, row) => {
      if (this.#factor.leftOut[row] === 0) return true;
      let product = 0;
      for (let k = 0; k < this.size; k++) product += matrix[row * this.size + k]! * solution[k]!;
      return Math.abs(product - wanted) <= 1e-7 * scale;
    });
  }

  /** Diagonal of the hat matrix, one per plot. */
  leverages(): Float64Array {
    const inverse = this.#inverse();
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
          leverage += x * (b.value === null ? 1 : b.value[plot]!) * inverse[column * this.size + other]!;
        }
      }
      return leverage;
    });
  }

  /**
   * With m the mean over an absorbed level's plots of the other columns: 1 / plots + m' C^- m for each level, and the
   * elements of C^- m at the columns that the level meets.
   */
  #levelProducts(inverse: Float64Array) {
    const { plots, start, column, sum } = this.cells;
    const products = new Float64Array(sum.length);
    const own = plots.map((count, level) => {
      let square = 0;
      for (let p = start[level]!; p < start[level + 1]!; p++) {
        let product = 0;
        for (let q = start[level]!; q < start[level + 1]!; q++)
          product += (inverse[column[p]! * this.size + column[q]!]! * sum[q]!) / count;
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

  /** C^-, both triangles; rows and columns of equations that were left out are 0. */
  #inverse(): Float64Array {
    const { factor, leftOut } = this.#factor;
    const inverse = factor.slice();
    // an infinite pivot makes the row and the column of an equation vanish from the inverse
    leftOut.forEach((out, k) => out === 1 && (inverse[k * this.size + k] = Infinity));
    invertFactored(inverse, this.size);
    return inverse;
  }

  /** The reduced matrix plus `addition`, factored; its null space must hold that of the reduced matrix. */
  factorWith(addition: Float64Array): SemidefiniteFactor {
    const matrix = this.#reducedMatrix([]);
    for (let k = 0; k < matrix.length; k++) matrix[k]! += addition[k]!;
    return semidefiniteCholesky(matrix, this.size);
  }
}

function largestFactorTerm(terms: readonly FrameTerm[]): FrameTerm {
  const [first, ...rest] = terms.filter(({ value }) => value === null);
  if (!first) throw new RangeError('no term without covariates');
  return rest.reduce((most, term) => (term.combination.size > most.combination.size ? term : most), first);
}

/** matrix += S'S, one pass over the plots for each pair of terms. */
function addSquares(matrix: Float64Array, size: number, terms: readonly PlacedTerm[]): void {
  for (const a of terms) {
    for (const b of terms) {
      const [codesA, codesB] = [a.combination.codes, b.combination.codes];
      for (let plot = 0; plot < codesA.length; plot++) {
        const value = (a.value === null ? 1 : a.value[plot]!) * (b.value === null ? 1 : b.value[plot]!);
        matrix[(a.start + codesA[plot]!) * size + b.start + codesB[plot]!]! += value;
      }
    }
  }
}

function clear(matrix: Float64Array, size: number, k: number): void {
  for (let other = 0; other < size; other++) {
    matrix[k * size + other] = 0;
    matrix[other * size + k] = 0;
  }
}
