import { GenomicsError } from '../genomics-error.ts';

/** Against the mean of its own markers a single sample would always be 0, and like itself always 1. @throws GenomicsError */
export function requirePair(samples: readonly string[]): void {
  if (samples.length < 2) throw new GenomicsError('fewSamplesForRelationships', { samples: samples.length });
}
