import { fisherUpperTail } from '../distributions/index.ts';
import { cutDendrogram } from '../selection/clusters/cut.ts';
import { pairIndex, type Distances } from '../selection/clusters/distances.ts';
import { hierarchicalClusters, type Dendrogram, type Linkage } from '../selection/clusters/hierarchical.ts';
import { pearson } from '../selection/pearson.ts';
import { columnOf, marginsOf, rowOf, type CellMeans } from './cell-means.ts';
import type { ErrorTerm } from './error-term.ts';
import { squaresAbout } from './moments.ts';

/** Which side of the table is grouped: environments that rank genotypes alike, or genotypes that respond alike. */
export type TableSide = 'environment' | 'genotype';

/**
 * 'interaction': mean square of the interaction of the other side with the two, 0 where their profiles are parallel;
 * 'correlation': 1 - their correlation.
 */
export type ProfileDistance = 'interaction' | 'correlation';

/**
 * Distances between the profiles of environments over genotypes, or of genotypes over environments.
 * Source: C. S. Lin, Theoretical and Applied Genetics 62 (1982) 277-280 (interaction).
 *
 * @throws StatisticsError emptyCell
 */
export function profileDistances(
  means: CellMeans,
  side: TableSide = 'environment',
  measure: ProfileDistance = 'interaction',
): Distances {
  marginsOf(means);
  const columns = means.environments.length;
  const names = side === 'environment' ? means.environments : means.genotypes;
  const profiles = names.map((_, k) =>
    side === 'environment' ? columnOf(means.values, k, columns) : rowOf(means.values, k, columns),
  );
  const distance =
    measure === 'interaction'
      ? interactionMeanSquare
      : (a: Float64Array, b: Float64Array) => 1 - pearson(a, b);
  const values = new Float64Array((names.length * (names.length - 1)) / 2);
  for (let i = 1; i < names.length; i++)
    for (let j = 0; j < i; j++) values[pairIndex(i, j)] = distance(profiles[i]!, profiles[j]!);
  return { names, values };
}

function interactionMeanSquare(a: Float64Array, b: Float64Array): number {
  return squaresAbout(a.map((value, k) => value - b[k]!)) / (2 * (a.length - 1));
}

/** What a cut of the tree into groups leaves of the interaction within them. */
export interface InteractionWithin {
  clusters: number;
  /** on the scale of plots, in percent of the whole interaction too */
  sumOfSquares: number;
  percent: number;
  degrees: number;
  /** against the error of plots; NaN when each is a group of its own */
  f: number;
  p: number;
}

export interface ProfileClusters {
  dendrogram: Dendrogram;
  /** for 1, 2, ... groups */
  within: readonly InteractionWithin[];
  /** fewest groups whose interaction within is not significant */
  enough: number;
}

export interface ProfileClusterOptions {
  side?: TableSide;
  linkage?: Linkage;
  alpha?: number;
}

/**
 * Groups environments (or genotypes) so that little interaction is left within the groups, and tells from how few
 * groups on nothing but error is left there: subregions for breeding and recommendation.
 * Source: C. S. Lin, Theoretical and Applied Genetics 62 (1982) 277-280; for environments C. S. Lin and G. Butler,
 * Canadian Journal of Plant Science 68 (1988) 651-659.
 *
 * @throws StatisticsError emptyCell
 */
export function clusterProfiles(
  means: CellMeans,
  error: ErrorTerm,
  { side = 'environment', linkage = 'average', alpha = 0.05 }: ProfileClusterOptions = {},
): ProfileClusters {
  const distances = profileDistances(means, side, 'interaction');
  const dendrogram = hierarchicalClusters(distances, linkage);
  const count = distances.names.length;
  const other = (side === 'environment' ? means.genotypes.length : means.environments.length) - 1;
  const cuts = Array.from({ length: count }, (_, k) => {
    const groups = cutDendrogram(dendrogram, { clusters: k + 1 });
    return { clusters: k + 1, squares: error.replicates * other * squaresWithin(distances, groups, k + 1) };
  });
  const within = cuts.map(({ clusters, squares }): InteractionWithin => {
    const degrees = other * (count - clusters);
    const f = degrees > 0 ? squares / degrees / error.meanSquare : NaN;
    return {
      clusters,
      sumOfSquares: squares,
      percent: cuts[0]!.squares > 0 ? (100 * squares) / cuts[0]!.squares : 0,
      degrees,
      f,
      p: degrees > 0 ? fisherUpperTail(f, degrees, error.degrees) : NaN,
    };
  });
  const enough = within.find(({ p }) => !(p < alpha))!.clusters;
  return { dendrogram, within, enough };
}

/** Interaction within groups of n members is 2 / n x the sum of their pairs' mean squares, per degree of the others. */
function squaresWithin(distances: Distances, groups: Int32Array, count: number): number {
  const sizes = new Float64Array(count);
  const sums = new Float64Array(count);
  groups.forEach((group, i) => {
    sizes[group]!++;
    for (let j = 0; j < i; j++) if (groups[j] === group) sums[group]! += distances.values[pairIndex(i, j)]!;
  });
  return sums.reduce((total, sum, group) => total + (2 * sum) / sizes[group]!, 0);
}
