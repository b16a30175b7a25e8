import { expect } from 'vitest';

/** Fails unless |actual / expected - 1| is at most `tolerance`; where 0 is expected the difference counts. */
export function expectClose(
  actual: number | null | undefined,
  expected: number,
  tolerance: number,
  label = '',
): void {
  const value = actual ?? NaN;
  const error = expected === 0 ? Math.abs(value) : Math.abs(value / expected - 1);
  expect(error <= tolerance, `${label} ${value} instead of ${expected}, error ${error}`).toBe(true);
}

/** Fails unless the p value agrees to 1e-6 of itself or to 1e-10, what the published figures are good for. */
export function expectProbability(actual: number, expected: number, label = ''): void {
  if (!(Math.abs(actual - expected) <= 1e-10)) expectClose(actual, expected, 1e-6, label);
}
