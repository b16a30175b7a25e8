import { expect, it } from 'vitest';
import { pages } from './modules/index.ts';
import { paths, pathTo } from './paths.ts';

it('fills the parameters of a path and puts the rest behind it', () => {
  expect(pathTo(paths.trialPlots, { trialId: 'a b', view: 'sheet' })).toBe(
    '/testlManagement/fieldTestTask/a%20b?view=sheet',
  );
  expect(pathTo(paths.germplasm, { group: undefined, batch: '7' })).toBe(
    '/basicData/germplasmManagement?batch=7',
  );
  expect(pathTo(paths.traits, {})).toBe('/basicData/traitManage');
});

it('every page that is built has one of the paths, and one of its own', () => {
  const known: readonly string[] = Object.values(paths);
  expect(pages.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
