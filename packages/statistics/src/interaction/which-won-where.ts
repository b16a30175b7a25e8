import type { CellMeans } from './cell-means.ts';
import type { Gge } from './gge.ts';

/** Environments in which the same genotype is expected to win. */
export interface MegaEnvironment {
  winner: string;
  environments: readonly string[];
}

/** A point of a biplot: first and second axis. */
export interface BiplotPoint {
  name: string;
  x: number;
  y: number;
}

export interface WhichWonWhere {
  /** the outermost genotypes, counterclockwise */
  polygon: readonly BiplotPoint[];
  /** direction of the line from the origin at right angles to each side, from `polygon[k]` to the one after it */
  sectorBounds: readonly { x: number; y: number }[];
  megaEnvironments: readonly MegaEnvironment[];
}

/**
 * The polygon view of a biplot: which genotype wins in which environments as the first two axes see them. The winner
 * in an environment has the largest product of scores, so it is a corner of the polygon whatever the partition.
 * Source: W. Yan, L. A. Hunt, Q. Sheng, Z. Szlavnics, Crop Science 40 (2000) 597-605.
 */
export function whichWonWhere(result: Gge): WhichWonWhere {
  const genotypes = biplotPoints(result, 'genotype');
  const environments = biplotPoints(result, 'environment');
  const polygon = convexHull(genotypes);
  const sectorBounds = polygon.map((corner, k) => {
    const next = polygon[(k + 1) % polygon.length]!;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    // Outward of a counterclockwise side is to its right.
    return length > 0 ? { x: (next.y - corner.y) / length, y: (corner.x - next.x) / length } : { x: 0, y: 0 };
  });
  const winners = environments.map(({ x, y }) => {
    const products = polygon.map((corner) => corner.x * x + corner.y * y);
    return polygon[products.indexOf(Math.max(...products))]!.name;
  });
  return { polygon, sectorBounds, megaEnvironments: groupByWinner(winners, result.environments) };
}

/**
 * Environments by the genotype that a table of means or of predictions (AMMI with some axes) puts first.
 * Source: H. G. Gauch and R. W. Zobel, Crop Science 37 (1997) 311-326.
 *
 * @param values genotypes x environments, row by row
 */
export function winnersByEnvironment(
  { genotypes, environments }: Pick<CellMeans, 'genotypes' | 'environments'>,
  values: Float64Array,
): MegaEnvironment[] {
  const columns = environments.length;
  const winners = environments.map((_, column) => {
    let best = 0;
    for (let row = 1; row < genotypes.length; row++)
      if (values[row * columns + column]! > values[best * columns + column]!) best = row;
    return genotypes[best]!;
  });
  return groupByWinner(winners, environments);
}

/** Groups in order of size, the largest first. */
function groupByWinner(winners: readonly string[], environments: readonly string[]): MegaEnvironment[] {
  const groups = new Map<string, string[]>();
  winners.forEach((winner, e) => {
    const own = groups.get(winner);
    if (own) own.push(environments[e]!);
    else groups.set(winner, [environments[e]!]);
  });
  return [...groups]
    .map(([winner, own]) => ({ winner, environments: own }))
    .sort((a, b) => b.environments.length - a.environments.length);
}

/** One side of a biplot on its first two axes. */
export function biplotPoints(result: Gge, side: 'genotype' | 'environment'): BiplotPoint[] {
  const names = side === 'genotype' ? result.genotypes : result.environments;
  const scores = side === 'genotype' ? result.genotypeScores : result.environmentScores;
  const axes = scores.length / names.length;
  return names.map((name, k) => ({ name, x: scores[k * axes]!, y: scores[k * axes + 1]! }));
}

/** A. M. Andrew, Information Processing Letters 9 (1979) 216-219: corners only, counterclockwise. */
function convexHull(points: readonly BiplotPoint[]): BiplotPoint[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly BiplotPoint[]) => {
    const corners: BiplotPoint[] = [];
    for (const point of ordered) {
      while (corners.length > 1 && !turnsLeft(corners.at(-2)!, corners.at(-1)!, point)) corners.pop();
      corners.push(point);
    }
    return corners.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turnsLeft(a: BiplotPoint, b: BiplotPoint, c: BiplotPoint): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
