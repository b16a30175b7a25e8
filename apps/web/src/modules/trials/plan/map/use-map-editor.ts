import { useCallback, useMemo, useReducer, useState } from 'react';
import {
  LARGEST_FIELD_SIDE,
  type MapLane,
  type MapSettings,
  type PlotRole,
} from '@panicle/contract/field-maps';
import type { FieldMapSite } from '@panicle/contract/trial-plans';
import {
  countChanges,
  freePlaces,
  keyOf,
  moveBy,
  placeOfKey,
  setRole,
  surround,
  withLanes,
  withSettings,
  type Changed,
  type MapDocument,
  type Place,
  type Refusal,
} from './map-document.ts';
import { startOf, stepHistory } from './map-history.ts';
import { renumber, type Numbering } from './renumber.ts';

export const documentOf = ({ map, plots }: FieldMapSite): MapDocument => ({ map, plots });

export const NOTHING_CHOSEN: ReadonlySet<number> = new Set();

/** The map as it is edited: its steps, what is chosen, and what is done with that. */
export function useMapEditor(site: FieldMapSite, onRefused: (why: Refusal) => void) {
  const [history, step] = useReducer(stepHistory, documentOf(site), startOf);
  const [selected, setSelected] = useState<ReadonlySet<number>>(NOTHING_CHOSEN);
  const [cursor, setCursor] = useState<Place | null>(null);
  const { present, saved } = history;
  /** Takes a step, or says why not. */
  const change = useCallback(
    (made: Changed): boolean => {
      if (typeof made === 'string') {
        onRefused(made);
        return false;
      }
      step({ do: made });
      return true;
    },
    [onRefused],
  );
  const chosen = selected.size > 0 ? selected : cursor ? new Set([keyOf(cursor)]) : NOTHING_CHOSEN;
  const move = (keys: ReadonlySet<number>, down: number, right: number) => {
    if (!change(moveBy(present, keys, down, right))) return;
    const moved = [...keys].map((key) => {
      const { row, column } = placeOfKey(key);
      return keyOf({ row: row + down, column: column + right });
    });
    setSelected(new Set(moved));
    if (cursor) setCursor({ row: cursor.row + down, column: cursor.column + right });
  };
  const mark = (role: PlotRole | null) => change(setRole(present, chosen, role));
  /** Fillers and borders among the chosen places go; plots stay. */
  const clear = () => {
    const unplanted = present.map.unplanted.filter((one) => !chosen.has(keyOf(one)));
    return change({ plots: present.plots, map: { ...present.map, unplanted } });
  };
  const changes = useMemo(() => countChanges(saved, present), [saved, present]);
  return {
    document: present,
    saved,
    changes,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => step({ undo: true }),
    redo: () => step({ redo: true }),
    load: (next: FieldMapSite) => step({ load: documentOf(next) }),
    keep: (next: FieldMapSite) => step({ saved: documentOf(next) }),
    change,
    selected,
    setSelected,
    cursor,
    setCursor,
    chosen,
    move,
    mark,
    clear,
    fillFree: () => change(setRole(present, freePlaces(present), 'filler')),
    surround: () => {
      if (change(surround(present, LARGEST_FIELD_SIDE))) setSelected(NOTHING_CHOSEN);
    },
    renumber: (numbering: Numbering) => change(renumber(present, numbering)),
    settings: (next: Partial<MapSettings>) => change(withSettings(present, next)),
    lanes: (next: readonly MapLane[]) => change(withLanes(present, next)),
  };
}
export type MapEditor = ReturnType<typeof useMapEditor>;
