import { columnOf, environmentIndex, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import { mean } from './moments.ts';

/** Distance of a genotype from the best of each environment: the smaller the better and the steadier. */
export interface Superiority {
  genotype: string;
  /** mean squared distance, halved, over all environments */
  all: number;
  /** over the environments above the grand mean, and over the others; NaN where there are none */
  favourable: number;
  unfavourable: number;
  /** the part of `all` that is due to its mean ... */
  fromMean: number;
  /** ... and to its interaction: deviations from a constant distance to the best */
  fromInteraction: number;
}

/**
 * Source: C. S. Lin and M. R. Binns, Canadian Journal of Plant Science 68 (1988) 193-198; apart for favourable and
 * unfavourable environments as in J. A. Carneiro, thesis, Universidade Federal de Viçosa (1998).
 *
 * @throws StatisticsError emptyCell
 */
export function superiority(means: CellMeans): Superiority[] {
  const margins = marginsOf(means);
  const index = environmentIndex(margins);
  const columns = means.environments.length;
  const best = index.map((_, e) => columnOf(means.values, e, columns).reduce((a, b) => Math.max(a, b)));
  const overEnvironments = (values: Float64Array, wanted: (e: number) => boolean) => {
    let sum = 0;
    let count = 0;
    values.forEach((value, e) => {
      if (!wanted(e)) return;
      sum += (value - best[e]!) ** 2;
      count++;
    });
    return sum / (2 * count);
  };
  const meanBest = mean(best);
  return means.genotypes.map((genotype, row) => {
    const values = rowOf(means.values, row, columns);
    const all = overEnvironments(values, () => true);
    const fromMean = (margins.genotypes[row]! - meanBest) ** 2 / 2;
    return {
      genotype,
      all,
      favourable: overEnvironments(values, (e) => index[e]! > 0),
      unfavourable: overEnvironments(values, (e) => index[e]! <= 0),
      fromMean,
      fromInteraction: Math.max(0, all - fromMean),
    };
  });
}

/** How often a genotype was among the best. */
export interface TopShare {
  genotype: string;
  /** share of the environments in which it was among the first `top` */
  share: number;
}

/**
 * Share of environments in which a genotype ranks among the first third (or another number): reliability without any
 * model.
 * Source: P. N. Fox, B. Skovmand, B. K. Thompson, H. J. Braun, R. Cormier, Euphytica 47 (1990) 57-64.
 *
 * @param top how many places count; a third of the genotypes, rounded up, by default
 * @throws StatisticsError emptyCell
 */
export function topShares(means: CellMeans, top = Math.ceil(means.genotypes.length / 3)): TopShare[] {
  marginsOf(means);
  const columns = means.environments.length;
  const limits = means.environments.map((_, e) => columnOf(means.values, e, columns).sort().at(-top)!);
  return means.genotypes.map((genotype, row) => ({
    genotype,
    share:
      rowOf(means.values, row, columns).reduce((count, value, e) => count + Number(value >= limits[e]!), 0) /
      columns,
  }));
}
