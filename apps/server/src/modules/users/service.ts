import { v7 as uuidv7 } from 'uuid';
import { ADMIN_USERNAME, GUEST_USERNAME, type User } from '@panicle/contract';
import { userDefaults, type UserChange, type UserCreation, type UserFields } from '@panicle/contract/users';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import { demandRevisionOf } from '../../platform/http/revision.ts';
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
import {
  demandAdmin,
  demandBuiltInKept,
  demandNotBuiltIn,
  demandRoles,
  demandValid,
  firstPassword,
} from './rules.ts';

async function demandUser(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<User> {
  const user = await findUser(connection, id, options);
  if (!user) throw new BusinessError('notFound');
  return user;
}

/** Oneself, or anybody for admin; somebody else answers as a missing one. */
export async function readUser(connection: Connection, session: Session, id: string): Promise<User> {
  if (session.userId !== id && !session.admin) throw new BusinessError('notFound');
  return { ...(await demandUser(connection, id)), ...aboutOneself(session, id) };
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
const logged = (fields: UserFields, roleNames: readonly string[]) => ({ ...fields, roles: roleNames });
const namesOf = (user: User) => user.roles.map((role) => role.name);

/** Registration takes names and addresses too, so the unique indexes have the last word. */
async function refuseTaken<Result>(username: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (failure) {
    if (violates(failure, 'account_username')) throw new BusinessError('usernameTaken', { username });
    if (violates(failure, 'account_email')) throw new BusinessError('emailTaken');
    throw failure;
  }
}

/** Makes an account; `passwordHash` is argon2id of what a browser sends, and has to be changed at the first sign-in. */
export async function createUser(
  { transaction, session, audit }: Change,
  creation: UserCreation,
  passwordHash: string,
): Promise<User> {
  demandAdmin(session);
  const fields: UserFields = { ...userDefaults, ...changesOf(creation), username: creation.username };
  await demandValid(transaction, fields);
  const roleNames = await demandRoles(transaction, fields.roles);
  const id = uuidv7();
  await refuseTaken(fields.username, insertUser(transaction, id, fields, passwordHash));
  await writeRoles(transaction, id, fields.roles);
  audit({ entity: 'user', entityId: id, action: 'create', after: logged(fields, roleNames) });
  return demandUser(transaction, id);
}

/** What is stored of a password that admin gives to an account; its names are those of before and of after. */
export async function changedPassword(
  connection: Connection,
  change: UserChange,
  password: string,
): Promise<string> {
  const user = await demandUser(connection, change.id);
  if (await isGuessable(password, user)) throw new BusinessError('commonPassword');
  return firstPassword(password, null, { ...user, ...changesOf(change) });
}

export async function changeUser(
  { transaction, session, audit }: Change,
  wanted: UserChange,
  /** argon2id of a new password; null: the old one stays */
  passwordHash: string | null,
): Promise<User> {
  demandAdmin(session);
  const { id, revision } = wanted;
  const user = await demandUser(transaction, id, { lock: 'change' });
  if (passwordHash !== null) demandResettable(user, session);
  await demandRevisionOf(user, revision, () => lastChange(transaction, 'user', id));
  const before = fieldsOf(user);
  const fields: UserFields = { ...before, ...changesOf(wanted) };
  demandBuiltInKept(user, fields);
  await demandValid(transaction, fields, user);
  const roleNames = await demandRoles(transaction, fields.roles);
  await refuseTaken(fields.username, updateUser(transaction, id, fields));
  await writeRoles(transaction, id, fields.roles);
  if (fields.username !== before.username) await keepFormerName(transaction, id, before.username);
  if (passwordHash !== null) await setPassword(transaction, id, passwordHash);
  audit({
    entity: 'user',
    entityId: id,
    action: 'update',
    before: logged(before, namesOf(user)),
    after: { ...logged(fields, roleNames), ...(passwordHash === null ? {} : { passwordReset: true }) },
    ...(passwordHash === null ? {} : { security: 'password-reset' as const }),
  });
  return demandUser(transaction, id);
}

/** Records, tasks and the operation log keep the account and its name; nobody can sign in with it any more. */
export async function removeUser({ transaction, session, audit }: Change, id: string) {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
  demandNotBuiltIn(user);
  await markDeleted(transaction, id);
  await endSessionsOf(transaction, id, 'locked');
  audit({ entity: 'user', entityId: id, action: 'delete', before: logged(fieldsOf(user), namesOf(user)) });
}

/** Locking ends every session of the user: its next request answers 3001. */
export async function lockUser(
  { transaction, session, audit }: Change,
  id: string,
  locked: boolean,
): Promise<User> {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
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
  return demandUser(transaction, id);
}

/** One's own password is changed with the old one; guests have none. */
function demandResettable(user: User, session: Session): void {
  if (user.id === session.userId) throw new BusinessError('ownPasswordReset');
  if (user.username === GUEST_USERNAME) throw new BusinessError('guestPassword');
}

/** Whoever may change his password has to at the next sign-in, because somebody else chose this one. */
async function setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  await writePassword(transaction, id, passwordHash);
  await endSessionsOf(transaction, id, 'password');
}

/** A random password in place of the old one, answered this once; sessions end. */
export async function resetPassword({ transaction, session, audit }: Change, id: string): Promise<string> {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
  demandResettable(user, session);
  const password = randomPassword();
  await setPassword(transaction, id, await storedHash(browserHash(password)));
  const { username } = user;
  audit({
    entity: 'user',
    entityId: id,
    action: 'update',
    security: 'password-reset',
    after: { username, passwordReset: true },
  });
  return password;
}
