import { GenomicsError } from '../../genomics-error.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';
import type { GeneticMap } from './genetic-map.ts';

/** Where genetic distances come from: a map, one rate everywhere, or what the fileset holds. */
export type MapSource = { map: GeneticMap } | { centimorganPerMegabase: number } | 'fileset';

/**
 * Morgans of every variant from the start of its chromosome. Between the points of a map it is read off the straight line;
 * beyond the first and the last point it goes on with the mean rate of the chromosome.
 *
 * @throws GenomicsError noGeneticMap, chromosomeNotInMap
 */
export function markerMorgans(variants: VariantTable, source: MapSource): Float64Array {
  const { count, chromosome, chromosomes, position, centimorgan } = variants;
  if (source === 'fileset') {
    if (!centimorgan) throw new GenomicsError('noGeneticMap', { variants: count });
    return centimorgan.map((value) => value / 100);
  }
  if ('centimorganPerMegabase' in source)
    return Float64Array.from(position, (bases) => (bases / 1e8) * source.centimorganPerMegabase);
  const missing = chromosomes.filter((name) => !source.map.has(name));
  if (missing.length > 0)
    throw new GenomicsError('chromosomeNotInMap', {
      missing: missing.slice(0, 5).join(', '),
      count: missing.length,
      known: [...source.map.keys()].slice(0, 5).join(', '),
    });
  const curves = chromosomes.map((name) => source.map.get(name)!);
  return Float64Array.from(position, (bases, k) => readOff(curves[chromosome[k]!]!, bases) / 100);
}

function readOff(
  { position, centimorgan }: { position: number[]; centimorgan: number[] },
  bases: number,
): number {
  const last = position.length - 1;
  const rate = last > 0 ? (centimorgan[last]! - centimorgan[0]!) / (position[last]! - position[0]!) : 0;
  if (bases <= position[0]!) return centimorgan[0]! + rate * (bases - position[0]!);
  if (bases >= position[last]!) return centimorgan[last]! + rate * (bases - position[last]!);
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (position[middle]! <= bases) low = middle;
    else high = middle;
  }
  const share = (bases - position[low]!) / (position[high]! - position[low]!);
  return centimorgan[low]! + share * (centimorgan[high]! - centimorgan[low]!);
}
