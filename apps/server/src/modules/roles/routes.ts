import { Type, type Static } from 'typebox';
import { Empty, IdentifierParameter, type RoleKey } from '@panicle/contract';
import {
  type GrantedMenu,
  type OwnRole,
  ShownOwnRole,
  Role,
  RoleChange,
  RoleCreation,
  RoleMenus,
  RoleMenusChange,
  RoleNameParameter,
  RoleQuery,
  RoleRepeatQuery,
  ShownRole,
} from '@panicle/contract/role-records';
import { roleWords } from '@panicle/contract/shown-words';
import { BusinessError } from '../../platform/business-error.ts';
import { withShownWords } from '../../platform/http/shown-words.ts';
import { route } from '../../platform/http/route.ts';
import { deleteRoute, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { menuTitles } from '../menus/index.ts';
import { findRoles, isNameTaken, rolesOf } from './queries.ts';
import { changeRole, createRole, requireRole, removeRole } from './service.ts';

const BASE = '/crop/role';

type Words = Pick<Static<typeof ShownRole>, 'status' | 'roleType' | 'menuList'>;
const shown = (role: Role) => withShownWords<Words, Role>(role, roleWords.words);
/** Menus by name; one that was deleted since has none. */
const namesIn =
  (titles: ReadonlyMap<string, string>) =>
  (codes: readonly RoleKey[]): GrantedMenu[] =>
    codes.map((menuCode) => ({ menuCode, title: titles.get(menuCode) ?? menuCode }));
const admin = { allow: 'admin' } as const;

export const roleRoutes = [
  ...recordRoutes({
    base: BASE,
    entity: 'role',
    readers: admin,
    writers: admin,
    confirmed: true,
    words: roleWords,
    query: RoleQuery,
    creation: RoleCreation,
    changes: RoleChange,
    answers: { one: Role },
    find: findRoles,
    read: (connection, id) => requireRole(connection, id),
    create: createRole,
    change: changeRole,
    summaries: {
      page: 'Roles, filtered and sorted',
      one: 'One role',
      create: 'Make a role',
      change: 'Change a role',
    },
  }),
  repeatRoute({
    base: BASE,
    access: admin,
    summary: 'Whether a role has this name',
    params: RoleNameParameter,
    query: RoleRepeatQuery,
    isTaken: (connection, name, { id }) => isNameTaken(connection, name, id),
  }),
  deleteRoute({
    base: BASE,
    access: admin,
    summary: 'Delete a role that no user has',
    confirmed: true,
    data: Empty,
    remove: removeRole,
  }),
  route({
    method: 'GET',
    url: `${BASE}/mine`,
    summary: "The signed-in user's own roles",
    access: { allow: 'right', right: 'own-roles.read' },
    data: Type.Array(ShownOwnRole),
    handler: async ({ platform: { database }, session, language }) => {
      const name = namesIn(await menuTitles(database, language));
      const roles = await rolesOf(database, session.userId);
      return roles.map((role) => ({
        ...withShownWords<Words, OwnRole>(role, roleWords.words),
        menus: name(role.menuCodes),
      }));
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/menus/:id`,
    summary: 'The menus that a role grants',
    access: admin,
    params: IdentifierParameter,
    data: RoleMenus,
    handler: async ({ platform: { database }, params, language }) => {
      const { menuCodes } = await requireRole(database, params.id);
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
    words: roleWords.words,
    data: ShownRole,
    handler: async (call) => {
      const { body } = call;
      if (body.menuCodes === undefined) throw new BusinessError('cannotBeEmpty', { field: 'menuList' });
      const wanted = { id: call.params.id, ...body };
      return shown(await call.write((change) => changeRole(change, wanted)));
    },
  }),
];
