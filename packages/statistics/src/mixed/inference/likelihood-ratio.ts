import { chiSquaredUpperTail } from '../../distributions/index.ts';
import { StatisticsError } from '../../statistics-error.ts';
import type { MixedFit } from '../mixed-fit.ts';

/** Whether random terms, or other covariance parameters, are needed. */
export interface LikelihoodRatio {
  statistic: number;
  /** parameters more in the full model */
  degrees: number;
  /** of chi-squared with these degrees of freedom: too large where variances are tested, since 0 is their boundary */
  p: number;
  /**
   * of a mixture of chi-squared with 0 to `degrees` degrees of freedom in binomial shares (for one variance, half of
   * `p`); exact for one variance, for several where their estimates are independent; null when parameters other than
   * variances are tested
   */
  boundaryP: number | null;
}

/**
 * Twice the difference of the restricted log-likelihoods of two models with the same fixed part on the same plots, the
 * reduced one being a case of the full one.
 * Source: S. G. Self and K.-Y. Liang, JASA 82 (1987) 605-610 (cases 5 and 9); D. O. Stram and J. W. Lee, Biometrics 50
 * (1994) 1171-1177.
 *
 * @throws StatisticsError modelsNotComparable
 */
export function likelihoodRatio(full: MixedFit, reduced: MixedFit): LikelihoodRatio {
  refuseDifferent(full, reduced);
  const statistic = Math.max(0, 2 * (full.estimate.logLikelihood - reduced.estimate.logLikelihood));
  const own = estimatedKinds(full);
  const others = estimatedKinds(reduced);
  const degrees = own.length - others.length;
  const variancesOnly = count(own, 'variance') - count(others, 'variance') === degrees;
  return {
    statistic,
    degrees,
    p: upperTail(statistic, degrees),
    boundaryP: variancesOnly ? mixtureTail(statistic, degrees) : null,
  };
}

function refuseDifferent({ design, estimate }: MixedFit, other: MixedFit): void {
  const samePlots =
    design.rows.length === other.design.rows.length &&
    design.rows.every((row, k) => row === other.design.rows[k]);
  if (samePlots && estimate.rank === other.estimate.rank) return;
  throw new StatisticsError('modelsNotComparable', {
    first: design.rows.length,
    firstRank: estimate.rank,
    second: other.design.rows.length,
    secondRank: other.estimate.rank,
  });
}

function estimatedKinds({ equations, estimate }: MixedFit): string[] {
  return equations.parameters.flatMap(({ kind }, k) => (estimate.known[k] ? [] : [kind]));
}

function count(kinds: readonly string[], wanted: string): number {
  return kinds.reduce((sum, kind) => sum + Number(kind === wanted), 0);
}

/** Sum over j of binomial(n, j) / 2^n times the tail of chi-squared with j degrees of freedom. */
function mixtureTail(statistic: number, degrees: number): number {
  let share = 0.5 ** degrees;
  let sum = 0;
  for (let j = 0; j <= degrees; j++) {
    sum += share * upperTail(statistic, j);
    share *= (degrees - j) / (j + 1);
  }
  return sum;
}

function upperTail(statistic: number, degrees: number): number {
  if (degrees > 0) return chiSquaredUpperTail(statistic, degrees);
  return statistic > 0 ? 0 : 1;
}
