import { expect, it } from 'vitest';
import { searchedPages } from './search-finders.ts';

const searchedBy = (...granted: string[]) =>
  searchedPages(({ roleKey }) => roleKey === null || granted.includes(roleKey));

it('only what the menus of a user grant is searched', () => {
  expect(searchedBy()).toEqual([]);
  expect(searchedBy('fieldTestTask').map(({ path }) => path)).toEqual([
    '/testlManagement/fieldTestTask',
    '/testlManagement/broadcastPreparationPlan',
  ]);
  const basic = searchedBy('basicData', 'germplasmManagement');
  expect(basic.map(({ path }) => path)).toContain('/basicData/traitManage');
  expect(new Set(basic.map(({ roleKey }) => roleKey))).toEqual(new Set(['basicData', 'germplasmManagement']));
});

it('every declared search names what it finds in both languages', async () => {
  const finders = await Promise.all(searchedPages(() => true).map(({ search }) => search()));
  for (const { default: finder } of finders) {
    expect(finder.title.zh).not.toBe('');
    expect(finder.title.en).not.toBe('');
  }
  expect(new Set(finders.map((one) => one.default.key)).size).toBe(finders.length);
});
