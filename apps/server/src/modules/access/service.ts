import {
  GUEST_USERNAME,
  LOGIN_MARKER,
  type LoginAnswer,
  type LoginRequest,
  usernameFits,
} from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/route.ts';
import { refuseWithoutLicence } from '../licence/index.ts';
import { readSetting } from '../system/index.ts';
import { inArgonQueue } from './password/argon-queue.ts';
import { holderOf, useTicket } from './captcha/captcha.ts';
import { countFailure, forgetFailures, refuseWhileWaiting } from './lockout.ts';
import { originOf, rememberDevice } from './origin.ts';
import { passwordFits } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'reply' | 'write'>;

interface AccountRow {
  id: string;
  username: string;
  passwordHash: string | null;
  locked: boolean;
}

async function findAccount(call: AnyCall, username: string): Promise<AccountRow | undefined> {
  const [account] = await call.platform.database.query<AccountRow>(
    `select id, username, password_hash as "passwordHash", locked from account where lower(username) = lower($1)`,
    [username],
  );
  return account;
}

async function requireTicket(call: AnyCall, ticket: string): Promise<void> {
  if (!call.platform.configuration.captcha) return;
  if (ticket === '' || !(await useTicket(call.platform.database, ticket, holderOf(call.request)))) {
    throw new BusinessError('captchaRequired', {}, { data: LOGIN_MARKER });
  }
}

/**
 * The password was compared a moment ago. A change or a lock that came since is noticed here; one that comes now waits
 * for this sign-in, and ends its session with the others.
 */
async function refuseIfChanged(transaction: Transaction, account: AccountRow): Promise<void> {
  const [same] = await transaction.query(
    'select 1 from account where id = $1 and password_hash is not distinct from $2 and not locked for share',
    [account.id, account.passwordHash],
  );
  if (!same) throw new BusinessError('loginFailed', {}, { data: LOGIN_MARKER });
}

/** A new token every time; the session of the token that came along, if any, ends. */
async function signIn(call: AnyCall, account: AccountRow): Promise<LoginAnswer> {
  const { request, reply } = call;
  await refuseWithoutLicence(call.platform.database, call.platform.configuration, account.username);
  return call.write(async ({ transaction, audit }) => {
    await refuseIfChanged(transaction, account);
    const previous = request.headers.token;
    if (typeof previous === 'string') await endSession(transaction, previous);
    const token = await startSession(transaction, account.id, request.ip, request.headers['user-agent']);
    if (account.passwordHash !== null) {
      await rememberDevice(transaction, request, reply, account.id, call.platform.configuration);
    }
    audit({
      entity: 'session',
      entityId: account.id,
      action: 'sign-in',
      security: 'sign-in',
      by: { userId: account.id, username: account.username },
    });
    return { token, username: account.username, id: account.id };
  });
}

export async function login(call: AnyCall, body: LoginRequest): Promise<LoginAnswer> {
  const username = body.username.trim();
  await requireTicket(call, body.captchaVerification);
  const { database } = call.platform;
  const account = usernameFits(username) ? await findAccount(call, username) : undefined;
  const origin = await originOf(call, username, account?.id ?? null);
  // In one turn, so that a volley of guesses is counted before it is tried.
  const fits = await inArgonQueue(async () => {
    await refuseWhileWaiting(database, username, origin);
    const right = await passwordFits(account?.passwordHash ?? null, body.password);
    if (!right) await countFailure(database, username, origin);
    return right;
  });
  if (!fits || !account) throw new BusinessError('loginFailed', {}, { data: LOGIN_MARKER });
  if (account.locked) throw new BusinessError('accountDisabled', {}, { data: LOGIN_MARKER });
  await forgetFailures(database, username, origin);
  return signIn(call, account);
}

export async function loginAsTourist(call: AnyCall, ticket: string): Promise<LoginAnswer> {
  await requireTicket(call, ticket);
  const account = await findAccount(call, GUEST_USERNAME);
  const open = await guestIsOpen(call);
  if (!account || !open) throw new BusinessError('guestDisabled', {}, { data: LOGIN_MARKER });
  return signIn(call, account);
}

export async function guestIsOpen(call: AnyCall): Promise<boolean> {
  const account = await findAccount(call, GUEST_USERNAME);
  const open = await readSetting(call.platform.database, 'TOURIST_OPEN');
  return open && account !== undefined && !account.locked;
}

/** Answers success without a valid token too: anyone who wants to be signed out is. */
export async function logout(call: AnyCall): Promise<null> {
  const { token } = call.request.headers;
  if (typeof token !== 'string' || token === '') return null;
  const { session } = call.request;
  if (!session) return null;
  return call.write(async ({ transaction, audit }) => {
    await endSession(transaction, token);
    audit({ entity: 'session', entityId: session.userId, action: 'sign-out', security: 'sign-out' });
    return null;
  });
}
