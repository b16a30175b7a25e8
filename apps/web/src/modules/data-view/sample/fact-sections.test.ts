import { expect, it } from 'vitest';
import { materialColumns } from '@panicle/contract/material-columns';
import { sectionsOf } from './fact-sections.ts';

it('every column of materials is in one section, unknown ones in the last', () => {
  const found = sectionsOf([...materialColumns, { key: 'countryOfOrigin' }]);
  const keys = found.flatMap(({ columns }) => columns.map(({ key }) => key));
  expect(keys).toHaveLength(materialColumns.length + 1);
  expect(new Set(keys).size).toBe(keys.length);
  expect(found.map(({ name }) => name)).toEqual(['names', 'breeding', 'storage', 'more']);
  expect(found.at(-1)?.columns.map(({ key }) => key)).toEqual(['remark', 'countryOfOrigin']);
  expect(found[0]?.columns[0]?.key).toBe('sourceId');
});
