import { multiply } from '@panicle/kernels';
import type { SampleProducts } from '../marker-products.ts';

/** Products of samples in units of their mean own product. */
export interface ScaledKernels {
  samples: number;
  values: Float64Array[];
  units: number[];
}

export function scaledKernels(components: readonly SampleProducts[]): ScaledKernels {
  const samples = components[0]!.samples.length;
  const units = components.map(({ values }) => {
    let sum = 0;
    for (let k = 0; k < samples; k++) sum += values[k * (samples + 1)]!;
    return sum / samples;
  });
  return { samples, units, values: components.map(({ values }, c) => values.map((v) => v / units[c]!)) };
}

/** Each kernel times each vector over all samples, and the vectors themselves. */
export function imagesOf({ samples, values }: ScaledKernels, vectors: Float64Array[]): Float64Array[][] {
  const shape = { rows: samples, inner: samples, columns: 1 };
  return [...values.map((kernel) => vectors.map((own) => multiply(kernel, own, shape))), vectors];
}
