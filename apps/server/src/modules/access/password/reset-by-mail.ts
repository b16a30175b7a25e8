import { say } from '@panicle/contract';
import {
  checkRegistrationField,
  foldedEmail,
  type MailRequest,
  type ResetByMail,
} from '@panicle/contract/registration';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Call } from '../../../platform/http/route.ts';
import { forgetFailures } from '../lockout.ts';
import { originOf } from '../origin.ts';
import { CODE_LIFE, issueCode, tryCode, useCode } from '../mail-codes/mail-code.ts';
import { linkTo, mailOf, postLetter } from '../mail-codes/post-letter.ts';
import { storedHash } from '../passwords.ts';
import { endSessionsOf } from '../sessions.ts';
import { isGuessable } from './guesses/guessable.ts';
import type { OwnNames } from './guesses/spellings.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'write' | 'language'>;

const MAY_RESET = 'not locked and not restricted';

/**
 * Mails the link of a reset. The answer, its time and the limits are the same where nobody has the address, or only
 * someone whose password cannot be reset.
 */
export async function sendResetMail(call: AnyCall, body: MailRequest): Promise<null> {
  const { platform, language } = call;
  const mail = mailOf(platform);
  const unfit = checkRegistrationField('email', body.email, { code: false, invitationCode: false });
  if (unfit) throw new BusinessError('accountEntry', { problem: say(unfit, language) });
  const email = foldedEmail(body.email);
  const { account, code } = await call.write(async ({ transaction, audit }) => {
    const [found] = await transaction.query<{ id: string; username: string; email: string }>(
      `select id, username, email from account where lower(email) = $1 and ${MAY_RESET}`,
      [email],
    );
    const made = await issueCode(transaction, 'reset', email, found?.id ?? null);
    audit({ entity: 'mail-code', entityId: null, action: 'create', after: { purpose: 'reset', email } });
    return { account: found, code: made };
  });
  if (account) {
    postLetter(platform, 'reset', account.email, language, {
      username: account.username,
      code,
      minutes: CODE_LIFE.reset,
      link: linkTo(mail, '/login?part=reset', { email: account.email, code }),
    });
  }
  return null;
}

/** Sets the password with the code of the mail; every session of the account ends. */
export async function resetPassword(call: AnyCall, body: ResetByMail): Promise<null> {
  const { platform } = call;
  mailOf(platform);
  const { database } = platform;
  const code = await tryCode(database, 'reset', foldedEmail(body.email), body.code);
  const [account] = await database.query<OwnNames & { id: string }>(
    `select id, username, nick_name as "nickName", company, email, telephone from account where id = $1 and ${MAY_RESET}`,
    [code.accountId],
  );
  if (!account) throw new BusinessError('mailCodeWrong');
  if (await isGuessable(body.password, account)) throw new BusinessError('commonPassword');
  const passwordHash = await storedHash(body.password);
  const origin = await originOf(call, account.username, account.id);
  return call.write(async ({ transaction, audit }) => {
    await useCode(transaction, code);
    await transaction.query(
      `update account set password_hash = $2, must_change_password = false, updated_at = now(),
         revision = revision + 1 where id = $1`,
      [account.id, passwordHash],
    );
    await endSessionsOf(transaction, account.id, 'password');
    await forgetFailures(transaction, account.username, origin);
    audit({
      entity: 'user',
      entityId: account.id,
      action: 'update',
      security: 'password-reset',
      after: { passwordReset: 'by mail' },
      by: { userId: account.id, username: account.username },
    });
    return null;
  });
}
