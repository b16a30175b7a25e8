import type { Page, User } from '@panicle/contract';
import type { UserQuery } from '@panicle/contract/users';
import { call } from '../../api/client.ts';

export const USERS = '/crop/user';

/** Everything of users in the query cache begins with this. */
export const usersKey = ['users'] as const;

export const userPage = (query: UserQuery, signal: AbortSignal) =>
  call<Page<User>>('GET', `${USERS}/page`, { query, signal });
export const readUser = (id: string) => call<User>('GET', `${USERS}/${id}`);
