/** Pearson's correlation; null where it is not defined. */
export function correlationOf(points: readonly { x: number; y: number }[]): number | null {
  const n = points.length;
  if (n < 3) return null;
  let [meanX, meanY] = [0, 0];
  for (const { x, y } of points) {
    meanX += x / n;
    meanY += y / n;
  }
  let [xx, yy, xy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null;
}
