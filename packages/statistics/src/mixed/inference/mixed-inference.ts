import type { SetOfMeans } from '../../comparisons/set-of-means.ts';
import { studentTwoSided, studentUpperQuantile } from '../../distributions/student.ts';
import { predictEach, type PredictionPoint, type Predictions } from '../../linear-model/prediction-point.ts';
import { predictionFunctions } from '../prediction-functions.ts';
import { remark, type Remark } from '../../statistics-error.ts';
import type { MixedFit } from '../mixed-fit.ts';
import { contrastMoments, type ContrastMoments } from './contrast-moments.ts';
import { satterthwaiteDegrees } from './degrees.ts';
import { sparse, type LinearFunction } from './linear-function.ts';
import { inverseInformation } from './inverse-information.ts';

/**
 * How the uncertainty of the variances enters: Satterthwaite's degrees of freedom only (observed information), or
 * Kenward and Roger's, which also enlarge the standard errors (expected information).
 */
export type DegreesMethod = 'satterthwaite' | 'kenwardRoger';

export interface InferenceOptions {
  /** `kenwardRoger` unless said */
  method?: DegreesMethod;
  /** of intervals, 0.95 unless said */
  confidence?: number;
}

/** An estimate with what may be said of it. */
export interface InferredEstimate {
  level: string;
  estimate: number;
  standardError: number;
  /** Infinity where the variance is known; NaN where it cannot be separated from others */
  degrees: number;
  t: number;
  /** two-sided, of the value 0 */
  p: number;
  lower: number;
  upper: number;
}

export interface InferredDifference extends InferredEstimate {
  first: string;
  second: string;
}

interface PairsOfMeans {
  term: string;
  levels: readonly string[];
  moments: ContrastMoments;
}

/** Errors, degrees of freedom, tests and intervals of functions of the effects of a fitted mixed model. */
export class MixedInference {
  readonly fit: MixedFit;
  readonly method: DegreesMethod;
  /**
   * covariance of the variance parameters that the method uses; null where the plots cannot tell these apart, so that
   * degrees of freedom are NaN, and with them tests and intervals, while estimates and standard errors remain
   */
  readonly parameterCovariance: Float64Array | null;
  /** what a reader must know of the degrees of freedom */
  readonly remarks: readonly Remark[];
  readonly #confidence: number;
  #pairs: PairsOfMeans | null = null;

  constructor(fit: MixedFit, { method = 'kenwardRoger', confidence = 0.95 }: InferenceOptions = {}) {
    this.fit = fit;
    this.method = method;
    this.parameterCovariance = inverseInformation(fit, method === 'kenwardRoger' ? 'expected' : 'observed');
    this.remarks = this.parameterCovariance ? [] : [remark('parametersUncertain', {})];
    this.#confidence = confidence;
  }

  /** Covariances of the errors of functions, with what the method adds to them. */
  moments(functions: readonly LinearFunction[]): ContrastMoments {
    const { equations, estimate } = this.fit;
    const added = this.method === 'kenwardRoger' ? this.parameterCovariance : null;
    return contrastMoments(equations, estimate.solutions, functions, added);
  }

  /**
   * Marginal means of fixed factors.
   *
   * @throws StatisticsError notEstimable
   */
  means(factors: readonly string[]): InferredEstimate[] {
    const { levels, functions } = this.#meanFunctions(factors);
    // one by one a thousand means need no matrix of a million covariances; where it is there it is used
    const known = this.#pairs?.term === factors.join(':') ? this.#pairs.moments : null;
    return levels.map((level, k) =>
      known ? this.#infer(level, known, k) : this.#single(level, functions[k]!),
    );
  }

