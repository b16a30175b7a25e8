import type { Cell } from '../tables/cell.ts';
import { foldIdentifier } from '../tables/values/fold.ts';
import { showCell } from '../tables/values/read-text.ts';
import { reasons } from '../tables/values/reasons.ts';
import type { CellProblem } from './import-target.ts';

/** Different names that are remembered; beyond, new ones are no longer compared. */
const REMEMBERED = 500_000;

/**
 * Watches one identifier column for spellings that a reader cannot tell apart: 'A1', 'Ａ1' and 'A1' with a
 * zero-width blank. The same spelling again is no business of this: whether it may repeat, the target knows.
 */
export class ProbableDuplicates {
  readonly #column: string;
  #seen = new Map<string, { spelling: string; row: number }>();

  constructor(column: string) {
    this.#column = column;
  }

  look(row: number, cell: Cell): CellProblem | null {
    // blanks at the ends are gone when the target looks for duplicates
    const spelling = showCell(cell).trim();
    const folded = foldIdentifier(spelling);
    if (folded === '') return null;
    const first = this.#seen.get(folded);
    if (!first) {
      if (this.#seen.size < REMEMBERED) this.#seen.set(folded, { spelling, row });
      return null;
    }
    if (first.spelling === spelling) return null;
    return {
      row,
      column: this.#column,
      value: spelling,
      reason: reasons.probableDuplicate,
      values: { other: first.spelling, row: first.row },
      severity: 'warning',
    };
  }
}
