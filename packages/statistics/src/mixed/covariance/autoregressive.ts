import type { LowerEntries } from './structure.ts';

/**
 * Correlation matrix of a stationary autoregressive line of `size` places, R = (correlation^distance), by
 *   R^-1 = M / (1 - correlation^2),  M = I + correlation^2 J - correlation K
 * with J = I less the two ends (-1 where there is one place only) and K = 1 beside the diagonal.
 * Source: G. E. P. Box and G. M. Jenkins, Time Series Analysis (1976), appendix A7.5.
 */
export function lineEntries(size: number): { same: LowerEntries; inner: LowerEntries; beside: LowerEntries } {
  const all = Int32Array.from({ length: size }, (_, k) => k);
  const inner = new Float64Array(size).fill(1);
  if (size > 0) {
    inner[0]! -= 1;
    inner[size - 1]! -= 1;
  }
  return {
    same: { rows: all, columns: all, values: new Float64Array(size).fill(1) },
    inner: { rows: all, columns: all, values: inner },
    beside: {
      rows: all.slice(1),
      columns: all.slice(0, -1),
      values: new Float64Array(Math.max(size - 1, 0)).fill(1),
    },
  };
}

/** Coefficients of the three matrices of `lineEntries` in M, and their derivatives by the correlation. */
export function lineCoefficients(correlation: number): { value: number[]; change: number[] } {
  return { value: [1, correlation ** 2, -correlation], change: [0, 2 * correlation, -1] };
}

/**
 * -R (dM / d correlation) x in place for a line in `values` at `start`, `start + step` ... R is applied by
 * its two-sided recursion.
 */
export function applyCorrelationChange(
  values: Float64Array,
  start: number,
  step: number,
  size: number,
  correlation: number,
): void {
  const changed = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    const ends = Number(k === 0) + Number(k === size - 1);
    const left = k > 0 ? values[start + (k - 1) * step]! : 0;
    const right = k < size - 1 ? values[start + (k + 1) * step]! : 0;
    changed[k] = left + right - 2 * correlation * (1 - ends) * values[start + k * step]!;
  }
  const forward = changed.slice();
  for (let k = 1; k < size; k++) forward[k]! += correlation * forward[k - 1]!;
  let backward = 0;
  for (let k = size - 1; k >= 0; k--) {
    values[start + k * step] = forward[k]! + backward;
    backward = correlation * (backward + changed[k]!);
  }
}
