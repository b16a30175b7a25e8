import { choleskyInPlace, solveLower, solveUpper } from '../numeric/dense-cholesky.ts';
import { ascend, endOf, type Ascent, type Ending } from './ascent.ts';
import type { MixedModelEquations } from './equations.ts';
import { knownParameters } from './known-parameters.ts';
import { averageInformation, evaluate, mixedLikelihood, type State } from './mixed-likelihood.ts';
import { maximizeExpectation, startParameters } from './start.ts';
import type { Slope } from './step.ts';

export type { Ending } from './ascent.ts';

/** What an estimate of variances and other covariance parameters ended with. */
export interface VarianceEstimate {
  /** of the random terms, then of the residual; a variance that is 0 is at its lower bound */
  parameters: Float64Array;
  /** held at the end of their range because the likelihood only rises towards it */
  atBoundary: readonly boolean[];
  /** given with `known`, not estimated */
  known: readonly boolean[];
  /** standard errors from the average information, NaN where held */
  standardErrors: Float64Array;
  /** average information, parameters x parameters */
  information: Float64Array;
  /** restricted log-likelihood with the constant (n - p) / 2 log(2 pi) */
  logLikelihood: number;
  iterations: number;
  /** at the maximum, or flat */
  converged: boolean;
  ending: Ending;
  /** rank of the fixed part */
  rank: number;
  solutions: Float64Array;
  /** of the observations */
  residuals: Float64Array;
}

export interface RemlOptions {
  /** parameters to begin with, random terms first; otherwise from shares of the phenotypic variance */
  start?: ArrayLike<number>;
  /** variances by name that are not estimated, such as a residual variance that is part of the weights */
  known?: Readonly<Record<string, number>>;
  maximumIterations?: number;
  signal?: AbortSignal;
}

/** Searches that go on after one has ended. */
const MOST_ESCAPES = 10;
/** What such a search must gain to count. */
const WORTHWHILE = 1e-6;

/**
 * Covariance parameters by restricted maximum likelihood: average information steps, and where these end at a place that
 * only the parameters make look like a maximum, or find no way up, another beginning beside it.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; derivatives from the mixed model
 * equations: D. L. Johnson and R. Thompson, Journal of Dairy Science 78 (1995) 449-456.
 *
 * @throws StatisticsError noErrorDegreesInModel when every observation has a fixed effect of its own; unknownComponent
 */
export function estimateParameters(
  equations: MixedModelEquations,
  { start, known = {}, maximumIterations = 100, signal }: RemlOptions = {},
): VarianceEstimate {
  const fixed = knownParameters(equations, known);
  const first = start
    ? Float64Array.from(start)
    : startParameters(equations, fixed, (at) => evaluate(equations, at).logLikelihood);
  equations.parameters.forEach(({ lower, upper }, k) => {
    first[k] = Math.min(Math.max(fixed[k] ?? first[k]!, lower), upper);
  });
  const options = { most: maximumIterations, signal };
  let ascent = ascend(mixedLikelihood(equations), evaluate(equations, first), fixed, options);
  let { iterations } = ascent;
  for (let escapes = 0; escapes < MOST_ESCAPES && ascent.ending !== 'stepsExhausted'; escapes++) {
    const next = escape(equations, ascent, fixed, options);
    if (next === null) break;
    iterations += next.iterations;
    ascent = next;
  }
  const { state, ending, held } = ascent;
  // Factor and information must belong to the parameters that are returned.
  if (!equations.isFactorizedAt(state.parameters)) equations.factorize(state.parameters);
  // What the last step brought to an end of its range stays there.
  const atEnd = held.map((one, k) => one || endOf(equations.parameters[k]!, state.parameters[k]!) !== 0);
  return finish(equations, state, {
    ending,
    iterations,
    known: fixed.map((value) => value !== null),
    held: atEnd,
  });
}

/** A search that ends higher than the one before, from another beginning beside its end; null where there is none. */
function escape(
  equations: MixedModelEquations,
  { state, ending }: Ascent<State>,
  fixed: readonly (number | null)[],
  options: { most: number; signal?: AbortSignal | undefined },
): Ascent<State> | null {
  const beginnings = mirrored(equations, state.parameters, fixed);
  if (ending !== 'converged') {
    // parameters and equations of one and the same place
    equations.factorize(state.parameters);
    const parameters = state.parameters.slice();
    maximizeExpectation(equations, fixed, parameters);
    beginnings.push(parameters);
  }
  for (const parameters of beginnings) {
    const next = ascend(mixedLikelihood(equations), evaluate(equations, parameters), fixed, options);
    if (next.state.logLikelihood > state.logLikelihood + WORTHWHILE) return next;
  }
  return null;
}

/** Parameters of nearly the same covariances, with their bounds on the other side. */
function mirrored(
  { random, residual }: MixedModelEquations,
  parameters: Float64Array,
  fixed: readonly (number | null)[],
): Float64Array[] {
  return [...random, ...residual].flatMap(({ structure, offset }) => {
    const own = parameters.subarray(offset, offset + structure.parameters.length);
    return (structure.mirrors?.(own) ?? []).map((other) => {
      const all = parameters.slice();
      other.forEach((value, i) => (all[offset + i] = fixed[offset + i] ?? value));
      return all;
    });
  });
}

function finish(
  equations: MixedModelEquations,
  state: State,
  {
    ending,
    iterations,
    known,
    held,
  }: Pick<VarianceEstimate, 'ending' | 'iterations' | 'known'> & Pick<Slope, 'held'>,
): VarianceEstimate {
  const { solutions, residuals, parameters, logLikelihood, rank } = state;
  const information = averageInformation(equations, state);
  return {
    parameters,
    atBoundary: held.map((one, k) => one && !known[k]),
    known,
    standardErrors: errorsFrom(information, held, parameters.length),
    information,
    logLikelihood,
    iterations,
    converged: ending === 'converged' || ending === 'flat',
    ending,
    rank,
    solutions,
    residuals: residuals.slice(0, equations.design.response.length),
  };
}

function errorsFrom(information: Float64Array, held: readonly boolean[], count: number): Float64Array {
  const covariance = parameterCovariance(information, held, count);
  return Float64Array.from({ length: count }, (_, k) => Math.sqrt(covariance[k * count + k]!));
}

/** Covariance matrix of the estimates, NaN where a parameter is held: the inverse of the average information. */
export function parameterCovariance(
  information: Float64Array,
  held: readonly boolean[],
  count: number,
): Float64Array {
  const free = held.flatMap((one, k) => (one ? [] : [k]));
  const result = new Float64Array(count * count).fill(NaN);
  const matrix = new Float64Array(free.length ** 2);
  free.forEach((i, a) => free.forEach((j, b) => (matrix[a * free.length + b] = information[i * count + j]!)));
  if (choleskyInPlace(matrix, free.length) >= 0) return result;
  free.forEach((k, a) => {
    const unit = new Float64Array(free.length);
    unit[a] = 1;
    solveLower(matrix, free.length, unit);
    solveUpper(matrix, free.length, unit);
    free.forEach((i, b) => (result[i * count + k] = unit[b]!));
  });
  return result;
}
