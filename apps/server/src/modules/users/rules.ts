import { ADMIN_USERNAME, GUEST_USERNAME, type User } from '@panicle/contract';
import { checkUser, type UserFields } from '@panicle/contract/users';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { browserHash, isGuessable, storedHash, type OwnNames } from '../access/index.ts';
import { looksLikeAnother } from './look-alike.ts';
import { emailTaken, keepRoles, lockNames, usernameTaken } from './queries.ts';

/**
 * What is stored of a password that admin typed, or of the random one in its place. A typed one arrives hashed, so of its
 * strength only this is known: whether it can be guessed.
 */
export async function firstPassword(
  typed: string | undefined,
  random: string | null,
  names: OwnNames,
): Promise<string> {
  if (typed === undefined) return storedHash(browserHash(random ?? ''));
  if (await isGuessable(typed, names)) throw new BusinessError('commonPassword');
  return storedHash(typed);
}

export const isBuiltIn = (username: string) => username === ADMIN_USERNAME || username === GUEST_USERNAME;

export function requireNotBuiltIn({ username }: Pick<User, 'username'>): void {
  if (isBuiltIn(username)) throw new BusinessError('builtInAccount', { username });
}

/** What the two accounts that the system lives on may never become. */
export function requireBuiltInKept(before: User, after: UserFields): void {
  if (after.username !== before.username) requireNotBuiltIn(before);
  if (before.username === ADMIN_USERNAME && (after.readOnly || after.restricted)) {
    throw new BusinessError('adminUnlimited');
  }
  if (before.username === GUEST_USERNAME && !(after.readOnly && after.restricted)) {
    throw new BusinessError('guestLimited');
  }
}

/** Throws the first broken rule; `data` lists all of them with their fields. Names stay taken until the transaction ends. */
export async function requireValid(
  transaction: Transaction,
  fields: UserFields,
  before?: User,
): Promise<void> {
  requireUnbroken(checkUser(fields));
  await lockNames(transaction);
  if (
    fields.username !== before?.username &&
    (await usernameTaken(transaction, fields.username, before?.id))
  ) {
    throw new BusinessError('usernameTaken', { username: fields.username });
  }
  if (
    fields.username !== before?.username &&
    (await looksLikeAnother(transaction, fields.username, before?.id))
  ) {
    throw new BusinessError('nameLooksLike', { username: fields.username });
  }
  const sameEmail = fields.email.toLowerCase() === before?.email.toLowerCase();
  if (fields.email && !sameEmail && (await emailTaken(transaction, fields.email, before?.id))) {
    throw new BusinessError('emailTaken');
  }
}

/** The names of the roles, for the operation log; throws `roleMissing` when one has been deleted. */
export async function requireRoles(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const names = await keepRoles(transaction, ids);
  if (names.length < ids.length) throw new BusinessError('roleMissing');
  return names;
}
