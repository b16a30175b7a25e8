import type { Remark } from '../genomics-error.ts';
import { countCalls, emptyCounts, type CallCounts } from './counts.ts';
import { blocksOf, type GenotypeMatrix } from './genotype-matrix.ts';

/** How a long calculation speaks to its caller. */
export interface Control {
  signal?: AbortSignal;
  /** share done, from 0 to 1 */
  onProgress?: (share: number) => void;
  /** worker threads at most, default 1; results do not depend on it */
  threads?: number;
  /** quadratic forms of relationships in fewer bits: see projectionOf */
  fast?: boolean;
  /** bytes that the whole process may take; what needs more is refused before it starts */
  memory?: number;
  /** of files that are read: see Work and ReadOptions */
  onRemark?: (remark: Remark) => void;
  acceptTruncated?: boolean;
}

/** Counts the calls of every variant. */
export function countAll(matrix: GenotypeMatrix, { signal, onProgress }: Control = {}): CallCounts {
  const total = matrix.variants.count;
  const counts = emptyCounts(total);
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    countCalls(calls, matrix.samples.length, count, counts, first);
    onProgress?.((first + count) / total);
  }
  return counts;
}

/** Whether two called samples have different genotypes; alleles also differ where all are heterozygous. */
export const callsDiffer = (
  { homozygousCounted, heterozygous, homozygousOther }: CallCounts,
  variant: number,
): boolean => {
  const classes = Number(homozygousCounted[variant]! > 0) + Number(heterozygous[variant]! > 0);
  return classes + Number(homozygousOther[variant]! > 0) > 1;
};

/** Frequency of the counted allele among the called ones, NaN where no sample is called. */
export function countedFrequency(
  { homozygousCounted, heterozygous, homozygousOther }: CallCounts,
  variant: number,
): number {
  const [two, one, none] = [homozygousCounted[variant]!, heterozygous[variant]!, homozygousOther[variant]!];
  return (2 * two + one) / (2 * (two + one + none));
}
