import { logGamma } from '@panicle/statistics/distributions';

/** Below this, p is given by its logarithm: doubles end soon after. */
export const SMALLEST_P = 1e-300;

/**
 * log10 of the two-sided p of Student's t (`freedom` Infinity: the normal distribution), however small p is.
 * By the series of the incomplete beta function, all terms positive: Abramowitz and Stegun 1964, 26.5.4 and 26.7.1; for
 * the normal distribution the asymptotic series 26.2.12, its terms being at an end before they grow where p is small.
 *
 * @param t so large that p is below SMALLEST_P
 */
export function logPValue(t: number, freedom: number): number {
  const size = Math.abs(t);
  return (freedom === Infinity ? ofNormal(size) : ofStudent(size, freedom)) / Math.LN10;
}

function ofStudent(t: number, freedom: number): number {
  const a = freedom / 2;
  // x = freedom / (freedom + t^2) by logarithms that keep their digits at either end
  const ratio = t / Math.sqrt(freedom);
  const logX = ratio > 1 ? -2 * Math.log(ratio) - Math.log1p(ratio ** -2) : -Math.log1p(ratio * ratio);
  const logRest = -Math.log1p(ratio ** -2);
  const x = Math.exp(logX);
  let [sum, term] = [1, 1];
  for (let k = 0; term > 1e-17 * sum; k++) {
    term *= (x * (a + 0.5 + k)) / (a + 1 + k);
    sum += term;
  }
  const logBeta = logGamma(a) + logGamma(0.5) - logGamma(a + 0.5);
  return a * logX + 0.5 * logRest - Math.log(a) - logBeta + Math.log(sum);
}

function ofNormal(z: number): number {
  const inverse = 1 / (z * z);
  let [sum, term] = [1, 1];
  for (let k = 1; Math.abs(term) > 1e-17; k++) {
    const next = -term * (2 * k - 1) * inverse;
    if (Math.abs(next) >= Math.abs(term)) break;
    sum += term = next;
  }
  return Math.log(2) - 0.5 * Math.log(2 * Math.PI) - Math.log(z) - (z * z) / 2 + Math.log(sum);
}
