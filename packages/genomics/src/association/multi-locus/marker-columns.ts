import { CALL, callAt } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';

/**
 * Copies of the counted allele of a marker, by sample; a missing call counts as the mean of the called samples that take
 * part, so that a marker in a model costs no samples.
 *
 * @param present 1 where a sample takes part
 */
export function markerColumn(matrix: GenotypeMatrix, present: Uint8Array, variant: number): SampleColumn {
  const calls = matrix.read(variant, 1);
  const copies = Float64Array.of(2, NaN, 1, 0);
  let sum = 0;
  let called = 0;
  for (let s = 0; s < present.length; s++) {
    const call = callAt(calls, 0, s);
    if (present[s] === 0 || call === CALL.missing) continue;
    sum += copies[call]!;
    called++;
  }
  copies[CALL.missing] = called > 0 ? sum / called : 0;
  const values = new Float64Array(present.length);
  for (let s = 0; s < present.length; s++) values[s] = copies[callAt(calls, 0, s)]!;
  return { name: matrix.variants.ids.at(variant), values };
}
