import { GenomicsError } from '../genomics-error.ts';
import { readLines, splitBlanks } from './read-lines.ts';

const COLUMNS = 6;

/** A line of a .fam file: a sample, its family and parents ('0' unknown), sex (1, 2, 0 unknown) and phenotype. */
export interface FamRow {
  family: string;
  name: string;
  father: string;
  mother: string;
  sex: string;
  phenotype: string;
}

/** A row by the begin and the end of each of the six columns. */
export function famRow(bytes: Uint8Array, places: Int32Array): FamRow {
  const text = (k: number) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1]));
  return {
    family: text(0),
    name: text(1),
    father: text(2),
    mother: text(3),
    sex: text(4),
    phenotype: text(5),
  };
}

const decoder = new TextDecoder();

/** The rows, and whether they were GB 18030. @throws GenomicsError fileUnreadable, shortLine, unknownEncoding */
export function readFam(file: string): { rows: FamRow[]; foreign: boolean } {
  const rows: FamRow[] = [];
  const places = new Int32Array(2 * COLUMNS);
  const foreign = readLines(file, (bytes, begin, end, line) => {
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== COLUMNS)
      throw new GenomicsError('shortLine', { file, line, found: columns, expected: COLUMNS });
    rows.push(famRow(bytes, places));
  });
  return { rows, foreign };
}
