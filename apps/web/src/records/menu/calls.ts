import type { MenuTree } from '@panicle/contract/menu-records';
import { call } from '../../api/client.ts';

export const MENUS = '/crop/menu';

/** Everything of menus in the query cache begins with this. */
export const menusKey = ['menus'] as const;

/** All menus at once, groups with what lies under them. */
export const menuTreeQuery = {
  queryKey: [...menusKey, 'tree'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<MenuTree>('GET', `${MENUS}/tree`, { signal }),
};
