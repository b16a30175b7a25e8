import type { Role, RoleChange, RoleCreation, RoleQuery } from '@panicle/contract/role-records';
import { recordCalls } from '../../api/record-calls.ts';

export const ROLES = '/crop/role';

/** Everything of roles in the query cache begins with this. */
export const rolesKey = ['roles'] as const;

export const roleCalls = recordCalls<{
  query: RoleQuery;
  creation: RoleCreation;
  changes: RoleChange;
  one: Role;
  listed: Role;
}>(ROLES);
