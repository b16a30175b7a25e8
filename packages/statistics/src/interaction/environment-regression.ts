import { fisherUpperTail, studentTwoSided } from '../distributions/index.ts';
import { StatisticsError } from '../statistics-error.ts';
import { environmentIndex, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import type { ErrorTerm } from './error-term.ts';
import { squaresAbout } from './moments.ts';

/** The line of one genotype over the index of environments, from means. */
export interface EnvironmentLine {
  genotype: string;
  /** its mean, which is the line at the average environment */
  mean: number;
  slope: number;
  /** of the slope, from the genotype's own deviations */
  standardError: number;
  /** sum of squared deviations from the line */
  deviations: number;
  /** their mean square; environments - 2 degrees of freedom */
  deviationMeanSquare: number;
  /** percent of its variance between environments that the line explains; NaN when it has none */
  determination: number;
}

/**
 * Regression of each genotype on the means of the environments.
 * Source: K. W. Finlay and G. N. Wilkinson, Australian Journal of Agricultural Research 14 (1963) 742-754.
 *
 * @throws StatisticsError emptyCell, threeEnvironments, sameInAllEnvironments
 */
export function regressOnEnvironments(means: CellMeans): EnvironmentLine[] {
  const margins = marginsOf(means);
  const columns = means.environments.length;
  if (columns < 3) throw new StatisticsError('threeEnvironments', { environments: columns });
  const index = environmentIndex(margins);
  const xx = squaresAbout(index, 0);
  const size = squaresAbout(margins.environments, 0);
  // Environments that differ by no more than rounding have no order.
  if (xx <= 1e-24 * size) throw new StatisticsError('sameInAllEnvironments');
  return means.genotypes.map((genotype, row) => {
    const mean = margins.genotypes[row]!;
    let xy = 0;
    let yy = 0;
    rowOf(means.values, row, columns).forEach((value, e) => {
      xy += index[e]! * (value - mean);
      yy += (value - mean) ** 2;
    });
    const slope = xy / xx;
    const deviations = rowOf(means.values, row, columns).reduce(
      (sum, value, e) => sum + (value - mean - slope * index[e]!) ** 2,
      0,
    );
    const deviationMeanSquare = deviations / (columns - 2);
    return {
      genotype,
      mean,
      slope,
      standardError: Math.sqrt(deviationMeanSquare / xx),
      deviations,
      deviationMeanSquare,
      determination: yy === 0 ? NaN : 100 * (1 - deviations / yy),
    };
  });
}

/** A row of the analysis of variance; f and p are NaN where nothing is tested. */
export interface RegressionSource {
  source:
    | 'total'
    | 'genotype'
    | 'withinGenotypes'
    | 'environmentLinear'
    | 'interactionLinear'
    | 'pooledDeviation'
    | 'pooledError';
  degrees: number;
  sumOfSquares: number;
  meanSquare: number;
  f: number;
  p: number;
}

/** One genotype's line with its tests. */
export interface EberhartRussellLine extends EnvironmentLine {
  /** of slope = 1, against the pooled error: t and its two-sided p */
  t: number;
  pSlope: number;
  /** variance of the deviations less the error's share; negative values are possible */
  deviationVariance: number;
  /** of deviations = 0, against the pooled error */
  f: number;
  pDeviation: number;
}

export interface EberhartRussell {
  /** on the scale of plots, means of replicates times their number */
  table: readonly RegressionSource[];
  lines: readonly EberhartRussellLine[];
}

/**
 * Stability by slope and deviations: the analysis of variance with the environments and the interaction split into
 * lines and deviations from them, genotypes and lines tested against the pooled deviations.
 * Degrees are those of the authors. Deviations of all genotypes add up to 0 in each environment, so only
 * (g - 1) (e - 2) of the g (e - 2) degrees of the pooled deviations are free: with few genotypes the test of the lines
 * finds more than its level, the tests of single genotypes a little less. `jointRegression` counts the free ones.
 * Source: S. A. Eberhart and W. A. Russell, Crop Science 6 (1966) 36-40.
 *
 * @throws StatisticsError emptyCell, threeEnvironments, sameInAllEnvironments
 */
export function eberhartRussell(means: CellMeans, error: ErrorTerm): EberhartRussell {
  const lines = regressOnEnvironments(means);
  const margins = marginsOf(means);
  const index = environmentIndex(margins);
  const xx = squaresAbout(index, 0);
  const own = error.meanSquare / error.replicates;
  return {
    table: regressionTable(means, lines, xx, error),
    lines: lines.map((line) => {
      const t = (line.slope - 1) / Math.sqrt(own / xx);
      const f = line.deviationMeanSquare / own;
      return {
        ...line,
        t,
        pSlope: studentTwoSided(t, error.degrees),
        deviationVariance: line.deviationMeanSquare - own,
        f,
        pDeviation: fisherUpperTail(f, index.length - 2, error.degrees),
      };
    }),
  };
}

function regressionTable(
  means: CellMeans,
  lines: readonly EnvironmentLine[],
  xx: number,
  error: ErrorTerm,
): RegressionSource[] {
  const margins = marginsOf(means);
  const [g, e] = [means.genotypes.length, means.environments.length];
  const { replicates } = error;
  const squares = (values: Float64Array) => replicates * squaresAbout(values, margins.grand);
  const total = squares(means.values);
  const genotype = e * squares(margins.genotypes);
  const pooled = replicates * lines.reduce((sum, line) => sum + line.deviations, 0);
  const interaction = replicates * xx * lines.reduce((sum, { slope }) => sum + (slope - 1) ** 2, 0);
  const rest = pooled / (g * (e - 2));
  const row = (
    source: RegressionSource['source'],
    degrees: number,
    sumOfSquares: number,
    tested = false,
  ): RegressionSource => {
    const meanSquare = sumOfSquares / degrees;
    const f = tested ? meanSquare / rest : NaN;
    const p = tested ? fisherUpperTail(f, degrees, g * (e - 2)) : NaN;
    return { source, degrees, sumOfSquares, meanSquare, f, p };
  };
  return [
    row('total', g * e - 1, total),
    row('genotype', g - 1, genotype, true),
    row('withinGenotypes', g * (e - 1), total - genotype),
    row('environmentLinear', 1, replicates * g * xx),
    row('interactionLinear', g - 1, interaction, true),
    row('pooledDeviation', g * (e - 2), pooled),
    errorRow(error),
  ];
}

/** An error that counts as known has neither degrees nor a sum of squares. */
function errorRow({ degrees, meanSquare }: ErrorTerm): RegressionSource {
  const known = degrees === Infinity;
  return {
    source: 'pooledError',
    degrees: known ? NaN : degrees,
    sumOfSquares: known ? NaN : degrees * meanSquare,
    meanSquare,
    f: NaN,
    p: NaN,
  };
}
