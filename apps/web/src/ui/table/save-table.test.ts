import { expect, test } from 'vitest';
import type { DataColumn } from './data-table.tsx';
import { exportedValue } from './save-table.ts';

const column = (stored: boolean): DataColumn<number | null> => ({
  key: 'value',
  title: 'Value',
  value: (row) => row,
  ...(stored ? { stored } : {}),
});

test('computed figures leave with ten digits at most, stored ones with all of theirs', () => {
  expect(exportedValue(column(false), 0.7599999999999999)).toBe(0.76);
  expect(exportedValue(column(false), 1 / 3)).toBe(0.3333333333);
  expect(exportedValue(column(true), 12_345_678.901234)).toBe(12_345_678.901234);
  expect(exportedValue(column(false), null)).toBeNull();
});
