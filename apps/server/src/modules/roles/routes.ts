import { Type, type Static } from 'typebox';
import { Empty, IdentifierParameter, type RoleKey } from '@panicle/contract';
import {
  type GrantedMenu,
  type OwnRole,
  ShownOwnRole,
  type Role,
  ShownRole,
  ShownRoleChange,
  ShownRoleCreation,
  RoleMenus,
  RoleMenusChange,
  RoleNameParameter,
  RolePage,
  ShownRoleQuery,
  RoleRepeatQuery,
} from '@panicle/contract/role-records';
import { roleWords } from '@panicle/contract/shown-words';
import { Repeated } from '@panicle/contract/users';
import { BusinessError } from '../../platform/business-error.ts';
import { withShownWords } from '../../platform/http/shown-words.ts';
import { route } from '../../platform/http/route.ts';
import { menuTitles } from '../menus/index.ts';
import { findRoles, isNameTaken, rolesOf } from './queries.ts';
import { changeRole, createRole, demandRole, removeRole } from './service.ts';

const BASE = '/crop/role';

type Words = Pick<Static<typeof ShownRole>, 'status' | 'roleType' | 'menuList'>;
const shown = (role: Role) => withShownWords<Words, Role>(role, roleWords);
/** Menus by name; one that was deleted since has none. */
const namesIn =
  (titles: ReadonlyMap<string, string>) =>
  (codes: readonly RoleKey[]): GrantedMenu[] =>
    codes.map((menuCode) => ({ menuCode, title: titles.get(menuCode) ?? menuCode }));
const admin = { allow: 'admin' } as const;

export const roleRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Roles, filtered and sorted',
    access: admin,
    query: ShownRoleQuery,
    words: roleWords,
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
    data: Type.Array(ShownOwnRole),
    handler: async ({ platform: { database }, session, language }) => {
      const name = namesIn(await menuTitles(database, language));
      const roles = await rolesOf(database, session.userId);
      return roles.map((role) => ({
        ...withShownWords<Words, OwnRole>(role, roleWords),
        menus: name(role.menuCodes),
      }));
    },
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
    handler: async ({ platform: { database }, params, language }) => {
      const { menuCodes } = await demandRole(database, params.id);
      return {
        menuCodes,
        menuList: menuCodes,
        menus: namesIn(await menuTitles(database, language))(menuCodes),
      };
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/menus/:id`,
    summary: 'Grant these menus, and no others, by a role',
    access: admin,
    confirmed: true,
    params: IdentifierParameter,
    body: RoleMenusChange,
    words: roleWords,
    data: ShownRole,
    handler: async (call) => {
      const { body } = call;
      if (body.menuCodes === undefined) throw new BusinessError('cannotBeEmpty', { field: 'menuList' });
      const wanted = { id: call.params.id, ...body };
      return shown(await call.write((change) => changeRole(change, wanted)));
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
    words: roleWords,
    data: ShownRole,
    handler: async (call) => shown(await call.write((change) => createRole(change, call.body))),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a role',
    access: admin,
    confirmed: true,
    body: ShownRoleChange,
    words: roleWords,
    data: ShownRole,
    handler: async (call) => shown(await call.write((change) => changeRole(change, call.body))),
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
      await call.write((change) => removeRole(change, call.params.id));
      return null;
    },
  }),
];
