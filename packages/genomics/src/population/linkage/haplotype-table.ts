import type { CallPlanes } from './call-planes.ts';
import { ones } from './ones.ts';

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

export function haplotypeTable(planes: CallPlanes, first: number, second: number): HaplotypeTable {
  const { words, called, two, one } = planes;
  let [n, a2, a1, b2, b1, twoTwo, twoOne, oneTwo, oneOne] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [a, b] = [first * words, second * words];
  for (const end = a + words; a < end; a++, b++) {
    const [aTwo, aOne, bTwo, bOne] = [two[a]!, one[a]!, two[b]!, one[b]!];
    n += ones(called[a]! & called[b]!);
    a2 += ones(aTwo & called[b]!);
    a1 += ones(aOne & called[b]!);
    b2 += ones(bTwo & called[a]!);
    b1 += ones(bOne & called[a]!);
    twoTwo += ones(aTwo & bTwo);
    twoOne += ones(aTwo & bOne);
    oneTwo += ones(aOne & bTwo);
    oneOne += ones(aOne & bOne);
  }
  const both = 2 * twoTwo + twoOne + oneTwo;
  const alleleOfFirst = 2 * a2 + a1 - oneOne;
  const alleleOfSecond = 2 * b2 + b1 - oneOne;
  return {
    both,
    first: alleleOfFirst - both,
    second: alleleOfSecond - both,
    neither: 2 * (n - oneOne) - alleleOfFirst - alleleOfSecond + both,
    unknown: oneOne,
  };
}
