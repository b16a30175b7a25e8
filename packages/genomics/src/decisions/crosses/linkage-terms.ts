/**
 * How lines come from a cross: doubled haploids from gametes of the F1 (`generation` 1), of F2 plants (2) and so on, or
 * inbred lines by selfing without end (Infinity).
 */
export interface LineDescent {
  generation: number;
}

/** 2^-20 of the variance is left out of inbred lines. */
const TERMS_OF_INBRED = 20;

/**
 * Correlation of the parental origins of two loci in a line, as a polynomial in u = 1 - 2c = exp(-2d) (c recombination,
 * d morgans, J. B. S. Haldane, Journal of Genetics 8 (1919) 299-309): coefficients of u, u^2 ...
 *
 * With r the correlation within gametes of a generation and b that between the two gametes of a plant, selfing gives
 * r' = (1 - c) r + c b and b' = (r + b) / 2; without end r becomes u / (2 - u) = sum of 2^-k u^k (J. B. S. Haldane and
 * C. H. Waddington, Genetics 16 (1931) 357-374). The first of these are the covariances of C. Lehermeier et al., Genetics
 * 207 (2017) 1651-1661.
 */
export function linkageTerms({ generation }: LineDescent): Float64Array {
  if (generation === Infinity) return Float64Array.from({ length: TERMS_OF_INBRED }, (_, k) => 2 ** -(k + 1));
  // Polynomials in u with their constant first; c = (1 - u) / 2.
  let within = Float64Array.of(0, 1);
  let between = Float64Array.of(0);
  for (let t = 1; t < generation; t++) {
    const next = new Float64Array(within.length + 1);
    within.forEach((value, k) => {
      next[k]! += value / 2;
      next[k + 1]! += value / 2;
    });
    between.forEach((value, k) => {
      next[k]! += value / 2;
      next[k + 1]! -= value / 2;
    });
    const mean = new Float64Array(Math.max(within.length, between.length));
    within.forEach((value, k) => (mean[k]! += value / 2));
    between.forEach((value, k) => (mean[k]! += value / 2));
    [within, between] = [next, mean];
  }
  return within.subarray(1);
}
