import { summarize } from '../data/summary.ts';
import { connectedSets } from '../linear/incidence.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { CellMeans } from './cell-means.ts';

export interface CompletedMeans extends CellMeans {
  /** cells that were empty and now hold what the model expects there; `plots` stays 0 in them */
  filled: Int32Array;
  /** multiplicative axes that took part */
  axes: number;
  iterations: number;
  /** false where the last round still moved a filled mean; its values are then not the model's */
  converged: boolean;
}

export interface CompletionOptions {
  /** multiplicative axes besides the main effects; 0 fills additively */
  axes?: number;
  maximumIterations?: number;
}

/** Change of a filled mean, in standard deviations of the means, that no figure shows. */
const ENOUGH = 1e-9;

/**
 * Fills empty cells by expectation and maximization: the model with main effects and `axes` multiplicative terms is
 * fitted to the completed table, its values replace the filled ones, and so on until nothing moves. Analyses of the
 * completed table count the filled cells as if they had been observed: take as many from the error's degrees.
 * Source: H. G. Gauch and R. W. Zobel, Theoretical and Applied Genetics 79 (1990) 753-761.
 *
 * @throws StatisticsError interactionNotConnected, tooManyAxes (more than the observed cells can bear)
 */
export function completeMeans(
  means: CellMeans,
  { axes = 1, maximumIterations = 5000 }: CompletionOptions = {},
): CompletedMeans {
  const filled = Int32Array.from(means.values.keys()).filter((cell) => Number.isNaN(means.values[cell]!));
  if (filled.length === 0) return { ...means, filled, axes, iterations: 0, converged: true };
  refuseUnconnected(means);
  refuseTooManyAxes(means, axes, filled.length);
  const table = new AdditiveTable(means.genotypes.length, means.environments.length, means.values.slice());
  const observed = summarize(means.values);
  const enough = ENOUGH * Math.sqrt(observed.variance);
  for (const cell of filled) table.values[cell] = observed.mean;
  let iterations = 0;
  let converged = false;
  // The additive fit is the start: axes fitted to a table that holds anything else may settle elsewhere.
  for (const rank of axes === 0 ? [0] : [0, axes]) {
    converged = false;
    for (; iterations < maximumIterations && !converged; iterations++)
      converged = table.refill(filled, rank) <= enough;
  }
  return { ...means, values: table.values, filled, axes, iterations, converged };
}

class AdditiveTable {
  readonly values: Float64Array;
  readonly #rows: number;
  readonly #columns: number;

  constructor(rows: number, columns: number, values: Float64Array) {
    this.#rows = rows;
    this.#columns = columns;
    this.values = values;
  }

  /** One round; returns the largest change of a filled cell. */
  refill(filled: Int32Array, rank: number): number {
    const columns = this.#columns;
    const rowMeans = new Float64Array(this.#rows);
    const columnMeans = new Float64Array(columns);
    this.values.forEach((value, cell) => {
      rowMeans[Math.floor(cell / columns)]! += value / columns;
      columnMeans[cell % columns]! += value / this.#rows;
    });
    const grand = rowMeans.reduce((sum, mean) => sum + mean, 0) / this.#rows;
    const additive = (cell: number) =>
      rowMeans[Math.floor(cell / columns)]! + columnMeans[cell % columns]! - grand;
    const multiplicative = this.#axes(rank, additive);
    let change = 0;
    for (const cell of filled) {
      const value = additive(cell) + multiplicative(cell);
      change = Math.max(change, Math.abs(value - this.values[cell]!));
      this.values[cell] = value;
    }
    return change;
  }

  #axes(rank: number, additive: (cell: number) => number): (cell: number) => number {
    if (rank === 0) return () => 0;
    const rest = this.values.map((value, cell) => value - additive(cell));
    const { left, values, right } = singularValues(rest, this.#rows, this.#columns);
    const width = values.length;
    return (cell) => {
      const row = Math.floor(cell / this.#columns) * width;
      const column = (cell % this.#columns) * width;
      let sum = 0;
      for (let k = 0; k < rank; k++) sum += left[row + k]! * values[k]! * right[column + k]!;
      return sum;
    };
  }
}

/** Main effects can be compared only where genotypes and environments hang together through observed cells. */
function refuseUnconnected(means: CellMeans): void {
  const columns = means.environments.length;
  const start = new Int32Array(means.genotypes.length + 1);
  const other: number[] = [];
  means.genotypes.forEach((_, row) => {
    for (let column = 0; column < columns; column++)
      if (!Number.isNaN(means.values[row * columns + column]!)) other.push(column);
    start[row + 1] = other.length;
  });
  const cells = { start, other: Int32Array.from(other), count: new Int32Array(other.length).fill(1) };
  const sets = connectedSets(cells, columns);
  const met = new Set(other);
  const alone = means.environments.findIndex((_, column) => !met.has(column));
  if (alone >= 0)
    throw new StatisticsError('interactionEmptyEnvironment', { environment: means.environments[alone]! });
  if (sets.length > 1)
    throw new StatisticsError('interactionNotConnected', {
      genotype: means.genotypes[sets[1]![0]!]!,
      other: means.genotypes[sets[0]![0]!]!,
      count: sets.length,
    });
}

function refuseTooManyAxes(means: CellMeans, axes: number, missing: number): void {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  const possible = Math.min(genotypes, environments) - 1;
  let parameters = genotypes + environments - 1;
  for (let k = 1; k <= axes; k++) parameters += genotypes + environments - 1 - 2 * k;
  const observed = genotypes * environments - missing;
  if (axes > possible || parameters >= observed)
    throw new StatisticsError('tooManyAxes', { axes, possible, parameters, means: observed });
}
