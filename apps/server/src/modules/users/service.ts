import { v7 as uuidv7 } from 'uuid';
import { ADMIN_USERNAME, GUEST_USERNAME, type User } from '@panicle/contract';
import { userDefaults, type UserChange, type UserCreation, type UserFields } from '@panicle/contract/users';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { demandRevisionOf } from '../../platform/http/revision.ts';
import type { Session } from '../../platform/http/route.ts';
import {
  browserHash,
  createOneTimePassword,
  endSessionsOf,
  randomPassword,
  storedHash,
} from '../access/index.ts';
import {
  findUser,
  insertUser,
  keepFormerName,
  lastChange,
  markDeleted,
  updateUser,
  writeLastingPassword,
  writeLock,
  writeRoles,
} from './queries.ts';
import { demandAdmin, demandBuiltInKept, demandNotBuiltIn, demandRoles, demandValid } from './rules.ts';

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
  const { username, nickName, company, telephone, email, readOnly, restricted } = user;
  const roles = user.roles.map((role) => role.id);
  return { username, nickName, company, telephone, email, readOnly, restricted, roles };
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
  transaction: Transaction,
  session: Session,
  { password: _password, ...creation }: UserCreation,
  passwordHash: string,
  audit: Audit,
): Promise<User> {
  demandAdmin(session);
  const fields: UserFields = { ...userDefaults, ...creation };
  await demandValid(transaction, fields);
  const roleNames = await demandRoles(transaction, fields.roles);
  const id = uuidv7();
  await refuseTaken(fields.username, insertUser(transaction, id, fields, passwordHash));
  await writeRoles(transaction, id, fields.roles);
  audit({ entity: 'user', entityId: id, action: 'create', after: logged(fields, roleNames) });
  return demandUser(transaction, id);
}

export async function changeUser(
  transaction: Transaction,
  session: Session,
  { id, revision, ...changes }: UserChange,
  audit: Audit,
): Promise<User> {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
  await demandRevisionOf(user, revision, () => lastChange(transaction, 'user', id));
  const before = fieldsOf(user);
  const fields: UserFields = { ...before, ...changes };
  demandBuiltInKept(user, fields);
  await demandValid(transaction, fields, user);
  const roleNames = await demandRoles(transaction, fields.roles);
  await refuseTaken(fields.username, updateUser(transaction, id, fields));
  await writeRoles(transaction, id, fields.roles);
  if (fields.username !== before.username) await keepFormerName(transaction, id, before.username);
  audit({
    entity: 'user',
    entityId: id,
    action: 'update',
    before: logged(before, namesOf(user)),
    after: logged(fields, roleNames),
  });
  return demandUser(transaction, id);
}

/** Records, tasks and the operation log keep the account and its name; nobody can sign in with it any more. */
export async function removeUser(transaction: Transaction, session: Session, id: string, audit: Audit) {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
  demandNotBuiltIn(user);
  await markDeleted(transaction, id);
  await endSessionsOf(transaction, id, 'locked');
  audit({ entity: 'user', entityId: id, action: 'delete', before: logged(fieldsOf(user), namesOf(user)) });
}

/** Locking ends every session of the user: its next request answers 3001. */
export async function lockUser(
  transaction: Transaction,
  session: Session,
  id: string,
  locked: boolean,
  audit: Audit,
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
  });
  return demandUser(transaction, id);
}

async function lastingPassword(transaction: Transaction, id: string): Promise<string> {
  const password = randomPassword();
  await writeLastingPassword(transaction, id, await storedHash(browserHash(password)));
  await endSessionsOf(transaction, id, 'password');
  return password;
}

/**
 * A random password in place of the old one, answered this once; sessions end. Whoever may change his password has to
 * at the next sign-in.
 */
export async function resetPassword(
  transaction: Transaction,
  session: Session,
  id: string,
  audit: Audit,
): Promise<string> {
  demandAdmin(session);
  const user = await demandUser(transaction, id, { lock: 'change' });
  if (user.id === session.userId) throw new BusinessError('ownPasswordReset');
  if (user.username === GUEST_USERNAME) throw new BusinessError('guestPassword');
  const password = await (user.restricted ? lastingPassword : createOneTimePassword)(transaction, id);
  const { username } = user;
  audit({ entity: 'user', entityId: id, action: 'update', after: { username, passwordReset: true } });
  return password;
}
