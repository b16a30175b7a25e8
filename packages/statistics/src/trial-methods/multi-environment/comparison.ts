import type { SetOfMeans } from '../../comparisons/set-of-means.ts';
import { correlatedMeans } from '../../mixed/inference/mean-covariance.ts';
import { MixedInference } from '../../mixed/inference/mixed-inference.ts';
import type { Estimate, MixedFit } from '../../mixed/mixed-fit.ts';
import { StatisticsError } from '../../statistics-error.ts';
import type { JointAnova } from './anova.ts';
import type { Series } from './series.ts';

/** Degrees of freedom of every single difference are found for so many entries; beyond, their F test has them. */
const MOST_ENTRIES = 300;

/**
 * The entries' means over the series, ready to be compared. In a balanced series whose entries have one line as their
 * right error, differences are tested against that line exactly; else by the mixed model, with degrees of freedom by
 * F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114.
 *
 * @param fixed the joint model with entries fixed
 * @param estimates the means that it gives
 */
export function comparableMeans(
  fixed: MixedFit,
  { lines, balanced }: JointAnova,
  estimates: readonly Estimate[],
  { values }: Series,
): SetOfMeans {
  const entries = estimates.length;
  const {
    denominator = [],
    numerator = [],
    denominatorDf = NaN,
  } = lines.find(({ source }) => source === 'entry')!.test ?? {};
  // with an error for each environment the lines of the analysis of variance are no longer the right error
  const commonError = fixed.model.residualBy === undefined;
  if (balanced && commonError && denominator.length === 1 && numerator.length === 1) {
    const { meanSquare } = lines.find(({ source }) => source === denominator[0])!;
    const variance = (2 * meanSquare * entries) / values.length;
    return {
      means: Float64Array.from(estimates, ({ estimate }) => estimate),
      df: denominatorDf,
      differenceVariance: (i, j) => (i === j ? 0 : variance),
      averageDifferenceVariance: variance,
      balanced: true,
    };
  }
  const inference = entries <= MOST_ENTRIES ? inferenceOn(fixed) : null;
  if (inference) return inference.comparableMeans(['entry']);
  const { means, covariance } = correlatedMeans(fixed, ['entry']);
  const at = (i: number, j: number) => covariance[i * entries + j]!;
  return {
    means,
    df: denominatorDf,
    differenceVariance: (i, j) => at(i, i) + at(j, j) - 2 * at(i, j),
  };
}

/** Null where the data cannot tell the variances apart well enough to say how sure they are. */
function inferenceOn(fit: MixedFit): MixedInference | null {
  try {
    return new MixedInference(fit, { method: 'satterthwaite' });
  } catch (error) {
    if (error instanceof StatisticsError && error.reason === 'parametersUncertain') return null;
    throw error;
  }
}
