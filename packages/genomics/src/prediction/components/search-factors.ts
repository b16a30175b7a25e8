import { choleskyFactor } from '@panicle/kernels';
import type { ComponentLikelihood, LikelihoodPoint, LikelihoodSlopes } from './likelihood.ts';
import { leaveLimit } from './leave-limit.ts';
import { factorPlaces, type FactorPlace, type TraitFactors } from './trait-factors.ts';

export interface FoundFactors {
  point: LikelihoodPoint;
  iterations: number;
  converged: boolean;
}

/** Where the slopes promise less than this, the search ends. */
const CONVERGED = 1e-11;
/** A gain that is promised to be less than this may be lost in rounding. */
const ROUNDING = 1e-6;
const MOST_STEPS = 60;
const LEAST_DAMPING = 1e-4;
const MOST_DAMPING = 1e8;

/**
 * The covariances of largest restricted likelihood: Newton's steps with average information, and with the curvature that
 * the triangles themselves bring, so that a variance of nothing is reached in a step or two; damped until the likelihood
 * rises.
 *
 * @returns null where even the start cannot be judged
 */
export function searchFactors(
  likelihood: ComponentLikelihood,
  start: TraitFactors,
  signal?: AbortSignal,
): FoundFactors | null {
  const places = factorPlaces(likelihood.components, likelihood.stacked.traits.length);
  const first = likelihood.at(start);
  if (first === null) return null;
  let point = first;
  let damping = 0;
  for (let iterations = 1; ; iterations++) {
    signal?.throwIfAborted();
    const slopes = point.slopes();
    const next = better(likelihood, point, stepsOf(point.factors, slopes, places), damping);
    const beyond = next.done ? leaveLimit(likelihood, point, slopes) : next.point;
    if (!beyond) return { point, iterations, converged: next.done };
    [point, damping] = [beyond, next.damping];
    if (iterations === MOST_STEPS) return { point, iterations, converged: false };
  }
}

interface Steps {
  places: readonly FactorPlace[];
  gradient: Float64Array;
  /** negative second derivatives */
  curvature: Float64Array;
  /** that damping is measured by */
  scale: Float64Array;
}

function stepsOf(
  factors: TraitFactors,
  { scores, information }: LikelihoodSlopes,
  places: readonly FactorPlace[],
): Steps {
  const traits = Math.sqrt(factors[0]!.length);
  const count = places.length;
  const gradient = Float64Array.from(places, ({ component, row, column }) => {
    let sum = 0;
    for (let t = column; t < traits; t++)
      sum += scores[component]![row * traits + t]! * factors[component]![t * traits + column]!;
    return 2 * sum;
  });
  const curvature = information.slice();
  places.forEach((one, a) =>
    places.forEach((other, b) => {
      if (one.component === other.component && one.column === other.column)
        curvature[a * count + b]! -= 2 * scores[one.component]![one.row * traits + other.row]!;
    }),
  );
  const scale = Float64Array.from(places, (_, k) =>
    Math.max(Math.abs(curvature[k * (count + 1)]!), information[k * (count + 1)]!, 1e-6),
  );
  return { places, gradient, curvature, scale };
}

/** The first step, with more and more damping, that raises the likelihood; none where nothing does. */
function better(
  likelihood: ComponentLikelihood,
  from: LikelihoodPoint,
  { places, gradient, curvature, scale }: Steps,
  start: number,
): { point: LikelihoodPoint | null; damping: number; done: boolean } {
  const count = places.length;
  // What damped steps promise shrinks with the damping and tells nothing; this does.
  const left = gradient.reduce((sum, slope, k) => sum + slope ** 2 / scale[k]!, 0) / 2;
  if (left < CONVERGED) return { point: null, damping: start, done: true };
  for (let damping = start; damping <= MOST_DAMPING; damping = Math.max(LEAST_DAMPING, 4 * damping)) {
    const damped = curvature.slice();
    for (let k = 0; k < count; k++) damped[k * (count + 1)]! += damping * scale[k]!;
    const step = choleskyFactor(damped, count, { tolerance: 1e-12 })?.solve(gradient);
    if (!step) continue;
    const point = likelihood.at(moved(from.factors, places, step));
    if (point && point.logLikelihood > from.logLikelihood)
      return { point, damping: damping / 16 < LEAST_DAMPING ? 0 : damping / 16, done: false };
    if (left < ROUNDING) break;
  }
  return { point: null, damping: start, done: left < ROUNDING };
}

function moved(factors: TraitFactors, places: readonly FactorPlace[], step: Float64Array): TraitFactors {
  const next = factors.map((factor) => factor.slice());
  const traits = Math.sqrt(factors[0]!.length);
  places.forEach(({ component, row, column }, k) => (next[component]![row * traits + column]! += step[k]!));
  return next;
}
