import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GrantedMenus, MenuEntry, RoleKey, User } from '@panicle/contract';
import { call } from '../../api/client.ts';
import { storedSession, type StoredSession } from '../../api/token.ts';
import { useTabs } from '../tabs/tabs-store.ts';

/** Who is signed in and what he may see. */
export interface Session {
  user: User;
  menus: readonly MenuEntry[];
  guest: boolean;
  /** admin may everything */
  may: (key: RoleKey) => boolean;
}

async function loadSession(stored: StoredSession, signal: AbortSignal) {
  const [user, menus] = await Promise.all([
    call<User>('GET', `/crop/user/${stored.userId}`, { signal }),
    call<GrantedMenus>('GET', '/crop/user/menus', { signal }),
  ]);
  useTabs.getState().belongTo(user.id);
  return { user, menus: menus.menuList };
}

/** The session of the stored token; loaded once and kept until sign-out. */
export function useSession() {
  const stored = storedSession();
  const query = useQuery({
    queryKey: ['session', stored?.token],
    queryFn: ({ signal }) => loadSession(stored as StoredSession, signal),
    enabled: stored !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const session = useMemo(
    () => (query.data ? sessionOf(query.data.user, query.data.menus) : undefined),
    [query.data],
  );
  return { stored, session, error: query.error };
}

export function sessionOf(user: User, menus: readonly MenuEntry[]): Session {
  const granted = new Set(menus.map((menu) => menu.menuCode));
  return { user, menus, guest: user.readOnly, may: (key) => user.admin || granted.has(key) };
}
