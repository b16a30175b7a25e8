import { LONGEST_CORRECTED_ROW } from '@panicle/contract/import-corrections';
import { MAXIMUM_KEPT_PROBLEMS, type ProblemGroup } from '@panicle/contract/imports';
import { visibleText } from '@panicle/contract/readable-text';
import type { TextValues } from '@panicle/contract';
import type { Cell } from '../tables/cell.ts';
import { excerpt } from '../tables/values/read-text.ts';
import type { CellProblem } from './import-target.ts';

/** Characters of a value that a list shows. */
const SHOWN = 200;
/** Characters of the rows that are kept whole, together. */
const ROOM_FOR_ROWS = 20_000_000;

/** A cell's value as the list of problems shows it. */
export const shownValue = (cell: Cell): string => excerpt(cell, SHOWN);

const visibleValues = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  );

/** Gathers bad cells: counts all of them by column and reason, keeps the first ones, errors before warnings. */
export class ProblemList {
  #errors: CellProblem[] = [];
  #warnings: CellProblem[] = [];
  #roomForRows = ROOM_FOR_ROWS;
  #groups = new Map<string, ProblemGroup>();
  errorCount = 0;
  warningCount = 0;

  add(problem: CellProblem): void {
    const error = problem.severity === 'error';
    if (error) this.errorCount += 1;
    else this.warningCount += 1;
    const kept = error ? this.#errors : this.#warnings;
    if (kept.length < MAXIMUM_KEPT_PROBLEMS) kept.push({ ...problem, ...this.#shown(problem) });
    const name = `${problem.column}\n${problem.severity}\n${problem.reason.en}`;
    const group = this.#groups.get(name);
    if (group) group.count += 1;
    else {
      const { column, reason, severity } = problem;
      this.#groups.set(name, { column, reason, severity, count: 1 });
    }
  }

  /** A row that slipped is kept whole, to be put right in place; where there is no room for it, it cannot be. */
  #shown({ column, value, values, unreadable }: CellProblem): Partial<CellProblem> {
    const said = values ? { values: visibleValues(values) } : {};
    if (column !== '' || !unreadable) return { ...said, value: shownValue(value) };
    const row = excerpt(value, LONGEST_CORRECTED_ROW + 1);
    if (row.length > Math.min(LONGEST_CORRECTED_ROW, this.#roomForRows))
      return { ...said, value: shownValue(value), unreadable: false };
    this.#roomForRows -= row.length;
    return { ...said, value: row };
  }

  /** By row; at most MAXIMUM_KEPT_PROBLEMS, warnings only where errors leave room. */
  kept(): CellProblem[] {
    const room = MAXIMUM_KEPT_PROBLEMS - this.#errors.length;
    return [...this.#errors, ...this.#warnings.slice(0, room)].sort((left, right) => left.row - right.row);
  }

  /** Commonest first. */
  groups(): ProblemGroup[] {
    return [...this.#groups.values()].sort((left, right) => right.count - left.count);
  }
}
