import { choleskyInPlace, solveLower, solveUpper } from '../numeric/dense-cholesky.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { MixedModelEquations } from './equations.ts';
import { scoreOf, workingProducts } from './information.ts';
import { startParameters } from './start.ts';

/** Why the search for the parameters ended: at the maximum, after all steps allowed, or where no step helps. */
export type Ending = 'converged' | 'stepsExhausted' | 'noBetterStep';

/** What an estimate of variances and other covariance parameters ended with. */
export interface VarianceEstimate {
  /** of the random terms, then of the residual; a variance at its boundary is 0 */
  parameters: Float64Array;
  /** held at the end of their range because the likelihood only rises towards it, or held as known */
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
  /** parameters by name that are not estimated, such as a residual variance that is part of the weights */
  known?: Readonly<Record<string, number>>;
  maximumIterations?: number;
  signal?: AbortSignal;
}

/** expected gain of the log-likelihood by one more step */
const CONVERGED = 1e-11;
/** gain that is lost in rounding when no step raises the likelihood any more */
const ROUNDING = 1e-6;

interface State {
  parameters: Float64Array;
  logLikelihood: number;
  solutions: Float64Array;
  residuals: Float64Array;
  rank: number;
}

/**
 * Covariance parameters by restricted maximum likelihood: average information steps, halved until the likelihood does
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
  const first = start ? Float64Array.from(start) : startParameters(equations, fixed);
  fixed.forEach((value, k) => (first[k] = value ?? first[k]!));
  let state = evaluate(equations, first);
  let ending: Ending = 'stepsExhausted';
  let iterations = 0;
  let step: Step | null = null;
  while (iterations < maximumIterations) {
    signal?.throwIfAborted();
    iterations++;
    step = nextStep(equations, state, fixed);
    if (step.gain < CONVERGED) {
      ending = 'converged';
      break;
    }
    const better = search(equations, state, step);
    if (better === null) {
      ending = step.gain < ROUNDING ? 'converged' : 'noBetterStep';
      break;
    }
    state = better;
  }
  // The factor must belong to the parameters that are returned.
  evaluate(equations, state.parameters);
  return finish(equations, state, step, { ending, iterations, fixed });
}

function knownParameters(
  { parameters }: MixedModelEquations,
  known: Readonly<Record<string, number>>,
): (number | null)[] {
  const names = parameters.map(({ name }) => name);
  for (const name of Object.keys(known))
    if (!names.includes(name))
      throw new StatisticsError('unknownComponent', { name, names: names.join(', ') });
  return names.map((name) => known[name] ?? null);
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

interface Step {
  direction: Float64Array;
  /** what the step is expected to add to the log-likelihood */
  gain: number;
  held: boolean[];
  /** average information, parameters x parameters */
  information: Float64Array;
}

function nextStep(
  equations: MixedModelEquations,
  { parameters, solutions, residuals }: State,
  fixed: readonly (number | null)[],
): Step {
  const score = scoreOf(equations, solutions, residuals);
  const information = workingProducts(equations, solutions, residuals).map((product) => product / 2);
  const held = equations.parameters.map(({ kind, lower, upper }, k) => {
    const reach = kind === 'variance' ? lower * 1e-6 : 1e-9;
    const value = parameters[k]!;
    const atEnd = (value <= lower + reach && score[k]! <= 0) || (value >= upper - reach && score[k]! >= 0);
    return fixed[k] !== null || atEnd || information[k * score.length + k]! <= 0;
  });
  const direction = newtonDirection(information, score, held);
  const gain = direction.reduce((sum, change, k) => sum + change * score[k]!, 0) / 2;
  return { direction, gain, held, information };
}

/** Solves information x direction = score over what is not held, scaled so that the diagonal is 1. */
function newtonDirection(
  information: Float64Array,
  score: Float64Array,
  held: readonly boolean[],
): Float64Array {
  const count = score.length;
  const free = Array.from(score.keys()).filter((k) => !held[k]);
  const scale = free.map((k) => 1 / Math.sqrt(information[k * count + k]!));
  for (let ridge = 0; ; ridge = ridge === 0 ? 1e-8 : ridge * 10) {
    const matrix = new Float64Array(free.length ** 2);
    free.forEach((i, a) =>
      free.forEach((j, b) => {
        const scaled = information[i * count + j]! * scale[a]! * scale[b]!;
        matrix[a * free.length + b] = a === b ? scaled + ridge : scaled;
      }),
    );
    const x = Float64Array.from(free, (k, a) => score[k]! * scale[a]!);
    if (choleskyInPlace(matrix, free.length) >= 0) continue;
    solveLower(matrix, free.length, x);
    solveUpper(matrix, free.length, x);
    const direction = new Float64Array(count);
    free.forEach((k, a) => (direction[k] = x[a]! * scale[a]!));
    return direction;
  }
}

/** The longest of the step, its half, its quarter ... that does not lower the likelihood; null when none is. */
function search(equations: MixedModelEquations, state: State, { direction }: Step): State | null {
  for (let length = 1; length > 1e-6; length /= 2) {
    const parameters = state.parameters.map((value, k) => {
      const { kind, lower, upper } = equations.parameters[k]!;
      const wanted = value + length * direction[k]!;
      // A variance may fall to a hundredth in one step, no further: what looks negative may still turn round.
      if (kind === 'variance') return direction[k] === 0 ? value : Math.max(wanted, value / 100, lower);
      if (kind === 'correlation') return Math.min(Math.max(wanted, lower), upper);
      return wanted;
    });
    const next = evaluate(equations, parameters);
    if (next.logLikelihood >= state.logLikelihood - 1e-12 * Math.abs(state.logLikelihood)) return next;
  }
  return null;
}

function finish(
  { parameters, design }: MixedModelEquations,
  state: State,
  step: Step | null,
  { ending, iterations, fixed }: { ending: Ending; iterations: number; fixed: readonly (number | null)[] },
): VarianceEstimate {
  const count = parameters.length;
  const atBoundary = parameters.map((_, k) => step?.held[k] ?? false);
  const known = fixed.map((value) => value !== null);
  const information = step?.information ?? new Float64Array(count * count).fill(NaN);
  const zero = (k: number) => atBoundary[k] && !known[k] && parameters[k]!.kind === 'variance';
  return {
    parameters: state.parameters.map((value, k) => (zero(k) ? 0 : value)),
    atBoundary: atBoundary.map((held, k) => held && !known[k]),
    known,
    standardErrors: errorsFrom(information, atBoundary, count),
    information,
    logLikelihood: state.logLikelihood,
    iterations,
    converged: ending === 'converged',
    ending,
    rank: state.rank,
    solutions: state.solutions,
    residuals: state.residuals.slice(0, design.response.length),
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
