import type { MenuGroup, MenuRecord, MenuTree } from '@panicle/contract/menu-records';

/** Ids of all menus in the order of the tree, as the server wants them. */
export const idsOf = (tree: MenuTree): string[] =>
  tree.flatMap((group) => [group.id, ...group.children.map((menu) => menu.id)]);

function moved<One extends { id: string }>(rows: readonly One[], id: string, step: -1 | 1): One[] | null {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + step;
  const [one, other] = [rows[from], rows[to]];
  if (!one || !other) return null;
  return rows.map((row, at) => (at === from ? other : at === to ? one : row));
}

/** The tree with a menu one place up (-1) or down (1) among its neighbours; null where it is the last already. */
export function movedInTree(tree: MenuTree, menu: Pick<MenuRecord, 'id'>, step: -1 | 1): MenuTree | null {
  const groups = moved<MenuGroup>(tree, menu.id, step);
  if (groups) return groups;
  for (const group of tree) {
    const children = moved(group.children, menu.id, step);
    if (children) return tree.map((one) => (one === group ? { ...group, children } : one));
  }
  return null;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Groups that match, whole, and others with those of their menus that do. */
export function filteredTree(tree: MenuTree, wanted: string): MenuTree {
  const search = folded(wanted.trim());
  const matches = (menu: MenuRecord) =>
    folded(`${menu.menuCode} ${menu.name} ${menu.nameEn}`).includes(search);
  return tree.flatMap((group) => {
    if (matches(group)) return [group];
    const children = group.children.filter(matches);
    return children.length > 0 ? [{ ...group, children }] : [];
  });
}
