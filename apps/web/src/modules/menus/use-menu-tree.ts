import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ROLE_KEYS, type RoleKey } from '@panicle/contract';
import type { MenuTree } from '@panicle/contract/menu-records';
import { menusKey, menuTreeQuery } from '../../records/menu/calls.ts';
import { sessionKey } from '../../session/use-session.ts';

/** The tree, what is missing in it, and how to show a newer one; the sidebar follows. */
export function useMenuTree() {
  const queries = useQueryClient();
  const tree = useQuery(menuTreeQuery);
  const present = new Set(
    tree.data?.flatMap((group) => [group, ...group.children].map((menu) => menu.menuCode)),
  );
  const missing: RoleKey[] = tree.data ? ROLE_KEYS.filter((code) => !present.has(code)) : [];

  const show = useCallback(
    async (newer?: MenuTree) => {
      if (newer) queries.setQueryData(menuTreeQuery.queryKey, newer);
      else await queries.invalidateQueries({ queryKey: menusKey });
      await queries.invalidateQueries({ queryKey: sessionKey });
    },
    [queries],
  );
  return { tree, missing, show };
}
