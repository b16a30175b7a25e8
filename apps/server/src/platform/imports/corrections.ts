import type { Cell } from '../tables/cell.ts';
import { shownValue } from './problem-list.ts';

export interface Correction {
  /** column of the file, from 0 */
  column: number;
  /** row of the file; null: every cell of the column that cannot be read and shows `was` */
  row: number | null;
  was: string;
  value: string;
}

/** What users put in the place of cells of a file, which itself stays as it is. */
export class Corrections {
  #cells = new Map<string, string>();
  #values = new Map<string, string>();

  constructor(corrections: readonly Correction[]) {
    for (const { column, row, was, value } of corrections) {
      if (row === null) this.#values.set(`${column} ${was}`, value);
      else this.#cells.set(`${row} ${column}`, value);
    }
  }

  ofCell(row: number, column: number): string | undefined {
    return this.#cells.get(`${row} ${column}`);
  }

  /** For a cell that cannot be read. */
  ofValue(column: number, cell: Cell): string | undefined {
    return this.#values.get(`${column} ${shownValue(cell)}`);
  }
}
