import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import { covarianceAcross, type CovarianceAcross } from './covariance-across.ts';
import type { Design, DesignTerm } from './design.ts';
import { makeEquations, type MixedModelEquations } from './equations.ts';
import { fittedQuantities, type FittedQuantity } from './fitted-quantities.ts';
import { termName, type MixedModel } from './model.ts';
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
 * Fits a linear mixed model by REML.
 *
 * @param table response and covariates as number columns, factors as factors; rows with a gap are left out
 * @throws StatisticsError noValues, onePlot, constantTrait, weightNotPositive, unknownLevels, noErrorDegreesInModel,
 *   and what the structures of its covariances refuse (oneLevelToCovary, plotsAtOnePlace ...)
 */
export function fitMixedModel(table: Table, model: MixedModel, options: RemlOptions = {}): MixedFit {
  const equations = makeEquations(table, model);
  return new MixedFit(model, equations, estimateParameters(equations, options));
}

/** A fitted model: variances, best linear unbiased estimates and predictions, and functions of them. */
export class MixedFit {
  readonly model: MixedModel;
  readonly estimate: VarianceEstimate;
  /** at the estimated parameters */
  readonly equations: MixedModelEquations;

  constructor(model: MixedModel, equations: MixedModelEquations, estimate: VarianceEstimate) {
    this.model = model;
    this.estimate = estimate;
    this.equations = equations;
  }

  get design(): Design {
    return this.equations.design;
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

  /** Best linear unbiased predictions of a random term with their prediction error variances. */
  predictions(term: string): Estimate[] {
    const { start, levels } = this.#randomTerm(term);
    const diagonal = this.equations.inverseDiagonal();
    return levels.map((level, k) =>
      estimateOf(level, this.estimate.solutions[start + k]!, diagonal[start + k]!),
    );
  }

  /** Mean over all pairs of levels of the variance of the difference of two predictions. */
  meanVarianceOfPredictedDifference(term: string): number {
    const { start, levels } = this.#randomTerm(term);
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
   * @throws StatisticsError notEstimable when cells that the mean needs hold no plot
   */
  means(factors: readonly string[]): Estimate[] {
    return this.#meanFunctions(factors).map(({ level, weights }) => this.linear(level, weights));
  }

  /** Mean over all pairs of levels of the variance of the difference of two means. */
  meanVarianceOfMeanDifference(factors: readonly string[]): number {
    const functions = this.#meanFunctions(factors);
    const total = new Float64Array(this.design.columns);
    let trace = 0;
    for (const { level, weights } of functions) {
      trace += this.linear(level, weights).variance;
      weights.forEach((weight, k) => (total[k]! += weight));
    }
    const sum = dot(total, this.equations.cholesky.solve(total));
    return (2 / (functions.length - 1)) * (trace - sum / functions.length);
  }

  /**
   * A linear function of fixed and random effects.
   *
   * @param weights one per equation
   * @throws StatisticsError notEstimable
   */
  linear(level: string, weights: Float64Array): Estimate {
    if (!this.isEstimable(weights)) throw new StatisticsError('notEstimable', { level });
    const value = dot(weights, this.estimate.solutions);
    return estimateOf(level, value, dot(weights, this.equations.cholesky.solve(weights)));
  }

  /** Whether a function has the same value for all solutions of the equations. */
  isEstimable(weights: Float64Array): boolean {
    return this.#nullSpace().every((direction) => Math.abs(dot(weights, direction)) < 1e-6);
  }

  #directions: Float64Array[] | null = null;
  /** Directions in which solutions may be moved without a change of the fit: one for each equation left out. */
  #nullSpace(): Float64Array[] {
    return (this.#directions ??= Array.from(this.equations.cholesky.leftOut, (equation) => {
      const unit = new Float64Array(this.design.columns);
      unit[equation] = 1;
      const direction = this.equations.cholesky.solve(this.equations.multiply(unit));
      return direction.map((value, k) => unit[k]! - value);
    }));
  }

  #randomTerm(name: string): DesignTerm {
    const term = this.design.random.find((one) => one.name === name);
    if (!term) throw new RangeError(`no random term ${name}`);
    return term;
  }

  #meanFunctions(factors: readonly string[]): { level: string; weights: Float64Array }[] {
    const target = this.design.fixed.find((term) => term.name === termName({ factors }));
    if (!target) throw new RangeError(`no fixed term ${factors.join(':')}`);
    const counts = this.#levelCounts();
    return target.levels.map((level, code) => {
      const wanted = new Map(factors.map((name, k) => [name, target.codes[code * factors.length + k]!]));
      const weights = new Float64Array(this.design.columns);
      for (const term of this.design.fixed) addGridWeights(weights, term, wanted, counts, level);
      return { level, weights: this.#atCovariateMeans(weights) };
    });
  }

  /** Levels that occur of each fixed factor. */
  #levelCounts(): Map<string, number> {
    const seen = new Map<string, Set<number>>();
    for (const term of this.design.fixed) {
      term.factors.forEach((name, k) => {
        const set = seen.get(name) ?? new Set();
        for (let level = 0; level < term.levels.length; level++)
          set.add(term.codes[level * term.factors.length + k]!);
        seen.set(name, set);
      });
    }
    return new Map([...seen].map(([name, set]) => [name, set.size]));
  }

  /** Columns of covariates count with the mean of the values that they hold. */
  #atCovariateMeans(weights: Float64Array): Float64Array {
    const { design } = this;
    design.fixed.forEach((term, t) => {
      if (term.covariates.length === 0) return;
      let sum = 0;
      for (let r = 0; r < design.response.length; r++) sum += design.value[r * design.terms + t]!;
      const mean = sum / design.response.length;
      for (let k = term.start; k < term.start + term.levels.length; k++) weights[k]! *= mean;
    });
    return weights;
  }
}

/** The share of each of a term's columns in the mean at the wanted levels, over the grid of all other levels. */
function addGridWeights(
  weights: Float64Array,
  { factors, levels, codes, start }: DesignTerm,
  wanted: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  level: string,
): void {
  let total = 0;
  for (let k = 0; k < levels.length; k++) {
    let weight = 1;
    factors.forEach((name, f) => {
      const code = wanted.get(name);
      if (code === undefined) weight /= counts.get(name)!;
      else if (code !== codes[k * factors.length + f]) weight = 0;
    });
    weights[start + k]! += weight;
    total += weight;
  }
  if (Math.abs(total - 1) > 1e-9) throw new StatisticsError('notEstimable', { level });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

function estimateOf(level: string, estimate: number, variance: number): Estimate {
  return { level, estimate, variance, standardError: Math.sqrt(Math.max(0, variance)) };
}
