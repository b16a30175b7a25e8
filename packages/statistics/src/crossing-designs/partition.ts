import { dot, timesVector } from '../numeric/dense-product.ts';
import {
  reduce,
  semidefiniteCholesky,
  solveSemidefinite,
  type SemidefiniteFactor,
} from '../numeric/semidefinite-cholesky.ts';
import type { CrossTrial } from './cross-trial.ts';
import { effectRows, joined, normalEquations, type EffectColumns } from './effect-columns.ts';

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
 * Splits the differences between crosses into the reductions due to each term after all before it (and blocks). The
 * last term takes all that the others leave, so its columns must be able to. Terms without a degree of freedom are
 * left out.
 *
 * With L L' = X' C X for the columns X of the terms, the squares of L^-1 X' q are the reductions, and the squares in
 * the columns of L, summed over the rows of a term, are how often its variance counts: what is expected of a quadratic
 * form is a trace. In a balanced design these are the textbook's coefficients; otherwise Henderson's method 1 and 3.
 * The last term, which may have as many columns as there are crosses, is never factored: its part is what is missing
 * to the whole.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), sections 5.3 to 5.5.
 */
export function partition(trial: CrossTrial, terms: readonly EffectColumns[]): PartitionRow[] {
  const last = terms.at(-1)!;
  const before = terms.slice(0, -1);
  const columns = joined(before);
  const { matrix, right, product } = normalEquations(trial.information, trial.totals, columns);
  const cholesky = semidefiniteCholesky(matrix, right.length);
  const reductions = right.slice();
  reduce(cholesky, reductions);
  const ends: number[] = [];
  for (const { count } of before) ends.push((ends.at(-1) ?? 0) + count);

  const rest = expectationsOfRest(trial, last, product, cholesky, ends);
  const rows = before.map(({ name }, s): PartitionRow => {
    const [from, to] = [ends[s - 1] ?? 0, ends[s]!];
    let degrees = 0;
    for (let j = from; j < to; j++) degrees += 1 - cholesky.leftOut[j]!;
    const sumOfSquares = squares(reductions.subarray(from, to));
    const expectation = Float64Array.from(terms.keys(), (t) => {
      if (t < s) return 0;
      if (t === before.length) return rest[s]! / degrees;
      return squaresIn(cholesky, [ends[t - 1] ?? 0, ends[t]!], [from, to]) / degrees;
    });
    return { name, degrees, sumOfSquares, meanSquare: sumOfSquares / degrees, expectation };
  });
  const degrees = trial.crosses.length - trial.setCount - cholesky.rank;
  const sumOfSquares = squaresOfRest(trial, columns, right, cholesky);
  const expectation = new Float64Array(terms.length);
  expectation[before.length] = rest[before.length]! / degrees;
  rows.push({ name: last.name, degrees, sumOfSquares, meanSquare: sumOfSquares / degrees, expectation });
  const used = terms.filter((_, s) => rows[s]!.degrees > 0);
  return used.length === terms.length || used.length === 0 ? rows : partition(trial, used);
}

/** How often the variance of the last term counts in each term before, and in what those leave (as sums of squares). */
function expectationsOfRest(
  { information }: CrossTrial,
  last: EffectColumns,
  product: Float64Array,
  cholesky: SemidefiniteFactor,
  ends: readonly number[],
): Float64Array {
  const found = new Float64Array(ends.length + 1);
  const columns = cholesky.size;
  const crosses = Math.sqrt(information.length);
  const row = new Float64Array(columns);
  for (const { cross, weight } of effectRows(last)) {
    row.fill(0);
    let whole = 0;
    cross.forEach((i, k) => {
      for (let a = 0; a < columns; a++) row[a]! += weight[k]! * product[a * crosses + i]!;
      cross.forEach((j, l) => (whole += weight[k]! * weight[l]! * information[i * crosses + j]!));
    });
    reduce(cholesky, row);
    ends.forEach((end, s) => {
      const part = squares(row.subarray(ends[s - 1] ?? 0, end));
      found[s]! += part;
      whole -= part;
    });
    found[ends.length]! += whole;
  }
  return found;
}

/** What the terms before leave of the differences between crosses, from the deviations themselves. */
function squaresOfRest(
  { information, solution }: CrossTrial,
  { cross, column, weight }: EffectColumns,
  right: Float64Array,
  cholesky: SemidefiniteFactor,
): number {
  const effects = right.slice();
  solveSemidefinite(cholesky, effects);
  const deviations = solution.slice();
  cross.forEach((i, k) => (deviations[i]! -= weight[k]! * effects[column[k]!]!));
  return Math.max(0, dot(deviations, timesVector(information, deviations)));
}

function squares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function squaresIn(
  { factor, size }: SemidefiniteFactor,
  rows: [from: number, to: number],
  columns: [from: number, to: number],
): number {
  let sum = 0;
  for (let i = rows[0]; i < rows[1]; i++)
    for (let j = columns[0]; j < Math.min(columns[1], i + 1); j++) sum += factor[i * size + j]! ** 2;
  return sum;
}
