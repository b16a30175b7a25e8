import type { SetOfMeans } from '../comparisons/index.ts';
import type { Table } from '../data/table.ts';
import type { Estimate } from '../mixed/mixed-fit.ts';
import { listNames, remark, type Remark } from '../statistics-error.ts';
import {
  covariancesOf,
  genotypeMeans,
  meanDifferenceVariance,
  variancesOf,
  type GenotypeMeans,
} from './genotype-means.ts';
import { meanWeights, type TrendLevel } from './mean-weights.ts';
import type { ByDirection, SpatialModel } from './model.ts';
import type { FieldPlots } from './plots.ts';
import { spatialDesign, type SpatialDesign } from './spatial-design.ts';
import { SpatialEquations } from './spatial-equations.ts';
import { estimateSpatial, type SpatialEstimate, type SpatialOptions } from './spatial-reml.ts';
import { trendAt } from './trend-surface.ts';
import { variogram, type Variogram } from './variogram.ts';

/** One random part of a spatial model, the genotypes or the residual. */
export interface SpatialComponent {
  /** name of the part; 'genotype' and 'residual' */
  name: string;
  /** what the part adds to the variance of a plot on the average */
  variance: number;
  /** NaN at the boundary */
  standardError: number;
  atBoundary: boolean;
  /** effects that the part is worth after shrinkage, of `columns` that it has */
  effectiveDimension: number;
  columns: number;
}

/**
 * Fits a field trial with a smooth two-dimensional trend by REML (P-splines as a mixed model, PS-ANOVA).
 * Source: M. X. Rodríguez-Álvarez, M. P. Boer, F. A. van Eeuwijk, P. H. C. Eilers, Spatial Statistics 23 (2018) 52-71.
 *
 * @param table response, row and column as number columns, genotypes and further factors as factors
 * @throws StatisticsError noValues, onePlot, constantTrait, infiniteValue, oneEntry, plotWithoutPlace, samePlace,
 *   nothingRepeated, fieldTooNarrow, segmentsRange, noErrorDegreesInModel, noErrorLeft
 */
export function fitSpatialModel(table: Table, model: SpatialModel, options: SpatialOptions = {}): SpatialFit {
  const equations = new SpatialEquations(spatialDesign(table, model), model.genotypes === 'fixed');
  return new SpatialFit(model, equations, estimateSpatial(equations, options));
}

/** A fitted spatial model: variances and effective dimensions, genotypes free of the trend, and the trend itself. */
export class SpatialFit {
  readonly model: SpatialModel;
  readonly estimate: SpatialEstimate;
  readonly #equations: SpatialEquations;

  constructor(model: SpatialModel, equations: SpatialEquations, estimate: SpatialEstimate) {
    this.model = model;
    this.estimate = estimate;
    this.#equations = equations;
  }

  get design(): SpatialDesign {
    return this.#equations.design;
  }

  /** What was left out, how the search ended, and which variances are 0. */
  get remarks(): Remark[] {
    const { trait, plots } = this.design;
    const { converged, iterations } = this.estimate;
    const none = this.components.filter(({ atBoundary }) => atBoundary).map(({ name }) => name);
    return [
      ...plots.remarks,
      ...(converged ? [] : [remark('notConverged', { trait, iterations })]),
      ...(none.length > 0 ? [remark('varianceAtZero', { trait, names: listNames(none) })] : []),
    ];
  }

  /** The plots behind the fit, in the order of `residuals` and `trend`. */
  get plots(): FieldPlots {
    return this.design.plots;
  }

  get components(): SpatialComponent[] {
    const { blocks, plots } = this.design;
    const { parameters, standardErrors, atBoundary, dimensions } = this.estimate;
    const parts = blocks
      .filter(({ random }) => random)
      .map(({ name, from, to }, k) => ({ name, columns: to - from, dimension: dimensions.blocks[k]! }));
    const genotypes = plots.genotype.levels.length;
    if (this.model.genotypes === 'random')
      parts.push({ name: 'genotype', columns: genotypes, dimension: dimensions.genotype });
    parts.push({ name: 'residual', columns: plots.rows.length, dimension: dimensions.residual });
    return parts.map(({ name, columns, dimension }, k) => ({
      name,
      variance: parameters[k]!,
      standardError: standardErrors[k]!,
      atBoundary: atBoundary[k]!,
      effectiveDimension: atBoundary[k] ? 0 : dimension,
      columns,
    }));
  }

  component(name: string): SpatialComponent {
    const found = this.components.find((one) => one.name === name);
    if (!found) throw new RangeError(`no component ${name}`);
    return found;
  }

  /**
   * Means of the genotypes free of trend, rows and columns: BLUEs where they are fixed, BLUPs about the general mean
   * where they are random. Further fixed factors are averaged over their levels alike; where that mean does not exist,
   * because their levels follow from rows or columns of unequal size, over the plots.
   *
   * @throws StatisticsError notEstimable when genotypes and a fixed factor never meet
   */
  genotypeMeans(level: TrendLevel = 'average'): Estimate[] {
    return this.#estimates(this.#means(level));
  }

