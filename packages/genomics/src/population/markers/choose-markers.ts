import { GenomicsError, listNames } from '../../genomics-error.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';
import { Regions } from '../../vcf-work/filter/regions.ts';

/** Which markers an analysis takes; what is left out asks for nothing. */
export interface MarkerChoice {
  /** chromosomes or pieces of them, such as 3 or 3:10000-20000 */
  regions?: readonly string[];
  /** least minor allele frequency among the samples of the matrix */
  minorFrequency?: number;
  /** largest share of missing calls */
  missingShare?: number;
}

/**
 * Places of the markers that a choice takes, ascending.
 *
 * @throws GenomicsError notRegion, emptyRegions, noMarkerLeft
 */
export function chooseMarkers(
  matrix: GenotypeMatrix,
  { regions = [], minorFrequency = 0, missingShare = 1 }: MarkerChoice,
  control: Control = {},
): Int32Array {
  const { variants, samples } = matrix;
  const inside = regions.length > 0 ? markersInside(variants, regions) : null;
  const counts = minorFrequency > 0 || missingShare < 1 ? countAll(matrix, control) : null;
  const chosen = Int32Array.from({ length: variants.count }, (_, k) => k).filter((k) => {
    if (inside && inside[k] === 0) return false;
    if (!counts) return true;
    const p = countedFrequency(counts, k);
    const common = minorFrequency <= 0 || Math.min(p, 1 - p) >= minorFrequency - 1e-12;
    return common && counts.missing[k]! <= missingShare * samples.length + 1e-9;
  });
  if (chosen.length === 0) throw new GenomicsError('noMarkerLeft', { count: variants.count });
  return chosen;
}

/** 1 for the markers in any of the regions; a region without any is a mistake. */
function markersInside(variants: VariantTable, regions: readonly string[]): Uint8Array {
  const { count, chromosomes, chromosome, position } = variants;
  const inside = new Uint8Array(count);
  const empty = regions.filter((text) => {
    const region = new Regions([text]);
    let found = false;
    for (let k = 0; k < count; k++) {
      if (!region.touch(chromosomes[chromosome[k]!]!, position[k]!, position[k]!)) continue;
      inside[k] = 1;
      found = true;
    }
    return !found;
  });
  if (empty.length > 0)
    throw new GenomicsError('emptyRegions', {
      names: listNames(empty),
      chromosomes: listNames([...chromosomes]),
    });
  return inside;
}
