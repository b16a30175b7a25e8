import { composed } from '@panicle/contract/composed-text';
import { createHash, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  PASSWORD_HASH_FORM,
  REGISTER_MARKER,
  say,
  type ErrorName,
  type SwitchAnswer,
  type BilingualValues,
} from '@panicle/contract';
import {
  checkRegistrationField,
  foldedEmail,
  registrationProblem,
  type MailRequest,
  type Registration,
} from '@panicle/contract/registration';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import type { Call } from '../../platform/http/route.ts';
import {
  CODE_LIFE,
  isGuessable,
  issueCode,
  linkTo,
  mailOf,
  postLetter,
  storedHash,
  tryCode,
  useCode,
  type FoundCode,
} from '../access/index.ts';
import { emailTaken, lockNames, looksLikeAnother, usernameTaken } from '../users/index.ts';
import { registrationSettings, type RegistrationSettings } from './requirements.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'write' | 'language'>;

/** Every refusal of a registration belongs into the error line of its form. */
function refused(error: ErrorName, values: BilingualValues = {}): BusinessError {
  return new BusinessError(error, values, { data: REGISTER_MARKER });
}

/** What others have found wrong, shown in the form's own line. */
async function inErrorLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'account_email')) throw refused('emailTaken');
    if (error instanceof BusinessError && error.data === null && error.httpStatus === 200) {
      throw refused(error.error, error.values);
    }
    throw error;
  }
}

const digest = (text: string) => createHash('sha256').update(text.trim()).digest();

/** Blanks around the entries do not count; the text itself stays as it was typed. */
function trimmed(body: Registration): Registration {
  const entries = Object.entries(body).map(([field, value]) => [
    field,
    typeof value === 'string' ? composed(value.trim()) : value,
  ]);
  return Object.fromEntries(entries) as Registration;
}

async function refuseUnfit(
  call: AnyCall,
  entries: Registration,
  settings: RegistrationSettings,
): Promise<void> {
  const unfit = registrationProblem(entries, settings.requirements, call.language);
  if (unfit) throw refused('accountEntry', { problem: unfit.problem });
  if (!PASSWORD_HASH_FORM.test(entries.password)) {
    const problem = say(
      { zh: '密码须以 SHA-256 形式发送', en: 'The password must be sent as its SHA-256' },
      call.language,
    );
    throw refused('accountEntry', { problem });
  }
  if (await isGuessable(entries.password, entries)) throw refused('commonPassword');
  if (
    settings.invitationCode !== '' &&
    !timingSafeEqual(digest(entries.invitationCode), digest(settings.invitationCode))
  ) {
    throw refused('invitationWrong');
  }
}

async function refuseTakenName(connection: Connection, username: string): Promise<void> {
  if (await usernameTaken(connection, username)) throw refused('usernameTaken', { username });
  if (await looksLikeAnother(connection, username)) throw refused('nameLooksLike', { username });
}

async function refuseTaken(
  connection: Connection,
  { username, email }: Registration,
  verified: boolean,
): Promise<void> {
  await refuseTakenName(connection, username);
  // Where the address is verified by mail, its owner alone learns that it is taken: from the mail.
  if (!verified && (await emailTaken(connection, email))) throw refused('emailTaken');
}

async function insertAccount(
  transaction: Transaction,
  entries: Registration,
  passwordHash: string,
): Promise<string> {
  await lockNames(transaction);
  await refuseTakenName(transaction, entries.username);
  const id = uuidv7();
  await transaction.query(
    `insert into account (id, username, nick_name, company, telephone, email, password_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, entries.username, entries.nickName, entries.company, entries.telephone, entries.email, passwordHash],
  );
  return id;
}

/**
 * Makes an account without any role: anyone who can reach the page may register, so what he may see is for an
 * administrator to say. Until then he reads that no module is enabled.
 */
export async function register(call: AnyCall, body: Registration): Promise<SwitchAnswer> {
  const settings = await registrationSettings(call.platform);
  if (!settings.open) throw refused('registrationClosed');
  const entries = trimmed(body);
  await refuseUnfit(call, entries, settings);
  await refuseTaken(call.platform.database, entries, settings.requirements.code);
  return inErrorLine(async () => {
    const code: FoundCode | null = settings.requirements.code
      ? await tryCode(call.platform.database, 'register', foldedEmail(entries.email), entries.code)
      : null;
    const passwordHash = await storedHash(entries.password);
    return call.write(async ({ transaction, audit }) => {
      if (code) await useCode(transaction, code);
      const id = await insertAccount(transaction, entries, passwordHash);
      const { username, nickName, company, telephone, email } = entries;
      audit({
        entity: 'user',
        entityId: id,
        action: 'create',
        after: { username, nickName, company, telephone, email, registered: true },
        by: { userId: id, username },
      });
      return { id, username };
    });
  });
}

/** Mails a code to the address. The answer is the same where it has an account; the mail informs its owner. */
export async function sendRegisterCode(call: AnyCall, body: MailRequest): Promise<null> {
  const { platform, language } = call;
  const { open, requirements } = await registrationSettings(platform);
  if (!open) throw refused('registrationClosed');
  const mail = mailOf(platform, REGISTER_MARKER);
  const unfit = checkRegistrationField('email', body.email, requirements);
  if (unfit) throw refused('accountEntry', { problem: say(unfit, language) });
  const email = foldedEmail(body.email);
  return inErrorLine(async () => {
    const { code, username } = await call.write(async ({ transaction, audit }) => {
      const [account] = await transaction.query<{ id: string; username: string }>(
        'select id, username from account where lower(email) = $1',
        [email],
      );
      const made = await issueCode(transaction, 'register', email, account?.id ?? null);
      audit({ entity: 'mail-code', entityId: null, action: 'create', after: { purpose: 'register', email } });
      return { code: made, username: account?.username ?? null };
    });
    const to = body.email.trim();
    if (username === null) {
      postLetter(platform, 'registerCode', to, language, { code, minutes: CODE_LIFE.register });
    } else {
      postLetter(platform, 'accountExists', to, language, { username, link: linkTo(mail, '/login') });
    }
    return null;
  });
}
