import { findRoot } from '../numeric/root.ts';
import { normalUpperTail } from './normal.ts';
import { overScale } from './over-scale.ts';
import { studentUpperQuantile } from './student.ts';

/** How differences from the control are looked at: both ways, or only above it. */
export type Sides = 'two-sided' | 'above';

/**
 * Differences of k means from one control, all divided by their standard errors: the i-th has correlation
 * `loadings[i] * loadings[j]` with the j-th, loading = sqrt(r / (r + r of the control)) for r plots.
 */
interface Comparison {
  loadings: Float64Array;
  /** how many differences have each loading */
  counts: Float64Array;
}

const STEP = 0.1;
/** this far beyond what the critical value asks of the control, nothing that counts is left */
const FARTHEST = 9;

/**
 * P(largest > d) of the differences' standardized values, in absolute size or upwards, by double integration; relative
 * error about 1e-10, in the far tail too.
 * Source: C. W. Dunnett, Journal of the American Statistical Association 50 (1955) 1096-1121 (equal plots) and
 * Biometrics 20 (1964) 482-491 (unequal); the integral over the control by the trapezoidal rule.
 *
 * @param loadings one per difference, each in [0, 1)
 * @param df degrees of freedom of the error, Infinity when it is known
 */
export function dunnettUpperTail(d: number, loadings: ArrayLike<number>, df: number, sides: Sides): number {
  if (Number.isNaN(d) || !(df > 0) || loadings.length === 0) return NaN;
  if (sides === 'two-sided' && d <= 0) return 1;
  if (d === Infinity) return 0;
  const comparison = tally(loadings);
  const start = -0.5 * Math.log1p((d * d) / df);
  return overScale(d, df, df === Infinity ? 0 : start, (w) => knownErrorTail(w, comparison, sides));
}

/** The d with P(largest > d) = p: the critical value of Dunnett's test at level p. */
export function dunnettUpperQuantile(
  p: number,
  loadings: ArrayLike<number>,
  df: number,
  sides: Sides,
): number {
  if (!(p > 0 && p < 1) || !(df > 0) || loadings.length === 0) return NaN;
  const share = sides === 'two-sided' ? p / 2 : p;
  // One difference alone needs less, and as many as there are by Bonferroni need more.
  const low = studentUpperQuantile(share, df);
  const high = studentUpperQuantile(share / loadings.length, df);
  const excess = (d: number) => dunnettUpperTail(d, loadings, df, sides) - p;
  if (loadings.length === 1) return high;
  return findRoot(excess, low, high, p * 1e-12);
}

function tally(loadings: ArrayLike<number>): Comparison {
  const counts = new Map<number, number>();
  for (let k = 0; k < loadings.length; k++) {
    const loading = loadings[k]!;
    counts.set(loading, (counts.get(loading) ?? 0) + 1);
  }
  return { loadings: Float64Array.from(counts.keys()), counts: Float64Array.from(counts.values()) };
}

/** Given the control's own deviation z the differences are independent: 1 - product over them, over the normal z. */
function knownErrorTail(w: number, { loadings, counts }: Comparison, sides: Sides): number {
  let sum = 0;
  const farthest = FARTHEST + Math.min(Math.abs(w), 30);
  for (let z = -farthest; z <= farthest + STEP / 2; z += STEP) {
    let logInside = 0;
    for (let k = 0; k < loadings.length; k++) {
      const loading = loadings[k]!;
      const spread = Math.sqrt(1 - loading * loading);
      let outside = normalUpperTail((w - loading * z) / spread);
      if (sides === 'two-sided') outside += normalUpperTail((w + loading * z) / spread);
      logInside += counts[k]! * Math.log1p(-Math.min(1, outside));
    }
    sum -= Math.exp((-z * z) / 2) * Math.expm1(logInside);
  }
  return (sum * STEP) / Math.sqrt(2 * Math.PI);
}
