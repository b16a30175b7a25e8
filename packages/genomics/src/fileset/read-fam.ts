import { decodeTogether } from '../bytes/name-decoder.ts';
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

/** Rows of a .fam file, or of the first columns of a .ped file, which are read as one encoding. */
export class FamRows {
  /** columns of all rows behind one another, byte by byte */
  readonly #kept: string[] = [];

  /** @param places begin and end of each of the six columns */
  add(bytes: Uint8Array, places: Int32Array): void {
    const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let k = 0; k < COLUMNS; k++)
      this.#kept.push(own.toString('latin1', places[2 * k], places[2 * k + 1]));
  }

  /** The rows, and whether they were no UTF-8 and were read as GB 18030. */
  finish(): { rows: FamRow[]; foreign: boolean } {
    const { texts, foreign } = decodeTogether(this.#kept);
    const rows = Array.from({ length: this.#kept.length / COLUMNS }, (_, k) => {
      const own = texts.slice(COLUMNS * k, COLUMNS * (k + 1));
      const [family, name, father, mother, sex, phenotype] = own as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      return { family, name, father, mother, sex, phenotype };
    });
    return { rows, foreign };
  }
}

/** @throws GenomicsError fileUnreadable, shortLine */
export function readFam(file: string): ReturnType<FamRows['finish']> {
  const rows = new FamRows();
  const places = new Int32Array(2 * COLUMNS);
  readLines(file, (bytes, begin, end, line) => {
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== COLUMNS)
      throw new GenomicsError('shortLine', { file, line, found: columns, expected: COLUMNS });
    rows.add(bytes, places);
  });
  return rows.finish();
}
