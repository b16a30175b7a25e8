import type { MenuEntry, Text } from '@panicle/contract';
import type { PageModule } from './page-module.ts';
import { groupOf, type Area } from './groups.ts';

type Menus = readonly MenuEntry[];

export const menuOf = (menus: Menus, code: string | null) => menus.find((menu) => menu.menuCode === code);

const named = (menu: MenuEntry | undefined, fallback: Text): Text =>
  menu?.name ? { zh: menu.name, en: menu.nameEn || menu.name } : fallback;

/** The menu of a page: none where its key is that of its group, or where it belongs to another page. */
export function menuOfPage(page: PageModule, menus: Menus): MenuEntry | undefined {
  const shared = page.parent !== undefined || page.fullScreen || groupOf(page.path)?.code === page.roleKey;
  return shared ? undefined : menuOf(menus, page.roleKey);
}

/** What the menu table calls a page; an administrator may have renamed it. */
export const titleOfPage = (page: PageModule, menus: Menus): Text =>
  named(menuOfPage(page, menus), page.title);

export const titleOfArea = (area: Area & { code?: string }, menus: Menus): Text =>
  named(area.code === undefined ? undefined : menuOf(menus, area.code), area.title);
