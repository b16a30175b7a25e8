import { LONGEST_CORRECTED_ROW, LONGEST_CORRECTION } from '@panicle/contract/import-corrections';
import { MAXIMUM_KEPT_PROBLEMS, type ProblemGroup } from '@panicle/contract/imports';
import { visibleText } from '@panicle/contract/readable-text';
import type { TextValues } from '@panicle/contract';
import type { Cell } from '../tables/cell.ts';
import { excerpt } from '../tables/values/read-text.ts';
import type { CellProblem } from './import-target.ts';

/** Characters of a value that cannot be kept whole. */
const SHOWN = 200;
/** Characters of long cells and rows that are kept whole, together. */
const ROOM = 20_000_000;

/** A cell's value as the list of problems shows it and as corrections name it. */
export const keptValue = (cell: Cell): string => excerpt(cell, LONGEST_CORRECTION + 1);
/** The same of a whole row, its cells in one line. */
export const keptRow = (row: Cell): string => excerpt(row, LONGEST_CORRECTED_ROW + 1);

const visibleValues = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  );

const common = (all: TextValues = {}, one: TextValues = {}): TextValues => {
  const shown = visibleValues(one);
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => shown[name] === value));
};

/** Gathers bad cells: counts all of them by column and reason, keeps the first ones, errors before warnings. */
export class ProblemList {
  #errors: CellProblem[] = [];
  #warnings: CellProblem[] = [];
  #room = ROOM;
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
    const { column, reason, severity, values } = problem;
    if (group) {
      group.count += 1;
      group.values = common(group.values, values);
    } else
      this.#groups.set(name, { column, reason, severity, count: 1, values: visibleValues(values ?? {}) });
  }

  /** What is put right in place is kept whole; where there is no room for it, it cannot be. */
  #shown({ column, value, values }: CellProblem): Partial<CellProblem> {
    const said = values ? { values: visibleValues(values) } : {};
    const limit = column === '' ? LONGEST_CORRECTED_ROW : LONGEST_CORRECTION;
    const whole = column === '' ? keptRow(value) : keptValue(value);
    if (whole.length <= SHOWN) return { ...said, value: whole };
    if (whole.length > Math.min(limit, this.#room))
      return { ...said, value: excerpt(value, SHOWN), cut: true };
    this.#room -= whole.length;
    return { ...said, value: whole };
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
