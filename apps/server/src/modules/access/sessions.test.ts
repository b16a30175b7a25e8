import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Client } from '../../testing/test-application.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { purgeAccess } from './housekeeping.ts';
import { browserHash, storedHash } from './passwords.ts';
import { endSessionsOf, newToken, startSession } from './sessions.ts';
import { PASSWORD, setDoor } from './testing/door.ts';

const door = setDoor();
const { query, addAccount, login } = door;

describe('a token', () => {
  it('is 256 random bits, never the same, and holds no id', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newToken));
    expect(tokens.size).toBe(10_000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    // Each of the 64 signs at each place: none of the bits is fixed.
    const signs = Array.from({ length: 42 }, (_, place) => new Set([...tokens].map((token) => token[place])));
    expect(signs.every(({ size }) => size === 64)).toBe(true);
  });

  it('is stored as a hash only', async () => {
    const user = await door.test.signInAs();
    const rows = await query<{ row: string }>('select login_session::text as row from login_session');
    expect(rows.some(({ row }) => row.includes(user.token ?? ''))).toBe(false);
  });

  it('is read from the header alone, whose name may be written in any size of letters', async () => {
    const user = await door.test.signInAs();
    const get = (headers: Record<string, string>, url = '/crop/user/menus') =>
      door.test.application
        .inject({ method: 'GET', url, headers })
        .then((response) => response.json().status as number);
    const token = user.token ?? '';
    expect(await get({ TOKEN: token })).toBe(200);
    expect(await get({ Token: token })).toBe(200);
    expect(await get({ cookie: `token=${token}` })).toBe(2000);
    expect(await get({ authorization: `Bearer ${token}` })).toBe(2000);
    expect(await get({}, `/crop/user/menus?token=${token}`)).toBe(2000);
  });

  it('of another form, or with something behind it, opens nothing', async () => {
    const user = await door.test.signInAs();
    for (const token of [
      `${user.token}x`,
      'x',
      "' or 1=1 --",
      user.userId,
      (user.token ?? '').toUpperCase(),
    ]) {
      expect((await new Client(door.test.application, token, '').get('/crop/user/menus')).status).toBe(2000);
    }
  });
});

describe('a session', () => {
  it('is over at once after sign-out, after a lock and after a new password, wherever it was', async () => {
    const [out, locked, changed] = [
      await door.test.signInAs(),
      await door.test.signInAs(),
      await door.test.signInAs(),
    ];
    await out.get('/crop/logout');
    await endSessionsOf(door.test.platform.database, locked.userId, 'locked');
    await endSessionsOf(door.test.platform.database, changed.userId, 'password');
    expect((await out.get('/crop/user/menus')).status).toBe(2000);
    expect((await locked.get('/crop/user/menus')).status).toBe(3001);
    expect((await changed.get('/crop/user/menus')).status).toBe(2000);
  });

  it('does not begin with a password that is being changed, nor outlive a change that waited for it', async () => {
    const id = await addAccount('racer');
    const { database } = door.test.platform;
    const change = async (transaction: Transaction) => {
      await transaction.query('update account set password_hash = $2 where id = $1', [id, 'changed']);
      await endSessionsOf(transaction, id, 'password');
    };
    let entering: ReturnType<typeof login> | undefined;
    await database.transaction(async (transaction) => {
      await change(transaction);
      entering = login('racer', PASSWORD);
      await untilWaiting(door.test.unlimited);
    });
    expect((await entering)?.status).toBe(1003);

    await query('update account set password_hash = $2 where id = $1', [
      id,
      await storedHash(browserHash(PASSWORD)),
    ]);
    const client = await database.transaction(async (transaction) => {
      // What a sign-in holds until its session is there.
      await transaction.query('select 1 from account where id = $1 for share', [id]);
      const changing = database.transaction(change);
      await untilWaiting(door.test.unlimited);
      const token = await startSession(transaction, id, '127.0.0.1');
      return { client: new Client(door.test.application, token, id), changing };
    });
    await client.changing;
    expect((await client.client.get('/crop/user/menus')).status).toBe(2000);
  });

  it('stays over when the clock is set back, and when a use comes after its end', async () => {
    const user = await door.test.signInAs();
    await user.get('/crop/logout');
    await query(`update login_session set last_seen_at = now() + interval '1 hour' where account_id = $1`, [
      user.userId,
    ]);
    expect((await user.get('/crop/user/menus')).status).toBe(2000);
  });

  it('is kept alive by its use, up to the longest life', async () => {
    const user = await door.test.signInAs();
    const age = (column: string, hours: number) =>
      query(`update login_session set ${column} = now() - make_interval(hours => $2) where account_id = $1`, [
        user.userId,
        hours,
      ]);
    await age('last_seen_at', 11);
    expect((await user.get('/crop/user/menus')).status).toBe(200);
    const [row] = await query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from login_session where account_id = $1`,
      [user.userId],
    );
    expect(row?.fresh).toBe(true);
    await age('created_at', 7 * 24 + 1);
    expect((await user.get('/crop/user/menus')).status).toBe(2000);
  });
});

describe('the purge', () => {
  it('removes sessions that are long over and what lives for minutes, and nothing that is in use', async () => {
    const user = await door.test.signInAs();
    const gone = await door.test.signInAs();
    await query(`update login_session set ended_at = now() - interval '31 days' where account_id = $1`, [
      gone.userId,
    ]);
    const left = await door.test.signInAs();
    await query(`update login_session set last_seen_at = now() - interval '40 days' where account_id = $1`, [
      left.userId,
    ]);
    const recent = await door.test.signInAs();
    await recent.get('/crop/logout');
    await query(
      `insert into captcha_puzzle (id, x, holder, created_at) values
      ($1, 1, '', now() - interval '2 days'), ($2, 1, '', now())`,
      [uuidv7(), uuidv7()],
    );
    await query(`insert into captcha_ticket (ticket_hash, holder, created_at) values
      ('old', '', now() - interval '2 days'), ('new', '', now())`);
    await query(
      `insert into mail_code (id, email, purpose, code_hash, created_at, expires_at)
      values ($1, 'a@b.test', 'reset', '', now() - interval '2 days', now())`,
      [uuidv7()],
    );
    await purgeAccess(door.test.platform);
    const kept = await query<{ id: string }>(
      'select account_id as id from login_session where account_id = any($1)',
      [[user, gone, left, recent].map(({ userId }) => userId)],
    );
    expect(kept.map(({ id }) => id).toSorted()).toEqual([user.userId, recent.userId].toSorted());
    const [counts] = await query(`select (select count(*)::int from captcha_puzzle) as puzzles,
      (select count(*)::int from captcha_ticket) as tickets, (select count(*)::int from mail_code) as codes`);
    expect(counts).toEqual({ puzzles: 1, tickets: 1, codes: 0 });
    expect((await user.get('/crop/user/menus')).status).toBe(200);
  });
});
