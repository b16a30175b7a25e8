/** What the number of chromosomes alone decides; e1 and e2 of Tajima's equations 36 and 37. */
export interface TajimaConstants {
  /** sum of 1 / i for i below the chromosomes: variants expected for one unit of theta */
  a1: number;
  e1: number;
  e2: number;
}

/** Source: F. Tajima, Genetics 123 (1989) 585-595. */
export function tajimaConstants(chromosomes: number): TajimaConstants {
  let [a1, a2] = [0, 0];
  for (let i = 1; i < chromosomes; i++) {
    a1 += 1 / i;
    a2 += 1 / i ** 2;
  }
  const n = chromosomes;
  const b1 = (n + 1) / (3 * (n - 1));
  const b2 = (2 * (n * n + n + 3)) / (9 * n * (n - 1));
  const c1 = b1 - 1 / a1;
  const c2 = b2 - (n + 2) / (a1 * n) + a2 / a1 ** 2;
  return { a1, e1: c1 / a1, e2: c2 / (a1 ** 2 + a2) };
}

/**
 * Tajima's D: positive where frequencies in the middle are in excess, negative where rare alleles are; NaN where
 * nothing varies.
 *
 * @param differences mean number of differences between two chromosomes
 * @param segregating variants
 */
export function tajimaD({ a1, e1, e2 }: TajimaConstants, differences: number, segregating: number): number {
  if (segregating === 0) return NaN;
  const variance = e1 * segregating + e2 * segregating * (segregating - 1);
  return (differences - segregating / a1) / Math.sqrt(variance);
}
