import type { Factor } from '../data/factor.ts';
import { seededUniform } from '../numeric/random.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { StatisticsError } from '../statistics-error.ts';
import { interactionOf, marginsOf, type CellMeans, type Margins } from './cell-means.ts';
import { mean } from './moments.ts';

/** How well the model with 0, 1, 2, ... axes foretells what it has not seen. */
export interface CrossValidation {
  /** root mean squared difference of prediction, one for each number of axes from 0 */
  rootMeanSquare: Float64Array;
  /** the number of axes that foretells best */
  best: number;
}

/**
 * Leaves out one mean at a time: the rest of its row and of its column are placed in the additive model and on the
 * axes of the table without that row and column, and their meeting point is compared with the mean left out.
 * Costs a singular value decomposition for each cell.
 * Source: K. R. Gabriel, Journal de la Société française de statistique 143 (2002) 5-55; for AMMI C. T. dos S. Dias
 * and W. J. Krzanowski, Crop Science 43 (2003) 865-873. Here the main effects, too, come without the cell left out.
 *
 * @throws StatisticsError emptyCell, threeOfEach
 */
export function leaveOutCells(means: CellMeans): CrossValidation {
  marginsOf(means);
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  if (genotypes < 3 || environments < 3)
    throw new StatisticsError('threeOfEach', { genotypes, environments });
  const most = Math.min(genotypes, environments) - 2;
  const squares = new Float64Array(most + 1);
  for (let cell = 0; cell < means.values.length; cell++) {
    const predicted = predictWithout(means, Math.floor(cell / environments), cell % environments);
    predicted.forEach((value, k) => (squares[k]! += (value - means.values[cell]!) ** 2));
  }
  return validation(squares, means.values.length);
}

/** Predictions of one mean with 0, 1, ... axes from the table without its row and column. */
function predictWithout(means: CellMeans, row: number, column: number): Float64Array {
  const columns = means.environments.length;
  const without = (cell: number) => Math.floor(cell / columns) !== row && cell % columns !== column;
  const rest: CellMeans = {
    genotypes: means.genotypes.filter((_, g) => g !== row),
    environments: means.environments.filter((_, e) => e !== column),
    values: means.values.filter((_, cell) => without(cell)),
    plots: means.plots.filter((_, cell) => without(cell)),
  };
  const margins = marginsOf(rest);
  const { left, values, right } = singularValues(
    interactionOf(rest, margins),
    rest.genotypes.length,
    rest.environments.length,
  );
  const ownRow = deviations(
    rest.environments.length,
    (e) => means.values[row * columns + e + Number(e >= column)]! - margins.environments[e]!,
  );
  const ownColumn = deviations(
    rest.genotypes.length,
    (g) => means.values[(g + Number(g >= row)) * columns + column]! - margins.genotypes[g]!,
  );
  const count = Math.min(rest.genotypes.length, rest.environments.length) - 1;
  const predicted = new Float64Array(count + 1);
  predicted[0] = margins.grand + ownRow.mean + ownColumn.mean;
  for (let k = 0; k < count; k++) {
    const onRow = ownRow.rest.reduce((sum, value, e) => sum + value * right[e * values.length + k]!, 0);
    const onColumn = ownColumn.rest.reduce((sum, value, g) => sum + value * left[g * values.length + k]!, 0);
    const share = values[k]! > 1e-12 * values[0]! ? (onRow * onColumn) / values[k]! : 0;
    predicted[k + 1] = predicted[k]! + share;
  }
  return predicted;
}

function deviations(length: number, of: (k: number) => number): { mean: number; rest: Float64Array } {
  const values = Float64Array.from({ length }, (_, k) => of(k));
  const centre = mean(values);
  return { mean: centre, rest: values.map((value) => value - centre) };
}

export interface SplitOptions {
  seed?: number;
  /** random splits */
  runs?: number;
}

/**
 * Leaves out one plot of each cell, chosen at random, fits the means of the others and foretells the plots left out;
 * cells with one plot only are fitted and not foretold. Differences between replicates of the whole environment are
 * part of what is foretold, so take values adjusted for blocks where blocks matter.
 * Source: H. G. Gauch, Biometrics 44 (1988) 705-715.
 *
 * @throws StatisticsError emptyCell, interactionWithoutError when no cell has two plots
 */
export function leaveOutPlots(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  { seed = 1, runs = 100 }: SplitOptions = {},
): CrossValidation {
  const plots = plotsOfCells(response, genotype, environment);
  if (plots.every((own) => own.length < 2)) throw new StatisticsError('interactionWithoutError');
  const uniform = seededUniform(seed);
  const squares = new Float64Array(Math.min(genotype.levels.length, environment.levels.length));
  let count = 0;
  for (let run = 0; run < runs; run++) {
    const left = plots.map((own) => (own.length > 1 ? own[Math.floor(uniform() * own.length)]! : NaN));
    const means: CellMeans = {
      genotypes: genotype.levels,
      environments: environment.levels,
      values: Float64Array.from(plots, (own, cell) => meanWithout(own, left[cell]!)),
      plots: Int32Array.from(plots, (own) => Math.max(1, own.length - 1)),
    };
    count += left.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
    addSquares(squares, means, left);
  }
  return validation(squares, count);
}

function plotsOfCells(response: Float64Array, genotype: Factor, environment: Factor): number[][] {
  const columns = environment.levels.length;
  const plots: number[][] = Array.from({ length: genotype.levels.length * columns }, () => []);
  for (let r = 0; r < response.length; r++) {
    const [row, column] = [genotype.codes[r]!, environment.codes[r]!];
    if (row >= 0 && column >= 0 && !Number.isNaN(response[r]!))
      plots[row * columns + column]!.push(response[r]!);
  }
  return plots;
}

/** NaN where there is no plot. */
function meanWithout(plots: readonly number[], left: number): number {
  const sum = plots.reduce((total, value) => total + value, 0);
  return Number.isNaN(left) ? sum / plots.length : (sum - left) / (plots.length - 1);
}

/** Adds the squared differences between plots left out and predictions with 0, 1, ... axes. */
function addSquares(squares: Float64Array, means: CellMeans, left: readonly number[]): void {
  const margins: Margins = marginsOf(means);
  const columns = means.environments.length;
  const vectors = singularValues(interactionOf(means, margins), means.genotypes.length, columns);
  const width = vectors.values.length;
  left.forEach((value, cell) => {
    if (Number.isNaN(value)) return;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    let predicted = margins.genotypes[row]! + margins.environments[column]! - margins.grand;
    for (let k = 0; k < squares.length; k++) {
      squares[k]! += (predicted - value) ** 2;
      predicted += vectors.left[row * width + k]! * vectors.values[k]! * vectors.right[column * width + k]!;
    }
  });
}

function validation(squares: Float64Array, count: number): CrossValidation {
  const rootMeanSquare = squares.map((sum) => Math.sqrt(sum / count));
  return { rootMeanSquare, best: rootMeanSquare.indexOf(Math.min(...rootMeanSquare)) };
}
