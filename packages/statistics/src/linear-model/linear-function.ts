import { listNames, StatisticsError } from '../statistics-error.ts';
import type { AbsorbedEquations, Solution } from './equations.ts';
import type { Frame, FrameTerm } from './frame.ts';

/** A point that a model predicts: a level for each of its factors, and covariates (at their means when not given). */
export interface PredictedCell {
  levels: Readonly<Record<string, string>>;
  covariates?: Readonly<Record<string, number>>;
  /** how often the prediction counts in a function of several; 1 when not given */
  weight?: number;
}

/** An estimate about the mean of the trait, and its variance in units of the error variance. */
export interface FunctionEstimate {
  estimate: number;
  variance: number;
}

/**
 * A weighted sum of predictions. Every function of the effects that has one value for all solutions of the normal
 * equations is such a sum.
 * Source: S. R. Searle, Linear Models (1971), section 5.4 (estimable functions).
 *
 * @throws StatisticsError unknownLevel, notEstimable
 */
export function estimateFunction(
  frame: Frame,
  equations: AbsorbedEquations,
  solution: Solution,
  cells: readonly PredictedCell[],
): FunctionEstimate {
  const found = estimateSum(equations, solution, (term) => coefficients(frame, term, cells));
  if (found === null) throw new StatisticsError('notEstimable', { level: nameOf(cells) });
  return found;
}

/** A function of the effects by what it takes of the levels of each term; null where the plots do not tell it. */
export function estimateSum(
  equations: AbsorbedEquations,
  solution: Solution,
  weightsOf: (term: FrameTerm) => ReadonlyMap<number, number>,
): FunctionEstimate | null {
  const absorbed = weightsOf(equations.absorbed);
  const reduced = new Float64Array(equations.size);
  let estimate = 0;
  for (const term of equations.others) {
    for (const [level, weight] of weightsOf(term)) {
      reduced[term.start + level]! += weight;
      estimate += weight * solution.others[term.start + level]!;
    }
  }
  let scale = reduced.reduce((most, x) => Math.max(most, Math.abs(x)), Number.MIN_VALUE);
  let own = 0;
  const { plots, start, column, sum } = equations.cells;
  for (const [level, weight] of absorbed) {
    estimate += weight * solution.absorbed[level]!;
    own += weight ** 2 / plots[level]!;
    for (let p = start[level]!; p < start[level + 1]!; p++) {
      const share = (weight * sum[p]!) / plots[level]!;
      reduced[column[p]!]! -= share;
      scale = Math.max(scale, Math.abs(share));
    }
  }
  if (!equations.isEstimable(reduced, scale)) return null;
  const solved = equations.solve(reduced);
  return { estimate, variance: reduced.reduce((total, x, k) => total + x * solved[k]!, own) };
}

/** What the cells put on each level of a term; levels whose weights cancel need not have plots. */
function coefficients(frame: Frame, term: FrameTerm, cells: readonly PredictedCell[]): Map<number, number> {
  const codes = cells.map(({ levels }) => term.factors.map((name) => codeOfLevel(frame, name, levels[name])));
  const total = new Map<string, number>();
  cells.forEach(({ weight = 1, covariates = {} }, k) => {
    const key = codes[k]!.join();
    total.set(key, (total.get(key) ?? 0) + weight * frame.valueAt(term, covariates));
  });
  const largest = Math.max(...cells.map(({ weight = 1 }) => Math.abs(weight)));
  const found = new Map<number, number>();
  for (const [key, weight] of total) {
    if (Math.abs(weight) <= 1e-12 * largest) continue;
    const level = levelOf(term, key);
    if (level < 0) throw new StatisticsError('notEstimable', { level: nameOf(cells) });
    found.set(level, weight);
  }
  return found;
}

function levelOf({ combination: { size, parts }, factors }: FrameTerm, key: string): number {
  const width = factors.length;
  for (let level = 0; level < size; level++)
    if (parts.subarray(level * width, (level + 1) * width).join() === key) return level;
  return -1;
}

/** @throws StatisticsError unknownLevel */
export function codeOfLevel(frame: Frame, name: string, level: string | undefined): number {
  const { levels } = frame.factor(name);
  const code = level === undefined ? -1 : levels.indexOf(level);
  if (code < 0)
    throw new StatisticsError('unknownLevel', {
      term: name,
      level: level ?? '',
      levels: listNames(levels),
    });
  return code;
}

function nameOf(cells: readonly PredictedCell[]): string {
  return cells
    .slice(0, 3)
    .map(({ levels }) => Object.values(levels).join(':'))
    .join(', ');
}
