import type { MapDocument } from './map-document.ts';

/** Steps that can be taken back; older ones are let go. */
const LONGEST = 200;

export interface MapHistory {
  /** as the server has it */
  saved: MapDocument;
  past: readonly MapDocument[];
  present: MapDocument;
  future: readonly MapDocument[];
}

export type HistoryStep =
  | { do: MapDocument }
  | { undo: true }
  | { redo: true }
  /** what the server answered: the steps before stay, so that a saved change can be taken back as well */
  | { saved: MapDocument }
  | { load: MapDocument };

export const startOf = (document: MapDocument): MapHistory => ({
  saved: document,
  past: [],
  present: document,
  future: [],
});

export function stepHistory(history: MapHistory, step: HistoryStep): MapHistory {
  const { past, present, future } = history;
  if ('load' in step) return startOf(step.load);
  if ('saved' in step) return { ...history, saved: step.saved, present: step.saved };
  if ('undo' in step) {
    const before = past.at(-1);
    if (!before) return history;
    return { ...history, past: past.slice(0, -1), present: before, future: [present, ...future] };
  }
  if ('redo' in step) {
    const [next, ...rest] = future;
    if (!next) return history;
    return { ...history, past: [...past, present], present: next, future: rest };
  }
  if (step.do === present) return history;
  return { ...history, past: [...past, present].slice(-LONGEST), present: step.do, future: [] };
}
