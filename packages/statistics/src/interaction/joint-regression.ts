import { fisherUpperTail } from '../distributions/index.ts';
import { StatisticsError } from '../statistics-error.ts';
import { environmentIndex, interactionOf, marginsOf, type CellMeans } from './cell-means.ts';
import { completeMeans } from './missing-cells.ts';
import { mean, squaresAbout } from './moments.ts';

/** A row of the analysis of variance; f and p are NaN where nothing is tested. */
export interface JointRegressionSource {
  source: 'environment' | 'genotype' | 'sensitivity' | 'residual' | 'total';
  degrees: number;
  sumOfSquares: number;
  meanSquare: number;
  f: number;
  p: number;
}

/** mean of genotype i in environment j = genotype[i] + sensitivity[i] x environment[j] + residual. */
export interface JointRegression {
  /** at the average environment */
  genotype: Float64Array;
  /** slopes, with mean 1 */
  sensitivity: Float64Array;
  /** of each slope, the effects of the environments taken as known */
  sensitivityError: Float64Array;
  /** effects of the environments, with mean 0 */
  environment: Float64Array;
  /** sums of squares one after the other as listed; each mean counts once */
  table: readonly JointRegressionSource[];
  iterations: number;
  converged: boolean;
}

/**
 * Finlay and Wilkinson's model fitted by least squares in genotypes, slopes and environments together, by turns until
 * nothing moves; regression on environment means is its first turn. Empty cells are allowed.
 * Source: R. G. Digby, Journal of Agricultural Science 93 (1979) 81-86.
 *
 * @throws StatisticsError threeOfEach, interactionNotConnected, interactionEmptyEnvironment, sameInAllEnvironments,
 *   tooFewMeansOfGenotype (what was seen in fewer than 2 environments has no slope)
 */
export function jointRegression(means: CellMeans, maximumIterations = 1000): JointRegression {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  if (genotypes < 3 || environments < 3)
    throw new StatisticsError('threeOfEach', { genotypes, environments });
  const cells = observedCells(means);
  const additive = completeMeans(means, { axes: 0 });
  const model = new BilinearModel(cells, genotypes, environmentIndex(marginsOf(additive)));
  if (model.environment.every((x) => Math.abs(x) <= 1e-12 * Math.abs(marginsOf(additive).grand)))
    throw new StatisticsError('sameInAllEnvironments');
  const afterMainEffects = squaresAbout(interactionOf(additive), 0);
  let iterations = 0;
  let rest = Infinity;
  let converged = false;
  while (!converged && iterations < maximumIterations) {
    iterations++;
    model.fitEnvironments();
    model.fitGenotypes();
    model.standardize();
    const next = model.residualSquares();
    converged = rest - next <= 1e-14 * afterMainEffects;
    rest = next;
  }
  const table = tableOf(cells, model, afterMainEffects);
  return {
    genotype: model.genotype,
    sensitivity: model.sensitivity,
    sensitivityError: model.squaresOfEnvironments().map((xx) => Math.sqrt(table[3]!.meanSquare / xx)),
    environment: model.environment,
    table,
    iterations,
    converged,
  };
}

/** The cells that hold a mean, as columns. */
interface Cells {
  row: Int32Array;
  column: Int32Array;
  value: Float64Array;
}

function observedCells(means: CellMeans): Cells {
  const columns = means.environments.length;
  const places = Int32Array.from(means.values.keys()).filter((cell) => !Number.isNaN(means.values[cell]!));
  const row = places.map((cell) => Math.floor(cell / columns));
  const counts = new Int32Array(means.genotypes.length);
  for (const genotype of row) counts[genotype]!++;
  const short = counts.findIndex((count) => count < 2);
  if (short >= 0)
    throw new StatisticsError('tooFewMeansOfGenotype', {
      genotype: means.genotypes[short]!,
      count: counts[short]!,
    });
  return {
    row,
    column: places.map((cell) => cell % columns),
    value: Float64Array.from(places, (cell) => means.values[cell]!),
  };
}

class BilinearModel {
  readonly genotype: Float64Array;
  readonly sensitivity: Float64Array;
  readonly environment: Float64Array;
  readonly #cells: Cells;

  constructor(cells: Cells, genotypes: number, environment: Float64Array) {
    this.#cells = cells;
    this.genotype = new Float64Array(genotypes);
    this.sensitivity = new Float64Array(genotypes).fill(1);
    this.environment = environment;
    this.fitGenotypes();
    this.standardize();
  }

