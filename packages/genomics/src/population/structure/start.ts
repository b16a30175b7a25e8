import { seededUniform } from '@panicle/statistics/numeric/random';
import type { PrincipalComponents } from '../components/principal-components.ts';
import { stepOnSimplex } from './simplex-step.ts';

/** Weight of the common coordinate beside the spread of the first component. */
const COMMON = 3;
/** Points nearer than this share of the first are the same. */
const SAME = 1e-9;

/**
 * Shares of ancestry to start from: samples as points on the first components, `clusters` of them taken as pure, the
 * others mixed of those as well as can be.
 *
 * @param seed null for the outermost samples, one after the other; a number for samples drawn far apart
 * @returns samples x clusters, row by row
 */
export function startingShares(
  components: PrincipalComponents,
  clusters: number,
  seed: number | null,
): Float64Array {
  const points = pointsOf(components, clusters);
  const pure = seed === null ? outermost(points, clusters) : drawn(points, clusters, seed);
  return mixed(points, pure, clusters);
}

/** Rows of `clusters` coordinates: the components, scaled, and one that all have in common. */
function pointsOf({ count, eigenvalues, scores }: PrincipalComponents, clusters: number): Float64Array {
  const samples = scores.length / count;
  const points = new Float64Array(samples * clusters);
  const common = COMMON * Math.sqrt(Math.max(eigenvalues[0]!, Number.MIN_VALUE) / samples);
  for (let i = 0; i < samples; i++) {
    for (let k = 0; k < Math.min(clusters - 1, count); k++)
      points[i * clusters + k] = scores[i * count + k]! * Math.sqrt(Math.max(0, eigenvalues[k]!));
    points[i * clusters + clusters - 1] = common;
  }
  return points;
}

/**
 * Successive projections: the longest vector, then the longest of what is left after its direction is taken out.
 * Source: N. Gillis and S. A. Vavasis, IEEE Transactions on Pattern Analysis 36 (2014) 698-714.
 */
function outermost(points: Float64Array, size: number): number[] {
  const left = points.slice();
  const picked: number[] = [];
  let first = 0;
  for (let round = 0; round < size; round++) {
    let [best, longest] = [round, 0];
    for (let i = 0; i * size < left.length; i++) {
      const length = inner(left, i, left, i, size);
      if (length > longest && !picked.includes(i)) [best, longest] = [i, length];
    }
    picked.push(best);
    if (round === 0) first = longest;
    if (longest <= SAME * first) continue;
    const direction = left.slice(best * size, (best + 1) * size);
    for (let i = 0; i * size < left.length; i++) {
      const along = inner(left, i, direction, 0, size) / longest;
      for (let k = 0; k < size; k++) left[i * size + k]! -= along * direction[k]!;
    }
  }
  return picked;
}

/**
 * Samples drawn by their squared distance from those drawn before.
 * Source: D. Arthur and S. Vassilvitskii, Proceedings of SODA 18 (2007) 1027-1035.
 */
function drawn(points: Float64Array, size: number, seed: number): number[] {
  const uniform = seededUniform(seed);
  const samples = points.length / size;
  const picked = [Math.floor(uniform() * samples)];
  const nearest = new Float64Array(samples).fill(Infinity);
  while (picked.length < size) {
    const last = picked.at(-1)!;
    let sum = 0;
    for (let i = 0; i < samples; i++) {
      let distance = 0;
      for (let k = 0; k < size; k++) distance += (points[i * size + k]! - points[last * size + k]!) ** 2;
      nearest[i] = Math.min(nearest[i]!, distance);
      sum += nearest[i]!;
    }
    let aim = uniform() * sum;
    const found = nearest.findIndex((distance) => (aim -= distance) < 0);
    picked.push(found < 0 ? picked.length % samples : found);
  }
  return picked;
}

function mixed(points: Float64Array, pure: readonly number[], size: number): Float64Array {
  const curvature = new Float64Array((size * (size + 1)) / 2);
  for (let k = 0, pair = 0; k < size; k++)
    for (let l = 0; l <= k; l++) curvature[pair++] = inner(points, pure[k]!, points, pure[l]!, size);
  const shares = new Float64Array(points.length).fill(1 / size);
  const centre = new Float64Array(size);
  for (const place of pure) for (let k = 0; k < size; k++) centre[k]! += points[place * size + k]! / size;
  for (let i = 0; i * size < points.length; i++) {
    const away = centre.map((value, k) => points[i * size + k]! - value);
    const gradient = Float64Array.from(pure, (place) => inner(points, place, away, 0, size));
    stepOnSimplex(shares.subarray(i * size, (i + 1) * size), gradient, 0, curvature, 0);
  }
  return shares;
}

function inner(a: Float64Array, i: number, b: Float64Array, j: number, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += a[i * size + k]! * b[j * size + k]!;
  return sum;
}
