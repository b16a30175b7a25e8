import type { OwnSession } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Call } from '../../platform/http/route.ts';
import { SESSION_END_CHANNEL } from '../../platform/http/session.ts';
import { verifyPassword } from './password/verify.ts';
import { IDLE, LONGEST, tokenHash } from './sessions.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

const LIVING = `ended_at is null and last_seen_at > now() - ${IDLE} and created_at > now() - ${LONGEST}`;

const tokenOf = ({ request }: AnyCall): Buffer => tokenHash(String(request.headers.token));

/** Guests share an account: who else uses it is not theirs to see. An administrator who acts sees no other's sign-ins. */
function refuseIfShared({ session }: AnyCall): void {
  if (session.actor !== null) throw new BusinessError('notWhileActing');
  if (session.restricted && session.readOnly) throw new BusinessError('noRights');
}

interface Row extends Omit<OwnSession, 'createdAt' | 'lastUsedAt'> {
  createdAt: Date;
  lastUsedAt: Date;
}

/** The account's sessions that have not ended, the one that asks first, then those used last. */
export async function ownSessions(call: AnyCall): Promise<{ sessions: OwnSession[] }> {
  refuseIfShared(call);
  const rows = await call.platform.database.query<Row>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastUsedAt",
       token_hash = $2 as current
     from login_session where account_id = $1 and ${LIVING}
     order by token_hash = $2 desc, last_seen_at desc limit 200`,
    [call.session.userId, tokenOf(call)],
  );
  return {
    sessions: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    })),
  };
}

/** Ends one session of the account, or all but the one that asks; each is over with its next request. */
export async function endOwnSessions(call: AnyCall, id: string | null): Promise<null> {
  refuseIfShared(call);
  return call.write(async ({ transaction, audit }) => {
    const ended = await transaction.query<{ address: string }>(
      `update login_session set ended_at = now(), ended_reason = 'signed-out'
       where account_id = $1 and ${LIVING} and (case when $2::uuid is null then token_hash <> $3 else id = $2 end)
       returning address`,
      [call.session.userId, id, tokenOf(call)],
    );
    if (id !== null && ended.length === 0) throw new BusinessError('notFound');
    await transaction.query('select pg_notify($1, $2)', [SESSION_END_CHANNEL, call.session.userId]);
    audit({
      entity: 'session',
      entityId: call.session.userId,
      action: 'sign-out',
      security: 'sign-out',
      before: { sessions: ended.length },
    });
    return null;
  });
}

/** The password of the session's owner, also while an administrator acts as someone else. */
export async function confirmPassword(call: AnyCall, password: string): Promise<null> {
  const { session, platform } = call;
  const id = session.actor?.userId ?? session.userId;
  const [account] = await platform.database.query<{ id: string; username: string; stored: string | null }>(
    'select id, username, password_hash as stored from account where id = $1',
    [id],
  );
  if (!account) throw new BusinessError('notFound');
  await verifyPassword(call, account, password, 'confirmationWrong');
  return call.write(async ({ transaction, audit }) => {
    await transaction.query('update login_session set confirmed_at = now() where token_hash = $1', [
      tokenOf(call),
    ]);
    audit({ entity: 'session', entityId: id, action: 'update', after: { confirmed: true } });
    return null;
  });
}
