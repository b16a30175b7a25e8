import type { AdjacentChecks } from './adjacent-checks.ts';

/** The mean of the adjacent checks, or each weighted by its inverse distance: the line from one to the other. */
export type StandardKind = 'mean' | 'inverseDistance';

/** What each plot is compared with: a weighted mean of up to two check plots, -1 where there is none. */
export interface Standards {
  first: Int32Array;
  second: Int32Array;
  /** adding up to 1; both 0 for a plot without any check */
  firstWeight: Float64Array;
  secondWeight: Float64Array;
}

/** The standard of a plot with a check on one side only is that check. */
export function standardsOf(checks: AdjacentChecks, kind: StandardKind): Standards {
  const { before, after, beforeDistance, afterDistance } = checks;
  const firstWeight = Float64Array.from(before, (check, plot) => {
    if (check < 0) return 0;
    if (after[plot]! < 0) return 1;
    // weights by 1 / distance: the nearer check has the share of the farther one's distance
    const whole = beforeDistance[plot]! + afterDistance[plot]!;
    return kind === 'mean' ? 0.5 : afterDistance[plot]! / whole;
  });
  const secondWeight = Float64Array.from(after, (check, plot) => (check < 0 ? 0 : 1 - firstWeight[plot]!));
  return { first: before, second: after, firstWeight, secondWeight };
}

/** The value of each plot's standard; NaN for a plot without any check. */
export function standardValues(standards: Standards, values: Float64Array): Float64Array {
  const { first, second, firstWeight, secondWeight } = standards;
  return values.map((_, plot) => {
    const [a, b] = [first[plot]!, second[plot]!];
    if (a < 0 && b < 0) return NaN;
    return (a < 0 ? 0 : firstWeight[plot]! * values[a]!) + (b < 0 ? 0 : secondWeight[plot]! * values[b]!);
  });
}
