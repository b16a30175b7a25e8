import type { Page, User } from '@panicle/contract';
import type { MenuTree } from '@panicle/contract/menu-records';
import type { OwnRole, Role, RoleChange, RoleCreation, RoleQuery } from '@panicle/contract/role-records';
import type { Repeated } from '@panicle/contract/users';
import { call } from '../../api/client.ts';

const BASE = '/crop/role';

export const rolePage = (query: RoleQuery, signal: AbortSignal) =>
  call<Page<Role>>('GET', `${BASE}/page`, { query, signal });

export const readRole = (id: string) => call<Role>('GET', `${BASE}/${id}`);

/** Refusals are shown above the fields of the form. */
export const createRole = (body: RoleCreation) => call<Role>('POST', BASE, { body, quiet: true });
export const changeRole = (body: RoleChange) => call<Role>('PUT', BASE, { body, quiet: true });
export const deleteRole = (id: string) => call<null>('DELETE', `${BASE}/${id}`);

/** `exceptId`: the role that is being edited. */
export const nameRepeats = async (name: string, exceptId?: string): Promise<boolean> => {
  const query = { id: exceptId };
  const path = `${BASE}/repeat/${encodeURIComponent(name)}`;
  return (await call<Repeated>('GET', path, { query, quiet: true })).repeated;
};

export const ownRoles = (signal: AbortSignal) => call<OwnRole[]>('GET', `${BASE}/mine`, { signal });

export const menuTree = (signal: AbortSignal) => call<MenuTree>('GET', '/crop/menu/tree', { signal });

/** The first users who have a role. */
export const usersWithRole = (role: string, signal: AbortSignal) =>
  call<Page<User>>('GET', '/crop/user/page', {
    query: { role, pageSize: 20, sort: 'username' },
    signal,
  });
