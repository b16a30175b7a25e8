import { unpackCalls } from '../../matrix/calls.ts';
import { variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** An allele that is not known, beside 0 (the other) and 1 (the counted one). */
export const UNKNOWN_ALLELE = 2;

/** Of one haplotype for each sample: what is missing or heterozygous is unknown. */
const ALLELE_OF_CALL = [1, UNKNOWN_ALLELE, UNKNOWN_ALLELE, 0];

/** Neighbouring variants: from the first up to but without `behind`. */
export interface Stretch {
  first: number;
  behind: number;
}

/**
 * Visits the alleles of the variants of a stretch, from its first to its last or back again. Memory is that of a block.
 *
 * @param visit told of each variant, step 0 being where the walk begins; the array is used again
 */
export function walkAlleles(
  matrix: GenotypeMatrix,
  { first, behind }: Stretch,
  forward: boolean,
  visit: (step: number, variant: number, alleles: Uint8Array) => void,
  signal?: AbortSignal,
): void {
  const { stride, samples } = matrix;
  const alleles = new Uint8Array(samples.length);
  const size = variantsInBlock(stride, 1 << 20);
  for (let done = 0; done < behind - first; done += size) {
    signal?.throwIfAborted();
    const count = Math.min(size, behind - first - done);
    const begin = forward ? first + done : behind - done - count;
    const calls = matrix.read(begin, count);
    for (let k = 0; k < count; k++) {
      const row = forward ? k : count - 1 - k;
      unpackCalls(calls, row * stride, samples.length, ALLELE_OF_CALL, alleles);
      visit(done + k, begin + row, alleles);
    }
  }
}
