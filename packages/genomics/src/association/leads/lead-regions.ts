import type { Gene, GeneMap } from '../../formats/gff3/genes.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { linkageBlocks } from '../../population/blocks/linkage-blocks.ts';
import type { Clump } from './clump.ts';

/** The stretch of a chromosome that a lead marker speaks for. */
export interface LeadRegion extends Clump {
  chromosome: string;
  /** base pairs from the first to the last of its markers, and of its block of linkage */
  start: number;
  end: number;
  /** the block of linkage that the lead lies in; null where it lies in none */
  block: { start: number; end: number; markers: number } | null;
}

/**
 * The regions of lead markers: where their markers lie, and the blocks of linkage (S. B. Gabriel et al., Science 296
 * (2002) 2225-2229) around the leads. The variants must be sorted.
 *
 * @param reach base pairs on either side of a lead in which its block is looked for
 */
export function leadRegions(
  matrix: GenotypeMatrix,
  clumps: readonly Clump[],
  { reach = 200_000, signal }: Pick<Control, 'signal'> & { reach?: number } = {},
): LeadRegion[] {
  const { chromosomes, chromosome, position } = matrix.variants;
  return clumps.map((clump) => {
    signal?.throwIfAborted();
    const block = blockAround(matrix, clump.lead, reach);
    const ends = [clump.members[0]!, clump.members.at(-1)!].map((k) => position[k]!);
    return {
      ...clump,
      chromosome: chromosomes[chromosome[clump.lead]!]!,
      start: Math.min(ends[0]!, block?.start ?? Infinity),
      end: Math.max(ends[1]!, block?.end ?? -Infinity),
      block,
    };
  });
}

function blockAround(matrix: GenotypeMatrix, lead: number, reach: number): LeadRegion['block'] {
  const { chromosome, position, count } = matrix.variants;
  const within = (k: number) =>
    chromosome[k] === chromosome[lead] && Math.abs(position[k]! - position[lead]!) <= reach;
  let [first, behind] = [lead, lead + 1];
  while (first > 0 && within(first - 1)) first--;
  while (behind < count && within(behind)) behind++;
  const places = Int32Array.from({ length: behind - first }, (_, k) => first + k);
  const found = linkageBlocks(viewOfVariants(matrix, places), { distance: reach }).find(({ variants }) =>
    variants.includes(lead - first),
  );
  return found ? { start: found.start, end: found.end, markers: found.variants.length } : null;
}

/** A gene that may be the cause of what a lead marker shows. */
export interface CandidateGene {
  /** place in the list of regions */
  region: number;
  gene: Gene;
  /** base pairs between gene and lead marker; 0 where the lead lies in the gene */
  distance: number;
  /** whether the gene shares a base with the region itself */
  inRegion: boolean;
}

/** Genes in and near the regions, region by region, the nearest to the lead first. @param flank base pairs beside a region */
export function candidateGenes(
  { variants }: GenotypeMatrix,
  regions: readonly LeadRegion[],
  genes: GeneMap,
  flank = 50_000,
): CandidateGene[] {
  return regions.flatMap(({ lead, chromosome, start, end }, region) => {
    const at = variants.position[lead]!;
    const near = genes.within(chromosome, start - flank, end + flank).map((gene) => ({
      region,
      gene,
      distance: Math.max(0, gene.start - at, at - gene.end),
      inRegion: gene.start <= end && gene.end >= start,
    }));
    return near.toSorted((a, b) => a.distance - b.distance || a.gene.start - b.gene.start);
  });
}
