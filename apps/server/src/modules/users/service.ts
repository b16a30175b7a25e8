import { v7 as uuidv7 } from 'uuid';
import { ADMIN_USERNAME, GUEST_USERNAME, type User } from '@panicle/contract';
import { userDefaults, type UserChange, type UserCreation, type UserFields } from '@panicle/contract/users';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { Records } from '../../platform/records/records.ts';
import type { Session } from '../../platform/http/route.ts';
import { browserHash, endSessionsOf, isGuessable, randomPassword, storedHash } from '../access/index.ts';
import {
  findUser,
  insertUser,
  keepFormerName,
  lastChange,
  markDeleted,
  updateUser,
  writePassword,
  writeLock,
  writeRoles,
} from './queries.ts';
import { requireBuiltInKept, requireNotBuiltIn, requireRoles, requireValid, firstPassword } from './rules.ts';

/** Oneself, or anybody for admin; someone else answers as a missing one. */
export async function readUser(connection: Connection, session: Session, id: string): Promise<User> {
  if (session.userId !== id && !session.admin) throw new BusinessError('notFound');
  return { ...(await users.require(connection, id)), ...aboutOneself(session, id) };
}

/** What a session shows of its own account only. */
function aboutOneself(
  session: Session,
  id: string,
): Pick<User, 'mustChangePassword' | 'seesAll' | 'actingAdmin'> {
  if (session.userId !== id) return {};
  return {
    mustChangePassword: session.mustChangePassword,
    seesAll: session.seesAll,
    actingAdmin: session.actor?.username ?? null,
  };
}

function fieldsOf(user: User): UserFields {
  const { username, nickName, company, telephone, email, readOnly, restricted, quota } = user;
  const roles = user.roles.map((role) => role.id);
  return { username, nickName, company, telephone, email, readOnly, restricted, quota, roles };
}

/** What a request says about the fields of the record itself. */
function changesOf(request: UserCreation | UserChange): Partial<UserFields> {
  const { username, nickName, company, telephone, email, readOnly, restricted, quota, roles } = request;
  const named = { username, nickName, company, telephone, email, readOnly, restricted, quota, roles };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** As the operation log shows it: roles by name. */
const logged = (user: User) => ({ ...fieldsOf(user), roles: user.roles.map((role) => role.name) });

const users = new Records<UserFields, User>({
  entity: 'user',
  find: findUser,
  fieldsOf,
  async requireValid({ transaction }, fields, before) {
    if (before) requireBuiltInKept(before, fields);
    await requireValid(transaction, fields, before ?? undefined);
    await requireRoles(transaction, fields.roles);
  },
  async insert({ transaction }, fields, { passwordHash }) {
    const id = uuidv7();
    await insertUser(transaction, id, fields, String(passwordHash));
    await writeRoles(transaction, id, fields.roles);
    return id;
  },
  async update({ transaction }, { id, username }, fields) {
    await updateUser(transaction, id, fields);
    await writeRoles(transaction, id, fields.roles);
    if (fields.username !== username) await keepFormerName(transaction, id, username);
  },
  // registration takes names and addresses too
  taken: {
    account_username: ({ username }) => new BusinessError('usernameTaken', { username }),
    account_email: () => new BusinessError('emailTaken'),
  },
  lastChange: (connection, { id }) => lastChange(connection, 'user', id),
  logged,
});

/** Makes an account; `passwordHash` is argon2id of what a browser sends, and has to be changed at the first sign-in. */
export const createUser = (change: Change, creation: UserCreation, passwordHash: string): Promise<User> => {
  const fields = { ...userDefaults, ...changesOf(creation), username: creation.username };
  return users.create(change, fields, { passwordHash });
};

/** What is stored of a password that admin gives to an account; its names are those of before and of after. */
export async function changedPassword(
  connection: Connection,
  change: UserChange,
  password: string,
): Promise<string> {
  const user = await users.require(connection, change.id);
  if (await isGuessable(password, user)) throw new BusinessError('commonPassword');
  return firstPassword(password, null, { ...user, ...changesOf(change) });
}

export async function changeUser(
  change: Change,
  wanted: UserChange,
  /** argon2id of a new password; null: the old one stays */
  passwordHash: string | null,
): Promise<User> {
  const { transaction } = change;
  const { id, revision } = wanted;
  const user = await users.change(change, { id, revision }, changesOf(wanted));
  if (passwordHash === null) return user;
  await replacePassword(change, user, passwordHash);
  return users.require(transaction, id);
}

/** Records, tasks and the operation log keep the account and its name; nobody can sign in with it any more. */
export async function removeUser({ transaction, audit }: Change, id: string) {
  const user = await users.require(transaction, id, { lock: 'change' });
  requireNotBuiltIn(user);
  await markDeleted(transaction, id);
  await endSessionsOf(transaction, id, 'locked');
  audit({ entity: 'user', entityId: id, action: 'delete', before: logged(user) });
}

/** Locking ends every session of the user: its next request answers 3001. */
export async function lockUser({ transaction, audit }: Change, id: string, locked: boolean): Promise<User> {
  const user = await users.require(transaction, id, { lock: 'change' });
  if (user.username === ADMIN_USERNAME) throw new BusinessError('adminUnlimited');
  await writeLock(transaction, id, locked);
  if (locked) await endSessionsOf(transaction, id, 'locked');
  audit({
    entity: 'user',
    entityId: id,
    action: 'update',
    before: { username: user.username, locked: user.locked },
    after: { username: user.username, locked },
    security: locked ? 'account-lock' : 'account-unlock',
  });
  return users.require(transaction, id);
}

/** One's own password is changed with the old one; guests have none. */
function requireResettable(user: User, session: Session): void {
  if (user.id === session.userId) throw new BusinessError('ownPasswordReset');
  if (user.username === GUEST_USERNAME) throw new BusinessError('guestPassword');
}

/** Anyone who may change his password has to at the next sign-in, because someone else chose this one. */
async function setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  await writePassword(transaction, id, passwordHash);
  await endSessionsOf(transaction, id, 'password');
}

/** Throws what `requireResettable` throws. Sessions end. */
async function replacePassword({ transaction, session, audit }: Change, user: User, passwordHash: string) {
  requireResettable(user, session);
  await setPassword(transaction, user.id, passwordHash);
  const { id, username } = user;
  const after = { username, passwordReset: true };
  audit({ entity: 'user', entityId: id, action: 'update', security: 'password-reset', after });
}

/** A random password in place of the old one, answered this once; sessions end. */
export async function resetPassword(change: Change, id: string): Promise<string> {
  const user = await users.require(change.transaction, id, { lock: 'change' });
  const password = randomPassword();
  await replacePassword(change, user, await storedHash(browserHash(password)));
  return password;
}