  /** A line through the means of each genotype over the effects of its environments. */
  fitGenotypes(): void {
    const { row, column, value } = this.#cells;
    const count = new Float64Array(this.genotype.length);
    const meanX = new Float64Array(count.length);
    const meanY = new Float64Array(count.length);
    row.forEach((g, k) => {
      count[g]!++;
      meanX[g]! += this.environment[column[k]!]!;
      meanY[g]! += value[k]!;
    });
    for (let g = 0; g < count.length; g++) {
      meanX[g]! /= count[g]!;
      meanY[g]! /= count[g]!;
    }
    const xx = this.squaresOfEnvironments();
    const xy = new Float64Array(count.length);
    row.forEach((g, k) => {
      xy[g]! += (this.environment[column[k]!]! - meanX[g]!) * (value[k]! - meanY[g]!);
    });
    for (let g = 0; g < count.length; g++) {
      if (xx[g]! > 0) this.sensitivity[g] = xy[g]! / xx[g]!;
      this.genotype[g] = meanY[g]! - this.sensitivity[g]! * meanX[g]!;
    }
  }

  /** The environments' effects that suit the lines best. */
  fitEnvironments(): void {
    const { row, column, value } = this.#cells;
    const slopes = new Float64Array(this.environment.length);
    const products = new Float64Array(this.environment.length);
    row.forEach((g, k) => {
      const slope = this.sensitivity[g]!;
      slopes[column[k]!]! += slope * slope;
      products[column[k]!]! += slope * (value[k]! - this.genotype[g]!);
    });
    products.forEach((product, e) => {
      if (slopes[e]! > 0) this.environment[e] = product / slopes[e]!;
    });
  }

  /** Moves origin and unit so that environments have mean 0 and slopes mean 1; fitted values stay. */
  standardize(): void {
    const origin = mean(this.environment);
    const unit = mean(this.sensitivity);
    this.genotype.forEach((value, g) => (this.genotype[g] = value + this.sensitivity[g]! * origin));
    this.environment.forEach((value, e) => (this.environment[e] = (value - origin) * unit));
    this.sensitivity.forEach((value, g) => (this.sensitivity[g] = value / unit));
  }

  /** Of each genotype: squared effects of its environments about their mean. */
  squaresOfEnvironments(): Float64Array {
    const { row, column } = this.#cells;
    const count = new Float64Array(this.genotype.length);
    const centre = new Float64Array(count.length);
    const squares = new Float64Array(count.length);
    row.forEach((g, k) => {
      count[g]!++;
      centre[g]! += this.environment[column[k]!]!;
    });
    row.forEach((g, k) => (squares[g]! += (this.environment[column[k]!]! - centre[g]! / count[g]!) ** 2));
    return squares;
  }

  residualSquares(): number {
    const { row, column, value } = this.#cells;
    let sum = 0;
    for (let k = 0; k < value.length; k++) {
      const line = this.sensitivity[row[k]!]! * this.environment[column[k]!]!;
      sum += (value[k]! - this.genotype[row[k]!]! - line) ** 2;
    }
    return sum;
  }
}

function tableOf(cells: Cells, model: BilinearModel, afterMainEffects: number): JointRegressionSource[] {
  const genotypes = model.genotype.length;
  const environments = model.environment.length;
  const n = cells.value.length;
  const grand = mean(cells.value);
  const total = squaresAbout(cells.value);
  const environment = environmentSquares(cells, environments, grand);
  const rest = model.residualSquares();
  const degrees = n - 2 * genotypes - environments + 2;
  const row = (source: JointRegressionSource['source'], own: number, sumOfSquares: number) => {
    const meanSquare = sumOfSquares / own;
    const tested = source !== 'residual' && source !== 'total';
    const f = tested ? meanSquare / (rest / degrees) : NaN;
    return {
      source,
      degrees: own,
      sumOfSquares,
      meanSquare,
      f,
      p: tested ? fisherUpperTail(f, own, degrees) : NaN,
    };
  };
  return [
    row('environment', environments - 1, environment),
    row('genotype', genotypes - 1, Math.max(0, total - environment - afterMainEffects)),
    row('sensitivity', genotypes - 1, Math.max(0, afterMainEffects - rest)),
    row('residual', degrees, rest),
    row('total', n - 1, total),
  ];
}

/** Between environments, genotypes not regarded. */
function environmentSquares({ column, value }: Cells, environments: number, grand: number): number {
  const count = new Float64Array(environments);
  const sum = new Float64Array(environments);
  column.forEach((e, k) => {
    count[e]!++;
    sum[e]! += value[k]! - grand;
  });
  return sum.reduce((total, own, e) => total + own ** 2 / count[e]!, 0);
}
