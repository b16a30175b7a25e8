import type { RoleKey } from '@panicle/contract';
import type { MenuTree } from '@panicle/contract/menu-records';
import { pages } from '../index.ts';

const codes: ReadonlySet<RoleKey> = new Set(pages.flatMap(({ roleKey }) => roleKey ?? []));

/** Whether this version has a page behind a menu: a role is not offered what nothing would come of. */
export const hasPage = (code: RoleKey): boolean => codes.has(code);

/** The menus with pages, and the groups that they lie in. */
export const menusWithPages = (tree: MenuTree): MenuTree =>
  tree
    .map((group) => ({ ...group, children: group.children.filter(({ menuCode }) => hasPage(menuCode)) }))
    .filter(({ menuCode, children }) => children.length > 0 || hasPage(menuCode));
