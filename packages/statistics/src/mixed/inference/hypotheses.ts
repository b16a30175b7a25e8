import type { Design, DesignTerm } from '../design.ts';
import type { MixedFit } from '../mixed-fit.ts';
import { sparse, type LinearFunction } from './linear-function.ts';
import { containsTerm, marginalContrasts } from './marginal-contrasts.ts';

/**
 * Which hypothesis is tested of a fixed term: `sequential` adjusts it for the terms before it only (type I),
 * `marginal` compares its levels averaged over those of all other factors alike (type III).
 */
export type HypothesisKind = 'sequential' | 'marginal';

/** Why a term has no hypothesis. */
export type Untested = 'cellsWithoutPlots' | 'termAliased' | 'tooManyToTest';

/** Fixed effects that are eliminated as a dense matrix, and functions that are tested together, at most. */
export const MOST_EFFECTS = 3000;

/**
 * Independent functions of the fixed effects that are all 0 under the hypothesis, or why there are none: cells without
 * plots leave no marginal hypothesis of a term that others contain.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), chapters 8 (sequential) and 9 (marginal).
 */
export function hypothesisOf(
  fit: MixedFit,
  term: DesignTerm,
  kind: HypothesisKind,
): LinearFunction[] | Untested {
  const { design } = fit;
  if (term.levels.length > MOST_EFFECTS) return 'tooManyToTest';
  const contrasts = kind === 'marginal' ? estimableContrasts(fit, term) : null;
  if (contrasts) return contrasts;
  const hidden = design.fixed.some((other) => containsTerm(other, term));
  if (kind === 'marginal' && hidden) return 'cellsWithoutPlots';
  if (design.fixedColumns > MOST_EFFECTS) return 'tooManyToTest';
  // Where no other term holds this one, all that can be estimated of it alone is its marginal hypothesis.
  const functions = remainingFunctions(design, term, kind);
  return functions.length > 0 ? functions : 'termAliased';
}

/** The marginal contrasts of a term, or null when some of them cannot be estimated. */
function estimableContrasts(fit: MixedFit, term: DesignTerm): LinearFunction[] | null {
  const functions: LinearFunction[] = [];
  for (const weights of marginalContrasts(fit.design, term)) {
    if (weights === null || !fit.isEstimable(weights)) return null;
    functions.push(sparse(weights));
  }
  return functions;
}

/** A pivot below this share of its diagonal belongs to a column that follows from those before it. */
const DEPENDENT = 1e-9;

/**
 * Rows of W' W, fixed columns only, that are left of a term's columns after the elimination of those before it, or of
 * all others: functions of these columns (and of those after them), free of what was eliminated.
 */
function remainingFunctions(design: Design, term: DesignTerm, kind: HypothesisKind): LinearFunction[] {
  const all = Array.from({ length: design.fixedColumns }, (_, k) => k);
  const end = term.start + term.levels.length;
  const [before, own, after] = [all.slice(0, term.start), all.slice(term.start, end), all.slice(end)];
  const order = kind === 'sequential' ? all : [...before, ...after, ...own];
  const from = kind === 'sequential' ? term.start : order.length - own.length;
  const size = order.length;
  const matrix = fixedProducts(design, order);
  const diagonal = Float64Array.from({ length: size }, (_, k) => matrix[k * size + k]!);
  const functions: LinearFunction[] = [];
  for (let k = 0; k < from + own.length; k++) {
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
