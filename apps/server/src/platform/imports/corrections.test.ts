import { expect, it } from 'vitest';
import { cellsOf, shownRow } from './corrections.ts';

it.each([[['A1', '', ' x ', String.raw`C:\seed`, '']], [['a|b', 'c｜d', String.raw`e\|f`, '|']]])(
  'a row in one line is taken apart into the same cells: %j',
  (cells) => {
    expect(cellsOf(shownRow(cells))).toEqual(cells);
  },
);

it('the full-width bar of Chinese input methods parts cells as well', () => {
  expect(cellsOf('W1｜1.5 ｜ 红')).toEqual(['W1', '1.5', '红']);
});
