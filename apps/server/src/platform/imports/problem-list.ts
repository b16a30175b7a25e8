import { MAXIMUM_KEPT_PROBLEMS, type ProblemGroup } from '@panicle/contract/imports';
import type { Cell } from '../tables/cell.ts';
import { excerpt } from '../tables/values/read-text.ts';
import type { CellProblem } from './import-target.ts';

/** Characters of a value that a list shows. */
export const SHOWN = 200;

/** A cell's value as the list of problems shows it. */
export const shownValue = (cell: Cell): string => excerpt(cell, SHOWN);

/** Gathers bad cells: counts all of them by column and reason, keeps the first ones, errors before warnings. */
export class ProblemList {
  #errors: CellProblem[] = [];
  #warnings: CellProblem[] = [];
  #groups = new Map<string, ProblemGroup>();
  errorCount = 0;
  warningCount = 0;

  add(problem: CellProblem): void {
    const error = problem.severity === 'error';
    if (error) this.errorCount += 1;
    else this.warningCount += 1;
    const kept = error ? this.#errors : this.#warnings;
    if (kept.length < MAXIMUM_KEPT_PROBLEMS) kept.push({ ...problem, value: shownValue(problem.value) });
    const name = `${problem.column}\n${problem.severity}\n${problem.reason.en}`;
    const group = this.#groups.get(name);
    if (group) group.count += 1;
    else {
      const { column, reason, severity } = problem;
      this.#groups.set(name, { column, reason, severity, count: 1 });
    }
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
