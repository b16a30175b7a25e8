import { GenomicsError } from '../genomics-error.ts';

/**
 * Refuses values of pairs of samples that are unknown because the two have no called variant in common.
 *
 * @param values samples x samples, row by row
 * @throws GenomicsError noSharedCalls
 */
export function refuseUnknown(samples: readonly string[], values: Float64Array): void {
  const place = values.findIndex((value) => Number.isNaN(value));
  if (place < 0) return;
  const [first, second] = [samples[Math.floor(place / samples.length)]!, samples[place % samples.length]!];
  throw new GenomicsError('noSharedCalls', { first, second });
}
