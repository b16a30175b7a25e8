/** Of equal probabilities, those that rounding parts stay equal. */
const EQUAL = 1 + 1e-8;
/** What adds less than this share to the tail is left out. */
const NEGLIGIBLE = 2 ** -60;

/**
 * Exact test of Hardy-Weinberg proportions: the probability of all numbers of heterozygous samples, given the allele
 * counts, that are not more likely than the one found. 1 where the marker is monomorphic, NaN where nobody is called,
 * 0 where it is below 1e-300.
 * Source: J. E. Wigginton, D. J. Cutler, G. R. Abecasis, American Journal of Human Genetics 76 (2005) 887-893.
 *
 * @param heterozygous samples
 * @param first samples homozygous for one allele
 * @param second samples homozygous for the other
 */
export function hardyWeinbergExact(heterozygous: number, first: number, second: number): number {
  if (heterozygous + first + second === 0) return NaN;
  // Probabilities relative to that of the sample found. They rise to the mode and fall behind it.
  const sums = { tail: 1, total: 1 };
  let [probability, het, a, b] = [1, heterozygous, first, second];
  while (a > 0 && b > 0) {
    const ratio = (4 * a * b) / ((het + 1) * (het + 2));
    probability *= ratio;
    [het, a, b] = [het + 2, a - 1, b - 1];
    if (!take(sums, probability, ratio)) break;
  }
  [probability, het, a, b] = [1, heterozygous, first, second];
  while (het > 1) {
    const ratio = (het * (het - 1)) / (4 * (a + 1) * (b + 1));
    probability *= ratio;
    [het, a, b] = [het - 2, a + 1, b + 1];
    if (!take(sums, probability, ratio)) break;
  }
  return sums.tail / sums.total;
}

/** @returns whether what follows still counts */
function take(sums: { tail: number; total: number }, probability: number, ratio: number): boolean {
  sums.total += probability;
  if (probability <= EQUAL) sums.tail += probability;
  if (probability === Infinity) return false;
  return ratio >= 1 || probability > NEGLIGIBLE * sums.tail;
}
