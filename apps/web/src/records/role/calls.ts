import type { Page } from '@panicle/contract';
import type { Role, RoleQuery } from '@panicle/contract/role-records';
import { call } from '../../api/client.ts';

export const ROLES = '/crop/role';

/** Everything of roles in the query cache begins with this. */
export const rolesKey = ['roles'] as const;

export const rolePage = (query: RoleQuery, signal: AbortSignal) =>
  call<Page<Role>>('GET', `${ROLES}/page`, { query, signal });
export const readRole = (id: string) => call<Role>('GET', `${ROLES}/${id}`);
