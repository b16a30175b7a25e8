import { COUNT } from './pair-counts.ts';

/**
 * Haplotypes of two variants that the calls show for certain, over the samples called in both, and the samples
 * heterozygous at both, whose two haplotypes are in coupling or in repulsion.
 */
export interface HaplotypeTable {
  /** counted allele at both */
  both: number;
  /** counted allele at the first only */
  first: number;
  /** counted allele at the second only */
  second: number;
  neither: number;
  /** samples, two haplotypes each */
  unknown: number;
}

/** @param counts those of the pair from `at` on */
export function haplotypeTable(counts: Int32Array, at: number): HaplotypeTable {
  const unknown = counts[at + COUNT.oneOne]!;
  const both = 2 * counts[at + COUNT.twoTwo]! + counts[at + COUNT.twoOne]!;
  const alleleOfFirst = 2 * counts[at + COUNT.firstTwo]! + counts[at + COUNT.firstOne]! - unknown;
  const alleleOfSecond = 2 * counts[at + COUNT.secondTwo]! + counts[at + COUNT.secondOne]! - unknown;
  return {
    both,
    first: alleleOfFirst - both,
    second: alleleOfSecond - both,
    neither: 2 * (counts[at]! - unknown) - alleleOfFirst - alleleOfSecond + both,
    unknown,
  };
}
