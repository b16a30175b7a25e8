import type { SampleProducts } from '../marker-products.ts';

/** Likeness of samples that fades with their distance, centred on all samples. */
export interface GaussianProducts extends SampleProducts {
  /** mean product of a sample with itself: the variance between samples that a variance of 1 makes */
  spread: number;
}

/**
 * exp(-bandwidth x squared distance / mean squared distance) of all pairs: large bandwidths let only near relatives
 * speak. Centred, because the mean of a trait takes up what all samples share.
 * Source: G. de los Campos et al., Genetics Research 92 (2010) 295-308.
 */
export function gaussianProducts({ values, samples }: SampleProducts, bandwidth: number): GaussianProducts {
  const size = samples.length;
  const own = Float64Array.from(samples, (_, k) => values[k * (size + 1)]!);
  const squares = new Float64Array(size * size);
  let total = 0;
  for (let i = 0, at = 0; i < size; i++)
    for (let j = 0; j < size; j++, at++) {
      squares[at] = Math.max(0, own[i]! + own[j]! - 2 * values[at]!);
      total += squares[at]!;
    }
  const mean = total / (size * (size - 1));
  const kernel = squares.map((square) => Math.exp((-bandwidth * square) / mean));
  const spread = centre(kernel, size);
  return { samples, values: kernel, spread };
}

/** Takes the means of rows and columns off. @returns the mean of the diagonal that is left */
function centre(kernel: Float64Array, size: number): number {
  const means = Float64Array.from({ length: size }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += kernel[i * size + j]!;
    return sum / size;
  });
  const mean = means.reduce((sum, value) => sum + value, 0) / size;
  let diagonal = 0;
  for (let i = 0, at = 0; i < size; i++) {
    for (let j = 0; j < size; j++, at++) kernel[at]! += mean - means[i]! - means[j]!;
    diagonal += kernel[i * (size + 1)]!;
  }
  return diagonal / size;
}
