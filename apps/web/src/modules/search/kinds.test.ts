import { expect, it } from 'vitest';
import { kindsOf } from './kinds.ts';

const keysFor = (...granted: string[]) => kindsOf((key) => granted.includes(key)).map(({ key }) => key);

it('only what the menus of a user grant is searched', () => {
  expect(keysFor()).toEqual([]);
  expect(keysFor('fieldTestTask')).toEqual(['trials']);
  expect(keysFor('basicData', 'germplasmManagement')).toEqual(['materials', 'traits']);
});
