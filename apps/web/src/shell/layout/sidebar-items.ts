import type { MenuEntry, RoleKey, Text } from '@panicle/contract';
import type { PageModule } from '../../modules/page-module.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { groups, type Group } from './groups.ts';

export interface SidebarPage {
  path: string;
  title: Text;
  icon: IconName;
}

export interface SidebarGroup {
  code: string;
  title: Text;
  icon: IconName;
  pages: readonly SidebarPage[];
}

export type SidebarItem = SidebarPage | SidebarGroup;

interface Granted {
  menus: readonly MenuEntry[];
  pages: readonly PageModule[];
  may: (key: RoleKey) => boolean;
}

const menuOf = (menus: readonly MenuEntry[], code: string) => menus.find((menu) => menu.menuCode === code);
const titleOf = (menu: MenuEntry | undefined, fallback: Text): Text =>
  menu?.name ? { zh: menu.name, en: menu.nameEn || menu.name } : fallback;

/** Menus hidden by the administrator, and pages a group's key stands for, take their order from the program. */
const orderOf = (menu: MenuEntry | undefined, position: number) => menu?.order ?? position;

function pagesOf(group: Group, { menus, pages, may }: Granted): SidebarPage[] {
  return pages
    .filter(
      (page) =>
        page.path.startsWith(`${group.path}/`) && !page.hidden && page.roleKey !== null && may(page.roleKey),
    )
    .map((page, position) => ({
      page,
      position,
      menu: page.roleKey === group.code ? undefined : menuOf(menus, page.roleKey ?? ''),
    }))
    .filter(({ menu }) => !menu?.hidden)
    .sort((a, b) => orderOf(a.menu, a.position) - orderOf(b.menu, b.position))
    .map(({ page, menu }) => ({ path: page.path, icon: page.icon, title: titleOf(menu, page.title) }));
}

/**
 * The sidebar of a user: granted groups with their built pages, in the order of the menu table. A group with a single
 * page is shown as that page, one without any not at all.
 */
export function sidebarItems(granted: Granted): SidebarItem[] {
  return groups
    .map((group, position) => ({
      group,
      menu: menuOf(granted.menus, group.code),
      position,
      pages: pagesOf(group, granted),
    }))
    .filter(({ menu, pages }) => pages.length > 0 && !menu?.hidden)
    .sort((a, b) => orderOf(a.menu, a.position) - orderOf(b.menu, b.position))
    .map(({ group, menu, pages }): SidebarItem => {
      const [only] = pages;
      if (only && pages.length === 1) return { ...only, icon: group.icon };
      return { code: group.code, title: titleOf(menu, group.title), icon: group.icon, pages };
    });
}
