import type { Work } from '../../bytes/line-blocks.ts';
import type { Remark } from '../../genomics-error.ts';
import { strideOf } from '../../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import type { RowsAre } from '../grid/plan.ts';
import { lettersOf, textsOf, type WrittenCoding } from './call-texts.ts';
import { markersLeftOut } from './export-hapmap.ts';
import { MarkerTexts } from './marker-texts.ts';
import { rowsOfSamples } from './rows-of-samples.ts';
import { breathe, TextTable } from './text-table.ts';

export interface TableExport extends Work {
  /** default lines */
  rows?: RowsAre | undefined;
  /** default 0, 1, 2 */
  coding?: WrittenCoding | undefined;
}

/**
 * Writes a matrix as a table: CSV, or separated by tabs where the name says .tsv or .txt. Markers as rows carry their places
 * and alleles; with lines as rows these are in a table of their own, `<name>.map.csv`. Missing calls are NA, in letters NN.
 *
 * @throws GenomicsError allelesNotLetters
 */
export async function exportTable(
  matrix: GenotypeMatrix,
  file: string,
  { rows = 'lines', coding = 'dosage', ...work }: TableExport = {},
): Promise<Remark[]> {
  const separator = separatorOf(file);
  const [expressible, leftOut] = markersInLetters(matrix, coding);
  if (rows === 'markers') await markerRows(expressible, file, separator, coding, work);
  else {
    await lineRows(expressible, file, separator, coding, work, () =>
      writeMap(expressible, mapOfTable(file), separator),
    );
  }
  return markersLeftOut(leftOut);
}

const separatorOf = (file: string) => (/\.(tsv|txt)(\.b?gz)?$/i.test(file) ? '\t' : ',');

/** The map beside a table with lines as rows. */
export const mapOfTable = (file: string): string =>
  file.replace(/(\.(csv|tsv|txt))?(\.b?gz)?$/i, separatorOf(file) === '\t' ? '.map.tsv' : '.map.csv');

/** The markers that the coding can tell, and the names of the others. */
function markersInLetters(matrix: GenotypeMatrix, coding: WrittenCoding): [GenotypeMatrix, string[]] {
  const { variants } = matrix;
  const leftOut: string[] = [];
  if (coding !== 'letters' && coding !== 'iupac') return [matrix, leftOut];
  const kept = Int32Array.from({ length: variants.count }, (_, k) => k).filter((k) => {
    const expressible = lettersOf(variants, k) !== null;
    if (!expressible) leftOut.push(variants.ids.at(k));
    return expressible;
  });
  return [leftOut.length === 0 ? matrix : viewOfVariants(matrix, kept), leftOut];
}

const SITE = ['marker', 'chromosome', 'position', 'alleles'];

function siteOf({ variants }: GenotypeMatrix, k: number): (string | number)[] {
  const { ids, chromosomes, chromosome, position, centimorgan, counted, other } = variants;
  return [
    ids.at(k),
    chromosomes[chromosome[k]!]!,
    position[k]!,
    `${other.at(k)}/${counted.at(k)}`,
    ...(centimorgan ? [Number.isNaN(centimorgan[k]!) ? 'NA' : centimorgan[k]!] : []),
  ];
}

const siteHead = ({ variants }: GenotypeMatrix) => [...SITE, ...(variants.centimorgan ? ['cM'] : [])];

async function markerRows(
  matrix: GenotypeMatrix,
  file: string,
  separator: string,
  coding: WrittenCoding,
  work: Work,
): Promise<void> {
  const { samples, variants, stride } = matrix;
  const table = new TextTable(file, separator);
  try {
    table.cells([...siteHead(matrix), ...samples]);
    for (const { first, count, calls } of blocksOf(matrix)) {
      for (let k = 0; k < count; k++)
        table.calls(
          siteOf(matrix, first + k),
          textsOf(coding, variants, first + k)!,
          calls,
          k * stride,
          samples.length,
        );
      await breathe((first + count) / variants.count, work);
    }
    table.finish();
  } finally {
    table.discard();
  }
}

async function lineRows(
  matrix: GenotypeMatrix,
  file: string,
  separator: string,
  coding: WrittenCoding,
  work: Work,
  beforeName: () => void,
): Promise<void> {
  const { samples, variants } = matrix;
  const texts = new MarkerTexts(variants.count, (k) =>
    textsOf(coding, variants, k)!.map((text) => separator + text),
  );
  const table = new TextTable(file, separator);
  try {
    table.cells(['line', ...variants.ids]);
    const stopped = () => work.signal?.throwIfAborted();
    for (const { first, count, rows } of rowsOfSamples(matrix, stopped)) {
      for (let k = 0; k < count; k++)
        table.sample([samples[first + k]!], texts, rows, k * Math.max(1, strideOf(variants.count)));
      await breathe((first + count) / samples.length, work);
    }
    // What fails until here leaves no table without its map.
    beforeName();
    table.finish();
  } finally {
    table.discard();
  }
}

function writeMap(matrix: GenotypeMatrix, file: string, separator: string): void {
  const table = new TextTable(file, separator);
  try {
    table.cells(siteHead(matrix));
    for (let k = 0; k < matrix.variants.count; k++) table.cells(siteOf(matrix, k));
    table.finish();
  } finally {
    table.discard();
  }
}
