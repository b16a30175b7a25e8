import { countAll, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/**
 * How samples count: `diploid` as two chromosomes each; `inbred` as one, heterozygous calls as missing, because the two
 * chromosomes of an inbred line are no two draws from the population.
 */
export type SampleKind = 'diploid' | 'inbred';

/** Chromosomes with each allele, variant by variant. */
export interface AlleleCounts {
  counted: Float64Array;
  called: Float64Array;
  /** chromosomes of all samples, called or not */
  chromosomes: number;
}

export function alleleCounts(matrix: GenotypeMatrix, kind: SampleKind, control: Control = {}): AlleleCounts {
  const { homozygousCounted: two, heterozygous: one, homozygousOther: none } = countAll(matrix, control);
  const copies = kind === 'diploid' ? 2 : 1;
  const half = kind === 'diploid' ? 1 : 0;
  return {
    counted: Float64Array.from(two, (count, k) => copies * count + half * one[k]!),
    called: Float64Array.from(two, (count, k) => copies * (count + none[k]!) + 2 * half * one[k]!),
    chromosomes: copies * matrix.samples.length,
  };
}
