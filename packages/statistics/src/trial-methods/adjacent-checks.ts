import type { Factor } from '../data/factor.ts';
import { StatisticsError } from '../statistics-error.ts';

/** For each plot the nearest check plots before and after it in its strip; -1 where there is none. */
export interface AdjacentChecks {
  before: Int32Array;
  after: Int32Array;
  /** in units of `position`; NaN where there is none */
  beforeDistance: Float64Array;
  afterDistance: Float64Array;
}

/**
 * @param strip run of plots that are neighbours (a column, a tier, a replicate); codes >= 0
 * @param position place of each plot along its strip
 * @param isCheck 1 for check plots; a check plot's own neighbours are other check plots
 * @throws StatisticsError samePlaceInStrip
 */
export function adjacentChecks(strip: Factor, position: Float64Array, isCheck: Uint8Array): AdjacentChecks {
  const plots = position.length;
  const order = Int32Array.from(position.keys()).sort(
    (a, b) => strip.codes[a]! - strip.codes[b]! || position[a]! - position[b]!,
  );
  refuseSamePlace(strip, position, order);
  const nearest = (sequence: Int32Array) => {
    const found = new Int32Array(plots).fill(-1);
    let last = -1;
    for (const plot of sequence) {
      if (last >= 0 && strip.codes[last] !== strip.codes[plot]) last = -1;
      found[plot] = last;
      if (isCheck[plot] === 1) last = plot;
    }
    return found;
  };
  const before = nearest(order);
  const after = nearest(order.toReversed());
  const distances = (checks: Int32Array) =>
    Float64Array.from(checks, (check, plot) =>
      check < 0 ? NaN : Math.abs(position[plot]! - position[check]!),
    );
  return { before, after, beforeDistance: distances(before), afterDistance: distances(after) };
}

function refuseSamePlace(strip: Factor, position: Float64Array, order: Int32Array): void {
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1]!, order[i]!];
    if (strip.codes[a] === strip.codes[b] && position[a] === position[b])
      throw new StatisticsError('samePlaceInStrip', {
        strip: strip.levels[strip.codes[a]!]!,
        position: position[a]!,
      });
  }
}
