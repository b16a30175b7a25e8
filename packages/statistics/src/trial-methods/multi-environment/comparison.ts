import type { SetOfMeans } from '../../comparisons/set-of-means.ts';
import { countLevels } from '../../data/factor.ts';
import { correlatedMeans } from '../../mixed/inference/mean-covariance.ts';
import { MixedInference } from '../../mixed/inference/mixed-inference.ts';
import type { Estimate, MixedFit } from '../../mixed/mixed-fit.ts';
import type { JointAnova } from './anova.ts';
import type { Series } from './series.ts';

/** Degrees of freedom of every single difference are found for so many entries; beyond, their F test has them. */
const MOST_ENTRIES = 300;

/** The entries' adjusted means over the series, with all that comparing them takes. */
export interface ComparedMeans {
  estimates: Estimate[];
  /** in the order of `estimates` */
  comparison: SetOfMeans;
}

/**
 * In a balanced series all differences have one variance: that of the line which tests the entries, exactly, or where
 * several lines make up their error, that of the mixed model. Elsewhere each has its own from the mixed model. Degrees
 * of freedom of the latter by F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114.
 *
 * @param fixed the joint model with entries fixed
 */
export function comparedMeans(fixed: MixedFit, anova: JointAnova, series: Series): ComparedMeans {
  // with an error for each environment the lines of the analysis of variance are no longer the right error
  if (anova.balanced && fixed.model.residualBy === undefined) return balancedMeans(fixed, anova, series);
  const inference =
    series.entry.levels.length <= MOST_ENTRIES
      ? new MixedInference(fixed, { method: 'satterthwaite' })
      : null;
  // where the plots cannot tell the variances apart, degrees of freedom are those of the analysis of variance
  if (inference?.parameterCovariance)
    return { estimates: fixed.means(['entry']), comparison: inference.comparableMeans(['entry']) };
  const { levels, means, covariance } = correlatedMeans(fixed, ['entry']);
  const at = (i: number, j: number) => covariance[i * levels.length + j]!;
  return {
    estimates: levels.map((level, i) => estimateOf(level, means[i]!, at(i, i))),
    comparison: {
      means,
      df: entryTest(anova)?.denominatorDf ?? NaN,
      differenceVariance: (i, j) => at(i, i) + at(j, j) - 2 * at(i, j),
    },
  };
}

/** Arithmetic means; one mean and one difference are given for all. */
function balancedMeans(fixed: MixedFit, anova: JointAnova, { values, entry }: Series): ComparedMeans {
  const [first, second] = fixed.meanFunctions(['entry']);
  const own = fixed.linear(first!.level, first!.weights).variance;
  const means = new Float64Array(entry.levels.length);
  const counts = countLevels(entry);
  entry.codes.forEach((code, plot) => (means[code]! += values[plot]! / counts[code]!));
  const { variance, df } =
    exactError(anova, counts[0]!) ??
    modelError(
      fixed,
      anova,
      first!.weights.map((weight, k) => weight - second!.weights[k]!),
    );
  return {
    estimates: entry.levels.map((level, code) => estimateOf(level, means[code]!, own)),
    comparison: {
      means,
      df,
      differenceVariance: (i, j) => (i === j ? 0 : variance),
      averageDifferenceVariance: variance,
      balanced: true,
    },
  };
}

interface ErrorOfDifference {
  variance: number;
  df: number;
}

/** Of the one line that tests the entries; null when several do. */
function exactError(anova: JointAnova, plots: number): ErrorOfDifference | null {
  const test = entryTest(anova);
  if (!test || test.denominator.length > 1 || test.numerator.length > 1) return null;
  const { meanSquare } = anova.lines.find(({ source }) => source === test.denominator[0])!;
  return { variance: (2 * meanSquare) / plots, df: test.denominatorDf };
}

function modelError(fixed: MixedFit, anova: JointAnova, difference: Float64Array): ErrorOfDifference {
  const { degrees } = new MixedInference(fixed, { method: 'satterthwaite' }).linear('', difference);
  return {
    variance: fixed.linear('', difference).variance,
    // where the plots cannot tell the variances apart, those of the analysis of variance
    df: Number.isNaN(degrees) ? (entryTest(anova)?.denominatorDf ?? NaN) : degrees,
  };
}

const entryTest = ({ lines }: JointAnova) => lines.find(({ source }) => source === 'entry')!.test;

function estimateOf(level: string, estimate: number, variance: number): Estimate {
  return { level, estimate, variance, standardError: Math.sqrt(Math.max(0, variance)) };
}
