import type { Table } from '../data/table.ts';
import { StatisticsError, type Remark } from '../statistics-error.ts';
import { covarianceAcross, type CovarianceAcross } from './covariance-across.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import type { Design, DesignTerm } from './design.ts';
import { makeEquations, type MixedModelEquations } from './equations.ts';
import { fittedQuantities, type FittedQuantity } from './fitted-quantities.ts';
import { meanFunctions, type MeanFunction } from './mean-functions.ts';
import type { MixedModel } from './model.ts';
import { withoutRepeatedTerms } from './repeated-terms.ts';
import { estimateParameters, type RemlOptions, type VarianceEstimate } from './reml.ts';

/** A value with its sampling (or prediction error) variance. */
export interface Estimate {
  level: string;
  estimate: number;
  variance: number;
  standardError: number;
}

/** A variance component of a fitted model. */
export interface VarianceComponent {
  /** name of the random term; 'residual', or 'residual:<level>' */
  name: string;
  variance: number;
  /** NaN at the boundary */
  standardError: number;
  atBoundary: boolean;
}

/**
 * Fits a linear mixed model by REML. A term that the model names twice is taken once.
 *
 * @param table response and covariates as number columns, factors as factors; rows with a gap are left out
 * @throws StatisticsError noValues, onePlot, constantTrait, weightNotPositive, unknownLevels, noErrorDegreesInModel,
 *   and what the structures of its covariances refuse (oneLevelToCovary, plotsAtOnePlace ...)
 */
export function fitMixedModel(table: Table, asked: MixedModel, options: RemlOptions = {}): MixedFit {
  const { model, remarks } = withoutRepeatedTerms(asked);
  const equations = makeEquations(table, model);
  return new MixedFit(model, equations, estimateParameters(equations, options), remarks);
}

/** Equations left out for which the directions that they leave open are kept; beyond it each function is tried. */
const FEW_LEFT_OUT = 32;
/** What a mean that cannot be estimated changes by along such a direction is about 1 / levels. */
const NOT_ESTIMABLE = 1e-5;

/** A fitted model: variances, best linear unbiased estimates and predictions, and functions of them. */
export class MixedFit {
  readonly model: MixedModel;
  readonly estimate: VarianceEstimate;
  /** at the estimated parameters */
  readonly equations: MixedModelEquations;
  /** on what became of the model that was asked for */
  readonly modelRemarks: readonly Remark[];

  constructor(
    model: MixedModel,
    equations: MixedModelEquations,
    estimate: VarianceEstimate,
    modelRemarks: readonly Remark[] = [],
  ) {
    this.modelRemarks = modelRemarks;
    this.model = model;
    this.estimate = estimate;
    this.equations = equations;
  }

  get design(): Design {
    return this.equations.design;
  }

  /** Fitted values with predicted random effects, and what they leave of the analysed rows. */
  get residuals(): ModelResiduals {
    const { rows, response } = this.design;
    const residual = this.equations.residuals(this.estimate.solutions);
    return { rows, residual, fitted: response.map((value, k) => value - residual[k]!) };
  }

  /** Variances, covariances, correlations and loadings of the terms and the residual, with their errors. */
  get quantities(): FittedQuantity[] {
    return fittedQuantities(this.equations, this.estimate);
  }

  /** The variances among the quantities. */
  get components(): VarianceComponent[] {
    return this.quantities
      .filter(({ kind }) => kind === 'variance')
      .map(({ name, value, standardError, atBoundary }) => ({
        name,
        variance: value,
        standardError,
        atBoundary,
      }));
  }

  /** Variances, covariances and correlations between the levels over which a term's effects covary. */
  covarianceAcross(term: string): CovarianceAcross {
    return covarianceAcross(this.equations, this.estimate, term);
  }

  variance(name: string): number {
    const found = this.components.find((one) => one.name === name);
    if (!found) throw new RangeError(`no variance component ${name}`);
    return found.variance;
  }

  /**
   * Best linear unbiased predictions of a random term with their prediction error variances. Effects of a variance that
   * is estimated as 0 are 0, and not what the equations keep of it to stay regular.
   */
  predictions(term: string): Estimate[] {
    const { start, levels } = this.randomTerm(term);
    if (this.components.some(({ name, variance }) => name === term && variance === 0))
      return levels.map((level) => estimateOf(level, 0, 0));
    const diagonal = this.equations.inverseDiagonal();
    return levels.map((level, k) =>
      estimateOf(level, this.estimate.solutions[start + k]!, diagonal[start + k]!),
    );
  }

