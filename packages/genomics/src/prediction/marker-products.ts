import { GenomicsError } from '../genomics-error.ts';
import { countAll, countedFrequency, type Control } from '../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { weightedGram, type MarkerScale } from '../population/kinship/weighted-gram.ts';

/** All that prediction needs to know of the markers, whatever the trait; computed once. */
export interface MarkerProducts {
  samples: readonly string[];
  /** copies of the counted allele less their mean over all samples; weight 0 where a variant does not differ */
  scale: MarkerScale;
  /** W W' of those, samples x samples, row by row; missing calls lie at the mean */
  values: Float64Array;
  /** 2 sum p (1 - p): W W' divided by it is the relationship matrix of VanRaden */
  spread: number;
  /** variants that differ among the samples */
  polymorphic: number;
}

/**
 * Inner products of the samples over all markers.
 *
 * @throws GenomicsError nothingPolymorphic
 */
export function markerProducts(matrix: GenotypeMatrix, control: Control = {}): MarkerProducts {
  const counts = countAll(matrix, { signal: control.signal });
  const total = matrix.variants.count;
  const scale: MarkerScale = { centre: new Float64Array(total), weight: new Float64Array(total) };
  let spread = 0;
  let polymorphic = 0;
  for (let k = 0; k < total; k++) {
    const p = countedFrequency(counts, k);
    if (Number.isNaN(p)) continue;
    scale.centre[k] = 2 * p;
    if (p === 0 || p === 1) continue;
    scale.weight[k] = 1;
    spread += 2 * p * (1 - p);
    polymorphic++;
  }
  if (polymorphic === 0)
    throw new GenomicsError('nothingPolymorphic', { variants: total, samples: matrix.samples.length });
  return {
    samples: matrix.samples,
    scale,
    values: weightedGram(matrix, scale, control),
    spread,
    polymorphic,
  };
}
