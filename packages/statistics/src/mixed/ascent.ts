import { StatisticsError } from '../statistics-error.ts';
import type { Parameter } from './covariance/structure.ts';
import { CurvatureCorrection } from './curvature.ts';
import type { MixedModelEquations } from './equations.ts';
import { scoreOf, workingProducts } from './information.ts';
import { stepWithin, type Slope } from './step.ts';

/**
 * Why the search for the parameters ended: at the maximum, on a ridge so flat that the likelihood hardly rises any
 * more (a covariance matrix close to singular), after all steps allowed, or where no step helps.
 */
export type Ending = 'converged' | 'flat' | 'stepsExhausted' | 'noBetterStep';

/** the step that promises the log-likelihood less than this is the last */
const CONVERGED = 1e-9;
/** gain below which the score may be rounding: a step that then does not bring what it promised is the last */
const ROUNDING = 1e-6;
/** a likelihood that rises by less than this in so many successive steps together is flat */
const FLAT = { gain: 1e-5, steps: 8 };
const LEAST_DAMPING = 0.01;
const MOST_DAMPING = 1e7;

/** Parameters, and everything that belongs to them. */
export interface State {
  parameters: Float64Array;
  logLikelihood: number;
  solutions: Float64Array;
  residuals: Float64Array;
  rank: number;
}

/** Where a search ended. */
export interface Ascent {
  state: State;
  ending: Ending;
  /** steps */
  iterations: number;
  /** parameters that did not take part in the last step */
  held: readonly boolean[];
}

/**
 * Average information steps from a state, damped until the likelihood does not fall, parameters held at the ends of
 * their range while the likelihood only rises towards them.
 *
 * @param fixed values of parameters that are known
 */
export function ascend(
  equations: MixedModelEquations,
  from: State,
  fixed: readonly (number | null)[],
  { most, signal }: { most: number; signal?: AbortSignal | undefined },
): Ascent {
  let state = from;
  let damping = 0;
  const reached = [from.logLikelihood];
  const curvature = new CurvatureCorrection(fixed.length);
  let held: readonly boolean[] = fixed.map((value) => value !== null);
  for (let iterations = 1; iterations <= most; iterations++) {
    signal?.throwIfAborted();
    const slope = slopeAt(equations, state, fixed);
    ({ held } = slope);
    const information = curvature.correct(state.parameters, slope.score, slope.information, held);
    const learnt = { ...slope, information };
    const { promise: gain } = stepWithin(equations.parameters, state.parameters, learnt, 0);
    curvature.forget(gain);
    const better = search(equations, state, learnt, damping);
    const ended = (ending: Ending, last = state): Ascent => ({ state: last, ending, iterations, held });
    if (better === null) return ended(gain < ROUNDING ? 'converged' : 'noBetterStep');
    if (gain < CONVERGED) return ended('converged', better.state);
    const gained = better.state.logLikelihood - state.logLikelihood;
    ({ state, damping } = better);
    reached.push(state.logLikelihood);
    if (gain < ROUNDING && gained < gain / 10) return ended('converged', state);
    const earlier = reached.at(-1 - FLAT.steps);
    if (earlier !== undefined && state.logLikelihood < earlier + FLAT.gain) return ended('flat', state);
  }
  return { state, ending: 'stepsExhausted', iterations: most, held };
}

/** Everything that belongs to one set of parameters. */
export function evaluate(equations: MixedModelEquations, parameters: Float64Array): State {
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
export function endOf({ kind, lower, upper }: Parameter, value: number): number {
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

/** parameters x parameters */
export function averageInformation(
  equations: MixedModelEquations,
  { solutions, residuals }: State,
): Float64Array {
  return workingProducts(equations, solutions, residuals).map((product) => product / 2);
}
