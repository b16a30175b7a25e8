import type { PasswordChange, PasswordChangeParts } from '@panicle/contract/registration';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Call } from '../../../platform/http/route.ts';
import { storedHash } from '../passwords.ts';
import { endSessionsOf } from '../sessions.ts';
import { isGuessable } from './guesses/guessable.ts';
import type { OwnNames } from './guesses/spellings.ts';
import { verifyPassword } from './verify.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

/** Addresses are written into logs of proxies and into histories, so the body is where our own pages put passwords. */
export function passwordChangeOf(
  body: PasswordChangeParts | null,
  query: PasswordChangeParts,
): PasswordChange {
  const { oldPassword, newPassword } = { ...query, ...body };
  if (oldPassword === undefined || newPassword === undefined) {
    const field = oldPassword === undefined ? 'oldPassword' : 'newPassword';
    throw new BusinessError('illegalParameter', { field, reason: '' }, { data: { field, reason: '' } });
  }
  return { oldPassword, newPassword };
}

/**
 * Changes the own password and ends every session of the account, this one too: anyone who had the old password is out,
 * and signing in proves the new one. Strength is checked in the browser, which alone knows the password; those
 * that can be guessed are recognized by their hashes.
 */
export async function changePassword(call: AnyCall, change: PasswordChange): Promise<null> {
  const { session } = call;
  if (session.actor !== null) throw new BusinessError('notWhileActing');
  if (session.restricted) throw new BusinessError('restrictedAccount');
  const [account] = await call.platform.database.query<OwnNames & { stored: string | null }>(
    `select password_hash as stored, username, nick_name as "nickName", company, email, telephone
     from account where id = $1`,
    [session.userId],
  );
  if (!account) throw new BusinessError('notFound');
  const { stored } = account;
  await verifyPassword(call, { ...account, id: session.userId }, change.oldPassword, 'oldPasswordWrong');
  if (change.newPassword === change.oldPassword) throw new BusinessError('samePassword');
  if (await isGuessable(change.newPassword, account)) throw new BusinessError('commonPassword');
  const passwordHash = await storedHash(change.newPassword);
  return call.write(async ({ transaction, audit }) => {
    // Only while the old one is still valid: of two changes at once the second is refused.
    const changed = await transaction.query(
      `update account set password_hash = $2, must_change_password = false, updated_at = now(),
         revision = revision + 1 where id = $1 and password_hash = $3 returning 1`,
      [session.userId, passwordHash, stored],
    );
    if (changed.length === 0) throw new BusinessError('oldPasswordWrong');
    await endSessionsOf(transaction, session.userId, 'password');
    audit({
      entity: 'user',
      entityId: session.userId,
      action: 'update',
      security: 'password-change',
      after: { passwordChanged: true },
    });
    return null;
  });
}
