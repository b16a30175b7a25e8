import { integrateUnimodal } from '../numeric/unimodal-integral.ts';
import { stirlingError } from './gamma.ts';

/**
 * Mean of a probability over the distribution of s = chi / sqrt(df), the estimate of an error that statistics are
 * divided by. With u = log s as variable the integrand is analytic with one peak and the trapezoidal rule converges
 * exponentially; it is an integral of positive terms, so small tails keep their digits.
 *
 * @param q critical value; Infinity as df means that the error is known
 * @param start where the peak is looked for, in u
 * @param probability of the statistic with known error, at q s
 */
export function overScale(q: number, df: number, start: number, probability: (w: number) => number): number {
  if (df === Infinity) return probability(q);
  // density of u at 0: 2 (df/2)^(df/2) exp(-df/2) / Gamma(df/2)
  const height = Math.sqrt(df / Math.PI) * Math.exp(-stirlingError(df / 2));
  const integrand = (u: number) => {
    const density = height * Math.exp(df * (u - Math.expm1(2 * u) / 2));
    return density === 0 ? 0 : density * probability(q * Math.exp(u));
  };
  return Math.min(1, integrateUnimodal(integrand, start, 1 / Math.sqrt(2 * df + 1)));
}