  /** Mean over all pairs of levels of the variance of the difference of two predictions. */
  meanVarianceOfPredictedDifference(term: string): number {
    const { start, levels } = this.randomTerm(term);
    const diagonal = this.equations.inverseDiagonal().subarray(start, start + levels.length);
    const one = new Float64Array(this.design.columns).fill(1, start, start + levels.length);
    const total = dot(one, this.equations.cholesky.solve(one));
    const trace = diagonal.reduce((sum, value) => sum + value, 0);
    return (2 / (levels.length - 1)) * (trace - total / levels.length);
  }

  /**
   * Means of the levels of fixed factors, every other fixed factor averaged over its levels alike (least-squares or
   * marginal means), covariates at their means.
   *
   * @throws StatisticsError emptyCellInMean when a cell that a mean needs holds no plot; notEstimable
   */
  means(factors: readonly string[]): Estimate[] {
    return Array.from(this.meanFunctions(factors), ({ level, weights }) => this.linear(level, weights));
  }

  /** Mean over all pairs of levels of the variance of the difference of two means. */
  meanVarianceOfMeanDifference(factors: readonly string[]): number {
    const total = new Float64Array(this.design.columns);
    let levels = 0;
    let trace = 0;
    for (const { level, weights } of this.meanFunctions(factors)) {
      levels++;
      trace += this.linear(level, weights).variance;
      for (let k = 0; k < total.length; k++) total[k]! += weights[k]!;
    }
    const sum = dot(total, this.equations.cholesky.solve(total));
    return (2 / (levels - 1)) * (trace - sum / levels);
  }

  /** The functions of the effects that `means` estimates. */
  meanFunctions(factors: readonly string[]): Iterable<MeanFunction> {
    return meanFunctions(this.design, factors);
  }

  /**
   * A linear function of fixed and random effects.
   *
   * @param weights one per equation
   * @throws StatisticsError notEstimable
   */
  linear(level: string, weights: Float64Array): Estimate {
    this.requireEstimable(level, weights);
    const value = dot(weights, this.estimate.solutions);
    return estimateOf(level, value, dot(weights, this.equations.cholesky.solve(weights)));
  }

  /** @throws StatisticsError notEstimable */
  requireEstimable(level: string, weights: Float64Array): void {
    if (!this.isEstimable(weights)) throw new StatisticsError('notEstimable', { level });
  }

  /** Whether a function has the same value for all solutions of the equations. */
  isEstimable(weights: Float64Array): boolean {
    if (this.equations.cholesky.leftOut.length > FEW_LEFT_OUT) return this.#isReproduced(weights);
    return this.#nullSpace().every((direction) => Math.abs(dot(weights, direction)) < NOT_ESTIMABLE);
  }

  #directions: Float64Array[] | null = null;
  /** Directions in which solutions may be moved without a change of the fit: one for each equation left out. */
  #nullSpace(): Float64Array[] {
    return (this.#directions ??= Array.from(this.equations.cholesky.leftOut, (equation) => {
      const direction = new Float64Array(this.design.columns);
      direction[equation] = 1;
      // the second round takes off what variances near 0 leave in rounding
      for (let round = 0; round < 2; round++) {
        const moved = this.equations.cholesky.solve(this.equations.multiply(direction));
        for (let k = 0; k < direction.length; k++) direction[k]! -= moved[k]!;
      }
      return direction;
    }));
  }

  /** Whether C C^- w = w at the equations left out, where it fails for what cannot be estimated. */
  #isReproduced(weights: Float64Array): boolean {
    const { cholesky } = this.equations;
    const rest = weights.slice();
    // the second round takes off what variances near 0 leave in rounding
    for (let round = 0; round < 2; round++) {
      const product = this.equations.multiply(cholesky.solve(rest));
      for (let k = 0; k < rest.length; k++) rest[k]! -= product[k]!;
      if (cholesky.leftOut.every((equation) => Math.abs(rest[equation]!) < NOT_ESTIMABLE)) return true;
    }
    return false;
  }

  /** @throws RangeError when the model has no random term of this name */
  randomTerm(name: string): DesignTerm {
    const term = this.design.random.find((one) => one.name === name);
    if (!term) throw new RangeError(`no random term ${name}`);
    return term;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

function estimateOf(level: string, estimate: number, variance: number): Estimate {
  return { level, estimate, variance, standardError: Math.sqrt(Math.max(0, variance)) };
}
