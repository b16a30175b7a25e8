import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { sameChromosomes } from '../../join/chromosomes.ts';
import { attributeOf, type Feature } from './feature.ts';
import { gff3Features } from './read-gff3.ts';

/** A gene of an annotation. */
export interface Gene {
  id: string;
  /** the name that it is called by, its id where it has none */
  name: string;
  chromosome: string;
  /** base pairs from 1, both ends belong to it */
  start: number;
  end: number;
  strand: Feature['strand'];
  /** what is said of it; empty where nothing is */
  description: string;
}

/** Genes by place. */
export interface GeneMap {
  /** of every chromosome, by start */
  readonly genes: readonly Gene[];
  /** Genes that share a base with the stretch from `from` to `to`, by start. */
  within(chromosome: string, from: number, to: number): Gene[];
}

const GENE_TYPES = ['gene', 'pseudogene', 'protein_coding_gene', 'ncRNA_gene'];

/**
 * The genes of a GFF3 file (plain, gzip or bgzip).
 *
 * @param options.types features that are genes; default gene and its kinds
 * @param options.chromosomes names that the genotypes use: 1 finds chr1, Chr01 and chromosome 1 of the annotation
 * @throws GenomicsError as gff3Features, and noGenes
 */
export async function readGenes(
  file: string,
  {
    types = GENE_TYPES,
    chromosomes,
    ...work
  }: Work & { types?: readonly string[]; chromosomes?: readonly string[] } = {},
): Promise<GeneMap> {
  const genes: Gene[] = [];
  for await (const features of gff3Features(file, { ...work, types })) genes.push(...features.map(geneOf));
  if (genes.length === 0) throw new GenomicsError('noGenes', { file, types: types.join(', ') });
  return geneMap(genes, chromosomes);
}

function geneOf(feature: Feature): Gene {
  const { sequence, start, end, strand } = feature;
  const id = attributeOf(feature, 'ID', 'Name', 'gene_id', 'locus_tag') ?? `${sequence}:${start}-${end}`;
  return {
    id,
    name: attributeOf(feature, 'Name', 'gene', 'symbol') ?? id,
    chromosome: sequence,
    start,
    end,
    strand,
    description: attributeOf(feature, 'description', 'Note', 'product', 'full_name') ?? '',
  };
}

/** Genes in memory, found by place. @param chromosomes the names that will be asked for */
export function geneMap(genes: readonly Gene[], chromosomes: readonly string[] = []): GeneMap {
  const byChromosome = new Map<string, Gene[]>();
  for (const gene of genes) {
    const own = byChromosome.get(gene.chromosome);
    if (own) own.push(gene);
    else byChromosome.set(gene.chromosome, [gene]);
  }
  for (const own of byChromosome.values()) own.sort((a, b) => a.start - b.start || a.end - b.end);
  const called = sameChromosomes(chromosomes, [...byChromosome.keys()]);
  const longest = new Map(
    [...byChromosome].map(([name, own]) => [name, Math.max(...own.map(({ start, end }) => end - start))]),
  );
  return {
    genes: [...byChromosome.values()].flat(),
    within(chromosome, from, to) {
      const name = called.get(chromosome) ?? chromosome;
      const own = byChromosome.get(name) ?? [];
      // No gene that begins before this place reaches the stretch.
      let k = firstFrom(own, from - (longest.get(name) ?? 0));
      const found: Gene[] = [];
      for (; k < own.length && own[k]!.start <= to; k++) if (own[k]!.end >= from) found.push(own[k]!);
      return found;
    },
  };
}

/** Place of the first gene that begins at `start` or behind it. */
function firstFrom(genes: readonly Gene[], start: number): number {
  let [low, high] = [0, genes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (genes[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
