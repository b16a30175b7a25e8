import { GenomicsError } from '../genomics-error.ts';
import { countAll, countedFrequency, type Control } from '../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { requireMemory } from '../matrix/memory-limit.ts';
import { weightedGram, type MarkerScale } from '../population/kinship/weighted-gram.ts';

/** Likeness of all pairs of samples, in whatever way: all that the mixed model needs to know of them. */
export interface SampleProducts {
  samples: readonly string[];
  /** samples x samples, symmetric and positive semidefinite, row by row */
  values: Float64Array;
}

/** All that prediction needs to know of the markers, whatever the trait; computed once. */
export interface MarkerProducts extends SampleProducts {
  /** copies of the counted allele less their mean over all samples; weight 0 where a variant does not differ */
  scale: MarkerScale;
  /** W W' of those, samples x samples, row by row; missing calls lie at the mean */
  values: Float64Array;
  /** 2 sum p (1 - p): W W' divided by it is the relationship matrix of VanRaden */
  spread: number;
  /** variants that differ among the samples */
  polymorphic: number;
}

/** How the markers are coded, and how many of them differ. */
export interface Coding {
  /** copies of the counted allele less their mean; weight 0 where a variant does not differ */
  scale: MarkerScale;
  /** 2 sum p (1 - p) */
  spread: number;
  polymorphic: number;
}

/** @throws GenomicsError nothingPolymorphic */
export function markerCoding(matrix: GenotypeMatrix, control: Control = {}): Coding {
  const counts = countAll(matrix, { signal: control.signal });
  const total = matrix.variants.count;
  const scale: MarkerScale = { centre: new Float64Array(total), weight: new Float64Array(total) };
  let spread = 0;
  let polymorphic = 0;
  let informative = false;
  for (let k = 0; k < total; k++) {
    const p = countedFrequency(counts, k);
    if (Number.isNaN(p)) continue;
    scale.centre[k] = 2 * p;
    if (p === 0 || p === 1) continue;
    scale.weight[k] = 1;
    spread += 2 * p * (1 - p);
    polymorphic++;
    // Where every sample is heterozygous, as in the hybrids of one cross, both alleles are there but none differs.
    informative ||= counts.homozygousCounted[k]! + counts.homozygousOther[k]! > 0;
  }
  if (!informative)
    throw new GenomicsError('nothingPolymorphic', { variants: total, samples: matrix.samples.length });
  return { scale, spread, polymorphic };
}

/** Matrices of samples x samples that are there at once while a model is fitted to the products. */
const SQUARES = 5;

/**
 * Inner products of the samples over all markers. The memory that is demanded is also for a model fitted to them.
 *
 * @throws GenomicsError nothingPolymorphic, memoryTooSmall
 */
export function markerProducts(matrix: GenotypeMatrix, control: Control = {}): MarkerProducts {
  requireMemory(matrix, control, { squares: SQUARES, columns: 6 });
  const coding = markerCoding(matrix, control);
  return { samples: matrix.samples, ...coding, values: weightedGram(matrix, coding.scale, control) };
}
