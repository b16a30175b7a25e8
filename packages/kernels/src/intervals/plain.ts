/** The loop of assembly/intervals.ts; places are bytes of a memory. */
export interface IntervalLoops {
  interval(
    both: number,
    first: number,
    second: number,
    neither: number,
    unknown: number,
    p: number,
    q: number,
    range: number,
    peak: number,
    recombined: number,
    linked: number,
    above: number,
    out: number,
  ): number;
}

const STEPS = 100;
const TAIL = 0.05;
const NEAR = 5e-4;
const LEAST = 1e-10;
const NOTHING = -16;

/** The twin: every step by itself, with the logarithms of the machine. */
export const plainLoops: IntervalLoops = {
  interval(both, first, second, neither, unknown, p, q, range, peak, recombined, linked, above) {
    const logLikelihood = (step: number) => {
      const x = p * q + (range * step) / STEPS;
      const coupling = x * (1 - p - q + x) + (p - x) * (q - x);
      return (
        term(both, x) +
        term(first, p - x) +
        term(second, q - x) +
        term(neither, 1 - p - q + x) +
        term(unknown, coupling)
      );
    };
    const highest = logLikelihood(peak);
    const at = (step: number) => Math.exp(Math.max(-60, logLikelihood(step) - highest));
    const plain = plainVerdict(at, peak, [recombined - 1, linked - 1, above + 1]);
    if (recombined > 0 && plain !== null) return plain;
    const likelihoods = new Float64Array(STEPS + 1);
    for (const by of [-1, 1])
      for (let step = by < 0 ? peak : peak + 1; step >= 0 && step <= STEPS; step += by) {
        const below = logLikelihood(step) - highest;
        if (below < NOTHING) break;
        likelihoods[step] = Math.exp(below);
      }
    const tail = TAIL * likelihoods.reduce((sum, own) => sum + own, 0);
    const low = stepsUpTo(tail, likelihoods);
    const high = stepsUpTo(tail, likelihoods.toReversed());
    if (low === null || high === null) return -1;
    return (Math.max(0, low - 1) << 7) + Math.min(STEPS, STEPS - high + 1);
  },
};

/**
 * What two or four steps tell already: as the assembly says.
 *
 * @param at likelihood of a step, relative to that of the peak
 */
function plainVerdict(
  at: (step: number) => number,
  peak: number,
  [upper, strong, lower]: readonly [number, number, number],
): number | null {
  const tail = TAIL * (1 - NEAR);
  if (peak < upper) return (STEPS + 1 - upper) * at(upper) <= tail ? -2 : null;
  const below = (lower + 1) * at(lower);
  const between = peak >= strong ? (strong - 1 - lower) * at(strong) : (upper - 1 - lower) * at(upper);
  if (!(1 - TAIL > TAIL * (1 + NEAR) * (between + below))) return null;
  if (peak >= strong) return below <= tail ? -3 : null;
  return (STEPS + 1 - strong) * at(strong) <= tail ? -4 : null;
}

function term(count: number, probability: number): number {
  return count === 0 ? 0 : count * Math.log(Math.max(probability, LEAST));
}

/** The step at which the sum goes beyond the tail; null where it is too near to tell. */
function stepsUpTo(tail: number, likelihoods: Float64Array): number | null {
  let [before, sum, step] = [0, likelihoods[0]!, 0];
  while (sum <= tail) [before, sum] = [sum, sum + likelihoods[++step]!];
  return tail - before < NEAR * tail || sum - tail < NEAR * tail ? null : step;
}
