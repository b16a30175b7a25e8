import { hiddenText } from '@panicle/contract/readable-text';
import type { Cell } from '../tables/cell.ts';
import { showCell } from '../tables/values/read-text.ts';
import { keptRow, keptValue } from './problem-list.ts';

/** In place of the column of a correction that holds for a whole row. */
export const WHOLE_ROW = -1;

export interface Correction {
  /** column of the file, from 0; WHOLE_ROW: all cells of the row, as `shownRow` writes them */
  column: number;
  /** row of the file; null: every cell of the column, or row, that cannot be read and shows `was` */
  row: number | null;
  was: string;
  /** with what cannot be seen written out, as in `was` */
  value: string;
}

/**
 * A row in one line, which `cellsOf` takes apart again: a bar within a cell has a backslash before it. The full-width bar
 * comes from Chinese input methods.
 */
export const shownRow = (cells: readonly Cell[]): string =>
  cells.map((cell) => showCell(cell).replaceAll(/[|｜]/g, String.raw`\$&`)).join(' | ');

export const cellsOf = (row: string): string[] =>
  row.split(/ ?(?<!\\)[|｜] ?/).map((cell) => cell.replaceAll(/\\([|｜])/g, '$1'));

/** What users put in the place of cells of a file, which itself stays as it is. */
export class Corrections {
  #cells = new Map<string, string>();
  #values = new Map<string, string>();
  #alikeRows = false;

  constructor(corrections: readonly Correction[]) {
    for (const { column, row, was, value: written } of corrections) {
      const value = hiddenText(written);
      if (row !== null) this.#cells.set(`${row} ${column}`, value);
      else {
        this.#values.set(`${column} ${was}`, value);
        this.#alikeRows ||= column === WHOLE_ROW;
      }
    }
  }

  /** The cells of a row that slipped, as they were put right. */
  ofRow(row: number): string[] | undefined {
    const cells = this.#cells.get(`${row} ${WHOLE_ROW}`);
    return cells === undefined ? undefined : cellsOf(cells);
  }

  /** The cells of a row that slipped, as all rows were put right that show the same. */
  ofRowsAlike(cells: readonly Cell[]): string[] | undefined {
    const other = this.#alikeRows ? this.ofValue(WHOLE_ROW, shownRow(cells)) : undefined;
    return other === undefined ? undefined : cellsOf(other);
  }

  ofCell(row: number, column: number): string | undefined {
    return this.#cells.get(`${row} ${column}`);
  }

  /** For a cell or row that cannot be read. */
  ofValue(column: number, cell: Cell): string | undefined {
    const was = column === WHOLE_ROW ? keptRow(cell) : keptValue(cell);
    return this.#values.get(`${column} ${was}`);
  }
}
