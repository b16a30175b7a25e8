import { normalUpperTail, studentUpperTail } from '../distributions/index.ts';
import type { MixedFit } from '../mixed/mixed-fit.ts';
import { StatisticsError } from '../statistics-error.ts';
import { marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import { termWith } from './interaction-predictions.ts';
import { mean, squaresAbout } from './moments.ts';

/** How probably a genotype surpasses the check, from its differences in the environments of a table of means. */
export interface ReliabilityOverCheck {
  genotype: string;
  /** mean difference to the check, and the standard deviation of the differences over environments */
  difference: number;
  deviation: number;
  /** probability in an environment drawn at random, the differences being normal with the estimated moments */
  normal: number;
  /** the same with both moments uncertain: a prediction for one further environment, t with environments - 1 */
  prediction: number;
  /** share of the environments in which it did */
  observed: number;
}

/**
 * Source: K. M. Eskridge and R. F. Mumm, Theoretical and Applied Genetics 84 (1992) 494-500; the prediction: G. J.
 * Hahn and W. Q. Meeker, Statistical Intervals (1991), chapter 4.
 *
 * @param margin by how much the check is to be surpassed, in units of the trait
 * @throws StatisticsError emptyCell, unknownGenotype
 */
export function reliabilityOverCheck(means: CellMeans, check: string, margin = 0): ReliabilityOverCheck[] {
  marginsOf(means);
  const columns = means.environments.length;
  const place = placeOf(means.genotypes, check);
  const ofCheck = rowOf(means.values, place, columns);
  return means.genotypes.flatMap((genotype, row) => {
    if (row === place) return [];
    const differences = rowOf(means.values, row, columns).map((value, e) => value - ofCheck[e]!);
    const difference = mean(differences);
    const deviation = Math.sqrt(squaresAbout(differences) / (columns - 1));
    const z = standardized(margin - difference, deviation);
    return {
      genotype,
      difference,
      deviation,
      normal: normalUpperTail(z),
      prediction: studentUpperTail(z / Math.sqrt(1 + 1 / columns), columns - 1),
      observed: differences.filter((value) => value > margin).length / columns,
    };
  });
}

/** Differences of predicted genotype values to the check. */
export interface ProbabilityOverCheck {
  genotype: string;
  /** of best linear unbiased predictions */
  difference: number;
  /** root of the prediction error variance of the difference */
  standardError: number;
  /** that it is better than the check by more than the margin */
  probability: number;
}

export interface OverCheckOptions {
  genotype: string;
  check: string;
  /** in units of the trait */
  margin?: number;
  /**
   * the mean over so many new environments decides, whose interaction is not known yet; without this the genotypes'
   * values over all environments decide
   */
  newEnvironments?: { environment: string; count: number };
}

/**
 * The probability that a genotype is truly better than the check, given the data: normal with the difference of the
 * best linear unbiased predictions and its prediction error variance.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447 (predictions and their errors).
 *
 * @param fit with genotypes random
 * @throws RangeError when a random term is not there
 * @throws StatisticsError unknownGenotype
 */
export function probabilityOverCheck(
  fit: MixedFit,
  { genotype, check, margin = 0, newEnvironments }: OverCheckOptions,
): ProbabilityOverCheck[] {
  const { name, start, levels } = termWith(fit, [genotype]);
  const place = placeOf(levels, check);
  const predictions = fit.predictions(name);
  const unit = new Float64Array(fit.design.columns);
  unit[start + place] = 1;
  // Covariances of all prediction errors with that of the check in one go.
  const covariances = fit.equations.cholesky.solve(unit).subarray(start, start + levels.length);
  const own = predictions[place]!;
  const added = newEnvironments
    ? (2 * fit.variance(termWith(fit, [genotype, newEnvironments.environment]).name)) / newEnvironments.count
    : 0;
  return predictions.flatMap(({ level, estimate, variance }, k) => {
    if (k === place) return [];
    const difference = estimate - own.estimate;
    const spread = Math.max(0, variance + own.variance - 2 * covariances[k]!) + added;
    return {
      genotype: level,
      difference,
      standardError: Math.sqrt(spread),
      probability: normalUpperTail(standardized(margin - difference, Math.sqrt(spread))),
    };
  });
}

function placeOf(genotypes: readonly string[], check: string): number {
  const place = genotypes.indexOf(check);
  if (place < 0) throw new StatisticsError('unknownGenotype', { genotype: check });
  return place;
}

/** Without any spread what is equal is as likely above as below. */
function standardized(distance: number, deviation: number): number {
  if (deviation > 0) return distance / deviation;
  return distance === 0 ? 0 : Math.sign(distance) * Infinity;
}
