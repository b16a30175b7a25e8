import type { VariantTable } from './variant-table.ts';

/**
 * Biallelic calls of samples at variants, kept as in a PLINK 1 file: variant after variant, two bits a call (see
 * calls.ts). Engines read blocks of variants and never more than they can hold.
 */
export interface GenotypeMatrix {
  /** unique names, in the order of the calls */
  readonly samples: readonly string[];
  readonly variants: VariantTable;
  /** bytes of a variant */
  readonly stride: number;
  /**
   * The calls of `count` variants from `first` on: count x stride bytes. The array may be a view into memory that the
   * next read overwrites, and must not be changed.
   */
  read(first: number, count: number): Uint8Array;
}

/** Variants in a block, so that its calls take about so many bytes. */
export function variantsInBlock(stride: number, bytes = 4 << 20): number {
  return Math.max(1, Math.floor(bytes / Math.max(1, stride)));
}

/** Walks over all variants in blocks. */
export function* blocksOf(
  matrix: GenotypeMatrix,
  size = variantsInBlock(matrix.stride),
): Generator<{ first: number; count: number; calls: Uint8Array }> {
  const total = matrix.variants.count;
  for (let first = 0; first < total; first += size) {
    const count = Math.min(size, total - first);
    yield { first, count, calls: matrix.read(first, count) };
  }
}
