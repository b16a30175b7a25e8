import type { RoleKey } from '@panicle/contract';
import { belongsToAdmin, type MenuTree } from '@panicle/contract/menu-records';
import { menusWithPages } from './menus-with-pages.ts';

/** The part of a menu that granting needs. */
export interface GrantNode {
  menuCode: RoleKey;
  children: readonly { menuCode: RoleKey }[];
}

export type Granted = ReadonlySet<RoleKey>;

/** The menus that a role can have: those that open a page, but of the administration, which is admin's alone. */
export const grantable = (tree: MenuTree): MenuTree =>
  menusWithPages(tree)
    .filter((group) => !belongsToAdmin(group.menuCode))
    .map((group) => ({
      ...group,
      children: group.children.filter((menu) => !belongsToAdmin(menu.menuCode)),
    }));

/** Full marks where a menu and all under it are granted, half ones where only some of that is. */
export function marksOf(groups: readonly GrantNode[], granted: Granted) {
  const checked: RoleKey[] = [];
  const halfChecked: RoleKey[] = [];
  for (const { menuCode: code, children } of groups) {
    const below = children.filter((child) => granted.has(child.menuCode)).map((child) => child.menuCode);
    checked.push(...below);
    const whole = granted.has(code) && below.length === children.length;
    if (whole) checked.push(code);
    else if (granted.has(code) || below.length > 0) halfChecked.push(code);
  }
  return { checked, halfChecked };
}

/** After a click on a menu: a whole group goes, anything less becomes whole; a child takes its group along. */
export function toggled(groups: readonly GrantNode[], granted: Granted, code: RoleKey): Set<RoleKey> {
  const next = new Set(granted);
  const group = groups.find((one) => one.menuCode === code);
  if (group) {
    const codes = [code, ...group.children.map((child) => child.menuCode)];
    const whole = codes.every((one) => granted.has(one));
    for (const one of codes) {
      if (whole) next.delete(one);
      else next.add(one);
    }
    return next;
  }
  if (next.delete(code)) return next;
  next.add(code);
  const above = groups.find((one) => one.children.some((child) => child.menuCode === code));
  if (above) next.add(above.menuCode);
  return next;
}

export const allCodes = (groups: readonly GrantNode[]): RoleKey[] =>
  groups.flatMap((group) => [group.menuCode, ...group.children.map((child) => child.menuCode)]);
