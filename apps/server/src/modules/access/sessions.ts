import { createHash, randomBytes } from 'node:crypto';
import { ADMIN_USERNAME, type RoleKey } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { Session } from '../../platform/http/route.ts';
import type { NoSession, SessionReader } from '../../platform/http/session.ts';

const IDLE = "interval '12 hours'";
const LONGEST = "interval '7 days'";
const TOKEN_FORM = /^[\w-]{43}$/;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits; only the hash is stored. */
export async function startSession(
  connection: Connection,
  accountId: string,
  address: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await connection.query('insert into login_session (token_hash, account_id, address) values ($1, $2, $3)', [
    hashOf(token),
    accountId,
    address,
  ]);
  return token;
}

/** Ends the session behind a token; returns its account, or null when there was none. */
export async function endSession(
  connection: Connection,
  token: string,
): Promise<{ accountId: string; username: string } | null> {
  const [ended] = await connection.query<{ accountId: string; username: string }>(
    `update login_session s set ended_at = now(), ended_reason = 'signed-out' from account a
     where s.token_hash = $1 and s.ended_at is null and a.id = s.account_id
     returning a.id as "accountId", a.username`,
    [hashOf(token)],
  );
  return ended ?? null;
}

interface SessionRow {
  userId: string;
  username: string;
  locked: boolean;
  readOnly: boolean;
  restricted: boolean;
  endedReason: string | null;
  expired: boolean;
  stale: boolean;
  seesAll: boolean | null;
  keys: RoleKey[] | null;
}

/** One round trip: who it is and what his available roles grant through available menus, as of now. */
const READ = prepared(`
  select a.id as "userId", a.username, a.locked, a.read_only as "readOnly", a.restricted,
    s.ended_reason as "endedReason",
    (s.last_seen_at < now() - ${IDLE} or s.created_at < now() - ${LONGEST}) as expired,
    s.last_seen_at < now() - interval '1 minute' as stale,
    (select bool_or(r.type = 'administrator') from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = a.id and r.available) as "seesAll",
    (select array_agg(distinct m.code) from account_role ar join role r on r.id = ar.role_id and r.available
      join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id and m.available
      where ar.account_id = a.id) as keys
  from login_session s join account a on a.id = s.account_id where s.token_hash = $1`);

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
  };
}

async function read(connection: Connection, token: string): Promise<Session | NoSession> {
  if (!TOKEN_FORM.test(token)) return 'invalid';
  const tokenHash = hashOf(token);
  const [row] = await connection.query<SessionRow>(READ, [tokenHash]);
  if (!row || row.expired || row.endedReason === 'signed-out') return 'invalid';
  if (row.locked || row.endedReason === 'taken-over') return 'taken-over';
  if (row.stale) {
    await connection.query('update login_session set last_seen_at = now() where token_hash = $1', [
      tokenHash,
    ]);
  }
  return toSession(row);
}

export const sessionReader: SessionReader = { read };
