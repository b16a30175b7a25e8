import { describe, expect, it } from 'vitest';
import { firstChoice, movedColumn, visibleColumns, type Column } from './columns.ts';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  render: () => null,
  ...more,
});
const columns = [
  column('name', { primary: true }),
  column('type'),
  column('year', { hiddenAtFirst: true }),
  column('stock'),
];
const keys = (shown: readonly Column<object>[]) => shown.map((one) => one.key);

describe('chosen columns', () => {
  it('begin with those that are not hidden at first', () => {
    expect(keys(visibleColumns(columns, firstChoice(columns)))).toEqual(['name', 'type', 'stock']);
  });

  it('keep the one that opens the row', () => {
    expect(keys(visibleColumns(columns, { order: [], hidden: ['name', 'type'] }))).toEqual([
      'name',
      'year',
      'stock',
    ]);
  });

  it('move up and down and stop at the ends', () => {
    const choice = movedColumn(columns, { order: [], hidden: [] }, 'stock', -1);
    expect(keys(visibleColumns(columns, choice))).toEqual(['name', 'type', 'stock', 'year']);
    expect(movedColumn(columns, choice, 'name', -1)).toBe(choice);
  });

  it('that are new since the choice was made stand where the program puts them', () => {
    const choice = { order: ['stock', 'name', 'year'], hidden: [] };
    expect(keys(visibleColumns(columns, choice))).toEqual(['stock', 'name', 'type', 'year']);
  });
});
