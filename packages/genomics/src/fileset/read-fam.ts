import { GenomicsError } from '../genomics-error.ts';
import { readLines, splitBlanks } from './read-lines.ts';

/** A line of a .fam file: a sample, its family and parents ('0' unknown), sex (1, 2, 0 unknown) and phenotype. */
export interface FamRow {
  family: string;
  name: string;
  father: string;
  mother: string;
  sex: string;
  phenotype: string;
}

/** @throws GenomicsError fileUnreadable, shortLine */
export function readFam(file: string): FamRow[] {
  const rows: FamRow[] = [];
  const decoder = new TextDecoder();
  const places = new Int32Array(12);
  readLines(file, (bytes, begin, end, line) => {
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== 6) throw new GenomicsError('shortLine', { file, line, found: columns, expected: 6 });
    const text = (k: number) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1]));
    rows.push({
      family: text(0),
      name: text(1),
      father: text(2),
      mother: text(3),
      sex: text(4),
      phenotype: text(5),
    });
  });
  return rows;
}
