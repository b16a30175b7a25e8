import type { GridValue } from './grid-column.ts';

/** One cell that changed. `raw` is what was typed where it could not be read as a value of the column. */
export interface CellState {
  value: GridValue;
  raw?: string;
}

export interface CellEdit {
  row: string;
  column: string;
  before: CellState;
  after: CellState;
}

/** A change that waits to be saved: from what the server has to what the grid shows. */
export interface PendingChange {
  row: string;
  column: string;
  before: GridValue;
  after: GridValue;
}

type CellId = string;
const idOf = (row: string, column: string): CellId => `${row}\u0000${column}`;
const same = (a: CellState, b: CellState) => Object.is(a.value, b.value) && a.raw === b.raw;

/** Steps that can be taken back; older ones are let go. */
const LONGEST_HISTORY = 200;

/**
 * The edits of a spreadsheet. A paste, a fill or a deletion is one step, however many cells it touches; what is saved
 * can still be taken back, and is then pending again with the old value.
 */
export class CommandStack {
  #done: CellEdit[][] = [];
  #undone: CellEdit[][] = [];
  /** cells whose shown state differs from the source as it was loaded */
  readonly #shown = new Map<CellId, CellState>();
  /** what the server has of each touched cell */
  readonly #saved = new Map<CellId, CellEdit>();

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** What a touched cell shows; undefined for cells that show their source. */
  shown(row: string, column: string): CellState | undefined {
    return this.#shown.get(idOf(row, column));
  }

  /** Takes a step. Edits that change nothing are dropped; a step without any is none. Returns whether it was one. */
  push(edits: readonly CellEdit[]): boolean {
    const step = edits.filter((edit) => !same(edit.before, edit.after));
    if (step.length === 0) return false;
    this.#done.push(step);
    if (this.#done.length > LONGEST_HISTORY) this.#done.shift();
    this.#undone = [];
    for (const edit of step) this.#show(edit, edit.after);
    return true;
  }

  /** Takes the last step back; returns its cells. */
  undo(): readonly CellEdit[] {
    const step = this.#done.pop();
    if (!step) return [];
    this.#undone.push(step);
    for (const edit of step.toReversed()) this.#show(edit, edit.before);
    return step;
  }

  redo(): readonly CellEdit[] {
    const step = this.#undone.pop();
    if (!step) return [];
    this.#done.push(step);
    for (const edit of step) this.#show(edit, edit.after);
    return step;
  }

  /** Net changes since the last save, in the order in which cells were first touched. Unreadable entries are left out. */
  pending(): PendingChange[] {
    const changes: PendingChange[] = [];
    for (const [id, { row, column, before }] of this.#saved) {
      const shown = this.#shown.get(id) ?? before;
      if (shown.raw === undefined && !Object.is(shown.value, before.value)) {
        changes.push({ row, column, before: before.value, after: shown.value });
      }
    }
    return changes;
  }

  /** Cells with an entry that cannot be read. */
  unreadable(): { row: string; column: string; raw: string }[] {
    return [...this.#saved].flatMap(([id, { row, column }]) => {
      const raw = this.#shown.get(id)?.raw;
      return raw === undefined ? [] : [{ row, column, raw }];
    });
  }

  /** The server has these now. Entries made while they were on their way stay pending. */
  markSaved(changes: readonly PendingChange[]): void {
    for (const { row, column, after } of changes) {
      const known = this.#saved.get(idOf(row, column));
      if (known) known.before = { value: after };
    }
  }

  #show(edit: CellEdit, state: CellState): void {
    const id = idOf(edit.row, edit.column);
    if (!this.#saved.has(id)) this.#saved.set(id, { ...edit });
    this.#shown.set(id, state);
  }
}
