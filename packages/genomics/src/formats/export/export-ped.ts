import type { Work } from '../../bytes/line-blocks.ts';
import type { FamRow } from '../../fileset/read-fam.ts';
import { strideOf } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { MarkerTexts } from './marker-texts.ts';
import { rowsOfSamples } from './rows-of-samples.ts';
import { breathe, TextTable } from './text-table.ts';

/**
 * Writes a matrix as PLINK's ped, and the .map beside it, as plink1.9 --recode does: the counted allele of a
 * heterozygous call first, 0 for what is missing.
 *
 * @param fam families, parents, sex and phenotypes of the samples, where they are known
 */
export async function exportPed(
  matrix: GenotypeMatrix,
  file: string,
  { fam, ...work }: Work & { fam?: readonly FamRow[] | undefined } = {},
): Promise<void> {
  const { samples, variants } = matrix;
  const texts = new MarkerTexts(variants.count, (k) => {
    const [counted, other] = [variants.counted.at(k) || '0', variants.other.at(k) || '0'];
    return [` ${counted} ${counted}`, ' 0 0', ` ${counted} ${other}`, ` ${other} ${other}`];
  });
  const families = new Map(fam?.map((row) => [row.name, row]));
  const table = new TextTable(file, ' ');
  try {
    for (const { first, count, rows } of rowsOfSamples(matrix, () => work.signal?.throwIfAborted())) {
      for (let k = 0; k < count; k++) {
        const name = samples[first + k]!;
        const {
          family = name,
          father = '0',
          mother = '0',
          sex = '0',
          phenotype = '-9',
        } = families.get(name) ?? {};
        const cells = [family, name, father, mother, sex, phenotype];
        table.sample(cells, texts, rows, k * Math.max(1, strideOf(variants.count)));
      }
      await breathe((first + count) / samples.length, work);
    }
    writeMap(matrix, mapOfPed(file));
    table.finish();
  } finally {
    table.discard();
  }
}

/** The map beside a ped. */
export const mapOfPed = (file: string): string => file.replace(/(\.ped)?(\.b?gz)?$/, '.map');

function writeMap({ variants }: GenotypeMatrix, file: string): void {
  const { chromosomes, chromosome, ids, centimorgan, position } = variants;
  const table = new TextTable(file, '\t');
  try {
    for (let k = 0; k < variants.count; k++)
      table.cells([chromosomes[chromosome[k]!]!, ids.at(k), centimorgan?.[k] || 0, position[k]!]);
    table.finish();
  } finally {
    table.discard();
  }
}
