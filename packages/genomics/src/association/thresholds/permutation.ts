import { seededUniform } from '@panicle/statistics/numeric/random';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { groupTraits, type SampleColumn, type TraitGroup } from '../linear/trait-groups.ts';
import type { MarkerLimits } from '../scan-block.ts';
import { PermutedScan } from './permuted-scan.ts';
import { permutedGroup, sampleKeys } from './permuted-group.ts';

/** Markers treated together, and permuted traits: their tables stay in the caches. */
const BLOCK = 512;
const TOGETHER = 48;

export interface PermutationOptions extends Control, MarkerLimits {
  /** how often the samples are dealt anew; default 1,000 */
  permutations?: number;
  /** the same seed deals the same; default 1 */
  seed?: number;
}

/** The least p of each permuted scan, ascending. */
export interface PermutedTraits {
  /** by trait */
  traits: { trait: string; least: Float64Array }[];
  /** over all traits of a permutation */
  together: Float64Array;
}

/**
 * The least p that a whole linear scan gives where no marker has an effect, permutation by permutation: what mean and
 * covariates leave of a trait is dealt to other samples, the same deal for all traits, so that their correlations and
 * those of the markers stay. Samples must be exchangeable: with relatives among them, take components as covariates, or
 * a mixed model and another threshold.
 *
 * Sources: P. H. Westfall and S. S. Young, Resampling-Based Multiple Testing (1993), min P; G. A. Churchill and R. W.
 * Doerge, Genetics 138 (1994) 963-971; with covariates D. Freedman and D. Lane, Journal of Business and Economic
 * Statistics 1 (1983) 292-298.
 *
 * @throws GenomicsError as linearScan
 */
export function permutedScans(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[] = [],
  { permutations = 1000, seed = 1, signal, onProgress, ...limits }: PermutationOptions = {},
): PermutedTraits {
  const groups = groupTraits(matrix.samples, traits, covariates);
  const least = traits.map(() => new Float64Array(permutations).fill(1));
  const uniform = seededUniform(seed);
  for (let from = 0; from < permutations; from += TOGETHER) {
    const count = Math.min(TOGETHER, permutations - from);
    const orders = Array.from({ length: count }, () => sampleKeys(matrix.samples.length, uniform));
    for (const group of groups) {
      // fewer permutations at once of many traits, so that the columns stay about as many
      const some = Math.max(1, Math.floor(TOGETHER / group.traits.length));
      for (let own = 0; own < count; own += some) {
        const found = leastOf(matrix, permutedGroup(group, orders.slice(own, own + some)), limits, signal);
        found.forEach((p, k) => {
          const trait = group.traits[k % group.traits.length]!;
          least[trait]![from + own + Math.floor(k / group.traits.length)] = p;
        });
      }
    }
    onProgress?.((from + count) / permutations);
  }
  const together = Float64Array.from({ length: permutations }, (_, k) =>
    Math.min(...least.map((own) => own[k]!)),
  );
  return {
    traits: traits.map(({ name }, t) => ({ trait: name, least: least[t]!.toSorted() })),
    together: together.toSorted(),
  };
}

/** The least p of each trait of a group. */
function leastOf(
  matrix: GenotypeMatrix,
  group: TraitGroup,
  limits: MarkerLimits,
  signal: AbortSignal | undefined,
): Float64Array {
  const scan = new PermutedScan(group, BLOCK, limits);
  for (const { count, calls } of blocksOf(matrix, BLOCK)) {
    signal?.throwIfAborted();
    scan.block(calls, count);
  }
  return scan.least();
}

/** The chance of a least p as small as this one where no marker has an effect, never 0. @param least ascending */
export function permutedP(least: Float64Array, p: number): number {
  let [low, high] = [0, least.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // what differs by rounding only is the same
    if (least[middle]! <= p * (1 + 1e-9)) low = middle + 1;
    else high = middle;
  }
  return (1 + low) / (1 + least.length);
}

/** The p that a share `alpha` of the permuted scans reach: the threshold. NaN where they are too few to tell. */
export function permutedThreshold(least: Float64Array, alpha: number): number {
  const place = Math.floor(alpha * (least.length + 1)) - 1;
  return place >= 0 ? least[place]! : NaN;
}
