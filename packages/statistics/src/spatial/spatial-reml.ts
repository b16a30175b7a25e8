import { ascend, endOf, heldBy, type Likelihood } from '../mixed/ascent.ts';
import type { Parameter } from '../mixed/covariance/structure.ts';
import { parameterCovariance } from '../mixed/reml.ts';
import { isPositiveDefinite } from '../numeric/positive-definite.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { EffectiveDimensions } from './effective-dimensions.ts';
import type { Solution, SpatialEquations } from './spatial-equations.ts';
import {
  averageInformation,
  evaluate,
  observedInformation,
  residualOf,
  slopeOf,
  startValues,
  type State,
} from './spatial-likelihood.ts';

/** What an estimate of variances ended with. Parameters: random blocks, genotypes where random, residual. */
export interface SpatialEstimate {
  /** 0 at the boundary */
  parameters: Float64Array;
  /** NaN at the boundary */
  standardErrors: Float64Array;
  atBoundary: readonly boolean[];
  dimensions: EffectiveDimensions;
  /** `equations.scaledInverse()` at the variances */
  inverse: Float64Array;
  /** for the response less its mean */
  solution: Solution;
  /** restricted log-likelihood with the constant (n - p) / 2 log(2 pi) */
  logLikelihood: number;
  iterations: number;
  converged: boolean;
}

export interface SpatialOptions {
  maximumIterations?: number;
  signal?: AbortSignal;
}

/** A variance this small against the phenotypic one is the boundary: below what any trial can tell from 0. */
const BOUNDARY = 1e-8;
/** The final value of a variance at the boundary: no part of the model is to have a dimension by it. */
const ZERO = 1e-11;
/** Share of the phenotypic variance below which a residual is no plot error: 0.1% of the standard deviation. */
const NO_ERROR = 1e-6;

/**
 * Variances by restricted maximum likelihood, by the search of all mixed models. Smooth parts of few dimensions are far
 * from normal, so that the observed information takes the place of the average one where it goes uphill.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; M. X. Rodríguez-Álvarez, M. Durbán,
 * D.-J. Lee, P. H. C. Eilers, Statistics and Computing 29 (2019) 483-500.
 *
 * @throws StatisticsError noErrorDegreesInModel, noErrorLeft
 */
export function estimateSpatial(
  equations: SpatialEquations,
  { maximumIterations = 100, signal }: SpatialOptions = {},
): SpatialEstimate {
  const plots = equations.design.plots.rows.length;
  if (equations.rank >= plots)
    throw new StatisticsError('noErrorDegreesInModel', { plots, effects: equations.rank });
  const start = startValues(equations);
  const likelihood = new SpatialLikelihood(equations, residualOf(start));
  const fixed = Array.from(start, () => null);
  const options = { most: maximumIterations, signal };
  const { state: last, ending, iterations } = ascend(likelihood, likelihood.evaluate(start), fixed, options);
  // the factor must belong to the variances that are returned
  const state = likelihood.evaluate(
    last.parameters.map((variance, k) =>
      endOf(likelihood.parameters[k]!, variance) < 0 ? ZERO * residualOf(last.parameters) : variance,
    ),
  );
  const { held, information, inverse, dimensions } = likelihood.surroundings(state, fixed);
  const { parameters, solution, logLikelihood } = state;
  const covariance = parameterCovariance(information, held, parameters.length);
  return {
    parameters: parameters.map((variance, k) => (held[k] ? 0 : variance)),
    standardErrors: parameters.map((_, k) => Math.sqrt(covariance[k * (parameters.length + 1)]!)),
    atBoundary: held,
    inverse,
    dimensions,
    solution,
    logLikelihood,
    iterations,
    converged: ending === 'converged' || ending === 'flat',
  };
}

/** What belongs to some variances beside the likelihood. */
interface Surroundings {
  score: Float64Array;
  dimensions: EffectiveDimensions;
  held: boolean[];
  /** average information */
  information: Float64Array;
  inverse: Float64Array;
}

class SpatialLikelihood implements Likelihood<State> {
  readonly information = 'observed';
  readonly cut = 'each';
  readonly parameters: readonly Parameter[];
  readonly #equations: SpatialEquations;
  readonly #leastResidual: number;

  /** @param scale half of the phenotypic variance */
  constructor(equations: SpatialEquations, scale: number) {
    this.#equations = equations;
    this.#leastResidual = NO_ERROR * scale;
    const start = startValues(equations);
    this.parameters = Array.from(start, (value, k) => ({
      name: String(k),
      kind: 'variance' as const,
      start: value,
      lower: BOUNDARY * scale,
      upper: Infinity,
    }));
  }

  evaluate(parameters: Float64Array): State {
    return evaluate(this.#equations, parameters);
  }

  slopeAt(state: State, fixed: readonly (number | null)[]) {
    const { score, held, information, inverse } = this.surroundings(state, fixed);
    const observed = observedInformation(this.#equations, state, information, inverse);
    return { score, held, information: isPositiveDefinite(observed, held) ? observed : information };
  }

  /** @throws StatisticsError noErrorLeft */
  surroundings(state: State, fixed: readonly (number | null)[]): Surroundings {
    const { design } = this.#equations;
    if (residualOf(state.parameters) < this.#leastResidual)
      throw new StatisticsError('noErrorLeft', { trait: design.trait, plots: design.plots.rows.length });
    const inverse = this.#equations.scaledInverse();
    const { score, idle, dimensions } = slopeOf(this.#equations, state, inverse);
    const information = averageInformation(this.#equations, state);
    const held = heldBy(this.parameters, state.parameters, { score, information }, fixed);
    return { score, dimensions, held: held.map((one, k) => one || idle[k]!), information, inverse };
  }
}
