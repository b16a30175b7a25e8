import { interactionOf, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import { regressOnEnvironments } from './environment-regression.ts';
import { rankStability } from './rank-stability.ts';
import { shuklaVariances } from './shukla.ts';
import { superiority } from './superiority.ts';
import { mean, squaresAbout } from './moments.ts';

/** How steady one genotype was over the environments; the usual figures side by side, all from the table of means. */
export interface Stability {
  genotype: string;
  mean: number;
  /** geometric mean (geometric adaptability index); NaN unless all its means are positive */
  geometricMean: number;
  /** variance over environments (Roemer 1917): static stability */
  variance: number;
  /** percent of its mean (Francis and Kannenberg 1978) */
  coefficientOfVariation: number;
  /** share of the interaction's sum of squares (Wricke 1962) */
  ecovalence: number;
  /** stability variance (Shukla 1972); negative values are possible; NaN with 2 genotypes */
  shuklaVariance: number;
  /** mean squared distance from the best of each environment, halved (Lin and Binns 1988) */
  superiority: number;
  /** slope on the environments' means (Finlay and Wilkinson 1963) */
  slope: number;
  /** mean square of the deviations from that line (Eberhart and Russell 1966), the error's share not taken off */
  deviationMeanSquare: number;
  /** percent of its variance that the line explains */
  determination: number;
  /** mean absolute difference between the ranks of two environments, and their variance (Nassar and Huehn 1987) */
  ranks: { s1: number; s2: number };
}

/**
 * Sources: T. Roemer, Mitteilungen der DLG 32 (1917) 87-89; T. R. Francis and L. W. Kannenberg, Canadian Journal of
 * Plant Science 58 (1978) 1029-1034; G. Wricke, Zeitschrift für Pflanzenzüchtung 47 (1962) 92-96; the others with the
 * functions that compute them.
 *
 * @throws StatisticsError emptyCell, threeEnvironments, sameInAllEnvironments
 */
export function stability(means: CellMeans): Stability[] {
  const margins = marginsOf(means);
  const interaction = interactionOf(means, margins);
  const columns = means.environments.length;
  const ecovalences = means.genotypes.map((_, row) => squaresAbout(rowOf(interaction, row, columns), 0));
  const shukla = shuklaVariances(ecovalences, columns);
  const lines = regressOnEnvironments(means);
  const ranks = rankStability(means).genotypes;
  const distances = superiority(means);
  return means.genotypes.map((genotype, row) => {
    const values = rowOf(means.values, row, columns);
    const variance = squaresAbout(values) / (columns - 1);
    const { slope, deviationMeanSquare, determination } = lines[row]!;
    const { s1, s2 } = ranks[row]!;
    return {
      genotype,
      mean: margins.genotypes[row]!,
      geometricMean: geometricMean(values),
      variance,
      coefficientOfVariation: (100 * Math.sqrt(variance)) / margins.genotypes[row]!,
      ecovalence: ecovalences[row]!,
      shuklaVariance: shukla[row]!,
      superiority: distances[row]!.all,
      slope,
      deviationMeanSquare,
      determination,
      ranks: { s1, s2 },
    };
  });
}

function geometricMean(values: Float64Array): number {
  if (values.some((value) => !(value > 0))) return NaN;
  return Math.exp(mean(values.map(Math.log)));
}
