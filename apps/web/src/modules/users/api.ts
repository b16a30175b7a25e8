import type { Page, User } from '@panicle/contract';
import type {
  PasswordReset,
  Repeated,
  UserChange,
  UserCreated,
  UserCreation,
  UserQuery,
} from '@panicle/contract/users';
import type { Role } from '@panicle/contract/role-records';
import { call } from '../../api/client.ts';

const BASE = '/crop/user';

export const userPage = (query: UserQuery, signal: AbortSignal) =>
  call<Page<User>>('GET', `${BASE}/page`, { query, signal });

export const readUser = (id: string) => call<User>('GET', `${BASE}/${id}`);

/** Refusals are shown above the fields of the form. */
export const createUser = (body: UserCreation) => call<UserCreated>('POST', BASE, { body, quiet: true });
export const changeUser = (body: UserChange) => call<User>('PUT', BASE, { body, quiet: true });
export const deleteUser = (id: string) => call<null>('DELETE', `${BASE}/${id}/1`);

export const lockUser = (id: string, locked: boolean) =>
  call<User>('PUT', `${BASE}/lock/${id}/${locked ? 1 : 0}`);
export const resetPassword = (id: string) => call<PasswordReset>('PUT', `${BASE}/resetPassword/${id}`);

/** `exceptId`: the account that is being edited. */
export const usernameRepeats = async (username: string, exceptId?: string): Promise<boolean> => {
  const query = { id: exceptId };
  const path = `${BASE}/repeat/${encodeURIComponent(username)}`;
  return (await call<Repeated>('GET', path, { query, quiet: true })).repeated;
};

/** All roles, for choosing among them. */
export const allRoles = async (signal: AbortSignal): Promise<Role[]> => {
  const query = { pageSize: 500, sort: 'name' };
  return (await call<Page<Role>>('GET', '/crop/role/page', { query, signal })).records;
};