  /**
   * All differences of two marginal means, the first minus the second: a before b, a before c, b before c ...
   *
   * @throws StatisticsError notEstimable
   */
  differences(factors: readonly string[]): InferredDifference[] {
    const { levels, moments } = this.#pairsOfMeans(factors);
    return levels.flatMap((first, i) =>
      levels.slice(i + 1).map((second, after) => {
        const level = `${first} − ${second}`;
        return { first, second, ...this.#infer(level, moments, i, i + 1 + after) };
      }),
    );
  }

  /**
   * Marginal means as the procedures of multiple comparison take them; where one number of degrees of freedom is
   * needed, it is the mean of those of all differences.
   *
   * @throws StatisticsError notEstimable
   */
  comparableMeans(factors: readonly string[]): SetOfMeans & { levels: readonly string[] } {
    const { levels, moments } = this.#pairsOfMeans(factors);
    const place = (i: number, j: number) => (i > j ? (i * (i - 1)) / 2 + j : (j * (j - 1)) / 2 + i);
    const degrees = new Float64Array((moments.size * (moments.size - 1)) / 2);
    for (let i = 0; i < moments.size; i++)
      for (let j = 0; j < i; j++) degrees[place(i, j)] = this.#degrees(moments, i, j);
    return {
      levels,
      means: moments.estimates,
      differenceVariance: (i, j) => adjusted(moments, i, j),
      differenceDf: (i, j) => degrees[place(i, j)]!,
      df: degrees.reduce((sum, one) => sum + one, 0) / degrees.length,
    };
  }

  /** Predictions of a random term; their errors count the estimation of variances too. */
  predictions(term: string): InferredEstimate[] {
    const { start, levels } = this.fit.randomTerm(term);
    return levels.map((level, k) =>
      this.#single(level, { places: Int32Array.of(start + k), weights: Float64Array.of(1) }),
    );
  }

  /**
   * Predictions of the levels of factors at given levels of others and given values of covariates, with the random
   * effects of these. Those of which the plots tell nothing are missing.
   *
   * @throws StatisticsError unknownLevel
   */
  predictionsAt(factors: readonly string[], at: PredictionPoint): Predictions<InferredEstimate> {
    return predictEach(predictionFunctions(this.fit.design, factors, at), ({ level, weights }) =>
      weights && this.fit.isEstimable(weights) ? this.#single(level, sparse(weights)) : null,
    );
  }

  /**
   * A linear function of fixed and random effects.
   *
   * @param weights one for each equation
   * @throws StatisticsError notEstimable
   */
  linear(level: string, weights: Float64Array): InferredEstimate {
    this.fit.requireEstimable(level, weights);
    return this.#single(level, sparse(weights));
  }

  #single(level: string, linearFunction: LinearFunction): InferredEstimate {
    return this.#infer(level, this.moments([linearFunction]), 0);
  }

  /** Function i, or its difference from function j. */
  #infer(level: string, moments: ContrastMoments, i: number, j?: number): InferredEstimate {
    const estimate = moments.estimates[i]! - (j === undefined ? 0 : moments.estimates[j]!);
    const standardError = Math.sqrt(adjusted(moments, i, j));
    const degrees = this.#degrees(moments, i, j);
    const t = estimate / standardError;
    const [p, quantile] = Number.isNaN(degrees)
      ? [NaN, NaN]
      : [studentTwoSided(t, degrees), studentUpperQuantile((1 - this.#confidence) / 2, degrees)];
    const reach = quantile * standardError;
    return {
      level,
      estimate,
      standardError,
      degrees,
      t,
      p,
      lower: estimate - reach,
      upper: estimate + reach,
    };
  }

  #degrees({ size, covariance, derivatives }: ContrastMoments, i: number, j?: number): number {
    const gradient = derivatives.map((matrix) => varianceOf(matrix, size, i, j));
    if (!this.parameterCovariance) return NaN;
    return satterthwaiteDegrees(varianceOf(covariance, size, i, j), gradient, this.parameterCovariance);
  }

  /** All means of a term together, kept until another term is asked for. */
  #pairsOfMeans(factors: readonly string[]): PairsOfMeans {
    const term = factors.join(':');
    if (this.#pairs?.term !== term) {
      const { levels, functions } = this.#meanFunctions(factors);
      this.#pairs = { term, levels, moments: this.moments(functions) };
    }
    return this.#pairs;
  }

  #meanFunctions(factors: readonly string[]): { levels: string[]; functions: LinearFunction[] } {
    const levels: string[] = [];
    const functions: LinearFunction[] = [];
    for (const { level, weights } of this.fit.meanFunctions(factors)) {
      this.fit.requireEstimable(level, weights);
      levels.push(level);
      functions.push(sparse(weights));
    }
    return { levels, functions };
  }
}

/** Variance of one function, or of the difference of two, from the matrix of covariances. */
function varianceOf(matrix: Float64Array, size: number, i: number, j?: number): number {
  if (j === undefined) return matrix[i * size + i]!;
  return matrix[i * size + i]! + matrix[j * size + j]! - matrix[i * size + j]! - matrix[j * size + i]!;
}

function adjusted({ size, covariance, inflation }: ContrastMoments, i: number, j?: number): number {
  const added = inflation ? 2 * varianceOf(inflation, size, i, j) : 0;
  return varianceOf(covariance, size, i, j) + added;
}
