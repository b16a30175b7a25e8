import { seededUniform } from '@panicle/statistics/numeric/random';
import { CALL, callAt } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Calls that are masked in a fit, to be predicted by it (cross-validation). */
export interface Mask {
  /** of all calls, from 0 to 1 */
  share: number;
  seed: number;
}

/** Samples of a variant that are masked, ascending; the same however the variants are read. */
export function maskedSamples({ share, seed }: Mask, variant: number, samples: number): number[] {
  // Gaps between marked places are geometric, so that only those are drawn.
  const uniform = seededUniform(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(variant + 1, 0x85ebca6b));
  const scale = 1 / Math.log1p(-share);
  const places: number[] = [];
  for (let place = -1; ;) {
    place += 1 + Math.floor(Math.log(1 - uniform()) * scale);
    if (!(place < samples)) return places;
    places.push(place);
  }
}

/** The same genotypes with the marked calls missing. */
export function withoutMasked(matrix: GenotypeMatrix, mask: Mask): GenotypeMatrix {
  const { samples, variants, stride } = matrix;
  let block = new Uint8Array(0);
  return {
    samples,
    variants,
    stride,
    read(first, count) {
      if (block.length < count * stride) block = new Uint8Array(count * stride);
      block.set(matrix.read(first, count));
      for (let k = 0; k < count; k++)
        for (const sample of maskedSamples(mask, first + k, samples.length)) {
          const byte = k * stride + (sample >> 2);
          const shift = (sample & 3) << 1;
          block[byte] = (block[byte]! & ~(3 << shift)) | (CALL.missing << shift);
        }
      return block.subarray(0, count * stride);
    },
  };
}

/** Calls `each` with every masked call that is known. */
export function visitMasked(
  matrix: GenotypeMatrix,
  mask: Mask,
  first: number,
  count: number,
  each: (variant: number, sample: number, call: number) => void,
): void {
  const { samples, stride } = matrix;
  const calls = matrix.read(first, count);
  for (let k = 0; k < count; k++)
    for (const sample of maskedSamples(mask, first + k, samples.length)) {
      const call = callAt(calls, k * stride, sample);
      if (call !== CALL.missing) each(first + k, sample, call);
    }
}
