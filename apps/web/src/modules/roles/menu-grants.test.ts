import { describe, expect, it } from 'vitest';
import { menuCatalogue, type RoleKey } from '@panicle/contract';
import type { MenuTree } from '@panicle/contract/menu-records';
import { pages } from '../index.ts';
import { allCodes, grantable, marksOf, toggled, type GrantNode } from './menu-grants.ts';

const groups: GrantNode[] = [
  { menuCode: 'testManage', children: [{ menuCode: 'fieldTestTask' }, { menuCode: 'hybridTask' }] },
  { menuCode: 'QA', children: [] },
];
const granted = (...codes: RoleKey[]) => new Set<RoleKey>(codes);
const clicked = (before: Set<RoleKey>, code: RoleKey) => [...toggled(groups, before, code)].sort();

describe('marks', () => {
  it('are full where a menu and all under it are granted', () => {
    expect(marksOf(groups, granted('testManage', 'fieldTestTask', 'hybridTask', 'QA'))).toEqual({
      checked: ['fieldTestTask', 'hybridTask', 'testManage', 'QA'],
      halfChecked: [],
    });
  });

  it('are half for a group of which some, or only itself, is granted', () => {
    expect(marksOf(groups, granted('testManage', 'fieldTestTask')).halfChecked).toEqual(['testManage']);
    expect(marksOf(groups, granted('testManage'))).toEqual({ checked: [], halfChecked: ['testManage'] });
  });

  it('are none where nothing is granted', () => {
    expect(marksOf(groups, granted())).toEqual({ checked: [], halfChecked: [] });
  });
});

describe('a click', () => {
  it('on a child takes its group along, a second one leaves the group', () => {
    expect(clicked(granted(), 'hybridTask')).toEqual(['hybridTask', 'testManage']);
    expect(clicked(granted('hybridTask', 'testManage'), 'hybridTask')).toEqual(['testManage']);
  });

  it('on a half-marked group makes it whole, on a whole one empties it', () => {
    const whole = ['fieldTestTask', 'hybridTask', 'testManage'];
    expect(clicked(granted('testManage', 'hybridTask'), 'testManage')).toEqual(whole);
    expect(clicked(granted('testManage', 'hybridTask', 'fieldTestTask'), 'testManage')).toEqual([]);
  });

  it('leaves what it was given as it was', () => {
    const before = granted('QA');
    toggled(groups, before, 'testManage');
    expect([...before]).toEqual(['QA']);
  });
});

it('only menus with pages, and none of the administration, can be chosen', () => {
  const tree = menuCatalogue
    .filter((menu) => menu.parent === null)
    .map((group) => ({
      menuCode: group.code,
      children: menuCatalogue
        .filter((menu) => menu.parent === group.code)
        .map((menu) => ({ menuCode: menu.code })),
    })) as unknown as MenuTree;
  const groups = grantable(tree);
  const codes = allCodes(groups);
  expect(codes).toEqual(
    expect.arrayContaining(['basicData', 'germplasmManagement', 'fieldTestTask', 'role']),
  );
  expect(codes).not.toContain('systemManage');
  expect(codes).not.toContain('userManage');
  const built = new Set(pages.map(({ roleKey }) => roleKey));
  const folders = groups.filter(({ children }) => children.length > 0).map(({ menuCode }) => menuCode);
  // a folder is there for what lies in it
  expect(codes.filter((code) => !built.has(code) && !folders.includes(code))).toEqual([]);
  expect(folders).toContain('testManage');
  expect(codes).toContain('dataManage');
  expect(codes).not.toContain('geneDataCompression');
});
