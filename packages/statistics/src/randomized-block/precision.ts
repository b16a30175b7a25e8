import { studentUpperQuantile } from '../distributions/student.ts';
import { studentizedRangeUpperQuantile } from '../distributions/studentized-range.ts';
import type { Incidence } from '../two-way/incidence.ts';
import { transpose } from '../two-way/incidence.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import type { Degrees } from './anova.ts';
import type { Precision } from './result.ts';

/** Pairs are gone through one by one up to so many entries; beyond, only the average is exact. */
export const MOST_PAIRED_ENTRIES = 3000;

export function describePrecision(
  fit: TwoWayFit,
  df: Degrees,
  cells: Incidence,
  grandMean: number,
  alpha: number,
  balanced: boolean,
): Precision {
  const { squares } = fit;
  const errorMeanSquare = squares.error / df.error;
  const entries = df.entry + 1;
  const averageVariance = errorMeanSquare * fit.averageDifferenceVariance;
  const average = Math.sqrt(averageVariance);
  const { minimum, maximum } = balanced
    ? { minimum: fit.averageDifferenceVariance, maximum: fit.averageDifferenceVariance }
    : extremeVariances(fit, entries);
  let meanVariances = 0;
  for (let i = 0; i < entries; i++) meanVariances += fit.meanVariance(i);
  const t = studentUpperQuantile(alpha / 2, df.error);
  const q = studentizedRangeUpperQuantile(alpha, entries, df.error);
  return {
    grandMean,
    errorMeanSquare,
    errorDf: df.error,
    variationCoefficient: grandMean > 0 ? (100 * Math.sqrt(errorMeanSquare)) / grandMean : null,
    rSquared: 1 - squares.error / squares.total,
    standardErrorOfMean: Math.sqrt((errorMeanSquare * meanVariances) / entries),
    standardErrorOfDifference: {
      average,
      minimum: Math.sqrt(errorMeanSquare * minimum),
      maximum: Math.sqrt(errorMeanSquare * maximum),
    },
    lsd: {
      alpha,
      atAlpha: t * average,
      at5Percent: studentUpperQuantile(0.025, df.error) * average,
      at1Percent: studentUpperQuantile(0.005, df.error) * average,
      t,
    },
    hsd: { atAlpha: (q / Math.SQRT2) * average, q },
    relativeEfficiency: balanced && cells.count[0] === 1 ? relativeEfficiency(squares, df) : null,
    ...heritability(fit, df, cells, errorMeanSquare),
  };
}

function extremeVariances(fit: TwoWayFit, entries: number): { minimum: number; maximum: number } {
  let minimum = Infinity;
  let maximum = 0;
  const last = Math.min(entries, MOST_PAIRED_ENTRIES);
  for (let i = 0; i < last; i++) {
    for (let j = i + 1; j < last; j++) {
      const variance = fit.differenceVariance(i, j);
      if (variance < minimum) minimum = variance;
      if (variance > maximum) maximum = variance;
    }
  }
  return { minimum, maximum };
}

/**
 * Error variance that a completely randomized trial would have had, over that of this one, with the correction for
 * fewer than 20 degrees of freedom of the error.
 * Gomez and Gomez (1984), section 2.2.1.3, equations 2.5 and 2.6.
 */
function relativeEfficiency(squares: TwoWayFit['squares'], df: Degrees): number {
  const [b, t] = [df.block + 1, df.entry + 1];
  const error = squares.error / df.error;
  const pooled = (squares.column + b * (t - 1) * error) / (b * t - 1);
  const randomizedDf = t * (b - 1);
  const correction =
    df.error < 20 ? ((df.error + 1) * (randomizedDf + 3)) / ((df.error + 3) * (randomizedDf + 1)) : 1;
  return (pooled / error) * correction;
}

/**
 * Genetic variance from the adjusted mean square of entries, whose expectation is error + (trace C / (t - 1)) genetic
 * for the information matrix C of entries after blocks (Searle, Casella and McCulloch, Variance Components (1992),
 * section 5.3: Henderson's method III), and heritability of entry means as genetic over genetic plus half the average
 * variance of a difference (H.-P. Piepho and J. Moehring, Genetics 177 (2007) 1881-1888, equation 19).
 */
function heritability(fit: TwoWayFit, df: Degrees, cells: Incidence, errorMeanSquare: number) {
  const informationTrace = traceOfInformation(cells, df.block + 1);
  const excess = fit.squares.rowAdjusted - df.entry * errorMeanSquare;
  const geneticVariance = Math.max(0, excess / informationTrace);
  const noise = (errorMeanSquare * fit.averageDifferenceVariance) / 2;
  return { geneticVariance, heritability: geneticVariance / (geneticVariance + noise) };
}

/** Sum over entries of plots less the squared cell counts over the plots of the blocks. */
function traceOfInformation(cells: Incidence, blocks: number): number {
  const byBlock = transpose(cells, blocks);
  let trace = 0;
  for (let j = 0; j < blocks; j++) {
    const counts = byBlock.count.subarray(byBlock.start[j], byBlock.start[j + 1]);
    const plots = counts.reduce((sum, count) => sum + count, 0);
    trace += plots - counts.reduce((sum, count) => sum + count * count, 0) / plots;
  }
  return trace;
}
