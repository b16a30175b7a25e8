import { MarkerColumns } from '@panicle/kernels';
import type { Control } from '../matrix/frequencies.ts';
import { strideOf } from '../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { viewOfSamples } from '../matrix/view.ts';
import type { MarkerScale } from '../population/kinship/weighted-gram.ts';

/**
 * The calls of the samples learned from, held in memory as they are packed, two bits a call, for methods that walk through
 * them thousands of times. Variants that do not differ are left out.
 */
export interface PackedMarkers {
  samples: number;
  /** places of the variants kept */
  variants: Int32Array;
  /** variants kept x ceil(samples / 4) bytes, in memory that threads share */
  calls: Uint8Array;
  /** one per variant kept, mean copies over all samples: what a missing call counts as */
  centre: Float64Array;
}

/** @param places samples learned from */
export function packedMarkers(
  matrix: GenotypeMatrix,
  { centre, weight }: MarkerScale,
  places: Int32Array,
  { signal }: Control = {},
): PackedMarkers {
  const view = viewOfSamples(matrix, places);
  const variants = Int32Array.from(weight.keys()).filter((k) => weight[k] !== 0);
  const calls = new Uint8Array(new SharedArrayBuffer(variants.length * view.stride));
  let kept = 0;
  for (const block of blocksOf(view)) {
    signal?.throwIfAborted();
    for (let k = 0; k < block.count; k++) {
      if (weight[block.first + k] === 0) continue;
      calls.set(block.calls.subarray(k * view.stride, (k + 1) * view.stride), kept++ * view.stride);
    }
  }
  return {
    samples: places.length,
    variants,
    calls,
    centre: Float64Array.from(variants, (k) => centre[k]!),
  };
}

/** The markers as columns of copies less their mean. */
export function markerColumns({ samples, calls, centre }: PackedMarkers): MarkerColumns {
  const stride = strideOf(samples);
  const columns = new MarkerColumns(samples, centre.length);
  centre.forEach((mean, k) => columns.set(k, calls, k * stride, [2 - mean, 1 - mean, -mean]));
  return columns;
}
