import { summarize } from '../data/summary.ts';
import { connectedSets } from '../two-way/incidence.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { StatisticsError } from '../statistics-error.ts';
import { interactionOf, marginsOf, type CellMeans } from './cell-means.ts';

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
  /** rounds of the fit */
  maximumIterations?: number;
}

/** Change of a filled mean in a round, in standard deviations of the means, that no figure shows. */
const ENOUGH = 1e-12;
/** The same as a share of the largest mean: rounding. */
const ROUNDING = 1e-14;

/**
 * Fills empty cells by expectation and maximization: the model with main effects and `axes` multiplicative terms is
 * fitted to the completed table, its values replace the filled ones, and so on until nothing moves; every third round
 * starts from where the last two point to. Filled cells hold no plot, so `ammi` takes them off the degrees of the
 * interaction. With axes the filled values can lie far outside what was observed where a genotype or environment was
 * seen little: look at them, and compare with 0 axes.
 * Source: H. G. Gauch and R. W. Zobel, Theoretical and Applied Genetics 79 (1990) 753-761; the leaps: R. Varadhan and
 * C. Roland, Scandinavian Journal of Statistics 35 (2008) 335-353 (SQUAREM, S3).
 *
 * @throws StatisticsError interactionEmptyEnvironment, interactionNotConnected, tooManyAxes (more than the observed
 *   cells can bear)
 */
export function completeMeans(
  means: CellMeans,
  { axes = 1, maximumIterations = 5000 }: CompletionOptions = {},
): CompletedMeans {
  const filled = Int32Array.from(means.values.keys()).filter((cell) => Number.isNaN(means.values[cell]!));
  if (filled.length === 0) return { ...means, filled, axes, iterations: 0, converged: true };
  refuseUnconnected(means);
  refuseTooManyAxes(means, axes, filled.length);
  const observed = summarize(means.values);
  const largest = Math.max(Math.abs(observed.minimum), Math.abs(observed.maximum));
  const enough = Math.max(ENOUGH * Math.sqrt(observed.variance), ROUNDING * largest);
  const model = new CompletionModel(means, filled, enough);
  const start = new Float64Array(filled.length).fill(observed.mean);
  // The additive fit comes first: axes fitted to a table that holds anything else may settle elsewhere.
  let end = model.settle(start, 0, maximumIterations);
  if (axes > 0 && end.converged) {
    const next = model.settle(end.values, axes, maximumIterations);
    end = { ...next, iterations: end.iterations + next.iterations };
  }
  return {
    ...means,
    values: model.complete(end.values),
    filled,
    axes,
    iterations: end.iterations,
    converged: end.converged,
  };
}

/** One round: what the model fitted to the completed table puts into the filled cells, and how well it fits. */
interface Round {
  values: Float64Array;
  /** sum of squared residuals of the observed cells of the fit to the table before this round */
  squares: number;
}

class CompletionModel {
  readonly #means: CellMeans;
  readonly #filled: Int32Array;
  readonly #enough: number;

  constructor(means: CellMeans, filled: Int32Array, enough: number) {
    this.#means = means;
    this.#filled = filled;
    this.#enough = enough;
  }

  complete(values: Float64Array): Float64Array {
    const table = this.#means.values.slice();
    this.#filled.forEach((cell, k) => (table[cell] = values[k]!));
    return table;
  }

  /** Rounds until no filled value moves. */
  settle(start: Float64Array, axes: number, most: number) {
    let values = start;
    let iterations = 0;
    let bound = Infinity;
    while (iterations + 3 <= most) {
      const first = this.#round(values, axes);
      iterations++;
      if (largestChange(values, first.values) <= this.#enough)
        return { values: first.values, iterations, converged: true };
      // A leap that made the fit worse is taken back by rounds without leaps, which never do.
      const second = this.#round(first.values, axes);
      const ahead = leap(values, first.values, second.values);
      const landed = this.#round(ahead, axes);
      iterations += 2;
      bound = Math.min(bound, second.squares);
      values = landed.squares <= bound ? landed.values : second.values;
    }
    return { values, iterations, converged: false };
  }

  #round(values: Float64Array, axes: number): Round {
    const rows = this.#means.genotypes.length;
    const columns = this.#means.environments.length;
    const completed = { ...this.#means, values: this.complete(values) };
    const margins = marginsOf(completed);
    const rest = interactionOf(completed, margins);
    const { left, values: singular, right } = axes > 0 ? singularValues(rest, rows, columns) : NO_AXES;
    const multiplicative = (cell: number) => {
      const row = Math.floor(cell / columns) * singular.length;
      const column = (cell % columns) * singular.length;
      let sum = 0;
      for (let k = 0; k < axes; k++) sum += left[row + k]! * singular[k]! * right[column + k]!;
      return sum;
    };
    let squares = 0;
    for (let cell = 0; cell < rest.length; cell++)
      if (!Number.isNaN(this.#means.values[cell]!)) squares += (rest[cell]! - multiplicative(cell)) ** 2;
    const next = Float64Array.from(
      this.#filled,
      (cell) => completed.values[cell]! - rest[cell]! + multiplicative(cell),
    );
    return { values: next, squares };
  }
}

const NO_AXES = { left: new Float64Array(0), values: new Float64Array(0), right: new Float64Array(0) };

/** From three points on the way to where a quadratic through them comes to rest, roughly. */
function leap(start: Float64Array, first: Float64Array, second: Float64Array): Float64Array {
  let steps = 0;
  let bends = 0;
  start.forEach((value, k) => {
    steps += (first[k]! - value) ** 2;
    bends += (second[k]! - 2 * first[k]! + value) ** 2;
  });
  const length = bends > 0 ? Math.max(1, Math.sqrt(steps / bends)) : 1;
  return start.map((value, k) => {
    const step = first[k]! - value;
    const bend = second[k]! - first[k]! - step;
    return value + 2 * length * step + length * length * bend;
  });
}

function largestChange(before: Float64Array, after: Float64Array): number {
  return before.reduce((most, value, k) => Math.max(most, Math.abs(after[k]! - value)), 0);
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
