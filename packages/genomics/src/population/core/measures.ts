import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { spreadVariants } from '../structure/spread-variants.ts';
import {
  AlleleMeasure,
  alleles,
  copiesBySample,
  heterozygosity,
  shannon,
  type SampleCopies,
} from './allele-measures.ts';
import { EntryToEntry } from './mean-distance.ts';
import { AccessionToNearest, EntryToNearest } from './nearest-members.ts';
import { OF_ALLELES, type CoreMeasure, type CoreObjective } from './objective.ts';

/** Markers that measures of alleles look at; of more, so many evenly spread ones. */
export const MARKERS = 5000;

/** The data of the measures. */
export interface CoreData {
  samples: number;
  /** samples x samples, row by row; null where no objective needs them */
  distances: Float64Array | null;
  copies: SampleCopies | null;
  /** different alleles of all samples at those markers */
  alleles: number;
}

export function coreData(
  matrix: GenotypeMatrix,
  distances: Float64Array | null,
  objectives: readonly CoreObjective[],
  signal?: AbortSignal,
): CoreData {
  const samples = matrix.samples.length;
  if (!objectives.some((objective) => OF_ALLELES.has(objective)))
    return { samples, distances, copies: null, alleles: 0 };
  const copies = copiesBySample(spreadVariants(matrix, MARKERS, signal));
  const all = Array.from({ length: samples }, (_, i) => i);
  return { samples, distances, copies, alleles: new AlleleMeasure(copies, all, alleles, 1).value };
}

/** The measure of a selection; the data must hold what it needs. */
export function measureOf(objective: CoreObjective, data: CoreData, members: Int32Array): CoreMeasure {
  const { samples, distances, copies } = data;
  switch (objective) {
    case 'an':
      return new AccessionToNearest(distances!, samples, members);
    case 'en':
      return new EntryToNearest(distances!, samples, members);
    case 'ee':
      return new EntryToEntry(distances!, samples, members);
    case 'he':
      return new AlleleMeasure(copies!, members, heterozygosity);
    case 'sh':
      return new AlleleMeasure(copies!, members, shannon);
    case 'cv':
      return new AlleleMeasure(copies!, members, alleles, data.alleles);
  }
}

/** The figure that people read: of `an` it is what becomes small. */
export function figureOf(objective: CoreObjective, value: number): number {
  return objective === 'an' ? -value : value;
}
