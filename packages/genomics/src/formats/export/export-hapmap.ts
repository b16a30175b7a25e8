import type { Work } from '../../bytes/line-blocks.ts';
import { listNames, remark, type Remark } from '../../genomics-error.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { lettersOf, textsOf } from './call-texts.ts';
import { breathe, TextTable } from './text-table.ts';

const HEAD = 'rs# alleles chrom pos strand assembly# center protLSID assayLSID panelLSID QCcode'.split(' ');
const UNUSED = Array(HEAD.length - 5).fill('NA') as string[];

/**
 * Writes a matrix as HapMap in two letters: the other allele is listed first, the counted one second, so that reading it
 * again gives the same calls. Indels become + and -.
 *
 * @throws GenomicsError allelesNotLetters
 */
export async function exportHapMap(matrix: GenotypeMatrix, file: string, work: Work = {}): Promise<Remark[]> {
  const { samples, variants, stride } = matrix;
  const leftOut: string[] = [];
  const table = new TextTable(file, '\t');
  try {
    table.cells([...HEAD, ...samples]);
    for (const { first, count, calls } of blocksOf(matrix)) {
      for (let k = 0; k < count; k++) {
        const variant = first + k;
        const texts = textsOf('letters', variants, variant);
        if (!texts) {
          leftOut.push(variants.ids.at(variant));
          continue;
        }
        const { counted, other } = lettersOf(variants, variant)!;
        const alleles = [other, counted].filter((letter) => letter !== '').join('/') || 'NA';
        const chromosome = variants.chromosomes[variants.chromosome[variant]!]!;
        const site = [
          variants.ids.at(variant),
          alleles,
          chromosome,
          variants.position[variant]!,
          '+',
          ...UNUSED,
        ];
        table.calls(site, texts, calls, k * stride, samples.length);
      }
      await breathe((first + count) / variants.count, work);
    }
    table.finish();
  } finally {
    table.discard();
  }
  return markersLeftOut(leftOut);
}

/** Says which markers two letters could not tell. */
export function markersLeftOut(leftOut: readonly string[]): Remark[] {
  return leftOut.length === 0
    ? []
    : [remark('notInLetters', { count: leftOut.length, names: listNames(leftOut) })];
}
