import { expect, test } from 'vitest';
import { fieldLayoutDefaults } from '@panicle/contract/field-layouts';
import { plainMap } from '@panicle/contract/field-maps';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { doubledEntries } from './doubled-entries.ts';
import {
  changedPlots,
  contentsOf,
  countChanges,
  freePlaces,
  keyOf,
  moveBy,
  setRole,
  surround,
  withSettings,
  type MapDocument,
} from './map-document.ts';
import { applyLayout, layoutOf } from './layouts.ts';
import { startOf, stepHistory } from './map-history.ts';
import { renumber, walk } from './renumber.ts';

/** 2 rows of 3 columns: A B C and D E F, numbered 101 to 203, rows as replicates. */
function field(change: Partial<MapPlot> = {}): MapDocument {
  const plots = Array.from('ABCDEF', (entry, k): MapPlot => {
    const [row, column] = [Math.floor(k / 3) + 1, (k % 3) + 1];
    const place = { row, column, number: `${row}0${column}`, replicate: String(row), block: null };
    const rest = { isCheck: false, value: null, role: null, observed: false };
    return { id: entry, ...place, entryId: entry, entry, ...rest, ...change };
  });
  return { plots, map: plainMap({ rows: 2, columns: 3, unplanted: [] }) };
}
const keys = (...places: [number, number][]) =>
  new Set(places.map(([row, column]) => keyOf({ row, column })));
const at = (document: MapDocument, row: number, column: number) => {
  const plot = contentsOf(document).plots.get(keyOf({ row, column }));
  return plot && `${plot.entry} ${plot.number} ${plot.replicate}`;
};
const made = (changed: MapDocument | string): MapDocument => {
  if (typeof changed === 'string') throw new Error(changed);
  return changed;
};

test('a plot that is dropped on another changes places with it; labels stay with the places', () => {
  const after = made(moveBy(field(), keys([1, 1]), 1, 1));
  expect([at(after, 1, 1), at(after, 2, 2)]).toEqual(['E 101 1', 'A 202 2']);
  expect(changedPlots(field(), after).map(({ id }) => id)).toEqual(['A', 'E']);
});

test('several plots that move push the others to where they were', () => {
  const after = made(moveBy(field(), keys([1, 1], [1, 2]), 0, 1));
  expect([1, 2, 3].map((column) => at(after, 1, column))).toEqual(['C 101 1', 'A 102 1', 'B 103 1']);
});

test('a plot that comes to a free place keeps its number, and one that fills its place too', () => {
  const wide = made(withSettings(field(), { columns: 4 }));
  const alone = made(moveBy(wide, keys([1, 3]), 0, 1));
  expect([at(alone, 1, 3), at(alone, 1, 4)]).toEqual([undefined, 'C 103 1']);
  const chain = made(moveBy(wide, keys([1, 2], [1, 3]), 0, 1));
  expect([at(chain, 1, 2), at(chain, 1, 3), at(chain, 1, 4)]).toEqual([undefined, 'B 103 1', 'C 102 1']);
});

test('nothing leaves the field, and what has observations stays', () => {
  expect(moveBy(field(), keys([1, 1]), -1, 0)).toBe('outside');
  expect(moveBy(field({ observed: true }), keys([1, 1]), 0, 1)).toBe('observed');
  expect(withSettings(field(), { rows: 1 })).toBe('outside');
  expect(renumber(field({ observed: true }), NUMBERING)).toBe('observed');
});

test('plots are marked, free places filled, and borders put around', () => {
  const dead = setRole(field(), keys([1, 1]), 'dead');
  expect(dead.plots[0]?.role).toBe('dead');
  const wide = made(withSettings(dead, { columns: 4 }));
  const filled = setRole(wide, freePlaces(wide), 'filler');
  expect(filled.map.unplanted.map(({ row, column }) => [row, column])).toEqual([
    [1, 4],
    [2, 4],
  ]);
  const around = made(surround(filled, 1000));
  expect([around.map.rows, around.map.columns]).toEqual([4, 6]);
  expect(around.map.unplanted.filter(({ role }) => role === 'border')).toHaveLength(16);
  expect(at(around, 2, 2)).toBe('A 101 1');
  expect(freePlaces(around).size).toBe(0);
});

const AUTHORED = { revision: 1, createdBy: '', createdAt: '', updatedBy: '', updatedAt: '' };
const NUMBERING = {
  first: 1,
  serpentine: true,
  along: 'rows',
  start: 'topLeft',
  scheme: 'byRow',
  countAll: false,
} as const;

test('numbers follow the walk: serpentine or straight, from any corner', () => {
  const numbers = (numbering: Partial<Parameters<typeof renumber>[1]>) =>
    made(renumber(field(), { ...NUMBERING, ...numbering })).plots.map(({ number }) => number);
  expect(numbers({})).toEqual(['101', '102', '103', '203', '202', '201']);
  expect(numbers({ serpentine: false, scheme: 'running', first: 7 })).toEqual([
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
  ]);
  expect(numbers({ start: 'bottomRight', scheme: 'running' })).toEqual(['4', '5', '6', '3', '2', '1']);
  expect(walk(field(), { serpentine: true, along: 'columns', start: 'topLeft' }, () => true)[2]).toEqual({
    row: 2,
    column: 2,
  });
});

test('a layout of the library takes the plots in their order, and a map gives one back', () => {
  const layout = { ...layoutOf(field(), 'East'), ...fieldLayoutDefaults, id: 'l', ...AUTHORED };
  const unplanted = [{ row: 1, column: 1, number: null, role: 'border' as const }];
  const after = made(applyLayout(field(), { ...layout, fieldRows: 4, fieldColumns: 2, unplanted }));
  expect([at(after, 1, 2), at(after, 2, 2), at(after, 2, 1)]).toEqual(['A 101 1', 'B 201 1', 'C 202 1']);
  expect(applyLayout(field(), { ...layout, fieldRows: 1 })).toBe('outside');
  // a border row above does not turn the course
  const border = [1, 2, 3].map((column) => ({ row: 1, column, number: null, role: 'border' as const }));
  const below = made(applyLayout(field(), { ...layout, fieldRows: 3, unplanted: border }));
  expect([at(below, 2, 1), at(below, 3, 3)]).toEqual(['A 101 1', 'D 201 2']);
  expect(layoutOf(after, 'North')).toMatchObject({ name: 'North', fieldRows: 4, unplanted });
});

test('everything is taken back and done again', () => {
  let history = startOf(field());
  const first = made(moveBy(history.present, keys([1, 1]), 0, 1));
  history = stepHistory(history, { do: first });
  history = stepHistory(history, { do: setRole(first, keys([2, 1]), 'dead') });
  expect(countChanges(history.saved, history.present)).toBe(3);
  history = stepHistory(stepHistory(history, { undo: true }), { undo: true });
  expect(countChanges(history.saved, history.present)).toBe(0);
  history = stepHistory(history, { redo: true });
  expect(history.present).toBe(first);
  expect(stepHistory(stepHistory(history, { saved: first }), { undo: true }).present).toEqual(field());
});

test('an entry that is twice in a replicate is named', () => {
  expect(doubledEntries(field().plots)).toEqual([]);
  expect(doubledEntries(field({ entry: 'A' }).plots)).toEqual(['A (1)', 'A (2)']);
});
