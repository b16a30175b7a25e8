import { parameterCovariance } from '../mixed/reml.ts';
import { dot } from '../numeric/dense-product.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { EffectiveDimensions } from './effective-dimensions.ts';
import { newtonDirection } from './newton-step.ts';
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

/** A variance this small against the residual is the boundary: below what any trial can tell from 0. */
const BOUNDARY = 1e-8;
/** Expected gain of the log-likelihood by one more step. */
const CONVERGED = 1e-8;
/** Share of the phenotypic variance below which a residual is no plot error: 0.1 % of the standard deviation. */
const NO_ERROR = 1e-6;
/** Where no step helps although so much was expected, rounding is in the way, not the model. */
const NEARLY = 1e-6;
/**
 * Variances by restricted maximum likelihood: steps by the average information, halved until the likelihood does not
 * fall, and Harville's rule where no such step helps; variances are held near 0 while the likelihood only rises
 * towards it.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; D. A. Harville, JASA 72 (1977)
 * 320-338; M. X. Rodríguez-Álvarez, M. Durbán, D.-J. Lee, P. H. C. Eilers, Statistics and Computing 29 (2019) 483-500.
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
  const phenotypic = residualOf(start);
  let state = evaluate(equations, start);
  for (let iterations = 1; ; iterations++) {
    signal?.throwIfAborted();
    const inverse = equations.scaledInverse();
    const { score, idle, harville, dimensions } = slopeOf(equations, state, inverse);
    const floor = BOUNDARY * residualOf(state.parameters);
    const held = idle.map((one, k) => one || (state.parameters[k]! <= 2 * floor && score[k]! <= 0));
    const information = averageInformation(equations, state);
    const here = { score, dimensions, held, information, inverse };
    const direction = directionOf(equations, state, here);
    const gain = dot(direction, score) / 2;
    let better: State | null = null;
    if (gain >= CONVERGED && iterations < maximumIterations) {
      better = search(equations, state, direction, held) ?? attempt(equations, state, harville, held);
      // the factor must belong to the variances that are returned
      if (better === null) evaluate(equations, state.parameters);
    }
    if (residualOf((better ?? state).parameters) < NO_ERROR * phenotypic)
      throw new StatisticsError('noErrorLeft', { trait: equations.design.trait, plots });
    if (better === null) return finish(state, here, iterations, gain < NEARLY);
    state = better;
  }
}

/** What belongs to the last variances. */
interface Surroundings {
  score: Float64Array;
  dimensions: EffectiveDimensions;
  held: boolean[];
  /** average information */
  information: Float64Array;
  inverse: Float64Array;
}

/** By the observed information where that goes uphill, by the average information otherwise. */
function directionOf(
  equations: SpatialEquations,
  state: State,
  { information, inverse, score, held }: Surroundings,
): Float64Array {
  const observed = observedInformation(equations, state, information, inverse);
  return (
    newtonDirection(observed, score, held, state.parameters, 0) ??
    newtonDirection(information, score, held, state.parameters) ??
    new Float64Array(score.length)
  );
}

function finish(
  { parameters, solution, logLikelihood }: State,
  { information, held, inverse, dimensions }: Surroundings,
  iterations: number,
  converged: boolean,
): SpatialEstimate {
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
    converged,
  };
}

/** The longest of the step, its half, its quarter ... that does not lower the likelihood; null when none is. */
function search(
  equations: SpatialEquations,
  state: State,
  direction: Float64Array,
  held: readonly boolean[],
): State | null {
  for (let length = 1; length > 1e-4; length /= 2) {
    const wanted = state.parameters.map((variance, k) => variance + length * direction[k]!);
    const next = attempt(equations, state, wanted, held);
    if (next !== null) return next;
  }
  return null;
}

/** The state at the wanted variances, unless the likelihood falls. */
function attempt(
  equations: SpatialEquations,
  { parameters, logLikelihood }: State,
  wanted: Float64Array,
  held: readonly boolean[],
): State | null {
  const floor = BOUNDARY * residualOf(parameters);
  // A variance may fall to a hundredth in one step, no further: what looks negative may still turn round.
  const next = parameters.map((variance, k) =>
    held[k] ? floor : Math.max(wanted[k]!, variance / 100, floor),
  );
  const state = evaluate(equations, next);
  return state.logLikelihood >= logLikelihood - 1e-12 * Math.abs(logLikelihood) ? state : null;
}
