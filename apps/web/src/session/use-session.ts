import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { grants, type Right } from '@panicle/contract/rights';
import type { GrantedMenus, MenuEntry, RoleKey, User } from '@panicle/contract';
import type { DeviceAndDocuments } from '@panicle/contract/users';
import { call, type CallOptions } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { ConnectionLost } from '../api/request-error.ts';
import { storedSession, type StoredSession } from '../api/token.ts';
import { hasTakenAlong } from '../offline/kept/takers.ts';
import { useTabs } from './tabs/tabs-store.ts';

/** Who may open a page. */
export interface Access {
  /** the menu the user needs; pages without a key of their own name the key of their group; null: everybody who is signed in */
  roleKey: RoleKey | null;
  /** asked for in place of a menu: several menus grant it; `roleKey` is null then */
  right?: Right;
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

interface LoadedSession {
  user: User;
  menus: readonly MenuEntry[];
  showsDeviceAndDocuments: boolean;
  /** as it was taken along to where there is no network; the server checks every call all the same */
  fromDevice: boolean;
}

async function askForSession({ userId }: StoredSession, options: CallOptions): Promise<LoadedSession> {
  const [user, menus, links] = await Promise.all([
    call<User>('GET', `/crop/user/${userId}`, options),
    call<GrantedMenus>('GET', '/crop/user/menus', options),
    call<DeviceAndDocuments>('GET', '/crop/user/getWhetherShowEquipmentAndDocument', options),
  ]);
  const showsDeviceAndDocuments = links.showEquipment && links.showDocument;
  return { user, menus: menus.menuList, showsDeviceAndDocuments, fromDevice: false };
}

/** How long a server is waited for by those who can go on without, in ms: a weak line may never answer. */
const PATIENCE = 6000;

/** The session of someone who has taken records along: kept beside them, and read there when no answer comes. */
async function loadKept(stored: StoredSession, signal: AbortSignal): Promise<LoadedSession> {
  const { keepSession, readSession } = await import('../offline/kept/session-pack.ts');
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const loaded = await askForSession(stored, { signal: patience, unattended: true });
    await keepSession(stored.userId, loaded).catch(() => undefined);
    return loaded;
  } catch (failure) {
    const kept =
      failure instanceof ConnectionLost ? await readSession<LoadedSession>(stored.userId) : undefined;
    if (!kept) throw failure;
    return { ...kept, fromDevice: true };
  }
}

async function loadSession(stored: StoredSession, signal: AbortSignal): Promise<LoadedSession> {
  const takes = hasTakenAlong(stored.userId);
  const loaded = await (takes ? loadKept(stored, signal) : askForSession(stored, { signal }));
  useTabs.getState().belongTo(loaded.user.id);
  return loaded;
}

const keyOf = (stored: StoredSession | undefined) => [...sessionKey, stored?.token];

/** Takes the session along with the records of its user. */
export async function takeSessionAlong(userId: string): Promise<void> {
  const stored = storedSession();
  const loaded = queryClient.getQueryData<LoadedSession>(keyOf(stored));
  if (!loaded || stored?.userId !== userId) return;
  const { keepSession } = await import('../offline/kept/session-pack.ts');
  await keepSession(userId, loaded);
}

/** The session of the stored token; loaded once and kept until sign-out. */
export function useSession() {
  const stored = storedSession();
  const query = useQuery({
    queryKey: keyOf(stored),
    queryFn: ({ signal }) => loadSession(stored as StoredSession, signal),
    enabled: stored !== undefined,
    // read anew once there is a network
    staleTime: ({ state }) => (state.data?.fromDevice ? 0 : Infinity),
    networkMode: 'always',
    gcTime: Infinity,
  });
  const session = useMemo(() => (query.data ? sessionOf(query.data) : undefined), [query.data]);
  return { stored, session, error: query.error };
}

export function sessionOf({
  user,
  menus,
  showsDeviceAndDocuments,
}: Omit<LoadedSession, 'fromDevice'>): Session {
  const granted = new Set(menus.map((menu) => menu.menuCode));
  const may = (key: RoleKey) => user.admin || granted.has(key);
  const hasRight = (right: Right) => user.admin || grants(granted, right);
  const owns: Session['owns'] = (...users) =>
    !user.readOnly && (user.seesAll === true || users.includes(user.id) || users.includes(user.username));
  const maySee: Session['maySee'] = ({ roleKey, right, overseers, exceptGuests, adminOnly }) => {
    if (exceptGuests && user.readOnly) return false;
    if (adminOnly) return user.admin || import.meta.env.DEV;
    if (right !== undefined) return hasRight(right);
    return overseers ? user.seesAll === true : roleKey === null || may(roleKey);
  };
  return { user, menus, guest: user.readOnly, showsDeviceAndDocuments, may, hasRight, owns, maySee };
}
