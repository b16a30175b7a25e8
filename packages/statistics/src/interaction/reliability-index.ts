import { normalQuantile } from '../distributions/index.ts';
import { StatisticsError } from '../statistics-error.ts';
import { environmentIndex, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import { mean, squaresAbout } from './moments.ts';

/** What a genotype yields at least with the given confidence, in percent of the mean of the environment. */
export interface ReliabilityIndex {
  genotype: string;
  all: number;
  /** over the environments above the grand mean, and over the others; NaN with fewer than 2 of them */
  favourable: number;
  unfavourable: number;
}

/**
 * Mean of a genotype's percentages of the environments' means, less their standard deviation times the normal quantile
 * of the confidence.
 * Source: P. Annicchiarico, Journal of Genetics and Breeding 46 (1992) 269-278.
 *
 * @param confidence from 0.5 to below 1
 * @throws StatisticsError emptyCell, meansNotPositive
 */
export function reliabilityIndex(means: CellMeans, confidence = 0.75): ReliabilityIndex[] {
  const margins = marginsOf(means);
  const index = environmentIndex(margins);
  margins.environments.forEach((value, e) => {
    if (!(value > 0)) throw new StatisticsError('meansNotPositive', { level: means.environments[e]!, value });
  });
  const z = normalQuantile(confidence);
  const least = (percentages: Float64Array, wanted: (e: number) => boolean) => {
    const own = percentages.filter((_, e) => wanted(e));
    return mean(own) - z * Math.sqrt(squaresAbout(own) / (own.length - 1));
  };
  return means.genotypes.map((genotype, row) => {
    const percentages = rowOf(means.values, row, index.length).map(
      (value, e) => (100 * value) / margins.environments[e]!,
    );
    return {
      genotype,
      all: least(percentages, () => true),
      favourable: least(percentages, (e) => index[e]! > 0),
      unfavourable: least(percentages, (e) => index[e]! <= 0),
    };
  });
}
