import type { PairStarts } from './pair-starts.ts';

/** Mean number of steps over which pairs agree, the current one among them; 0 for pairs that differ at it. */
export function meanSteps({ steps, pairs, length, total }: PairStarts, step: number): number {
  let sum = 0;
  for (let k = 0; k < length; k++) sum += pairs[k]! * (step + 1 - steps[k]!);
  return sum / total;
}

/**
 * Area under the share of pairs that agree (EHH) from a step back to where it falls below a bound, by trapezoids.
 *
 * @param along base pairs to each step
 * @param end the first step, going back, at which the share is below the bound
 */
export function homozygosityArea(
  { steps, pairs, length, total }: PairStarts,
  step: number,
  along: Float64Array,
  end: number,
): number {
  const here = along[step]!;
  let sum = 0;
  for (let k = 0; k < length; k++) {
    const start = steps[k]!;
    if (start > step) continue;
    sum += pairs[k]! * (start <= end ? here - along[end]! : here - (along[start]! + along[start - 1]!) / 2);
  }
  return sum / total;
}

/** The first step, going back, at which fewer than a share of the pairs agree; -1 where there is none. */
export function endOfHomozygosity(starts: PairStarts, share: number): number {
  return starts.stepOfShare(share) - 1;
}
