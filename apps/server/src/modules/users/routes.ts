import { Type } from 'typebox';
import { Empty, IdentifierParameter, User } from '@panicle/contract';
import {
  DeviceAndDocuments,
  PasswordReset,
  Repeated,
  UserChange,
  UserChoice,
  UserCreated,
  UserCreation,
  UserDeletionParameters,
  UserLockParameters,
  UsernameParameter,
  UsernameRepeatQuery,
  UserPage,
  UserQuery,
} from '@panicle/contract/users';
import { PossibleOwnerPage, PossibleOwnerQuery } from '@panicle/contract/ownership';
import { route } from '../../platform/http/route.ts';
import { historyRoutes } from '../../platform/records/history/history-routes.ts';
import { randomPassword } from '../access/index.ts';
import { deviceAndDocuments } from './device-and-documents.ts';
import { allUsers, findPossibleOwners, findUsers, usernameTaken } from './queries.ts';
import { firstPassword } from './rules.ts';
import {
  changedPassword,
  changeUser,
  createUser,
  lockUser,
  readUser,
  removeUser,
  resetPassword,
} from './service.ts';

const BASE = '/crop/user';
const admin = { allow: 'admin' } as const;
const signedIn = { allow: 'signed-in' } as const;

export const userRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/getWhetherShowEquipmentAndDocument`,
    summary: 'Whether the links to the device information and to the documents are shown',
    access: signedIn,
    beforePasswordChange: true,
    data: DeviceAndDocuments,
    handler: (call) => deviceAndDocuments(call.platform.database, call.session),
  }),
  route({
    method: 'GET',
    url: `${BASE}/getAllUser`,
    summary: 'All users, for acting as one of them',
    access: admin,
    data: Type.Array(UserChoice),
    handler: (call) => allUsers(call.platform.database),
  }),
  route({
    method: 'GET',
    url: `${BASE}/owners`,
    summary: 'Users to whom records can be handed over',
    access: { allow: 'sees-all' },
    query: PossibleOwnerQuery,
    data: PossibleOwnerPage,
    handler: (call) => findPossibleOwners(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Users, filtered and sorted',
    access: admin,
    query: UserQuery,
    data: UserPage,
    handler: (call) => findUsers(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether an account has, or had, this username',
    access: admin,
    params: UsernameParameter,
    query: UsernameRepeatQuery,
    data: Repeated,
    handler: async ({ platform, params, query }) => ({
      repeated: await usernameTaken(platform.database, params.value, query.id),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One user: oneself, or anybody for admin',
    access: signedIn,
    beforePasswordChange: true,
    params: IdentifierParameter,
    data: User,
    handler: (call) => readUser(call.platform.database, call.session, call.params.id),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Make a user; without a password a random one is answered, this once',
    access: admin,
    confirmed: true,
    body: UserCreation,
    data: UserCreated,
    handler: async (call) => {
      const chosen = call.body.password;
      const oneTimePassword = chosen === undefined ? randomPassword() : null;
      const passwordHash = await firstPassword(chosen, oneTimePassword, call.body);
      const user = await call.write((change) => createUser(change, call.body, passwordHash));
      return { user, oneTimePassword };
    },
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a user',
    access: admin,
    confirmed: true,
    body: UserChange,
    data: User,
    handler: async (call) => {
      const { password } = call.body;
      const passwordHash =
        password === undefined ? null : await changedPassword(call.platform.database, call.body, password);
      return call.write((change) => changeUser(change, call.body, passwordHash));
    },
  }),
  ...historyRoutes(
    {
      base: BASE,
      entity: 'user',
      readers: admin,
      writers: admin,
      confirmed: true,
      changes: UserChange,
      read: (connection, id, session) => readUser(connection, session, id),
      change: (change, changes) => changeUser(change, changes, null),
      // the log has roles by their names, which may be those of others by now
      stated: ({ roles: _roles, ...rest }) => rest,
    },
    { summaries: { one: 'One user', change: 'Change a user' }, data: User },
  ),
  route({
    method: 'DELETE',
    url: `${BASE}/:id/:constant`,
    summary: 'Delete a user; records and the operation log keep the name',
    access: admin,
    confirmed: true,
    params: UserDeletionParameters,
    data: Empty,
    handler: async (call) => {
      await call.write((change) => removeUser(change, call.params.id));
      return null;
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/lock/:id/:locked`,
    summary: 'Lock (1) or unlock (0) a user; locking ends the sessions',
    access: admin,
    params: UserLockParameters,
    data: User,
    evenWhenDiskShort: true,
    handler: (call) => {
      const { id, locked } = call.params;
      return call.write((change) => lockUser(change, id, locked === '1'));
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/resetPassword/:id`,
    summary: 'A random password in place of the old one, answered this once',
    access: admin,
    confirmed: true,
    params: IdentifierParameter,
    data: PasswordReset,
    handler: async (call) => ({
      oneTimePassword: await call.write((change) => resetPassword(change, call.params.id)),
    }),
  }),
];
