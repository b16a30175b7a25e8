import { shapiroWilk, type ShapiroWilk } from '../../assumptions/shapiro-wilk.ts';
import { summarize } from '../../data/summary.ts';
import type { AdjacentChecks } from '../adjacent-checks.ts';
import { roundingVariance } from '../rounding.ts';
import { standardsOf, standardValues, type Standards } from '../standards.ts';

/** The error of a plot as the checks show it: what is left of each when its neighbours' line is taken off. */
export interface CheckError {
  /** checks with another one on either side in their strip */
  checks: number;
  /** error variance of one plot */
  variance: number;
  /** equivalent degrees of freedom; the differences share checks, so that these are fewer than the checks */
  df: number;
  /** of the scaled differences */
  normality: ShapiroWilk | null;
}

const FEWEST_CHECK_DIFFERENCES = 3;

/**
 * Error variance from check plots whose fertility changes along a line between neighbouring checks: the difference of
 * each from the line between its two neighbours, divided by what it would be with variance 1.
 * Source: T. Gasser, L. Sroka and C. Jennen-Steinmetz, Biometrika 73 (1986) 625-633; degrees of freedom of a quadratic
 * form: G. E. P. Box, Annals of Mathematical Statistics 25 (1954) 290-302, theorem 3.1.
 *
 * @returns null with fewer than three checks between others, or where these follow their line exactly
 */
export function checkError(
  values: Float64Array,
  adjacent: AdjacentChecks,
  isCheck: Uint8Array,
): CheckError | null {
  const standards = standardsOf(adjacent, 'inverseDistance');
  const expected = standardValues(standards, values);
  const inner = Int32Array.from(isCheck.keys()).filter(
    (plot) => isCheck[plot] === 1 && standards.first[plot]! >= 0 && standards.second[plot]! >= 0,
  );
  if (inner.length < FEWEST_CHECK_DIFFERENCES) return null;
  const factors = Float64Array.from(inner, (plot) => ownVariance(standards, plot));
  const scaled = Float64Array.from(
    inner,
    (plot, k) => (values[plot]! - expected[plot]!) / Math.sqrt(factors[k]!),
  );
  const variance = scaled.reduce((sum, value) => sum + value * value, 0) / inner.length;
  if (variance <= roundingVariance(values)) return null;
  return {
    checks: inner.length,
    variance,
    df: equivalentDegrees(standards, inner, factors),
    normality: shapiroWilk(scaled),
  };
}

/** Variance of a plot's difference from its standard, in units of the error variance of a plot. */
export function ownVariance({ firstWeight, secondWeight }: Standards, plot: number): number {
  return 1 + firstWeight[plot]! ** 2 + secondWeight[plot]! ** 2;
}

/** m^2 over the sum of all squared correlations of the m differences. */
function equivalentDegrees(standards: Standards, inner: Int32Array, factors: Float64Array): number {
  const place = new Map(Array.from(inner, (plot, k) => [plot, k]));
  let squares = 0;
  inner.forEach((plot, k) => {
    squares += 1;
    // only the next two checks of the strip share a plot with this one
    let other = plot;
    for (let step = 0; step < 2; step++) {
      other = standards.second[other]!;
      if (other < 0) break;
      const l = place.get(other);
      if (l === undefined) continue;
      squares += 2 * (covariance(standards, plot, other) ** 2 / (factors[k]! * factors[l]!));
    }
  });
  return inner.length ** 2 / squares;
}

function covariance(standards: Standards, a: number, b: number): number {
  const weights = new Map([
    [a, 1],
    [standards.first[a]!, -standards.firstWeight[a]!],
    [standards.second[a]!, -standards.secondWeight[a]!],
  ]);
  return (
    (weights.get(b) ?? 0) -
    (weights.get(standards.first[b]!) ?? 0) * standards.firstWeight[b]! -
    (weights.get(standards.second[b]!) ?? 0) * standards.secondWeight[b]!
  );
}

/**
 * How much adjusting by adjacent checks gains: variance of a comparison with the mean of all checks over that of a
 * comparison with two adjacent ones. Below 1 the checks follow no trend and adjusting only adds their error.
 */
export function adjustmentGain(checkValues: Float64Array, error: CheckError | null): number | null {
  const { n, variance } = summarize(checkValues);
  return error === null ? null : (variance * (1 + 1 / n)) / (error.variance * 1.5);
}
