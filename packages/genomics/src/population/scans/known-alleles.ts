import { GenomicsError } from '../../genomics-error.ts';
import { countAll, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Alleles of samples that are one haplotype each, by variant. */
export interface KnownAlleles {
  /** samples with the counted allele and with the other one */
  ones: Uint32Array;
  zeros: Uint32Array;
  /** of the counted allele among them; NaN where none is known */
  frequency: Float64Array;
  /** shares of all calls */
  heterozygous: number;
  missing: number;
}

export function knownAlleles(matrix: GenotypeMatrix, control: Control = {}): KnownAlleles {
  const counts = countAll(matrix, control);
  const { homozygousCounted: ones, homozygousOther: zeros } = counts;
  const all = Math.max(1, matrix.samples.length * matrix.variants.count);
  const sum = (column: Uint32Array) => column.reduce((a, b) => a + b, 0) / all;
  return {
    ones,
    zeros,
    frequency: Float64Array.from(ones, (count, k) => count / (count + zeros[k]!)),
    heterozygous: sum(counts.heterozygous),
    missing: sum(counts.missing),
  };
}

/** Above this share of heterozygous calls, what homozygous calls show are no haplotypes of lines. */
const MOST_HETEROZYGOUS = 0.15;
const LEAST_HAPLOTYPES = 4;

/** @throws GenomicsError notHaplotypes, fewHaplotypes */
export function requireHaplotypes({ samples }: GenotypeMatrix, { heterozygous }: KnownAlleles): void {
  if (samples.length < LEAST_HAPLOTYPES)
    throw new GenomicsError('fewHaplotypes', { count: samples.length, least: LEAST_HAPLOTYPES });
  if (heterozygous > MOST_HETEROZYGOUS)
    throw new GenomicsError('notHaplotypes', { percent: Math.round(100 * heterozygous) });
}
