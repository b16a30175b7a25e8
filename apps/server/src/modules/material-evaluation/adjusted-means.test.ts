import { expect, it } from 'vitest';
import type { CellMeans } from '../data-view/index.ts';
import { adjustedMeans } from './adjusted-means.ts';

function table(rows: Readonly<Record<string, readonly (number | null)[]>>): CellMeans {
  const environments = Object.values(rows)[0]!.map((_, place) => `E${place}`);
  const mean = (entry: string, where: string) => rows[entry]?.[environments.indexOf(where)] ?? null;
  return { entries: Object.keys(rows), environments, mean, overall: () => null };
}

it('compares entries of different years as if they had met in all environments', () => {
  // the second year is worth 4 more: the check says so
  const found = adjustedMeans(table({ CK: [8, 12], OLD: [9, null], NEW: [null, 12.5] }));
  expect([...found!.keys()]).toEqual(['CK', 'OLD', 'NEW']);
  [10, 11, 10.5].forEach((value, place) => expect([...found!.values()][place]).toBeCloseTo(value, 10));
});

it('are plain means in a complete table, and leave out who has no value', () => {
  const found = adjustedMeans(table({ A: [1, 3], B: [5, 5], C: [null, null] }));
  expect([...found!]).toEqual([
    ['A', 2],
    ['B', 5],
  ]);
});

it('are none where nothing connects the years', () => {
  expect(adjustedMeans(table({ A: [1, null], B: [null, 5] }))).toBeNull();
});
