import { studentUpperQuantile } from '../distributions/index.ts';
import { averageRanks } from '../numeric/ranks.ts';
import { marginsOf, type CellMeans } from './cell-means.ts';
import type { ErrorTerm } from './error-term.ts';
import { shuklaTests } from './shukla.ts';

/** Yield and stability in one figure; selected are those above the mean of all. */
export interface YieldStability {
  genotype: string;
  mean: number;
  /** 1 for the lowest mean */
  yieldRank: number;
  /** -3 to 3: by how many least significant differences the mean lies below or above the grand mean */
  adjustment: number;
  /** 0, -2, -4, -8: not stable at 10, 5, 1 percent */
  stabilityRating: number;
  /** the yield-stability statistic YSi: the sum of the three */
  score: number;
  selected: boolean;
  /** rank of yield (1 the highest) + rank of the stability variance (1 the lowest): Kang 1988 */
  rankSum: number;
}

/**
 * Yield-stability statistic from ranks, the least significant difference and the test of Shukla's variance.
 * Source: M. S. Kang, Agronomy Journal 85 (1993) 754-757; the rank sum: M. S. Kang, Cereal Research Communications 16
 * (1988) 113-115.
 *
 * @param alpha two-sided level of the least significant difference between two genotypes' means
 * @throws StatisticsError emptyCell, threeOfEach
 */
export function yieldStability(means: CellMeans, error: ErrorTerm, alpha = 0.05): YieldStability[] {
  const { genotypes, grand } = marginsOf(means);
  const shukla = shuklaTests(means, error);
  const plots = error.replicates * means.environments.length;
  const difference =
    studentUpperQuantile(alpha / 2, error.degrees) * Math.sqrt((2 * error.meanSquare) / plots);
  const yieldRanks = averageRanks(genotypes);
  const instability = averageRanks(shukla.map(({ stability }) => stability.variance));
  const rows = means.genotypes.map((genotype, g) => {
    const mean = genotypes[g]!;
    const adjustment = adjustmentOf(mean - grand, difference);
    const stabilityRating = ratingOf(shukla[g]!.stability.p);
    return {
      genotype,
      mean,
      yieldRank: yieldRanks[g]!,
      adjustment,
      stabilityRating,
      score: yieldRanks[g]! + adjustment + stabilityRating,
      rankSum: genotypes.length + 1 - yieldRanks[g]! + instability[g]!,
    };
  });
  const average = rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
  return rows.map((row) => ({ ...row, selected: row.score > average }));
}

function adjustmentOf(deviation: number, difference: number): number {
  const steps = Math.min(3, 1 + Math.floor(Math.abs(deviation) / difference));
  return deviation === 0 ? 0 : Math.sign(deviation) * steps;
}

function ratingOf(p: number): number {
  if (p < 0.01) return -8;
  if (p < 0.05) return -4;
  return p < 0.1 ? -2 : 0;
}
