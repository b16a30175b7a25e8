import { pearson } from '../selection/pearson.ts';
import { columnOf, marginsOf, type CellMeans } from './cell-means.ts';
import { variancesWithin } from './gge.ts';

/** How good an environment is for testing, from all the data rather than from two axes of a biplot. */
export interface EnvironmentQuality {
  environment: string;
  mean: number;
  /** standard deviation between the genotypes' means */
  deviation: number;
  /** heritability of the means in it; NaN without error variances */
  heritability: number;
  /** correlation with the means over the other environments */
  representativeness: number;
  /**
   * root of the heritability x representativeness: what selection in this environment achieves of selection for the
   * mean over all; NaN without error variances
   */
  usefulness: number;
}

/**
 * Source: W. Yan and J. B. Holland, Euphytica 171 (2010) 355-369.
 *
 * @param errorVariances error variance of a mean in each environment
 * @throws StatisticsError emptyCell
 */
export function environmentQuality(
  means: CellMeans,
  errorVariances?: ArrayLike<number>,
): EnvironmentQuality[] {
  const margins = marginsOf(means);
  const variances = variancesWithin(means);
  const columns = means.environments.length;
  return means.environments.map((environment, e) => {
    const own = columnOf(means.values, e, columns);
    // The mean over the others differs from this by a factor that no correlation sees.
    const others = margins.genotypes.map((mean, g) => mean * columns - own[g]!);
    const representativeness = pearson(own, others);
    const error = errorVariances?.[e] ?? NaN;
    const heritability = variances[e]! > 0 ? Math.max(0, 1 - error / variances[e]!) : 0;
    return {
      environment,
      mean: margins.environments[e]!,
      deviation: Math.sqrt(variances[e]!),
      heritability,
      representativeness,
      usefulness: Math.sqrt(heritability) * representativeness,
    };
  });
}
