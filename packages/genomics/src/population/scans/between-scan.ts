import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { threadsWithin } from '../../matrix/memory-limit.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { betweenWork } from './between-side.ts';
import { requireHaplotypes, knownAlleles } from './known-alleles.ts';
import type { GapRules } from './scan-stretches.ts';
import { walkBothWays } from './walk-both-ways.ts';
import { COLUMNS, logRatio, WALK, type HaplotypeScan } from './within-scan.ts';

export interface BetweenScanOptions extends GapRules {
  /** `xpehh`: areas under the decay of homozygosity over base pairs; `xpnsl`: lengths in variants */
  statistic?: 'xpehh' | 'xpnsl';
  /** xpehh only: the homozygosity of both groups together is followed down to this share of the pairs */
  cutoff?: number;
}

/**
 * How long the haplotypes of two groups agree around each variant: where selection has made one group alike, its
 * haplotypes agree for longer. Samples are haplotypes as in `withinScan`; an unknown allele is taken from the
 * haplotype, of either group, that agrees longest. Variants of a single allele get no score. The variants must be
 * sorted.
 * Sources: P. C. Sabeti et al., Nature 449 (2007) 913-918 (XP-EHH); Z. A. Szpiech et al., Evolution Letters 5 (2021)
 * 408-421 (XP-nSL).
 *
 * @param groups places of samples; positive scores say that those of the first agree for longer
 * @throws GenomicsError notHaplotypes, fewHaplotypes, sampleInBothGroups, memoryTooSmall
 */
export function betweenScan(
  matrix: GenotypeMatrix,
  groups: readonly [Int32Array, Int32Array],
  options: BetweenScanOptions = {},
  control: Control = {},
): HaplotypeScan {
  const threads = threadsWithin(matrix, control, { columns: COLUMNS }, WALK);
  const { signal } = control;
  const both = viewOfSamples(matrix, Int32Array.from([...groups[0], ...groups[1]]));
  const known = knownAlleles(both, { signal });
  refuseGroups(matrix, groups);
  requireHaplotypes(both, known);
  const { statistic = 'xpehh', cutoff = 0.05 } = options;
  const setup = {
    haplotypes: both.samples.length,
    first: groups[0].length,
    cutoff: statistic === 'xpehh' ? cutoff : 0,
  };
  const scored = Uint8Array.from(known.ones, (ones, k) => Number(ones > 0 && known.zeros[k]! > 0));
  const walk = { work: betweenWork, setup, scored, rules: options };
  const { first, second } = walkBothWays(both, walk, { ...control, threads });
  const raw = first.map((length, k) => logRatio(length, second[k]!));
  return { raw, first, second, frequency: known.frequency };
}

function refuseGroups({ samples }: GenotypeMatrix, [first, second]: readonly [Int32Array, Int32Array]): void {
  const own = new Set(first);
  for (const place of second)
    if (own.has(place)) throw new GenomicsError('sampleInBothGroups', { sample: samples[place]! });
  const least = Math.min(first.length, second.length);
  if (least < 2) throw new GenomicsError('fewHaplotypes', { count: least, least: 2 });
}
