import { CALL, unpackCalls } from '../../matrix/calls.ts';
import { countedFrequency, countAll, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Beside 0, 1 and 2 copies of the counted allele. */
export const UNKNOWN_DOSAGE = 3;

const DOSAGES: number[] = [];
DOSAGES[CALL.homozygousOther] = 0;
DOSAGES[CALL.heterozygous] = 1;
DOSAGES[CALL.homozygousCounted] = 2;
DOSAGES[CALL.missing] = UNKNOWN_DOSAGE;

/**
 * Visits the markers that vary, with the dosages of all samples (used again) and the frequency of the counted allele.
 */
export function eachVaryingMarker(
  matrix: GenotypeMatrix,
  visit: (dosages: Uint8Array, frequency: number) => void,
  { signal, onProgress }: Control = {},
): void {
  const counts = countAll(matrix, { signal });
  const { stride, samples, variants } = matrix;
  const dosages = new Uint8Array(samples.length);
  for (const { first, count, calls } of blocksOf(matrix, Math.max(1, Math.floor((1 << 18) / stride)))) {
    signal?.throwIfAborted();
    for (let k = 0; k < count; k++) {
      const frequency = countedFrequency(counts, first + k);
      if (!(frequency > 0 && frequency < 1)) continue;
      unpackCalls(calls, k * stride, samples.length, DOSAGES, dosages);
      visit(dosages, frequency);
    }
    onProgress?.((first + count) / variants.count);
  }
}
