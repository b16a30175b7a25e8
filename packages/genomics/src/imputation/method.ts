import { GenomicsError } from '../genomics-error.ts';
import { MOST_MARKERS } from './nearest-samples.ts';

export const IMPUTATION_METHODS = ['mean', 'neighbours', 'haplotypes'] as const;
export type ImputationMethod = (typeof IMPUTATION_METHODS)[number];

export interface ImputationMethodOptions {
  /** neighbours: samples that tell a call, and markers in strongest linkage that tell which samples are near */
  neighbours?: number | undefined;
  markers?: number | undefined;
  /** haplotypes: clusters of haplotypes, models from different starts, and passes of each to learn it */
  clusters?: number | undefined;
  starts?: number | undefined;
  passes?: number | undefined;
  seed?: number | undefined;
}

/** A method with all its numbers; what a worker thread is started with. */
export type Method = { seed: number } & (
  | { kind: 'mean' }
  | { kind: 'neighbours'; neighbours: number; markers: number }
  | { kind: 'haplotypes'; clusters: number; starts: number; passes: number }
);

/** @throws GenomicsError wrongImputation */
export function methodOf({
  method,
  ...options
}: ImputationMethodOptions & { method: ImputationMethod }): Method {
  const seed = options.seed ?? 1;
  switch (method) {
    case 'mean':
      return { kind: method, seed };
    case 'neighbours':
      return {
        kind: method,
        seed,
        neighbours: within('neighbours', options.neighbours ?? 5, 1, 1000),
        markers: within('markers', options.markers ?? 20, 1, MOST_MARKERS),
      };
    default:
      return {
        kind: method,
        seed,
        clusters: within('clusters', options.clusters ?? 20, 2, 64),
        starts: within('starts', options.starts ?? 3, 1, 100),
        passes: within('passes', options.passes ?? 8, 1, 200),
      };
  }
}

function within(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new GenomicsError('wrongImputation', { name, least, most, value });
}
