import { betaKernel } from '../distributions/incomplete-beta.ts';
import { normalCdf, normalDensity, normalUpperQuantile, normalUpperTail } from '../distributions/index.ts';
import { integrateUnimodal } from '../numeric/unimodal-integral.ts';
import { StatisticsError } from '../statistics-error.ts';

/**
 * Standardized selection differential when the best share `proportion` of an infinite normal population is taken: the
 * density at the truncation point over the proportion.
 * Source: D. S. Falconer and T. F. C. Mackay, Introduction to Quantitative Genetics (4th ed. 1996), chapter 11.
 *
 * @throws StatisticsError selectedShare unless 0 < proportion <= 1
 */
export function selectionIntensity(proportion: number): number {
  if (!(proportion > 0 && proportion <= 1)) throw new StatisticsError('selectedShare', { proportion });
  return proportion === 1 ? 0 : normalDensity(normalUpperQuantile(proportion)) / proportion;
}

/**
 * The same when the best `selected` of `candidates` independent ones are taken: the mean of their expected normal order
 * statistics, exactly.
 *
 * A candidate with value x is among the best k of n when at most k - 1 of the others are above it, the probability
 * I(n - k, k) at Phi(x) of the incomplete beta function; integrated by parts, n / k times the integral of
 * phi(x)^2 times the beta density at Phi(x).
 * Source: P. M. Burrows, Biometrics 28 (1972) 1091-1100 (whose approximation is within 0.01).
 *
 * @throws StatisticsError selectedCount unless both are whole numbers and 1 <= selected <= candidates
 */
export function finiteSelectionIntensity(selected: number, candidates: number): number {
  const whole = Number.isInteger(selected) && Number.isInteger(candidates);
  if (!(whole && selected >= 1 && selected <= candidates))
    throw new StatisticsError('selectedCount', { selected, candidates });
  if (selected === candidates) return 0;
  const integrand = (x: number) => {
    const below = normalCdf(x);
    const above = normalUpperTail(x);
    const kernel = betaKernel(below, above, candidates - selected, selected);
    return kernel === 0 ? 0 : normalDensity(x) ** 2 * (kernel / (below * above));
  };
  const share = selected / candidates;
  const width = Math.sqrt((share * (1 - share)) / candidates) / normalDensity(normalUpperQuantile(share));
  return integrateUnimodal(integrand, normalUpperQuantile(share), Math.min(1, width)) / share;
}
