import type { Gge } from './gge.ts';
import { biplotPoints, type BiplotPoint } from './which-won-where.ts';

/** A genotype on the axis of the average environment. */
export interface MeanAndStability {
  genotype: string;
  /** along the axis: its mean performance as the biplot sees it; larger is better */
  performance: number;
  /** distance from the axis: its interaction; smaller is steadier */
  instability: number;
  /** distance from the ideal genotype: on the axis, as far out as the best one reaches */
  distanceToIdeal: number;
  /** 1 for the nearest to the ideal */
  rank: number;
}

/** An environment as a place to test genotypes. */
export interface TestEnvironment {
  environment: string;
  /** length of its vector: how well it tells genotypes apart */
  discrimination: number;
  /** cosine of its angle with the average environment: how representative it is of all */
  representativeness: number;
  /** distance from the ideal test environment: on the axis, as far out as the longest vector */
  distanceToIdeal: number;
  /** 1 for the nearest to the ideal */
  rank: number;
}

export interface AverageEnvironment {
  /** direction of the average environment, length 1; genotypes further along it have higher means */
  axis: { x: number; y: number };
  genotypes: readonly MeanAndStability[];
  environments: readonly TestEnvironment[];
  /** cosines of the angles between environments, environments x environments */
  cosines: Float64Array;
}

/**
 * The views of a biplot along its average environment: mean and stability, ranking of genotypes, discrimination and
 * representativeness of environments. Distances between genotypes call for the partition 'genotype', lengths and
 * angles of environments for 'environment'.
 * Source: W. Yan, Agronomy Journal 93 (2001) 1111-1118; W. Yan and N. A. Tinker, Canadian Journal of Plant Science 86
 * (2006) 623-645.
 */
export function averageEnvironment(result: Gge): AverageEnvironment {
  const environments = biplotPoints(result, 'environment');
  const axis = directionOf(environments);
  return {
    axis,
    genotypes: meanAndStability(biplotPoints(result, 'genotype'), axis),
    environments: testEnvironments(environments, axis),
    cosines: cosinesBetween(environments),
  };
}

function directionOf(points: readonly BiplotPoint[]): { x: number; y: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0);
  const y = points.reduce((sum, point) => sum + point.y, 0);
  const length = Math.hypot(x, y);
  return length > 0 ? { x: x / length, y: y / length } : { x: 1, y: 0 };
}

function meanAndStability(
  points: readonly BiplotPoint[],
  axis: { x: number; y: number },
): MeanAndStability[] {
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y);
  const across = points.map(({ x, y }) => Math.abs(y * axis.x - x * axis.y));
  const ideal = Math.max(...along);
  const distances = along.map((own, k) => Math.hypot(own - ideal, across[k]!));
  const ranks = ranksOf(distances);
  return points.map(({ name }, k) => ({
    genotype: name,
    performance: along[k]!,
    instability: across[k]!,
    distanceToIdeal: distances[k]!,
    rank: ranks[k]!,
  }));
}

function testEnvironments(points: readonly BiplotPoint[], axis: { x: number; y: number }): TestEnvironment[] {
  const lengths = points.map(({ x, y }) => Math.hypot(x, y));
  const longest = Math.max(...lengths);
  const distances = points.map(({ x, y }) => Math.hypot(x - longest * axis.x, y - longest * axis.y));
  const ranks = ranksOf(distances);
  return points.map(({ name, x, y }, k) => ({
    environment: name,
    discrimination: lengths[k]!,
    representativeness: lengths[k]! > 0 ? (x * axis.x + y * axis.y) / lengths[k]! : 0,
    distanceToIdeal: distances[k]!,
    rank: ranks[k]!,
  }));
}

/** 1 for the smallest; equal ones share the better rank. */
function ranksOf(distances: readonly number[]): number[] {
  return distances.map((own) => 1 + distances.filter((other) => other < own).length);
}

function cosinesBetween(points: readonly BiplotPoint[]): Float64Array {
  const count = points.length;
  return Float64Array.from({ length: count * count }, (_, cell) => {
    const a = points[Math.floor(cell / count)]!;
    const b = points[cell % count]!;
    const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
    return lengths > 0 ? (a.x * b.x + a.y * b.y) / lengths : 0;
  });
}
