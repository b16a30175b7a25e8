import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { selectVariants } from '../../matrix/variant-table.ts';

/** At most `most` variants, evenly spread over all, with their calls in memory; the whole where it has no more. */
export function spreadVariants(matrix: GenotypeMatrix, most: number, signal?: AbortSignal): GenotypeMatrix {
  const { variants, samples, stride } = matrix;
  if (variants.count <= most) return matrix;
  const places = Int32Array.from({ length: most }, (_, k) => Math.floor((k * variants.count) / most));
  const kept = new Uint8Array(most * stride);
  let next = 0;
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    for (; next < most && places[next]! < first + count; next++) {
      const from = (places[next]! - first) * stride;
      kept.set(calls.subarray(from, from + stride), next * stride);
    }
  }
  return memoryMatrix(samples, selectVariants(variants, places), kept);
}
