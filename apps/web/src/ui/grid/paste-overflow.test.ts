import { expect, it } from 'vitest';
import { pasteOverflow } from './paste-overflow.ts';

const sheet = { rowCount: 3, columnCount: 2, loaded: (row: number) => row < 2 };

it('counts what of a pasted block has no place in the sheet', () => {
  const block = [['1', '2'], ['3', '4'], ['5', '6'], ['']];
  const all = { ...sheet, loaded: () => true };
  expect(pasteOverflow([0, 0], block, all)).toEqual({ rows: 0, columns: 0, waiting: 0 });
  expect(pasteOverflow([1, 2], block, all)).toEqual({ rows: 2, columns: 1, waiting: 0 });
  expect(pasteOverflow([0, 1], block, sheet)).toEqual({ rows: 1, columns: 0, waiting: 1 });
});
