import { strideOf, unpackCalls } from '../../matrix/calls.ts';
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

/** A walk over a stretch from its first variant to its last, or back again. */
export interface Walk extends Stretch {
  forward: boolean;
}

/** A piece of a walk: what anyone who walks it must know of its variants. */
export interface WalkBlock {
  forward: boolean;
  /** base pairs from the beginning of the walk to each of its steps, where the walk begins; null further on */
  along: Float64Array | null;
  /** of the variant that is visited first; 0 where the walk begins */
  step: number;
  /** variants from this one on, in the order of the data, with their calls */
  begin: number;
  count: number;
  calls: Uint8Array;
  /** 1 for variants that get a score */
  scored: Uint8Array;
}

/**
 * The pieces of a walk. Memory is that of a piece.
 *
 * @param scored 1 for variants that get a score, of all variants
 * @param along base pairs from the beginning of the walk to each of its steps
 */
export function* blocksOfWalk(
  matrix: GenotypeMatrix,
  { first, behind, forward }: Walk,
  scored: Uint8Array,
  along: Float64Array,
): Generator<WalkBlock> {
  const size = variantsInBlock(matrix.stride, 1 << 20);
  for (let step = 0; step < behind - first; step += size) {
    const count = Math.min(size, behind - first - step);
    const begin = forward ? first + step : behind - step - count;
    yield {
      forward,
      along: step === 0 ? along : null,
      step,
      begin,
      count,
      // The next read may overwrite it before a thread has it.
      calls: matrix.read(begin, count).slice(),
      scored: scored.slice(begin, begin + count),
    };
  }
}

/**
 * Visits the alleles of the variants of a piece in the order of the walk.
 *
 * @param alleles one for each sample; overwritten for each variant
 * @param visit `row` is the place of the variant in the piece
 */
export function visitAlleles(
  { forward, step, count, calls }: WalkBlock,
  alleles: Uint8Array,
  visit: (step: number, row: number) => void,
): void {
  const stride = strideOf(alleles.length);
  for (let k = 0; k < count; k++) {
    const row = forward ? k : count - 1 - k;
    unpackCalls(calls, row * stride, alleles.length, ALLELE_OF_CALL, alleles);
    visit(step + k, row);
  }
}
