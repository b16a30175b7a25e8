import type { OwnRole } from '@panicle/contract/role-records';
import { call } from '../../api/client.ts';
import { ROLES } from '../../records/role/calls.ts';

export const ownRoles = (signal: AbortSignal) => call<OwnRole[]>('GET', `${ROLES}/mine`, { signal });
