import { GenomicsError, listNames } from '../genomics-error.ts';
import { callAt, strideOf } from './calls.ts';
import type { GenotypeMatrix } from './genotype-matrix.ts';
import { selectVariants } from './variant-table.ts';

/** Some of the variants, in the given order; calls are read from the whole when they are asked for. */
export function viewOfVariants(matrix: GenotypeMatrix, places: Int32Array): GenotypeMatrix {
  const { stride, samples } = matrix;
  let block = new Uint8Array(0);
  return {
    samples,
    variants: selectVariants(matrix.variants, places),
    stride,
    read(first, count) {
      if (block.length < count * stride) block = new Uint8Array(count * stride);
      let done = 0;
      while (done < count) {
        const near = nearPlaces(places, first + done, first + count);
        const start = places[first + done]!;
        const whole = matrix.read(start, places[first + done + near - 1]! + 1 - start);
        for (let k = 0; k < near; k++, done++) {
          const from = (places[first + done]! - start) * stride;
          for (let b = 0; b < stride; b++) block[done * stride + b] = whole[from + b]!;
        }
      }
      return block.subarray(0, count * stride);
    },
  };
}

/** Variants that are left out between two that are read at once, at most. */
const SKIPPED = 1;

/** How many of the places from `first` on ascend by small steps: they are read at once. */
function nearPlaces(places: Int32Array, first: number, behind: number): number {
  let last = first;
  while (last + 1 < behind) {
    const step = places[last + 1]! - places[last]!;
    if (step < 1 || step > 1 + SKIPPED) break;
    last++;
  }
  return last + 1 - first;
}

/** Some of the samples, in the given order; calls are packed anew when they are asked for. */
export function viewOfSamples(matrix: GenotypeMatrix, places: Int32Array): GenotypeMatrix {
  const stride = strideOf(places.length);
  let block = new Uint8Array(0);
  return {
    samples: Array.from(places, (place) => matrix.samples[place]!),
    variants: matrix.variants,
    stride,
    read(first, count) {
      if (block.length < count * stride) block = new Uint8Array(count * stride);
      const whole = matrix.read(first, count);
      for (let k = 0; k < count; k++) {
        const [from, to] = [k * matrix.stride, k * stride];
        for (let b = 0; b < stride; b++) {
          let byte = 0;
          const end = Math.min(4, places.length - 4 * b);
          for (let r = 0; r < end; r++) byte |= callAt(whole, from, places[4 * b + r]!) << (2 * r);
          block[to + b] = byte;
        }
      }
      return block.subarray(0, count * stride);
    },
  };
}

/**
 * Places of samples by name, in the order of the names.
 *
 * @throws GenomicsError unknownSamples
 */
export function placesOfSamples(matrix: GenotypeMatrix, names: readonly string[]): Int32Array {
  const places = new Map(matrix.samples.map((name, place) => [name, place]));
  const unknown = names.filter((name) => !places.has(name));
  if (unknown.length > 0)
    throw new GenomicsError('unknownSamples', { count: unknown.length, names: listNames(unknown) });
  return Int32Array.from(names, (name) => places.get(name)!);
}
