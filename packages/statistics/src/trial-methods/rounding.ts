/** Variance below which differences among values of this size are rounding: no error to test against. */
export function roundingVariance(values: Float64Array): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return (16 * Number.EPSILON * largest) ** 2;
}
