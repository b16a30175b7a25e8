import type { MarkerPairs } from '@panicle/kernels';
import { squaredCorrelation } from '../linkage/squared-correlation.ts';

/** Markers whose r2 is above this say the same. */
const SAME = 0.95;

/**
 * Weight of each marker: 1 over the number of markers that say the same as it, itself among them.
 *
 * @param calls of `count` markers, packed
 * @param pairs filled anew
 */
export function linkageWeights(calls: Uint8Array, count: number, pairs: MarkerPairs): Float64Array {
  pairs.fill(calls, count);
  const alike = new Float64Array(count).fill(1);
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      if (squaredCorrelation(pairs.row(a, b), 0) > SAME) {
        alike[a]!++;
        alike[b]!++;
      }
  return alike.map((number) => 1 / number);
}
