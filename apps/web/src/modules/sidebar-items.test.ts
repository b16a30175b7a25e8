import { describe, expect, it } from 'vitest';
import { menuCatalogue, type MenuEntry, type RoleKey, type Text } from '@panicle/contract';
import { routeTitles } from '@panicle/contract/route-titles';
import { menuIconNames } from '../ui/icon/menu-icons.ts';
import type { PageModule } from './page-module.ts';
import { pages as builtPages } from './index.ts';
import { areaOf, groups } from './groups.ts';
import { titleOfPage } from './menu-titles.ts';
import { firstPageOf, leadsToGroup, sidebarItems } from './sidebar-items.ts';

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

  it('shows system management to admin alone, whatever the menus of others', () => {
    const log = page('/systemManage/operationLog', 'systemManage', { overseers: true });
    const users = page('/systemManage/userManage', 'userManage');
    const menus = [menu('systemManage', 1), menu('userManage', 2)];
    const all = { menus, pages: [log, users], may: () => true, overseer: true };
    expect(sidebarItems(all)).toEqual([]);
    expect(sidebarItems({ ...all, admin: true })).toMatchObject([
      {
        code: 'systemManage',
        pages: [{ path: '/systemManage/userManage' }, { path: '/systemManage/operationLog' }],
      },
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

describe('pages of the specification', () => {
  it('bear the titles of their route names', () => {
    const titles: Record<string, Text> = {
      '/dashboard': routeTitles.home,
      '/basicData/traitManage': routeTitles.traitManage,
      '/basicData/germplasmManagement/materialQuery': routeTitles.materialManagement,
      '/BreedingManagement': routeTitles.breedingManagement,
      '/systemManage/userManage': routeTitles.userManage,
      '/systemManage/roleManage': routeTitles.roleManage,
      '/systemManage/menuManage': routeTitles.menuManage,
    };
    for (const [path, title] of Object.entries(titles)) {
      expect(builtPages.find((one) => one.path === path)?.title, path).toEqual(title);
    }
    expect(groups.find(({ code }) => code === 'basicData')?.title).toEqual(routeTitles.basicData);
    expect(groups.find(({ code }) => code === 'QA')?.title).toEqual(routeTitles.cropQA);
  });
});

describe('what an administrator changes in the menu table', () => {
  const menus = [
    menu('basicData', 1, { icon: 'star' }),
    menu('germplasmManagement', 2, { name: '材料', nameEn: 'Materials', icon: 'inbox' }),
  ];

  it('shows in names and icons; an unknown icon leaves the page its own', () => {
    const [group] = items(menus);
    expect(group?.icon).toBe('star');
    expect(group && 'pages' in group ? group.pages[1] : undefined).toMatchObject({
      title: { zh: '材料', en: 'Materials' },
      icon: 'inbox',
    });
    expect(items([menu('testManage', 1), menu('fieldTestTask', 2)])[0]?.icon).toBe('sprout');
  });

  it('names the page in its breadcrumb and tab too, but not the pages below it', () => {
    expect(titleOfPage(pages[1]!, menus).en).toBe('Materials');
    const trials = [menu('fieldTestTask', 1, { nameEn: 'Renamed' })];
    expect(titleOfPage(pages[2]!, trials).en).toBe('Renamed');
    expect(titleOfPage({ ...pages[3]!, parent: pages[2]!.path }, trials).en).toBe(pages[3]!.title.en);
  });
});

describe('the path of a group', () => {
  const first = (address: string, menus: readonly MenuEntry[]) => {
    const granted = new Set(menus.map((one) => one.menuCode));
    return firstPageOf(address, { menus, pages, may: (key) => granted.has(key) });
  };

  it('leads to the page that the group begins with, else to the first that the user may see', () => {
    expect(first('/basicData', [menu('basicData', 1), menu('germplasmManagement', 2)])).toBe(
      '/basicData/traitManage',
    );
    expect(first('/basicData', [menu('germplasmManagement', 2)])).toBe('/basicData/germplasmManagement');
    expect(first('/testlManagement', [menu('fieldTestTask', 2, { hidden: true })])).toBe(
      '/testlManagement/fieldTestTask',
    );
  });

  it('is recognized by its pages, whatever the rights of the user', () => {
    expect(leadsToGroup('/basicData', pages)).toBe(true);
    expect(leadsToGroup('/systemManage', builtPages)).toBe(true);
    expect(leadsToGroup('/layoutManagement', pages)).toBe(false);
    expect(leadsToGroup('/basicData/other', pages)).toBe(false);
  });

  it('leads nowhere without a page, and is not mistaken for a page of another name', () => {
    expect(first('/dataAnalysis', [menu('dataAnalysis', 1)])).toBeUndefined();
    expect(first('/basicDataOther', [menu('basicData', 1)])).toBeUndefined();
  });
});

describe('the menus of a new system', () => {
  it('have icons that can be drawn, and titles in both languages', () => {
    for (const { code, icon, zh, en } of menuCatalogue) {
      expect(menuIconNames, code).toContain(icon);
      expect(zh && en, code).toBeTruthy();
    }
  });
});

describe('the pages of the features', () => {
  it('have a path of their own, below the group that their key belongs to, among what is the own of users, or hidden', () => {
    const paths = builtPages.map((one) => one.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const one of builtPages) {
      expect(one.roleKey === null || one.fullScreen || one.hidden || areaOf(one.path), one.path).toBeTruthy();
      expect(one.title.zh && one.title.en, one.path).toBeTruthy();
    }
  });

  it('that belong to another page name one that exists', () => {
    const paths = new Set(builtPages.map((one) => one.path));
    for (const { parent } of builtPages) expect(parent === undefined || paths.has(parent), parent).toBe(true);
  });
});
