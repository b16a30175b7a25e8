import { dot } from '../numeric/dense-product.ts';
import { semidefiniteCholesky, solveSemidefinite } from '../numeric/semidefinite-cholesky.ts';
import type { AbsorbedEquations } from './equations.ts';
import type { Frame, FrameTerm } from './frame.ts';
import type { MarginalFunctions } from './marginal-functions.ts';
import { isMarginalTo } from './marginality.ts';

/** Most means, when their full covariance matrix is needed, and most numbers in the columns that they are tested for. */
const MOST_MEANS = 2500;
const MOST_NUMBERS = 2e7;

/** Sum of squares of a hypothesis with its degrees of freedom. */
export interface HypothesisSquares {
  df: number;
  /** one per trait */
  squares: Float64Array;
}

/**
 * Type III: the marginal means of a term follow from those of the terms that it contains (of a main effect: they are all
 * equal). With m the means, V their covariances and X the columns of the contained terms, the sum of squares is what
 * generalized least squares of m on X leaves.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), sections 4.9 and 7.2 (hypotheses on means, weighted
 * squares of means of F. Yates, JASA 29 (1934) 51-66).
 *
 * @param estimates for each trait the means, in any common origin
 * @returns null for more means than can be tested in reasonable time
 */
export function marginalHypothesis(
  frame: Frame,
  equations: AbsorbedEquations,
  functions: MarginalFunctions,
  estimates: readonly Float64Array[],
): HypothesisSquares | null {
  const contained = containedTerms(frame, functions.target);
  const numbers = contained.reduce((sum, codes) => sum + codes.length * levelsOf(codes), 0);
  const weigh = numbers > MOST_NUMBERS ? null : inverseCovariance(equations, functions);
  if (weigh === null) return null;
  const columns = contained.map((codes) => indicatorColumns(codes)).flat();
  const weighted = columns.map((column) => weigh(column));
  const size = columns.length;
  const matrix = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b <= a; b++) matrix[a * size + b] = dot(columns[a]!, weighted[b]!);
  const factor = semidefiniteCholesky(matrix, size);
  const squares = estimates.map((means) => {
    // two rounds: what the first leaves is fitted again, so that a large common level costs no digits
    let left = means;
    for (let round = 0; round < 2; round++) {
      const right = Float64Array.from(weighted, (column) => dot(column, left));
      solveSemidefinite(factor, right);
      left = left.map((value, i) =>
        columns.reduce((rest, column, k) => rest - column[i]! * right[k]!, value),
      );
    }
    return dot(left, weigh(left));
  });
  return { df: functions.count - factor.rank, squares: Float64Array.from(squares) };
}

/** Level of each contained term of the model at each level of the target, coarser ones first. */
function containedTerms(frame: Frame, target: FrameTerm): Int32Array[] {
  const inside = frame.terms.filter(
    (term) => isMarginalTo(term, target) && term.combination.size < target.combination.size,
  );
  // slopes have no intercept of their own: of `gen:x` without `x` all slopes are compared with 0
  return inside.map(({ combination }) => {
    const level = new Int32Array(target.combination.size);
    target.combination.codes.forEach((code, plot) => (level[code] = combination.codes[plot]!));
    return level;
  });
}

function levelsOf(codes: Int32Array): number {
  return codes.reduce((most, code) => Math.max(most, code + 1), 0);
}

function indicatorColumns(codes: Int32Array): Float64Array[] {
  const columns = Array.from({ length: levelsOf(codes) }, () => new Float64Array(codes.length));
  codes.forEach((code, i) => (columns[code]![i] = 1));
  return columns;
}

/** V^-1 times a vector; null where V is too large. */
function inverseCovariance(
  equations: AbsorbedEquations,
  functions: MarginalFunctions,
): ((vector: Float64Array) => Float64Array) | null {
  const { target, count } = functions;
  const ownDiffers = target.value === null && isMarginalTo(target, equations.absorbed);
  if (ownDiffers && !equations.isSparse) return byReducedEquations(equations, functions);
  if (count > MOST_MEANS) return null;
  const matrix = new Float64Array(count * count);
  for (let i = 0; i < count; i++)
    for (let j = 0; j <= i; j++) matrix[i * count + j] = functions.covariance(i, j);
  const factor = semidefiniteCholesky(matrix, count);
  return (vector) => {
    const x = vector.slice();
    solveSemidefinite(factor, x);
    return x;
  };
}

/**
 * V = D + G C^- G' with D diagonal, since every mean has absorbed levels of its own; then
 * V^-1 = D^-1 - D^-1 G (C + G' D^-1 G)^- G' D^-1, and nothing of size means x means is formed.
 * Source: H. V. Henderson and S. R. Searle, SIAM Review 23 (1981) 53-60.
 */
function byReducedEquations(equations: AbsorbedEquations, functions: MarginalFunctions) {
  const { size } = equations;
  const { count } = functions;
  const own = Float64Array.from({ length: count }, (_, i) => functions.ownCovariance(i, i));
  const addition = new Float64Array(size * size);
  for (let i = 0; i < count; i++) {
    const reduced = functions.reduced(i);
    for (let a = 0; a < size; a++) {
      const scaled = reduced[a]! / own[i]!;
      if (scaled === 0) continue;
      for (let b = 0; b <= a; b++) addition[a * size + b]! += scaled * reduced[b]!;
    }
  }
  const factor = equations.factorWith(addition);
  return (vector: Float64Array) => {
    const scaled = vector.map((value, i) => value / own[i]!);
    const sums = new Float64Array(size);
    scaled.forEach((value, i) => functions.reduced(i).forEach((x, k) => (sums[k]! += x * value)));
    solveSemidefinite(factor, sums);
    return scaled.map((value, i) => value - dot(functions.reduced(i), sums) / own[i]!);
  };
}
