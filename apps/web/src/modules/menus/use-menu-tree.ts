import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ROLE_KEYS, type RoleKey } from '@panicle/contract';
import type { MenuTree } from '@panicle/contract/menu-records';
import { menuTree } from './api.ts';

const KEY = ['menus', 'tree'] as const;

/** The tree, what is missing in it, and how to show a newer one; the sidebar follows. */
export function useMenuTree() {
  const queries = useQueryClient();
  const tree = useQuery({ queryKey: KEY, queryFn: ({ signal }) => menuTree(signal) });
  const present = new Set(
    tree.data?.flatMap((group) => [group, ...group.children].map((menu) => menu.menuCode)),
  );
  const missing: RoleKey[] = tree.data ? ROLE_KEYS.filter((code) => !present.has(code)) : [];

  const show = useCallback(
    async (newer?: MenuTree) => {
      if (newer) queries.setQueryData(KEY, newer);
      else await queries.invalidateQueries({ queryKey: ['menus'] });
      await queries.invalidateQueries({ queryKey: ['session'] });
    },
    [queries],
  );
  return { tree, missing, show };
}
