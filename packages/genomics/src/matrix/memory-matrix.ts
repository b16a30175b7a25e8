import { GenomicsError } from '../genomics-error.ts';
import { CALL, CALL_OF_DOSAGE, packCalls, strideOf } from './calls.ts';
import type { GenotypeMatrix } from './genotype-matrix.ts';
import type { VariantTable } from './variant-table.ts';

/**
 * A matrix whose calls lie in memory.
 *
 * @param calls variants x stride bytes, as in calls.ts
 * @throws GenomicsError duplicateSample
 */
export function memoryMatrix(
  samples: readonly string[],
  variants: VariantTable,
  calls: Uint8Array,
): GenotypeMatrix {
  refuseDuplicates(samples);
  const stride = strideOf(samples.length);
  if (calls.length !== variants.count * stride)
    throw new RangeError(`${calls.length} bytes for ${variants.count} variants of ${stride} bytes`);
  return {
    samples,
    variants,
    stride,
    read: (first, count) => calls.subarray(first * stride, (first + count) * stride),
  };
}

/** Packed calls from dosages 0, 1, 2 of the counted allele, one row per variant; anything else is missing. */
export function packDosages(rows: readonly ArrayLike<number>[], samples: number): Uint8Array {
  const stride = strideOf(samples);
  const calls = new Uint8Array(rows.length * stride);
  const own = new Uint8Array(samples);
  rows.forEach((row, variant) => {
    for (let s = 0; s < samples; s++) own[s] = CALL_OF_DOSAGE[row[s]!] ?? CALL.missing;
    packCalls(own, samples, calls, variant * stride);
  });
  return calls;
}

/** @throws GenomicsError duplicateSample */
export function refuseDuplicates(samples: readonly string[]): void {
  const places = new Map<string, number>();
  samples.forEach((name, place) => {
    const first = places.get(name);
    if (first !== undefined)
      throw new GenomicsError('duplicateSample', { name, first: first + 1, second: place + 1 });
    places.set(name, place);
  });
}
