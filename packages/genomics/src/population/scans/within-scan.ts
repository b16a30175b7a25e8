import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { threadsWithin } from '../../matrix/memory-limit.ts';
import { requireHaplotypes, knownAlleles, type KnownAlleles } from './known-alleles.ts';
import type { GapRules } from './scan-stretches.ts';
import { walkBothWays } from './walk-both-ways.ts';
import { withinWork } from './within-side.ts';

export interface WithinScanOptions extends GapRules {
  /** `nsl`: lengths in variants; `ihs`: areas under the decay of homozygosity over base pairs */
  statistic?: 'nsl' | 'ihs';
  /** variants below this minor allele frequency get no score */
  minorFrequency?: number;
  /** ihs only: homozygosity is followed down to this share of the pairs */
  cutoff?: number;
}

/** Of each variant, NaN where it has none. */
export interface HaplotypeScan {
  /** log of the first over the second */
  raw: Float64Array;
  /** length of what the haplotypes with the counted allele share (of those of the first group) */
  first: Float64Array;
  /** of those with the other allele (of the second group) */
  second: Float64Array;
  /** of the counted allele among the known ones */
  frequency: Float64Array;
}

/** The scores, the counts of alleles and the distances of the longest chromosome, at most. */
export const COLUMNS = 8;
/** Bytes of a thread that follows walks, beside the usual: pieces that wait, and what is not yet swept up. */
export const WALK = 24 << 20;

/**
 * How long the haplotypes around each allele of a variant agree: an allele that selection has brought up lately lies
 * in longer ones. Every sample is one haplotype (homozygous lines, or phased haplotypes as samples); heterozygous calls
 * are unknown. The variants must be sorted. Memory is that of a block and a few numbers a variant.
 *
 * An agreement that reaches the end of a chromosome ends there (nsl); ihs gives no score where the homozygosity has not
 * fallen below the cutoff by then.
 * Sources: A. Ferrer-Admetlla et al., Molecular Biology and Evolution 31 (2014) 1275-1291 (nSL); B. F. Voight et al.,
 * PLoS Biology 4 (2006) e72 (iHS). The sign is that of the counted allele, as selscan gives it.
 *
 * @throws GenomicsError notHaplotypes, fewHaplotypes, memoryTooSmall
 */
export function withinScan(
  matrix: GenotypeMatrix,
  options: WithinScanOptions = {},
  control: Control = {},
): HaplotypeScan {
  const threads = threadsWithin(matrix, control, { columns: COLUMNS }, WALK);
  const { signal } = control;
  const known = knownAlleles(matrix, { signal });
  requireHaplotypes(matrix, known);
  const { statistic = 'nsl', minorFrequency = 0.05, cutoff = 0.05 } = options;
  const setup = { haplotypes: matrix.samples.length, cutoff: statistic === 'ihs' ? cutoff : 0 };
  const scored = scoredVariants(known, minorFrequency - 1e-12);
  const walk = { work: withinWork, setup, scored, rules: options };
  const { first, second } = walkBothWays(matrix, walk, { ...control, threads });
  const raw = first.map((length, k) => logRatio(length, second[k]!));
  return { raw, first, second, frequency: known.frequency };
}

/** 1 for variants of which both alleles have pairs of haplotypes, and neither is too rare. */
function scoredVariants({ frequency, ones, zeros }: KnownAlleles, least: number): Uint8Array {
  return Uint8Array.from(frequency, (p, k) =>
    Number(ones[k]! >= 2 && zeros[k]! >= 2 && Math.min(p, 1 - p) >= least),
  );
}

/** Log of a ratio of lengths; NaN where one is 0 or unknown. */
export function logRatio(first: number, second: number): number {
  return first > 0 && second > 0 ? Math.log(first / second) : NaN;
}
