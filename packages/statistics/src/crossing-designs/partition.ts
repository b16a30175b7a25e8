import { reduce, semidefiniteCholesky } from '../numeric/semidefinite-cholesky.ts';
import type { CrossTrial } from './cross-trial.ts';
import { joined, normalEquations, type EffectColumns } from './effect-columns.ts';

/** One row of the analysis of variance of crosses. */
export interface PartitionRow {
  name: string;
  degrees: number;
  sumOfSquares: number;
  meanSquare: number;
  /**
   * How often the variance of each term counts in the expected mean square were its effects random; 0 for terms
   * before this one. The error variance counts once.
   */
  expectation: Float64Array;
}

/**
 * Splits the differences between crosses into the reductions due to each term after all before it (and blocks). Terms
 * without a degree of freedom are left out.
 *
 * With L L' = X' C X for the columns X of all terms, the squares of L^-1 X' q are the reductions, and the squares in
 * the columns of L, summed over the rows of a term, are how often its variance counts: what is expected of a quadratic
 * form is a trace. In a balanced design these are the textbook's coefficients; otherwise Henderson's method 1 and 3.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), sections 5.3 to 5.5.
 */
export function partition(trial: CrossTrial, terms: readonly EffectColumns[]): PartitionRow[] {
  const { matrix, right } = normalEquations(trial.information, trial.totals, joined(terms));
  const cholesky = semidefiniteCholesky(matrix, right.length);
  reduce(cholesky, right);
  const starts = [0];
  for (const { count } of terms) starts.push(starts.at(-1)! + count);
  const rows = terms.map(({ name }, s) => {
    const [from, to] = [starts[s]!, starts[s + 1]!];
    let degrees = 0;
    let sumOfSquares = 0;
    for (let j = from; j < to; j++) {
      degrees += 1 - cholesky.leftOut[j]!;
      sumOfSquares += right[j]! ** 2;
    }
    const expectation = Float64Array.from(terms.keys(), (t) =>
      t < s ? 0 : squaresIn(matrix, right.length, [starts[t]!, starts[t + 1]!], [from, to]) / degrees,
    );
    return { name, degrees, sumOfSquares, meanSquare: sumOfSquares / degrees, expectation };
  });
  const used = terms.filter((_, s) => rows[s]!.degrees > 0);
  return used.length === terms.length ? rows : partition(trial, used);
}

function squaresIn(
  factor: Float64Array,
  size: number,
  rows: [from: number, to: number],
  columns: [from: number, to: number],
): number {
  let sum = 0;
  for (let i = rows[0]; i < rows[1]; i++)
    for (let j = columns[0]; j < Math.min(columns[1], i + 1); j++) sum += factor[i * size + j]! ** 2;
  return sum;
}
