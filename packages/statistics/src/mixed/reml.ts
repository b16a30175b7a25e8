import { choleskyInPlace, solveLower, solveUpper } from '../numeric/dense-cholesky.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { Parameter } from './covariance/structure.ts';
import { CurvatureCorrection } from './curvature.ts';
import type { MixedModelEquations } from './equations.ts';
import { scoreOf, workingProducts } from './information.ts';
import { knownParameters } from './known-parameters.ts';
import { stepWithin, type Slope } from './step.ts';
import { startParameters } from './start.ts';

/**
 * Why the search for the parameters ended: at the maximum, on a ridge so flat that the likelihood hardly rises any
 * more (a covariance matrix close to singular), after all steps allowed, or where no step helps.
 */
export type Ending = 'converged' | 'flat' | 'stepsExhausted' | 'noBetterStep';

/** What an estimate of variances and other covariance parameters ended with. */
export interface VarianceEstimate {
  /** of the random terms, then of the residual; a variance that is 0 stands at its lower bound */
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

/** the step that promises the log-likelihood less than this is the last */
const CONVERGED = 1e-9;
/** gain below which the score may be rounding: a step that then does not bring what it promised is the last */
const ROUNDING = 1e-6;
/** a likelihood that rises by less than this, and than promised, in so many successive steps is flat */
const FLAT = { gain: 1e-5, steps: 6 };
const LEAST_DAMPING = 0.01;
const MOST_DAMPING = 1e7;

interface State {
  parameters: Float64Array;
  logLikelihood: number;
  solutions: Float64Array;
  residuals: Float64Array;
  rank: number;
}

/**
 * Covariance parameters by restricted maximum likelihood: average information steps, damped until the likelihood does
 * not fall, parameters held at the ends of their range while the likelihood only rises towards them.
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
  let state = evaluate(equations, first);
  let ending: Ending = 'stepsExhausted';
  let iterations = 0;
  let damping = 0;
  let flatSteps = 0;
  const curvature = new CurvatureCorrection(first.length);
  let held: readonly boolean[] = fixed.map((value) => value !== null);
  while (iterations < maximumIterations) {
    signal?.throwIfAborted();
    iterations++;
    const slope = slopeAt(equations, state, fixed);
    ({ held } = slope);
    const information = curvature.correct(state.parameters, slope.score, slope.information, held);
    const learnt = { ...slope, information };
    const { promise: gain } = stepWithin(equations.parameters, state.parameters, learnt, 0);
    curvature.forget(gain);
    if (gain < CONVERGED) ending = 'converged';
    const better = search(equations, state, learnt, damping);
    if (better === null) {
      ending = gain < ROUNDING ? 'converged' : 'noBetterStep';
      break;
    }
    if (ending === 'converged') {
      state = better.state;
      break;
    }
    const gained = better.state.logLikelihood - state.logLikelihood;
    ({ state, damping } = better);
    flatSteps = gained < Math.min(FLAT.gain, gain / 10) ? flatSteps + 1 : 0;
    if (gain < ROUNDING && gained < gain / 10) {
      ending = 'converged';
      break;
    }
    if (flatSteps === FLAT.steps) {
      ending = 'flat';
      break;
    }
  }
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

/** Everything that belongs to one set of parameters. */
function evaluate(equations: MixedModelEquations, parameters: Float64Array): State {
  const { design, rank, values } = factorized(equations, parameters);
  const solutions = equations.solve();
  const residuals = equations.residuals(solutions);
  let twice =
    (design.response.length - rank) * Math.log(2 * Math.PI) +
    equations.cholesky.logDeterminant() +
    equations.unexplained(solutions, residuals);
  for (const { logDeterminant } of values) twice += logDeterminant;
  return { parameters, logLikelihood: -twice / 2, solutions, residuals, rank };
}

function factorized(equations: MixedModelEquations, parameters: Float64Array): MixedModelEquations {
  equations.factorize(parameters);
  const { rank } = equations;
  const plots = equations.design.response.length;
  if (rank >= plots) throw new StatisticsError('noErrorDegreesInModel', { plots, effects: rank });
  return equations;
}

/** -1 at the lower end of a parameter's range, 1 at the upper, 0 within. */
function endOf({ kind, lower, upper }: Parameter, value: number): number {
  const reach = kind === 'variance' ? lower * 1e-6 : 1e-9;
  if (value <= lower + reach) return -1;
  return value >= upper - reach ? 1 : 0;
}

function slopeAt(equations: MixedModelEquations, state: State, fixed: readonly (number | null)[]): Slope {
  const { parameters, solutions, residuals } = state;
  const score = scoreOf(equations, solutions, residuals);
  const information = averageInformation(equations, state);
  const held = equations.parameters.map((parameter, k) => {
    const end = endOf(parameter, parameters[k]!);
    const leavesRange = end !== 0 && score[k]! * end >= 0;
    return fixed[k] !== null || leavesRange || !(information[k * score.length + k]! > 0);
  });
  return { score, information, held };
}

/**
 * The step, its half or its quarter, or one shortened by damping: the first that does not lower the likelihood. Comes
 * with the damping to begin with next time; null when no step helps.
 */
function search(
  equations: MixedModelEquations,
  state: State,
  slope: Slope,
  before: number,
): { state: State; damping: number } | null {
  const tried = (damping: number, length: number) => {
    const { change } = stepWithin(equations.parameters, state.parameters, slope, damping);
    const next = evaluate(
      equations,
      state.parameters.map((value, k) => value + length * change[k]!),
    );
    const least = state.logLikelihood - 1e-12 * Math.abs(state.logLikelihood);
    return next.logLikelihood >= least ? next : null;
  };
  const lengths = before === 0 ? [1, 1 / 2, 1 / 4] : [];
  for (const length of lengths) {
    const next = tried(0, length);
    if (next) return { state: next, damping: 0 };
  }
  for (let damping = Math.max(before, LEAST_DAMPING); damping < MOST_DAMPING; damping *= 10) {
    const next = tried(damping, 1);
    if (next) return { state: next, damping: damping >= 1 ? damping / 10 : 0 };
  }
  return null;
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

function averageInformation(equations: MixedModelEquations, { solutions, residuals }: State): Float64Array {
  return workingProducts(equations, solutions, residuals).map((product) => product / 2);
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
