import { CALL, unpackCalls } from '../matrix/calls.ts';
import type { Control } from '../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { markerValue, type MarkerScale } from '../population/kinship/weighted-gram.ts';

/**
 * Effects of all markers on several traits in one pass over the calls: W' weights.
 *
 * @param weights one array a trait, one number a sample
 * @returns one array a trait, one number a variant
 */
export function markerEffects(
  matrix: GenotypeMatrix,
  scale: MarkerScale,
  weights: readonly Float64Array[],
  { signal, onProgress }: Control = {},
): Float64Array[] {
  const total = matrix.variants.count;
  const effects = weights.map(() => new Float64Array(total));
  const own = new Float64Array(matrix.samples.length);
  const valueOfCall = new Float64Array(4);
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    for (let k = 0; k < count; k++) {
      const variant = first + k;
      valueOfCall[CALL.homozygousCounted] = markerValue(scale, variant, 2);
      valueOfCall[CALL.heterozygous] = markerValue(scale, variant, 1);
      valueOfCall[CALL.homozygousOther] = markerValue(scale, variant, 0);
      if (valueOfCall.every((value) => value === 0)) continue;
      unpackCalls(calls, k * matrix.stride, own.length, valueOfCall, own);
      for (let t = 0; t < weights.length; t++) effects[t]![variant] = product(own, weights[t]!);
    }
    onProgress?.((first + count) / total);
  }
  return effects;
}

/** Four sums that do not wait for each other. */
function product(a: Float64Array, b: Float64Array): number {
  const whole = a.length & ~3;
  let [s, t, u, v] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    s += a[i]! * b[i]!;
    t += a[i + 1]! * b[i + 1]!;
    u += a[i + 2]! * b[i + 2]!;
    v += a[i + 3]! * b[i + 3]!;
  }
  for (let i = whole; i < a.length; i++) s += a[i]! * b[i]!;
  return s + t + (u + v);
}