  /** Covariances of `genotypeMeans`, genotypes x genotypes, for comparisons and for a second stage. */
  genotypeCovariances(level: TrendLevel = 'average'): Float64Array {
    return covariancesOf(this.#means(level));
  }

  /**
   * The genotypes' means for comparisons, with a variance for each pair. Degrees of freedom are the effective dimension
   * of the residual: what the plots have left after all fixed effects and the shrunken ones.
   */
  setOfMeans(level: TrendLevel = 'average'): SetOfMeans {
    const functions = this.#means(level);
    const covariances = covariancesOf(functions);
    const count = functions.means.length;
    const covariance = (i: number, j: number) => covariances[i * count + j]!;
    return {
      means: functions.means,
      differenceVariance: (i, j) => covariance(i, i) + covariance(j, j) - 2 * covariance(i, j),
      df: this.estimate.dimensions.residual,
      averageDifferenceVariance: meanDifferenceVariance(functions),
    };
  }

  /** BLUPs of random genotypes as deviations from the mean, with their prediction error variances. */
  genotypeEffects(): Estimate[] {
    this.#refuseFixed();
    return this.#estimates(this.#functions(new Float64Array(this.design.width), 0));
  }

  /** Mean over all pairs of genotypes of the variance of the difference of two means. */
  meanVarianceOfDifference(): number {
    return meanDifferenceVariance(this.#means('centre'));
  }

  /**
   * Effective dimension of the random genotypes as a share of the contrasts among them.
   * Source: H. Oakey, A. Verbyla, W. Pitchford, B. Cullis, H. Kuchel, TAG 113 (2006) 809-819; with effective
   * dimensions Rodríguez-Álvarez et al. (2018), section 4.
   */
  generalizedHeritability(): number {
    this.#refuseFixed();
    const { plots, genotypeOverlap } = this.design;
    return this.estimate.dimensions.genotype / (plots.genotype.levels.length - genotypeOverlap);
  }

  /**
   * 1 - (mean variance of a difference of two BLUPs) / (2 x genetic variance); NaN when that variance is 0.
   * Source: B. R. Cullis, A. B. Smith, N. E. Coombes, JABES 11 (2006) 381-393, equation (2.4).
   */
  cullisHeritability(): number {
    this.#refuseFixed();
    const { variance } = this.component('genotype');
    return variance === 0 ? NaN : 1 - this.meanVarianceOfDifference() / (2 * variance);
  }

  /** Effects of a factor: 'rows', 'columns' or a further factor of the model. */
  effects(name: string): { level: string; estimate: number }[] {
    const block = this.design.blocks.find((one) => one.name === name && one.levels !== null);
    if (!block) throw new RangeError(`no factor ${name}`);
    const { effects } = this.estimate.solution;
    return block.levels!.map((level, k) => ({ level, estimate: effects[block.from + k]! }));
  }

  /** Residuals of the plots in `plots`, in the unit of the trait. */
  get residuals(): Float64Array {
    return this.estimate.solution.residuals;
  }

  /**
   * Variogram of the residuals: flat where the model has taken up the whole field.
   *
   * @throws StatisticsError placeNotWhole
   */
  variogram(greatest: Partial<ByDirection<number>> = {}): Variogram {
    const { row, column } = this.design.plots;
    return variogram(this.residuals, row, column, greatest);
  }

  /** The smooth trend at each plot, as deviation from its average over the plots. */
  get trend(): Float64Array {
    const { row, column } = this.design.plots;
    return trendAt(this.design, this.estimate.solution.effects, row, column);
  }

  /**
   * The smooth trend on a grid, as deviation from its average over the plots; places beyond the plots are taken at
   * the edge of the field.
   *
   * @returns rows x columns, row by row
   */
  surface(rows: ArrayLike<number>, columns: ArrayLike<number>): Float64Array {
    const count = rows.length * columns.length;
    const row = Float64Array.from({ length: count }, (_, at) => rows[Math.floor(at / columns.length)]!);
    const column = Float64Array.from({ length: count }, (_, at) => columns[at % columns.length]!);
    return trendAt(this.design, this.estimate.solution.effects, row, column);
  }

  #means(level: TrendLevel): GenotypeMeans {
    return this.#functions(meanWeights(this.#equations, level), this.design.mean);
  }

  #functions(common: Float64Array, mean: number): GenotypeMeans {
    const { inverse, solution } = this.estimate;
    return genotypeMeans(this.#equations, inverse, solution, common, mean);
  }

  #estimates(functions: GenotypeMeans): Estimate[] {
    const variances = variancesOf(functions);
    return this.design.plots.genotype.levels.map((level, g) => ({
      level,
      estimate: functions.means[g]!,
      variance: variances[g]!,
      standardError: Math.sqrt(Math.max(0, variances[g]!)),
    }));
  }

  #refuseFixed(): void {
    if (this.model.genotypes === 'fixed') throw new RangeError('genotypes are fixed in this model');
  }
}
