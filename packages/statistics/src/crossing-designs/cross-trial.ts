import type { Factor } from '../data/factor.ts';
import { leftOf, type ModelResiduals } from '../model-residuals.ts';
import { StatisticsError } from '../statistics-error.ts';
import { blocksOfRows, completeRows, encodeCrosses, type CrossRows } from './cross-rows.ts';
import { absorbBlocks, type BlockAdjustment } from './block-adjustment.ts';

/** The plots of a trial of crosses and, where grown, their parents. */
export interface CrossPlots {
  /** name of what was observed, for messages */
  trait: string;
  /** one per plot, NaN where missing */
  response: Float64Array;
  female: Factor;
  /** a plot whose male is its female is one of a parent itself (or of a check variety) */
  male: Factor;
  /** such as F1 and F2, where more than one was grown */
  generation?: Factor;
  /**
   * Groups of parents crossed among themselves, as North Carolina designs have them; parents and blocks of the same
   * name in two sets are two.
   */
  set?: Factor;
  /** blocks or replicates (of an environment, if there are several); none: completely randomized */
  block?: Factor;
  /** used in place of the trial's own error, such as one pooled over trials; on the scale of plots */
  error?: { meanSquare: number; degrees: number };
}

/** The material of a plot: a cross, or a parent itself where female and male are the same. */
export interface Cross {
  name: string;
  female: string;
  male: string;
  generation: string;
  set: string;
  /** whether this is a parent itself */
  self: boolean;
}

/** Crosses with what a trial tells about them; all sums of squares and products are on the scale of plots. */
export interface CrossTrial extends BlockAdjustment {
  trait: string;
  crosses: readonly Cross[];
  /** plots of each cross */
  plots: Float64Array;
  error: { degrees: number; sumOfSquares: number; meanSquare: number };
  /** of crosses and blocks, by the rows of the plots */
  residuals: ModelResiduals;
}

/**
 * Least squares of crosses with blocks absorbed: where every analysis of a crossing design begins.
 *
 * @throws StatisticsError noValues, constantTrait, oneCross, noErrorDegreesInCrosses, noErrorVariance
 */
export function crossTrial(input: CrossPlots): CrossTrial {
  const { trait } = input;
  const rows = completeRows(input);
  const { crosses, codes } = encodeCrosses(input, rows);
  if (crosses.length < 2) throw new StatisticsError('oneCross', { trait, cross: crosses[0]!.name });
  const response = Float64Array.from(rows, (row) => input.response[row]!);
  refuseConstant(trait, response);
  const data: CrossRows = { response, cross: codes, crosses: crosses.length, ...blocksOfRows(input, rows) };
  const { residual, residualSquares, residualDegrees, ...adjustment } = absorbBlocks(data);
  const error = input.error
    ? { ...input.error, sumOfSquares: input.error.meanSquare * input.error.degrees }
    : ownError(trait, adjustment, residualSquares, residualDegrees, rows.length, crosses.length);
  const plots = new Float64Array(crosses.length);
  for (const code of codes) plots[code]!++;
  return { trait, crosses, plots, error, residuals: leftOf(input.response, rows, residual), ...adjustment };
}

/**
 * The same from a published table of means.
 *
 * @param replicates plots behind each mean
 * @param error mean square on the scale of plots (that of means times `replicates`), with its degrees of freedom
 * @throws StatisticsError oneCross
 */
export function crossTrialFromMeans(
  trait: string,
  means: readonly { female: string; male: string; mean: number }[],
  replicates: number,
  error: { meanSquare: number; degrees: number },
): CrossTrial {
  const code = (names: readonly string[]): Factor => ({
    levels: names,
    codes: Int32Array.from(names.keys()),
  });
  const trial = crossTrial({
    trait,
    response: Float64Array.from(means, ({ mean }) => mean),
    female: code(means.map(({ female }) => female)),
    male: code(means.map(({ male }) => male)),
    error,
  });
  return {
    ...trial,
    plots: trial.plots.map((plots) => plots * replicates),
    information: trial.information.map((value) => value * replicates),
    totals: trial.totals.map((value) => value * replicates),
    inverse: trial.inverse.map((value) => value / replicates),
  };
}

function refuseConstant(trait: string, response: Float64Array): void {
  if (response.every((value) => value === response[0]))
    throw new StatisticsError('constantTrait', { trait, value: response[0]!, plots: response.length });
}

function ownError(
  trait: string,
  { totals, solution }: BlockAdjustment,
  sumOfSquares: number,
  degrees: number,
  plots: number,
  crosses: number,
): CrossTrial['error'] {
  if (degrees <= 0) throw new StatisticsError('noErrorDegreesInCrosses', { trait, plots, crosses });
  const explained = totals.reduce((sum, total, i) => sum + total * solution[i]!, 0);
  if (!(sumOfSquares > 1e-20 * explained)) throw new StatisticsError('noErrorVariance', { trait });
  return { degrees, sumOfSquares, meanSquare: sumOfSquares / degrees };
}

/** Variance of a contrast between means of crosses: the weights must add up to 0. */
export function contrastVariance(
  trial: CrossTrial,
  weights: readonly (readonly [cross: number, weight: number])[],
): number {
  const size = trial.crosses.length;
  let sum = 0;
  for (const [i, a] of weights) for (const [j, b] of weights) sum += a * b * trial.inverse[i * size + j]!;
  return trial.error.meanSquare * sum;
}
