import type { MenuEntry, RoleKey, Text } from '@panicle/contract';
import type { PageModule } from './page-module.ts';
import type { IconName } from '../ui/icon/icon.tsx';
import { menuIcon } from '../ui/icon/menu-icons.ts';
import { groups, liesIn, type Group } from './groups.ts';
import { menuOf, menuOfPage, titleOfArea, titleOfPage } from './menu-titles.ts';

export interface SidebarPage {
  /** code of the group that it represents, where it is the only page of it */
  group?: RoleKey;
  path: string;
  title: Text;
  icon: IconName;
}

export interface SidebarGroup {
  code: RoleKey;
  title: Text;
  icon: IconName;
  pages: readonly SidebarPage[];
}

export type SidebarItem = SidebarPage | SidebarGroup;

interface Granted {
  menus: readonly MenuEntry[];
  pages: readonly PageModule[];
  may: (key: RoleKey) => boolean;
  /** of a role of type administrator, or admin */
  overseer?: boolean | undefined;
  /** the account admin, the only one whose sidebar has system management */
  admin?: boolean | undefined;
}

/** The page a group begins with comes first, those without a menu of their own last. */
const orderIn = (group: Group, page: PageModule, menu: MenuEntry | undefined) =>
  page.path === group.first ? Number.NEGATIVE_INFINITY : (menu?.order ?? Number.MAX_SAFE_INTEGER);

function pagesOf(group: Group, { menus, pages, may, overseer }: Granted): SidebarPage[] {
  const open = ({ roleKey, overseers }: PageModule) =>
    overseers ? overseer === true : roleKey !== null && may(roleKey);
  return pages
    .filter((page) => liesIn(group, page.path) && !page.hidden && open(page))
    .map((page) => ({ page, menu: menuOfPage(page, menus) }))
    .filter(({ menu }) => !menu?.hidden)
    .sort((a, b) => orderIn(group, a.page, a.menu) - orderIn(group, b.page, b.menu))
    .map(({ page, menu }) => ({
      path: page.path,
      icon: menuIcon(menu?.icon, page.icon),
      title: titleOfPage(page, menus),
    }));
}

/** Hidden from everybody but admin; others reach what they may see of it from their own menu in the top bar. */
const isHiddenGroup = (group: Group, admin: boolean | undefined) =>
  group.code === 'systemManage' && admin !== true;

/**
 * The sidebar of a user: granted groups with their built pages, named, drawn and ordered as the menu table has them.
 * A group with a single page is shown as that page, one without any not at all.
 */
export function sidebarItems(granted: Granted): SidebarItem[] {
  const { menus } = granted;
  return groups
    .filter((group) => !isHiddenGroup(group, granted.admin))
    .map((group, position) => {
      const menu = menuOf(menus, group.code);
      return { group, menu, pages: pagesOf(group, granted), order: menu?.order ?? position };
    })
    .filter(({ menu, pages }) => pages.length > 0 && !menu?.hidden)
    .sort((a, b) => a.order - b.order)
    .map(({ group, menu, pages }): SidebarItem => {
      const icon = menuIcon(menu?.icon, group.icon);
      const [only] = pages;
      if (only && pages.length === 1) return { ...only, group: group.code, icon };
      return { code: group.code, title: titleOfArea(group, menus), icon, pages };
    });
}

/** Where the path of a group leads: to the first of its pages that the user may see, hidden menus included. */
export function firstPageOf(address: string, { menus, ...granted }: Granted): string | undefined {
  const group = groups.find(({ path }) => path === address);
  const shown = menus.map((menu) => ({ ...menu, hidden: false }));
  return group && pagesOf(group, { menus: shown, ...granted })[0]?.path;
}

/** Whether the address is the path of a menu group that has pages, whatever the rights of the user. */
export const leadsToGroup = (address: string, pages: readonly PageModule[]): boolean =>
  groups.some((group) => group.path === address && pages.some(({ path }) => liesIn(group, path)));
