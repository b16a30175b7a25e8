/** Pearson's chi-squared of counts that should all be equal. */
export function chiSquaredOfEqual(counts: ArrayLike<number>): number {
  const all = Array.from(counts);
  const expected = all.reduce((sum, count) => sum + count, 0) / all.length;
  return all.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
