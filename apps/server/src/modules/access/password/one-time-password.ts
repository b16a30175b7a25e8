import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { browserHash, randomPassword, storedHash } from '../passwords.ts';
import { endSessionsOf } from '../sessions.ts';

/**
 * Gives an account a random password, to be shown once, that its owner must change at the next sign-in. Ends the
 * account's sessions. The audit row is the caller's; the password must not be in it.
 */
export async function createOneTimePassword(transaction: Transaction, accountId: string): Promise<string> {
  const password = randomPassword();
  const hash = await storedHash(browserHash(password));
  const [account] = await transaction.query<{ restricted: boolean }>(
    `update account set password_hash = $2, must_change_password = true, updated_at = now(), revision = revision + 1
     where id = $1 returning restricted`,
    [accountId, hash],
  );
  if (!account) throw new BusinessError('notFound');
  if (account.restricted) throw new BusinessError('restrictedAccount');
  await endSessionsOf(transaction, accountId, 'password');
  return password;
}
