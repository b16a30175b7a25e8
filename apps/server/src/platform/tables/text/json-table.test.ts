import { expect, test } from 'vitest';
import { tableLimits } from '../table-limits.ts';
import { shownRows } from '../testing/read-all.ts';
import { jsonTable, MOST_JSON_FIELDS } from './json-table.ts';

test('records become rows below the names of their fields', async () => {
  const text = JSON.stringify({
    traits: [
      { name: 'a', more: { unit: 'cm' } },
      { list: ['x', 'y'], n: 1 },
    ],
  });
  expect(await shownRows(jsonTable(text))).toEqual([
    ['name', 'unit', 'list', 'n'],
    ['a', 'cm', '', ''],
    ['', '', 'x, y', '1'],
  ]);
});

test('a file whose records have each a field of its own is refused before it fills the memory', () => {
  const records = Array.from({ length: MOST_JSON_FIELDS + 1 }, (_, index) => ({ [`f${index}`]: 'x' }));
  expect(() => jsonTable(JSON.stringify(records))).toThrow(
    expect.objectContaining({ error: 'tableTooManyColumns' }) as Error,
  );
});

test('cells are as long as those of other tables at most, and no deeper than a text can be made of', async () => {
  const long = JSON.stringify([{ name: 'y'.repeat(tableLimits.cellCharacters + 1) }]);
  await expect(shownRows(jsonTable(long))).rejects.toMatchObject({ error: 'tableCellTooLong' });
  const deep = `[{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`;
  await expect(shownRows(jsonTable(deep))).rejects.toMatchObject({ error: 'importNotTable' });
});
