import { GenomicsError } from '../../genomics-error.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { placesOfSamples } from '../../matrix/view.ts';
import type { CoreOptions } from './core-collection.ts';
import { Selection } from './selection.ts';

/** The samples that stay, some that are chosen, and those that could be. @throws GenomicsError coreSize, coreContradiction, unknownSamples */
export function startOfCore(
  matrix: GenotypeMatrix,
  { size, fixed = [], excluded = [] }: CoreOptions,
): Selection {
  const kept = new Set(placesOfSamples(matrix, fixed));
  const out = new Set(placesOfSamples(matrix, excluded));
  const both = [...kept].find((place) => out.has(place));
  if (both !== undefined) throw new GenomicsError('coreContradiction', { sample: matrix.samples[both]! });
  const free = Array.from(matrix.samples.keys()).filter((place) => !kept.has(place) && !out.has(place));
  const least = Math.max(2, kept.size);
  const most = kept.size + free.length;
  if (!(Number.isInteger(size) && size >= least && size <= most))
    throw new GenomicsError('coreSize', { size, least, most });
  const chosen = size - kept.size;
  return new Selection(
    matrix.samples.length,
    Int32Array.of(...kept, ...free.slice(0, chosen)),
    kept.size,
    Int32Array.from(free.slice(chosen)),
  );
}
