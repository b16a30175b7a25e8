import type { Parameter } from './covariance/structure.ts';
import { CurvatureCorrection } from './curvature.ts';
import { stepWithin, type Cut, type Slope } from './step.ts';

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

/** Parameters with the likelihood there. */
export interface Place {
  parameters: Float64Array;
  logLikelihood: number;
}

/** A restricted likelihood to be maximized, whatever the equations behind it. */
export interface Likelihood<State extends Place> {
  readonly parameters: readonly Parameter[];
  evaluate(parameters: Float64Array): State;
  /** @param fixed values of parameters that are known */
  slopeAt(state: State, fixed: readonly (number | null)[]): Slope;
  /**
   * whether a slope has the average information, of which the search then learns what it lacks of the true curvature;
   * the observed one lacks nothing
   */
  readonly information: 'average' | 'observed';
  readonly cut: Cut;
}

/** Where a search ended. */
export interface Ascent<State extends Place> {
  state: State;
  ending: Ending;
  /** steps */
  iterations: number;
  /** parameters that did not take part in the last step */
  held: readonly boolean[];
}

/**
 * Steps by the information from a state, damped until the likelihood does not fall, parameters held at the ends of their
 * range while the likelihood only rises towards them: the search of all restricted likelihoods.
 *
 * @param fixed values of parameters that are known
 */
export function ascend<State extends Place>(
  likelihood: Likelihood<State>,
  from: State,
  fixed: readonly (number | null)[],
  { most, signal }: { most: number; signal?: AbortSignal | undefined },
): Ascent<State> {
  let state = from;
  let damping = 0;
  const reached = [from.logLikelihood];
  const curvature = likelihood.information === 'average' ? new CurvatureCorrection(fixed.length) : null;
  let held: readonly boolean[] = fixed.map((value) => value !== null);
  for (let iterations = 1; iterations <= most; iterations++) {
    signal?.throwIfAborted();
    const slope = likelihood.slopeAt(state, fixed);
    ({ held } = slope);
    const learned = curvature
      ? { ...slope, information: curvature.correct(state.parameters, slope.score, slope.information, held) }
      : slope;
    const { promise: gain } = stepWithin(likelihood.parameters, state.parameters, learned, 0, likelihood.cut);
    curvature?.forget(gain);
    const better = search(likelihood, state, learned, damping);
    const ended = (ending: Ending, last = state): Ascent<State> => ({
      state: last,
      ending,
      iterations,
      held,
    });
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

/** -1 at the lower end of a parameter's range, 1 at the upper, 0 within. */
export function endOf({ kind, lower, upper }: Parameter, value: number): number {
  const reach = kind === 'variance' ? lower * 1e-6 : 1e-9;
  if (value <= lower + reach) return -1;
  return value >= upper - reach ? 1 : 0;
}

/** Parameters that may not move: known ones, those without information, and those at an end that the slope leaves by. */
export function heldBy(
  parameters: readonly Parameter[],
  values: Float64Array,
  { score, information }: Pick<Slope, 'score' | 'information'>,
  fixed: readonly (number | null)[],
): boolean[] {
  return parameters.map((parameter, k) => {
    const end = endOf(parameter, values[k]!);
    const leavesRange = end !== 0 && score[k]! * end >= 0;
    return fixed[k] !== null || leavesRange || !(information[k * score.length + k]! > 0);
  });
}

/**
 * The step, its half or its quarter, or one shortened by damping: the first that does not lower the likelihood. Comes
 * with the damping to begin with next time; null when no step helps.
 */
function search<State extends Place>(
  likelihood: Likelihood<State>,
  state: State,
  slope: Slope,
  before: number,
): { state: State; damping: number } | null {
  const { parameters, cut } = likelihood;
  const tried = (damping: number, length: number) => {
    const { change } = stepWithin(parameters, state.parameters, slope, damping, cut, length);
    const next = likelihood.evaluate(state.parameters.map((value, k) => value + change[k]!));
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
