import { describe, expect, it } from 'vitest';
import type { MenuEntry, RoleKey } from '@panicle/contract';
import type { PageModule } from '../../modules/page-module.ts';
import { pages as builtPages } from '../../modules/index.ts';
import { groupOf } from './groups.ts';
import { sidebarItems } from './sidebar-items.ts';

const menu = (menuCode: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  menuCode,
  name: `名${menuCode}`,
  nameEn: `Name ${menuCode}`,
  icon: '',
  parentCode: null,
  order,
  hidden: false,
  ...more,
});
const page = (path: string, roleKey: RoleKey, more: Partial<PageModule> = {}): PageModule => ({
  path,
  roleKey,
  title: { zh: path, en: path },
  icon: 'file',
  load: async () => ({ default: () => null }),
  ...more,
});
const pages = [
  page('/basicData/traitManage', 'basicData'),
  page('/basicData/germplasmManagement', 'germplasmManagement'),
  page('/testlManagement/fieldTestTask', 'fieldTestTask'),
  page('/testlManagement/fieldTestTask/:id', 'fieldTestTask', { hidden: true }),
];
const items = (menus: readonly MenuEntry[]) => {
  const granted = new Set(menus.map((one) => one.menuCode));
  return sidebarItems({ menus, pages, may: (key) => granted.has(key) });
};

describe('the sidebar', () => {
  it('shows a group with its granted pages, named as in the menu table', () => {
    const [group] = items([menu('basicData', 1), menu('germplasmManagement', 2)]);
    expect(group).toMatchObject({ code: 'basicData', title: { en: 'Name basicData' } });
    expect(group && 'pages' in group ? group.pages.map((one) => one.title.en) : []).toEqual([
      '/basicData/traitManage',
      'Name germplasmManagement',
    ]);
  });

  it('shows a group with a single page as that page', () => {
    expect(items([menu('testManage', 1), menu('fieldTestTask', 2)])).toMatchObject([
      { path: '/testlManagement/fieldTestTask' },
    ]);
  });

  it('leaves out what is not granted, hidden or not built', () => {
    expect(items([menu('dataAnalysis', 1), menu('statisticalAnalysis', 2)])).toEqual([]);
    expect(items([menu('testManage', 1), menu('fieldTestTask', 2, { hidden: true })])).toEqual([]);
    expect(items([menu('testManage', 1, { hidden: true }), menu('fieldTestTask', 2)])).toEqual([]);
  });

  it('shows pages for overseers to them alone, whatever their menus', () => {
    const log = page('/systemManage/operationLog', 'systemManage', { overseers: true });
    const may = () => false;
    expect(sidebarItems({ menus: [], pages: [log], may })).toEqual([]);
    expect(sidebarItems({ menus: [], pages: [log], may, overseer: true })).toMatchObject([
      { group: 'systemManage', path: '/systemManage/operationLog' },
    ]);
  });

  it('follows the order of the menu table', () => {
    const menus = [
      menu('basicData', 9),
      menu('germplasmManagement', 1),
      menu('testManage', 2),
      menu('fieldTestTask', 1),
    ];
    expect(items(menus).map((item) => ('code' in item ? item.code : item.path))).toEqual([
      '/testlManagement/fieldTestTask',
      'basicData',
    ]);
  });
});

describe('the pages of the features', () => {
  it('have a path of their own, below the group that their key belongs to', () => {
    const paths = builtPages.map((one) => one.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const one of builtPages) {
      expect(one.roleKey === null || one.fullScreen || groupOf(one.path), one.path).toBeTruthy();
      expect(one.title.zh && one.title.en, one.path).toBeTruthy();
    }
  });

  it('that belong to another page name one that exists', () => {
    const paths = new Set(builtPages.map((one) => one.path));
    for (const { parent } of builtPages) expect(parent === undefined || paths.has(parent), parent).toBe(true);
  });
});
