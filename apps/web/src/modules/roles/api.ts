import type { OwnRole, Role, RoleChange, RoleCreation } from '@panicle/contract/role-records';
import type { Repeated } from '@panicle/contract/users';
import { call } from '../../api/client.ts';
import { ROLES } from '../../records/role/calls.ts';

/** Refusals are shown above the fields of the form. */
export const createRole = (body: RoleCreation) => call<Role>('POST', ROLES, { body, quiet: true });
export const changeRole = (body: RoleChange) => call<Role>('PUT', ROLES, { body, quiet: true });
export const deleteRole = (id: string) => call<null>('DELETE', `${ROLES}/${id}`);

/** `exceptId`: the role that is being edited. */
export const nameRepeats = async (name: string, exceptId?: string): Promise<boolean> => {
  const query = { id: exceptId };
  const path = `${ROLES}/repeat/${encodeURIComponent(name)}`;
  return (await call<Repeated>('GET', path, { query, quiet: true })).repeated;
};

export const ownRoles = (signal: AbortSignal) => call<OwnRole[]>('GET', `${ROLES}/mine`, { signal });
