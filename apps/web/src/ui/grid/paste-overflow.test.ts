import { expect, it } from 'vitest';
import { pasteOverflow } from './paste-overflow.ts';

const sheet = {
  rowCount: 3,
  columns: [{ title: 'Plot', readOnly: true }, { title: 'Height' }],
  readOnly: false,
  plain: (row: number, column: number): string | undefined => (column === 0 ? String(row + 1) : ''),
};

it('counts what of a pasted block has no place in the sheet', () => {
  const block = [['1', '2'], ['2', '4'], ['3', '6'], ['']];
  expect(pasteOverflow([0, 0], block, sheet)).toEqual({ rows: 0, columns: 0, waiting: 0, locked: [] });
  expect(pasteOverflow([1, 2], block, sheet)).toEqual({ rows: 2, columns: 1, waiting: 0, locked: [] });
  const twoRows = { ...sheet, plain: (row: number) => (row < 2 ? '' : undefined) };
  expect(pasteOverflow([1, 1], block, twoRows)).toMatchObject({ rows: 1, waiting: 1 });
});

it('names columns that can only be read and would change', () => {
  const block = [['9', '170']];
  expect(pasteOverflow([0, 0], block, sheet).locked).toEqual(['Plot']);
  expect(pasteOverflow([1, 0], [['170']], sheet).locked).toEqual([]);
  expect(pasteOverflow([0, 0], block, { ...sheet, readOnly: true }).locked).toEqual(['Plot', 'Height']);
  // a row that was copied here and comes back loses nothing
  expect(pasteOverflow([0, 0], [['1', '170']], sheet).locked).toEqual([]);
});
