import type { KeyboardEvent } from 'react';
import { keyOf, placeOfKey, type Place } from './map-document.ts';
import { NOTHING_CHOSEN, type MapEditor } from './use-map-editor.ts';

/** What the keyboard picked up, and where. */
export interface Carried {
  keys: ReadonlySet<number>;
  from: Place;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface MapKeys {
  editor: MapEditor;
  carried: Carried | null;
  setCarried: (carried: Carried | null) => void;
  readOnly: boolean;
}

/** Arrow keys, Enter, Escape, Delete, undo and redo. */
export function useMapKeys({ editor, carried, setCarried, readOnly }: MapKeys) {
  const { document, cursor, selected } = editor;
  const { rows, columns, rowOne } = document.map;
  const walk = (event: KeyboardEvent, [down, right]: readonly [number, number]) => {
    const from = cursor ?? { row: 1, column: 0 };
    const sign = rowOne === 'bottom' ? -1 : 1;
    const to = {
      row: Math.max(1, Math.min(rows, from.row + sign * down)),
      column: Math.max(1, Math.min(columns, from.column + right)),
    };
    editor.setCursor(to);
    if (carried) return;
    if (event.shiftKey) editor.setSelected(new Set([...selected, keyOf(from), keyOf(to)]));
    else editor.setSelected(new Set([keyOf(to)]));
  };
  const putDown = (held: Carried, at: Place) => {
    setCarried(null);
    editor.setCursor(held.from);
    editor.move(held.keys, at.row - held.from.row, at.column - held.from.column);
    editor.setCursor(at);
  };
  const act = (event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey;
    const step = STEPS[event.key];
    if (step && !control) {
      walk(event, step);
      return true;
    }
    const key = event.key.toLowerCase();
    if (control && key === 'a') {
      editor.setSelected(new Set(document.plots.map(keyOf)));
      return true;
    }
    if (event.key === 'Escape' && (carried || selected.size > 0)) {
      if (carried) editor.setCursor(carried.from);
      else editor.setSelected(NOTHING_CHOSEN);
      setCarried(null);
      return true;
    }
    if (readOnly) return false;
    if (control && (key === 'y' || (key === 'z' && event.shiftKey))) {
      editor.redo();
      return true;
    }
    if (control && key === 'z') {
      editor.undo();
      return true;
    }
    if (event.key === 'Enter' && cursor) {
      if (carried) putDown(carried, cursor);
      else setCarried({ keys: editor.chosen, from: cursor });
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const bare = [...editor.chosen].every(
        (one) => !document.plots.some((plot) => keyOf(plot) === keyOf(placeOfKey(one))),
      );
      if (bare) editor.clear();
      else editor.mark('dead');
      return true;
    }
    return false;
  };
  return (event: KeyboardEvent) => {
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
