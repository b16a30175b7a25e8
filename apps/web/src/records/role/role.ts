import { roleTypeNames, type Role } from '@panicle/contract/role-records';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { rolesKey, roleCalls } from './calls.ts';
import { roleRecordMessages } from './messages.ts';

const say = textsOf(roleRecordMessages);

export const roleRecord: RecordKind<Role> = {
  key: rolesKey,
  title: say('title'),
  icon: 'users',
  // Only the account admin manages roles.
  mayOpen: ({ user }) => user.admin,
  read: (id, signal) => roleCalls.read(id, signal, true),
  find: (name, pageSize, signal) => roleCalls.page({ name, pageSize, sort: 'name' }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: () => [],
  about: () => [],
  facts: ({ type, menuCodes, users }) => [
    { label: say('type'), value: roleTypeNames[type] },
    { label: say('menus'), value: say('count', { count: menuCodes.length }) },
    { label: say('users'), value: say('count', { count: users }) },
  ],
  path: (role) => pathTo(paths.roles, { role }),
};
