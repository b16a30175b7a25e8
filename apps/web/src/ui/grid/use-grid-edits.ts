import { useCallback, useMemo, useState } from 'react';
import { CommandStack, type CellState, type PendingChange } from './command-stack.ts';
import type { GridColumn, GridSource } from './grid-column.ts';
import { readCell } from './read-cell.ts';

/** A change the server did not take, with the reason in the reader's language. */
export interface CellRefusal {
  row: string;
  column: string;
  reason: string;
}

/** `allOrNothing`: with any refusal nothing was saved, and every change stays pending. */
export interface SaveOutcome {
  refused: readonly CellRefusal[];
  allOrNothing?: boolean;
  /** nothing was sent: something outside of the cells is missing, which the page says itself */
  stopped?: boolean;
}

/** Saves a batch; says what was refused, cell by cell. */
export type SaveChanges = (
  changes: readonly PendingChange[],
) => Promise<readonly CellRefusal[] | SaveOutcome>;

/** Something typed, pasted or filled into a cell of the view. */
export interface CellEntry {
  row: number;
  column: GridColumn;
  text: string;
}

export interface GridEdits {
  pending: readonly PendingChange[];
  unreadable: readonly { row: string; column: string; raw: string }[];
  refusals: readonly CellRefusal[];
  canUndo: boolean;
  canRedo: boolean;
  saving: boolean;
  /** goes up with every change of what is shown */
  version: number;
  shown: (row: number, column: string) => CellState;
  enter: (entries: readonly CellEntry[]) => void;
  undo: () => void;
  redo: () => void;
  save: () => Promise<{ saved: number; refused: number; stopped: boolean }>;
}

/** The edits of one grid: entries become steps that can be taken back, and are saved in one batch. */
export function useGridEdits(source: GridSource, onSave: SaveChanges | undefined): GridEdits {
  const [stack] = useState(() => new CommandStack());
  const [version, setVersion] = useState(0);
  const [refusals, setRefusals] = useState<readonly CellRefusal[]>([]);
  const [saving, setSaving] = useState(false);
  const changed = useCallback(() => setVersion((before) => before + 1), []);

  const shown = useCallback(
    (row: number, column: string): CellState => {
      const key = source.rowKey(row);
      const edited = key === undefined ? undefined : stack.shown(key, column);
      return edited ?? { value: source.value(row, column) };
    },
    [source, stack],
  );

  const state = useMemo(
    // The stack keeps its own state; `version` says when it has changed.
    () => ({
      version,
      pending: stack.pending(),
      unreadable: stack.unreadable(),
      canUndo: stack.canUndo,
      canRedo: stack.canRedo,
    }),
    [stack, version],
  );

  const enter = (entries: readonly CellEntry[]) => {
    const edits = entries.flatMap(({ row, column, text }) => {
      const key = source.rowKey(row);
      if (key === undefined || column.readOnly) return [];
      const { value, problem } = readCell(text, column);
      const after: CellState = problem ? { value: null, raw: text } : { value };
      return [{ row: key, column: column.key, before: shown(row, column.key), after }];
    });
    if (stack.push(edits)) changed();
  };
  const step = (kind: 'undo' | 'redo') => () => {
    if (stack[kind]().length > 0) changed();
  };
  const save = async () => {
    const changes = stack.pending();
    if (!onSave || changes.length === 0) return { saved: 0, refused: 0, stopped: false };
    setSaving(true);
    try {
      const answer = await onSave(changes);
      const {
        refused,
        allOrNothing = false,
        stopped = false,
      }: SaveOutcome = 'refused' in answer ? answer : { refused: answer };
      if (stopped) return { saved: 0, refused: 0, stopped };
      const isRefused = (change: PendingChange) =>
        refused.some((one) => one.row === change.row && one.column === change.column);
      const saved = allOrNothing && refused.length > 0 ? [] : changes.filter((change) => !isRefused(change));
      stack.markSaved(saved);
      setRefusals(refused);
      changed();
      return { saved: saved.length, refused: refused.length, stopped };
    } finally {
      setSaving(false);
    }
  };

  return { ...state, refusals, saving, shown, enter, undo: step('undo'), redo: step('redo'), save };
}
