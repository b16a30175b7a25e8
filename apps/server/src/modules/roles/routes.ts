import { Type, type Static } from 'typebox';
import { Empty, IdentifierParameter } from '@panicle/contract';
import {
  OwnRole,
  type Role,
  type RoleChange,
  type RoleCreation,
  ShownRole,
  ShownRoleChange,
  ShownRoleCreation,
  RoleMenus,
  RoleMenusChange,
  RoleNameParameter,
  RolePage,
  RoleQuery,
  RoleRepeatQuery,
} from '@panicle/contract/role-records';
import { roleWords } from '@panicle/contract/shown-words';
import { Repeated } from '@panicle/contract/users';
import { inOwnWords, withShownWords } from '../../platform/http/shown-words.ts';
import { route } from '../../platform/http/route.ts';
import { findRoles, isNameTaken, rolesOf } from './queries.ts';
import { changeRole, createRole, demandRole, removeRole } from './service.ts';

const BASE = '/crop/role';

type Words = Pick<Static<typeof ShownRole>, 'status' | 'roleType' | 'menuList'>;
const shown = (role: Role) => withShownWords<Words, Role>(role, roleWords);
const admin = { allow: 'admin' } as const;

export const roleRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Roles, filtered and sorted',
    access: admin,
    query: RoleQuery,
    data: RolePage,
    handler: async (call) => {
      const page = await findRoles(call.platform.database, call.query);
      return { ...page, records: page.records.map(shown) };
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/mine`,
    summary: "The signed-in user's own roles",
    access: { allow: 'role', keys: ['role'] },
    data: Type.Array(OwnRole),
    handler: (call) => rolesOf(call.platform.database, call.session.userId),
  }),
  route({
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether a role has this name',
    access: admin,
    params: RoleNameParameter,
    query: RoleRepeatQuery,
    data: Repeated,
    handler: async ({ platform, params, query }) => ({
      repeated: await isNameTaken(platform.database, params.value, query.id),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/menus/:id`,
    summary: 'The menus that a role grants',
    access: admin,
    params: IdentifierParameter,
    data: RoleMenus,
    handler: async (call) => ({
      menuCodes: (await demandRole(call.platform.database, call.params.id)).menuCodes,
    }),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/menus/:id`,
    summary: 'Grant these menus, and no others, by a role',
    access: admin,
    confirmed: true,
    params: IdentifierParameter,
    body: RoleMenusChange,
    data: ShownRole,
    handler: async (call) => {
      const change = { id: call.params.id, ...call.body };
      return shown(
        await call.write((transaction, audit) => changeRole(transaction, call.session, change, audit)),
      );
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One role',
    access: admin,
    params: IdentifierParameter,
    data: ShownRole,
    handler: async (call) => shown(await demandRole(call.platform.database, call.params.id)),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Make a role',
    access: admin,
    confirmed: true,
    body: ShownRoleCreation,
    data: ShownRole,
    handler: async (call) => {
      const body = inOwnWords<RoleCreation>(call.body, roleWords);
      return shown(
        await call.write((transaction, audit) => createRole(transaction, call.session, body, audit)),
      );
    },
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a role',
    access: admin,
    confirmed: true,
    body: ShownRoleChange,
    data: ShownRole,
    handler: async (call) => {
      const body = inOwnWords<RoleChange>(call.body, roleWords);
      return shown(
        await call.write((transaction, audit) => changeRole(transaction, call.session, body, audit)),
      );
    },
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a role that no user has',
    access: admin,
    confirmed: true,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await call.write((transaction, audit) =>
        removeRole(transaction, call.session, call.params.id, call.language, audit),
      );
      return null;
    },
  }),
];
