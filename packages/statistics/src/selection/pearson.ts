/** Pearson's product-moment correlation of two complete columns; NaN when one does not vary. */
export function pearson(x: Float64Array, y: Float64Array): number {
  // means of equal values differ from them by rounding, which must not pass for variance
  if (x.every((value) => value === x[0]) || y.every((value) => value === y[0])) return NaN;
  const n = x.length;
  const meanX = x.reduce((sum, value) => sum + value, 0) / n;
  const meanY = y.reduce((sum, value) => sum + value, 0) / n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let k = 0; k < n; k++) {
    const dx = x[k]! - meanX;
    const dy = y[k]! - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  // rounding must not leave the range of correlations
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}
