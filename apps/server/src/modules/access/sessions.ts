import { createHash, randomBytes } from 'node:crypto';
import { ADMIN_USERNAME, type RoleKey } from '@panicle/contract';
import type { Connection, Database } from '../../platform/database/database.ts';
import { HeardCache } from '../../platform/database/heard-cache.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { Session } from '../../platform/http/route.ts';
import {
  ACCESS_CHANGE_CHANNEL,
  SESSION_END_CHANNEL,
  type NoSession,
  type SessionReader,
} from '../../platform/http/session.ts';

/** A session that nobody uses for this long is over. */
export const IDLE = "interval '12 hours'";
/** No session lives longer, used or not. */
export const LONGEST = "interval '7 days'";
/** So long after a password was typed, sensitive changes do not ask for it again. */
const CONFIRMED_FOR = "interval '10 minutes'";
const TOKEN_FORM = /^[\w-]{43}$/;

/** Why sessions were ended from outside; a lock answers 3001, a new password 2000. */
export type EndReason = 'locked' | 'password';

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits that say nothing about the account. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Answers the token; only its hash is stored. */
export async function startSession(
  connection: Connection,
  accountId: string,
  address: string,
  userAgent = '',
): Promise<string> {
  const token = newToken();
  await connection.query(
    'insert into login_session (token_hash, account_id, address, user_agent) values ($1, $2, $3, $4)',
    [tokenHash(token), accountId, address, userAgent.slice(0, 400)],
  );
  return token;
}

/** Ends the session behind a token, if there is one. */
export async function endSession(connection: Connection, token: string): Promise<void> {
  await connection.query(
    `with ended as (
       update login_session set ended_at = now(), ended_reason = 'signed-out'
       where token_hash = $1 and ended_at is null returning account_id)
     select pg_notify($2, account_id::text) from ended`,
    [tokenHash(token), SESSION_END_CHANNEL],
  );
}

/** Ends every session of an account. An administrator who acts as it keeps his own. */
export async function endSessionsOf(
  connection: Connection,
  accountId: string,
  reason: EndReason,
): Promise<void> {
  await connection.query(
    'update login_session set ended_at = now(), ended_reason = $2 where account_id = $1 and ended_at is null',
    [accountId, reason],
  );
  await connection.query('select pg_notify($1, $2)', [SESSION_END_CHANNEL, accountId]);
}

interface SessionRow {
  userId: string;
  username: string;
  locked: boolean;
  readOnly: boolean;
  restricted: boolean;
  mustChangePassword: boolean;
  actorId: string | null;
  actorUsername: string | null;
  endedReason: string | null;
  expired: boolean;
  stale: boolean;
  seesAll: boolean | null;
  keys: RoleKey[] | null;
}

/**
 * One round trip: who it is and what his available roles grant through available menus, as of now. A menu that is not
 * available takes those under it along. While admin acts as another user, a is that user and owner is admin.
 */
const READ = prepared(`
  select a.id as "userId", a.username, a.locked or owner.locked as locked, a.read_only as "readOnly", a.restricted,
    owner.must_change_password as "mustChangePassword",
    case when s.acting_account_id is not null then owner.id end as "actorId",
    case when s.acting_account_id is not null then owner.username end as "actorUsername",
    s.ended_reason as "endedReason",
    (s.last_seen_at < now() - ${IDLE} or s.created_at < now() - ${LONGEST}) as expired,
    s.last_seen_at < now() - interval '1 minute' as stale,
    (select bool_or(r.type = 'administrator') from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = a.id and r.available) as "seesAll",
    (select array_agg(distinct m.code) from account_role ar join role r on r.id = ar.role_id and r.available
      join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id and m.available
      left join menu above on above.code = m.parent_code
      where ar.account_id = a.id and coalesce(above.available, true)) as keys
  from login_session s
  join account owner on owner.id = s.account_id
  join account a on a.id = coalesce(s.acting_account_id, s.account_id)
  where s.token_hash = $1`);

function toSession(row: SessionRow): Session {
  const admin = row.username === ADMIN_USERNAME;
  return {
    userId: row.userId,
    username: row.username,
    admin,
    readOnly: row.readOnly,
    restricted: row.restricted,
    seesAll: admin || row.seesAll === true,
    roleKeys: new Set(row.keys ?? []),
    mustChangePassword: row.mustChangePassword,
    actor:
      row.actorId === null || row.actorUsername === null
        ? null
        : { userId: row.actorId, username: row.actorUsername },
  };
}

/** Ended from outside: the message differs from that of an ordinary end. */
const TAKEN_OVER: ReadonlySet<string | null> = new Set(['taken-over', 'locked']);

async function readAnew(connection: Connection, hash: Buffer): Promise<Session | NoSession> {
  const [row] = await connection.query<SessionRow>(READ, [hash]);
  if (!row || row.expired) return 'invalid';
  if (row.locked || TAKEN_OVER.has(row.endedReason)) return 'taken-over';
  if (row.endedReason !== null) return 'invalid';
  if (row.stale) {
    await connection.query('update login_session set last_seen_at = now() where token_hash = $1', [hash]);
  }
  return toSession(row);
}

/** Milliseconds. Only what nobody tells of, the end of an idle session, is noticed so late. */
const KEPT = 5_000;
const MOST_KEPT = 10_000;

const caches = new WeakMap<Database, HeardCache<Session>>();

/** Sessions of a database that were read a moment ago; whatever changes one drops it (migration 0024). */
function cacheOf(database: Database): HeardCache<Session> {
  const known = caches.get(database);
  if (known) return known;
  const cache = new HeardCache<Session>(database, {
    channel: ACCESS_CHANGE_CHANNEL,
    milliseconds: KEPT,
    most: MOST_KEPT,
    concerns: ({ userId, actor }, accountId) => userId === accountId || actor?.userId === accountId,
  });
  caches.set(database, cache);
  return cache;
}

async function read(database: Database, token: string): Promise<Session | NoSession> {
  if (!TOKEN_FORM.test(token)) return 'invalid';
  const hash = tokenHash(token);
  let refusal: NoSession = 'invalid';
  const session = await cacheOf(database).read(hash.toString('latin1'), async () => {
    const found = await readAnew(database, hash);
    if (typeof found !== 'string') return Object.freeze(found);
    refusal = found;
    return null;
  });
  return session ?? refusal;
}

/** Whether the password was typed within the last ten minutes, at the sign-in or since. */
async function isConfirmed(connection: Connection, token: string): Promise<boolean> {
  const confirmed = await connection.query(
    `select 1 from login_session where token_hash = $1 and confirmed_at > now() - ${CONFIRMED_FOR}`,
    [tokenHash(token)],
  );
  return confirmed.length > 0;
}

export const sessionReader: SessionReader = { read, isConfirmed };
