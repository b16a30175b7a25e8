import type { MixedFit } from './mixed-fit.ts';

/**
 * Heritability of entry means for any design, from the model with random entries:
 * 1 - (mean variance of a difference of two BLUPs) / (2 x genetic variance).
 * Source: B. R. Cullis, A. B. Smith, N. E. Coombes, JABES 11 (2006) 381-393, equation (2.4).
 *
 * @returns NaN when the genetic variance is 0
 */
export function cullisHeritability(randomEntries: MixedFit, entry: string): number {
  const genetic = randomEntries.variance(entry);
  return 1 - randomEntries.meanVarianceOfPredictedDifference(entry) / (2 * genetic);
}

/**
 * Heritability of entry means from the genetic variance and the mean variance of a difference of two BLUEs:
 * genetic / (genetic + that / 2).
 * Source: H. P. Piepho and J. Möhring, Genetics 177 (2007) 1881-1888, equation (19).
 */
export function piephoMohringHeritability(
  randomEntries: MixedFit,
  fixedEntries: MixedFit,
  entry: string,
): number {
  return heritabilityOfMeans(
    randomEntries.variance(entry),
    fixedEntries.meanVarianceOfMeanDifference([entry]),
  );
}

/** The same where that variance is known already. */
export function heritabilityOfMeans(geneticVariance: number, meanDifferenceVariance: number): number {
  return geneticVariance / (geneticVariance + meanDifferenceVariance / 2);
}
