import { byNumberOfMeans } from '../distributions/range-by-means.ts';
import {
  studentizedRangeQuantileOfLog,
  studentizedRangeUpperQuantile,
} from '../distributions/studentized-range.ts';

/**
 * Critical values of the Student-Newman-Keuls test, as studentized ranges for 2, 3, ... means, found when first asked
 * for. D. Newman, Biometrika 31 (1939) 20-30; M. Keuls, Euphytica 1 (1952) 112-122.
 */
export function newmanKeulsTable(alpha: number, df: number): (means: number) => number {
  return byNumberOfMeans((means) => studentizedRangeUpperQuantile(alpha, means, df));
}

/** Duncan's levels of more means than this logarithm of a probability allows are taken as this one. */
const LEAST_LOG = -600;

/**
 * Critical values of Duncan's test: level 1 - (1 - alpha)^(p - 1) for p means, and never less for more means.
 * D. B. Duncan, Biometrics 11 (1955) 1-42. Exact up to 10,000 means at the 5 % level; more have the value of those.
 */
export function duncanTable(alpha: number, df: number): (means: number) => number {
  const single = byNumberOfMeans((means) =>
    studentizedRangeQuantileOfLog((means - 1) * Math.log1p(-alpha), means, df),
  );
  const most = 1 + Math.floor(LEAST_LOG / Math.log1p(-alpha));
  const values = [0, 0];
  return (means) => {
    for (let p = values.length; p <= means; p++) {
      values[p] = p > most ? values[p - 1]! : Math.max(values[p - 1]!, single(p));
    }
    return values[means]!;
  };
}

/**
 * For each position the last one that the step-down test does not separate from it: a range inside one that is not
 * significant is not tested.
 *
 * @param sorted means, descending
 * @param standardError of a mean, one for all
 * @param table critical studentized range by number of means
 */
export function runsOfRangeTest(
  sorted: Float64Array,
  standardError: number,
  table: (means: number) => number,
): Int32Array {
  const reach = new Int32Array(sorted.length);
  let covered = 0;
  for (let i = 0; i < sorted.length; i++) {
    covered = Math.max(covered, i);
    let last = sorted.length - 1;
    while (last > covered && sorted[i]! - sorted[last]! > table(last - i + 1) * standardError) last--;
    covered = last;
    reach[i] = last;
  }
  return reach;
}

/** As `runsOfRangeTest` for one critical difference between any two means. */
export function runsOfOneDifference(sorted: Float64Array, critical: number): Int32Array {
  const reach = new Int32Array(sorted.length);
  let last = 0;
  for (let i = 0; i < sorted.length; i++) {
    while (last + 1 < sorted.length && sorted[i]! - sorted[last + 1]! <= critical) last++;
    reach[i] = Math.max(last, i);
  }
  return reach;
}
