import { fisherUpperTail } from '../distributions/index.ts';
import { StatisticsError } from '../statistics-error.ts';
import { environmentIndex, interactionOf, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import type { ErrorTerm } from './error-term.ts';
import { squaresAbout } from './moments.ts';

/** A variance tested against the error of means. */
export interface ShuklaVariance {
  /** of means; negative values are possible */
  variance: number;
  f: number;
  /** one-sided; small where the genotype is unstable */
  p: number;
}

export interface ShuklaTest {
  genotype: string;
  stability: ShuklaVariance;
  /** with the line on the environments' means taken off; null with fewer than 3 environments */
  withoutLine: ShuklaVariance | null;
}

/** Shukla's stability variances from the ecovalences of all genotypes; NaN with fewer than 3 of them. */
export function shuklaVariances(ecovalences: readonly number[], environments: number): number[] {
  return unbiased(ecovalences, environments - 1);
}

/** Each one's sum of squares less what the others lend it; degrees are those of one genotype. */
function unbiased(squares: readonly number[], degrees: number): number[] {
  const g = squares.length;
  if (g < 3) return squares.map(() => NaN);
  const total = squares.reduce((sum, own) => sum + own, 0);
  return squares.map((own) => (g * (g - 1) * own - total) / (degrees * (g - 1) * (g - 2)));
}

/**
 * Stability variance of each genotype and the same with the environments' means as covariate, each tested as F
 * against the error of means.
 * Source: G. K. Shukla, Heredity 29 (1972) 237-245.
 *
 * @throws StatisticsError emptyCell, threeOfEach (with fewer than 3 genotypes the variances are not identifiable)
 */
export function shuklaTests(means: CellMeans, error: ErrorTerm): ShuklaTest[] {
  const columns = means.environments.length;
  if (means.genotypes.length < 3)
    throw new StatisticsError('threeOfEach', { genotypes: means.genotypes.length, environments: columns });
  const margins = marginsOf(means);
  const interaction = interactionOf(means, margins);
  const index = environmentIndex(margins);
  const xx = squaresAbout(index, 0);
  const rows = means.genotypes.map((_, row) => rowOf(interaction, row, columns));
  const ecovalences = rows.map((own) => squaresAbout(own, 0));
  const deviations = rows.map((own, row) => {
    const slope = xx > 0 ? own.reduce((sum, value, e) => sum + value * index[e]!, 0) / xx : 0;
    return Math.max(0, ecovalences[row]! - slope * slope * xx);
  });
  const test = (variance: number, degrees: number): ShuklaVariance => {
    const f = (variance * error.replicates) / error.meanSquare;
    return { variance, f, p: fisherUpperTail(f, degrees, error.degrees) };
  };
  const plain = unbiased(ecovalences, columns - 1);
  const covariate = columns > 2 ? unbiased(deviations, columns - 2) : null;
  return means.genotypes.map((genotype, row) => ({
    genotype,
    stability: test(plain[row]!, columns - 1),
    withoutLine: covariate && test(covariate[row]!, columns - 2),
  }));
}
