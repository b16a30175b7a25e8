import { fisherQuantile } from '@panicle/statistics/distributions';
import { knownValues } from '../known-values.ts';

/** A point of a quantile-quantile figure, all in -log10 p. */
export interface QuantilePoint {
  /** where the marker would be without any effect */
  expected: number;
  observed: number;
  /** 95% of the markers of this rank lie between these without any effect, were the markers independent */
  lower: number;
  upper: number;
}

/** The markers of least p are all shown; beyond, so many steps along each axis. */
const SHOWN = 200;
const STEPS = 400;

/**
 * Points of a quantile-quantile figure of -log10 p, from the least p on: about a thousand, however many the markers. What
 * is left out lies between two points that are nearly the same on both axes. The i-th least of m uniform numbers has the
 * distribution Beta(i, m + 1 - i) (H. A. David and H. N. Nagaraja, Order Statistics, 3rd ed. 2003, 2.3).
 *
 * @param strength -log10 p by marker; NaN is none
 */
export function quantilePoints(strength: Float32Array): QuantilePoint[] {
  const sorted = knownValues(strength).sort();
  const m = sorted.length;
  if (m === 0) return [];
  const widest = Math.log10(m + 1) / STEPS;
  const highest = sorted[m - 1]! / STEPS;
  const points: QuantilePoint[] = [];
  let [expected, observed] = [Infinity, Infinity];
  for (let i = 1; i <= m; i++) {
    const own = { expected: Math.log10((m + 1) / i), observed: sorted[m - i]! };
    const moved = expected - own.expected >= widest || observed - own.observed >= highest;
    if (i > SHOWN && i < m && !moved) continue;
    ({ expected, observed } = own);
    points.push({ ...own, ...bounds(i, m) });
  }
  return points;
}

/** By the F distribution: Beta(a, b) = a F / (b + a F) with F of 2a and 2b degrees of freedom. */
function bounds(i: number, m: number): { lower: number; upper: number } {
  const b = m + 1 - i;
  const at = (share: number) => {
    const f = fisherQuantile(share, 2 * i, 2 * b);
    return Math.log10((b + i * f) / (i * f));
  };
  return { lower: at(0.975), upper: at(0.025) };
}
