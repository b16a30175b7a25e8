import { expect, it } from 'vitest';
import { materialColumns } from '@panicle/contract/material-columns';
import { NOTHING } from '../../language/format/number.ts';
import { cellText, withUnit } from './cell-text.ts';

const column = (key: string) => materialColumns.find((one) => one.key === key)!;
const grams = { quantityUnit: 'g' };

it('quantities come with the unit of their material, other values as they are', () => {
  const text = (
    key: string,
    value: string | number | null,
    material = grams as { quantityUnit: string | null },
  ) => cellText(column(key), value, material, ({ en }) => en);
  expect(text('inventoryQuantity', 1250.5)).toBe('1,250.5 g');
  expect(text('harvestQuantity', 3, { quantityUnit: null })).toBe('3');
  expect(text('inventoryQuantity', null)).toBe(NOTHING);
  expect(text('year', 2024)).toBe('2024');
  expect(text('type', 'cross')).toBe('Hybrid');
  expect(withUnit(NOTHING, grams)).toBe(NOTHING);
});
