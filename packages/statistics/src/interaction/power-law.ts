import { StatisticsError } from '../statistics-error.ts';
import { marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import { mean, squaresAbout } from './moments.ts';

/** Variation of a genotype over environments once its dependence on the mean is taken off. */
export interface AdjustedVariation {
  genotype: string;
  /** residual of log10 variance on log10 mean over all genotypes; negative for the steady ones (POLAR) */
  powerLawResidual: number;
  /** coefficient of variation in percent as it would be if it did not depend on the mean */
  adjustedCoefficient: number;
}

/**
 * Source: T. F. Döring, S. Knapp, J. E. Cohen, Field Crops Research 183 (2015) 294-302 (residuals of Taylor's power
 * law); T. F. Döring and M. Reckling, European Journal of Agronomy 99 (2018) 30-36 (adjusted coefficient).
 *
 * @throws StatisticsError emptyCell, threeOfEach, meansNotPositive, constantGenotype
 */
export function adjustedVariation(means: CellMeans): AdjustedVariation[] {
  const margins = marginsOf(means);
  const columns = means.environments.length;
  if (means.genotypes.length < 3)
    throw new StatisticsError('threeOfEach', { genotypes: means.genotypes.length, environments: columns });
  const logMeans = means.genotypes.map((level, row) => {
    const value = margins.genotypes[row]!;
    if (!(value > 0)) throw new StatisticsError('meansNotPositive', { level, value });
    return Math.log10(value);
  });
  const logVariances = means.genotypes.map((genotype, row) => {
    const squares = squaresAbout(rowOf(means.values, row, columns));
    if (!(squares > 0)) throw new StatisticsError('constantGenotype', { genotype });
    return Math.log10(squares / (columns - 1));
  });
  const centre = mean(logMeans);
  const level = mean(logVariances);
  const xx = squaresAbout(logMeans, centre);
  const xy = logMeans.reduce((sum, x, row) => sum + (x - centre) * (logVariances[row]! - level), 0);
  const slope = xx > 0 ? xy / xx : 0;
  return means.genotypes.map((genotype, row) => {
    const residual = logVariances[row]! - level - slope * (logMeans[row]! - centre);
    // The variance that the genotype would have if variances rose with the square of the mean.
    const adjusted = level + 2 * (logMeans[row]! - centre) + residual;
    return {
      genotype,
      powerLawResidual: residual,
      adjustedCoefficient: (100 * 10 ** (adjusted / 2)) / margins.genotypes[row]!,
    };
  });
}
