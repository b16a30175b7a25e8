import type { Design, DesignTerm } from '../design.ts';
import type { MixedFit } from '../mixed-fit.ts';
import { sparse, type LinearFunction } from './linear-function.ts';
import { containsTerm, marginalContrasts } from './marginal-contrasts.ts';

/**
 * Which hypothesis is tested of a fixed term: `sequential` adjusts it for the terms before it only (type I),
 * `marginal` compares its levels averaged over those of all other factors alike (type III).
 */
export type HypothesisKind = 'sequential' | 'marginal';

/**
 * Independent functions of the fixed effects that are all 0 under the hypothesis; null when cells without plots leave
 * no marginal hypothesis of a term that others contain.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), chapters 8 (sequential) and 9 (marginal).
 */
export function hypothesisOf(fit: MixedFit, term: DesignTerm, kind: HypothesisKind): LinearFunction[] | null {
  const { design } = fit;
  const { start, levels } = term;
  const own = Array.from(levels.keys(), (level) => start + level);
  const before = Array.from({ length: start }, (_, k) => k);
  const after = Array.from({ length: design.fixedColumns }, (_, k) => k).slice(start + levels.length);
  if (kind === 'sequential')
    return remainingFunctions(design, [...before, ...own, ...after], before.length, own.length);
  const contrasts = marginalContrasts(design, term);
  if (contrasts?.every((weights) => fit.isEstimable(weights))) return contrasts.map(sparse);
  if (design.fixed.some((other) => containsTerm(other, term))) return null;
  // No other term holds this one: all that can be estimated of it alone is its hypothesis.
  return remainingFunctions(design, [...before, ...after, ...own], before.length + after.length, own.length);
}

/** A pivot below this share of its diagonal belongs to a column that follows from those before it. */
const DEPENDENT = 1e-9;

/**
 * Rows of W' W, fixed columns only, after elimination in a given order: those of `count` columns from place `from` on.
 * They are functions of these columns and of those after them, free of all columns before.
 */
function remainingFunctions(
  design: Design,
  order: readonly number[],
  from: number,
  count: number,
): LinearFunction[] {
  const size = order.length;
  const matrix = fixedProducts(design, order);
  const diagonal = Float64Array.from({ length: size }, (_, k) => matrix[k * size + k]!);
  const functions: LinearFunction[] = [];
  for (let k = 0; k < from + count; k++) {
    const row = matrix.subarray(k * size, (k + 1) * size);
    const pivot = row[k]!;
    if (!(pivot > DEPENDENT * diagonal[k]!)) continue;
    if (k >= from) functions.push(functionOf(row, k, order, design.columns));
    for (let i = k + 1; i < size; i++) {
      const multiplier = row[i]! / pivot;
      if (multiplier === 0) continue;
      // symmetric: of the rows below only what lies on and right of their diagonal is kept
      for (let j = i; j < size; j++) matrix[i * size + j]! -= multiplier * row[j]!;
    }
  }
  return functions;
}

function functionOf(
  row: Float64Array,
  pivot: number,
  order: readonly number[],
  columns: number,
): LinearFunction {
  const weights = new Float64Array(columns);
  for (let k = pivot; k < row.length; k++) {
    const share = row[k]! / row[pivot]!;
    if (Math.abs(share) > DEPENDENT) weights[order[k]!] = share;
  }
  return sparse(weights);
}

/** Weighted products of the fixed columns, in the given order. */
function fixedProducts(
  { response, weights, fixed, terms, column, value }: Design,
  order: readonly number[],
): Float64Array {
  const size = order.length;
  const place = new Int32Array(size);
  order.forEach((own, k) => (place[own] = k));
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < response.length; row++) {
    const first = row * terms;
    for (let a = first; a < first + fixed.length; a++)
      for (let b = first; b < first + fixed.length; b++)
        matrix[place[column[a]!]! * size + place[column[b]!]!]! += weights[row]! * value[a]! * value[b]!;
  }
  return matrix;
}
