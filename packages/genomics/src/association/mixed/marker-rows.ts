import { CALL } from '../../matrix/calls.ts';

/** Markers of a block that are to be tested. */
export interface WantedMarkers {
  /** places in the block */
  places: number[];
  /** copies of the counted allele among the called samples */
  means: number[];
  /** squared deviations of the copies from their mean, over the called samples */
  spreads: number[];
}

/**
 * Copies less their mean of some samples, 0 where the call is missing: one row for each marker from `first` on.
 *
 * @param stride bytes of a marker of the block; @param samples places of the samples
 */
export function centredRows(
  calls: Uint8Array,
  stride: number,
  { places, means }: WantedMarkers,
  first: number,
  count: number,
  samples: Int32Array,
): Float64Array {
  const size = samples.length;
  const rows = new Float64Array(count * size);
  const values = new Float64Array(4);
  for (let k = 0, to = 0; k < count; k++) {
    const start = places[first + k]! * stride;
    const mean = means[first + k]!;
    values[CALL.homozygousCounted] = 2 - mean;
    values[CALL.heterozygous] = 1 - mean;
    values[CALL.homozygousOther] = -mean;
    for (let s = 0; s < size; s++) {
      const sample = samples[s]!;
      rows[to++] = values[(calls[start + (sample >> 2)]! >> ((sample & 3) << 1)) & 3]!;
    }
  }
  return rows;
}
