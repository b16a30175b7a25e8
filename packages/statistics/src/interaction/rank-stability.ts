import { chiSquaredUpperTail } from '../distributions/index.ts';
import { quantile, sortedValues } from '../data/summary.ts';
import { averageRanks } from '../numeric/ranks.ts';
import { columnOf, marginsOf, rowOf, type CellMeans, type Margins } from './cell-means.ts';
import { mean, squaresAbout } from './moments.ts';

/** Stability from ranks in each environment; no distribution of the values is needed, ties share their ranks. */
export interface RankStability {
  genotype: string;
  /** mean absolute difference between the ranks of two environments, genotype means taken off */
  s1: number;
  /** variance of those ranks */
  s2: number;
  /** squared deviations of the ranks of the means themselves (1 the lowest), in units of their mean */
  s3: number;
  /** the same with absolute deviations */
  s6: number;
  /** tests of s1 and s2 as chi-squared with 1 degree of freedom */
  z1: number;
  pS1: number;
  z2: number;
  pS2: number;
  /** Thennarasu's figures: mean absolute deviation of corrected ranks from their median ... */
  n1: number;
  /** ... in units of the median rank of the means themselves (here 1 is the highest) */
  n2: number;
  /** root mean squared deviation in units of their mean rank */
  n3: number;
  /** s1 in units of their mean rank */
  n4: number;
}

export interface RankStabilities {
  genotypes: readonly RankStability[];
  /** sums of z1 and of z2: whether the genotypes differ in stability at all, chi-squared with one degree for each */
  sumZ1: number;
  pSumZ1: number;
  sumZ2: number;
  pSumZ2: number;
}

/**
 * Sources: R. Nassar and M. Huehn, Biometrics 43 (1987) 45-53 (s1, s2 and their tests); M. Huehn, Euphytica 47 (1990)
 * 189-194 (s3, s6); K. Thennarasu, thesis, P. J. School, IARI New Delhi (1995) (n1 to n4).
 *
 * @throws StatisticsError emptyCell
 */
export function rankStability(means: CellMeans): RankStabilities {
  const margins = marginsOf(means);
  const columns = means.environments.length;
  const raw = ranksWithin(means.values, columns);
  const corrected = ranksWithin(withoutGenotypes(means, margins), columns);
  const expected = expectations(means.genotypes.length, columns);
  const genotypes = means.genotypes.map((genotype, row) => {
    const own = rowOf(corrected, row, columns);
    const ofMeans = rowOf(raw, row, columns);
    const s1 = meanDifference(own);
    const s2 = squaresAbout(own) / (columns - 1);
    const z1 = (s1 - expected.s1) ** 2 / expected.varianceS1;
    const z2 = (s2 - expected.s2) ** 2 / expected.varianceS2;
    return {
      genotype,
      s1,
      s2,
      s3: squaresAbout(ofMeans) / mean(ofMeans),
      s6: deviationsFrom(ofMeans, mean(ofMeans)) / mean(ofMeans),
      z1,
      pS1: chiSquaredUpperTail(z1, 1),
      z2,
      pS2: chiSquaredUpperTail(z2, 1),
      ...thennarasu(
        own,
        ofMeans.map((rank) => means.genotypes.length + 1 - rank),
        s1,
      ),
    };
  });
  const sumZ1 = genotypes.reduce((sum, { z1 }) => sum + z1, 0);
  const sumZ2 = genotypes.reduce((sum, { z2 }) => sum + z2, 0);
  return {
    genotypes,
    sumZ1,
    pSumZ1: chiSquaredUpperTail(sumZ1, genotypes.length),
    sumZ2,
    pSumZ2: chiSquaredUpperTail(sumZ2, genotypes.length),
  };
}

/** Ranks of the genotypes in each environment, 1 for the lowest. */
function ranksWithin(table: Float64Array, columns: number): Float64Array {
  const ranks = new Float64Array(table.length);
  for (let column = 0; column < columns; column++)
    averageRanks(columnOf(table, column, columns)).forEach(
      (rank, row) => (ranks[row * columns + column] = rank),
    );
  return ranks;
}

/** Means less the genotype's own effect: what is left to rank is interaction. */
function withoutGenotypes({ values, environments }: CellMeans, { genotypes, grand }: Margins): Float64Array {
  return values.map((value, cell) => value - genotypes[Math.floor(cell / environments.length)]! + grand);
}

/** What ranks drawn at random in each of e environments from 1 to g would have. */
function expectations(g: number, e: number) {
  const gg = g * g;
  return {
    s1: (gg - 1) / (3 * g),
    s2: (gg - 1) / 12,
    varianceS1: ((gg - 1) * ((gg - 4) * (e + 3) + 30)) / (45 * gg * e * (e - 1)),
    varianceS2: ((gg - 1) / (36 * e)) * ((gg - 4) / 5 + (gg - 1) / (2 * (e - 1))),
  };
}

function thennarasu(corrected: Float64Array, ofMeans: Float64Array, s1: number) {
  const columns = corrected.length;
  const n1 = deviationsFrom(corrected, median(corrected)) / columns;
  return {
    n1,
    n2: n1 / median(ofMeans),
    n3: Math.sqrt(squaresAbout(corrected) / columns) / mean(ofMeans),
    n4: s1 / mean(ofMeans),
  };
}

function median(values: Float64Array): number {
  return quantile(sortedValues(values), 0.5);
}

function deviationsFrom(values: Float64Array, centre: number): number {
  return values.reduce((sum, value) => sum + Math.abs(value - centre), 0);
}

function meanDifference(values: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < values.length; a++)
    for (let b = 0; b < a; b++) sum += Math.abs(values[a]! - values[b]!);
  return (2 * sum) / (values.length * (values.length - 1));
}
