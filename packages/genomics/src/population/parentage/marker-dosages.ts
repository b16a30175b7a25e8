import { CALL, unpackCalls } from '../../matrix/calls.ts';
import { countedFrequency, countAll, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Beside 0, 1 and 2 copies of the counted allele. */
export const UNKNOWN_DOSAGE = 3;

const DOSAGES: number[] = [];
DOSAGES[CALL.homozygousOther] = 0;
DOSAGES[CALL.heterozygous] = 1;
DOSAGES[CALL.homozygousCounted] = 2;
DOSAGES[CALL.missing] = UNKNOWN_DOSAGE;

/** Visits all markers, with the dosages of all samples; the array is used again. */
export function eachMarker(
  matrix: GenotypeMatrix,
  visit: (dosages: Uint8Array, marker: number) => void,
  { signal, onProgress }: Control = {},
): void {
  const { stride, samples, variants } = matrix;
  const dosages = new Uint8Array(samples.length);
  for (const { first, count, calls } of blocksOf(matrix, variantsInBlock(stride, 1 << 18))) {
    signal?.throwIfAborted();
    for (let k = 0; k < count; k++) {
      unpackCalls(calls, k * stride, samples.length, DOSAGES, dosages);
      visit(dosages, first + k);
    }
    onProgress?.((first + count) / variants.count);
  }
}

/** The same of the markers that vary, with the frequency of the counted allele. */
export function eachVaryingMarker(
  matrix: GenotypeMatrix,
  visit: (dosages: Uint8Array, frequency: number) => void,
  control: Control = {},
): void {
  const counts = countAll(matrix, { signal: control.signal });
  eachMarker(
    matrix,
    (dosages, marker) => {
      const frequency = countedFrequency(counts, marker);
      if (frequency > 0 && frequency < 1) visit(dosages, frequency);
    },
    control,
  );
}
