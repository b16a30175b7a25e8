import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { grants, type Right } from '@panicle/contract/rights';
import type { GrantedMenus, MenuEntry, RoleKey, User } from '@panicle/contract';
import type { DeviceAndDocuments } from '@panicle/contract/users';
import { call } from '../api/client.ts';
import { storedSession, type StoredSession } from '../api/token.ts';
import { useTabs } from './tabs/tabs-store.ts';

/** Who may open a page. */
export interface Access {
  /** the menu the user needs; pages without a key of their own name the key of their group; null: everybody who is signed in */
  roleKey: RoleKey | null;
  /** for admin and roles of type administrator, whatever their menus; the key then only names the group */
  overseers?: true;
  /** not for guests, who change nothing and own nothing */
  exceptGuests?: true;
  /** for the account admin alone, and for everybody under `npm run dev` */
  adminOnly?: true;
}

/** Who is signed in and what he may see. */
export interface Session {
  user: User;
  menus: readonly MenuEntry[];
  guest: boolean;
  /** an available role, or a granted menu, shows the links to the device information and the documents */
  showsDeviceAndDocuments: boolean;
  /** admin may everything */
  may: (key: RoleKey) => boolean;
  /** what the menus grant, as the server asks for it */
  hasRight: (right: Right) => boolean;
  /** whether the reader is one of these users, by id or username, or oversees the records of all */
  owns: (...users: (string | null | undefined)[]) => boolean;
  maySee: (page: Access) => boolean;
}

/** What a write to users, roles or menus makes old. */
export const sessionKey = ['session'] as const;

async function loadSession(stored: StoredSession, signal: AbortSignal) {
  const [user, menus, links] = await Promise.all([
    call<User>('GET', `/crop/user/${stored.userId}`, { signal }),
    call<GrantedMenus>('GET', '/crop/user/menus', { signal }),
    call<DeviceAndDocuments>('GET', '/crop/user/getWhetherShowEquipmentAndDocument', { signal }),
  ]);
  useTabs.getState().belongTo(user.id);
  return { user, menus: menus.menuList, showsDeviceAndDocuments: links.showEquipment && links.showDocument };
}

/** The session of the stored token; loaded once and kept until sign-out. */
export function useSession() {
  const stored = storedSession();
  const query = useQuery({
    queryKey: [...sessionKey, stored?.token],
    queryFn: ({ signal }) => loadSession(stored as StoredSession, signal),
    enabled: stored !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const session = useMemo(() => (query.data ? sessionOf(query.data) : undefined), [query.data]);
  return { stored, session, error: query.error };
}

type Loaded = Awaited<ReturnType<typeof loadSession>>;

export function sessionOf({ user, menus, showsDeviceAndDocuments }: Loaded): Session {
  const granted = new Set(menus.map((menu) => menu.menuCode));
  const may = (key: RoleKey) => user.admin || granted.has(key);
  const hasRight = (right: Right) => user.admin || grants(granted, right);
  const owns: Session['owns'] = (...users) =>
    !user.readOnly && (user.seesAll === true || users.includes(user.id) || users.includes(user.username));
  const maySee: Session['maySee'] = ({ roleKey, overseers, exceptGuests, adminOnly }) => {
    if (exceptGuests && user.readOnly) return false;
    if (adminOnly) return user.admin || import.meta.env.DEV;
    return overseers ? user.seesAll === true : roleKey === null || may(roleKey);
  };
  return { user, menus, guest: user.readOnly, showsDeviceAndDocuments, may, hasRight, owns, maySee };
}
