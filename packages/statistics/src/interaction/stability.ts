import { interactionOf, marginsOf, type CellMeans, type Margins } from './cell-means.ts';

/** How steady one genotype was over the environments; every figure from the table of means. */
export interface Stability {
  genotype: string;
  mean: number;
  /** variance over environments (Roemer 1917): static stability */
  variance: number;
  /** percent of its mean (Francis and Kannenberg 1978) */
  coefficientOfVariation: number;
  /** share of the interaction's sum of squares (Wricke 1962) */
  ecovalence: number;
  /** stability variance (Shukla 1972); negative values are possible */
  shuklaVariance: number;
  /** mean squared distance from the best of each environment, halved (Lin and Binns 1988) */
  superiority: number;
  /** slope on the environments' means (Finlay and Wilkinson 1963) */
  slope: number;
  /** mean square of the deviations from that line (Eberhart and Russell 1966), the error's share not taken off */
  deviationMeanSquare: number;
  /** percent of its variance that the line explains */
  determination: number;
  /** ranks after the genotype's mean is taken off (Nassar and Huehn 1987) */
  ranks: RankStability;
}

export interface RankStability {
  /** mean absolute difference between the ranks of two environments */
  s1: number;
  /** variance of the ranks */
  s2: number;
}

/**
 * Sources: G. Wricke, Zeitschrift für Pflanzenzüchtung 47 (1962) 92-96; G. K. Shukla, Heredity 29 (1972) 237-245;
 * C. S. Lin and M. R. Binns, Canadian Journal of Plant Science 68 (1988) 193-198; K. W. Finlay and G. N. Wilkinson,
 * Australian Journal of Agricultural Research 14 (1963) 742-754; S. A. Eberhart and W. A. Russell, Crop Science 6
 * (1966) 36-40; R. Nassar and M. Huehn, Biometrics 43 (1987) 45-53.
 *
 * @throws StatisticsError emptyCell
 */
export function stability(means: CellMeans): Stability[] {
  const margins = marginsOf(means);
  const interaction = interactionOf(means, margins);
  const ranks = correctedRanks(means, margins);
  const columns = means.environments.length;
  const rowOf = (table: Float64Array, row: number) => table.subarray(row * columns, (row + 1) * columns);
  const ecovalences = means.genotypes.map((_, row) =>
    rowOf(interaction, row).reduce((sum, value) => sum + value * value, 0),
  );
  const total = ecovalences.reduce((sum, value) => sum + value, 0);
  const best = bestOfEach(means);
  return means.genotypes.map((genotype, row) => {
    const values = rowOf(means.values, row);
    const mean = margins.genotypes[row]!;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (columns - 1);
    return {
      genotype,
      mean,
      variance,
      coefficientOfVariation: (100 * Math.sqrt(variance)) / mean,
      ecovalence: ecovalences[row]!,
      shuklaVariance: shuklaVariance(ecovalences[row]!, total, means.genotypes.length, columns),
      superiority: values.reduce((sum, value, e) => sum + (value - best[e]!) ** 2, 0) / (2 * columns),
      ...regression(values, mean, margins),
      ranks: rankStability(rowOf(ranks, row)),
    };
  });
}

function shuklaVariance(own: number, total: number, genotypes: number, environments: number): number {
  const g = genotypes;
  return (g * (g - 1) * own - total) / ((environments - 1) * (g - 1) * (g - 2));
}

function bestOfEach(means: CellMeans): number[] {
  const columns = means.environments.length;
  return means.environments.map((_, e) => {
    let best = -Infinity;
    for (let cell = e; cell < means.values.length; cell += columns)
      best = Math.max(best, means.values[cell]!);
    return best;
  });
}

/** The line of one genotype over the environments' means. */
function regression(values: Float64Array, mean: number, { environments, grand }: Margins) {
  let xx = 0;
  let xy = 0;
  let yy = 0;
  values.forEach((value, e) => {
    const x = environments[e]! - grand;
    xx += x * x;
    xy += x * (value - mean);
    yy += (value - mean) ** 2;
  });
  const rest = Math.max(0, yy - (xy * xy) / xx);
  return {
    slope: xy / xx,
    deviationMeanSquare: rest / (values.length - 2),
    determination: yy === 0 ? NaN : 100 * (1 - rest / yy),
  };
}

/** Ranks in each environment, 1 for the lowest, of the means without the genotype's own effect; ties share. */
function correctedRanks(means: CellMeans, margins: Margins): Float64Array {
  const columns = means.environments.length;
  const rows = means.genotypes.length;
  const ranks = new Float64Array(means.values.length);
  const corrected = means.values.map(
    (value, cell) => value - margins.genotypes[Math.floor(cell / columns)]! + margins.grand,
  );
  for (let column = 0; column < columns; column++) {
    const own = Array.from({ length: rows }, (_, row) => corrected[row * columns + column]!);
    own.forEach((value, row) => {
      const below = own.filter((other) => other < value).length;
      const equal = own.filter((other) => other === value).length;
      ranks[row * columns + column] = below + (equal + 1) / 2;
    });
  }
  return ranks;
}

function rankStability(ranks: Float64Array): RankStability {
  const count = ranks.length;
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / count;
  let differences = 0;
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) differences += Math.abs(ranks[a]! - ranks[b]!);
  return {
    s1: (2 * differences) / (count * (count - 1)),
    s2: ranks.reduce((sum, rank) => sum + (rank - mean) ** 2, 0) / (count - 1),
  };
}
