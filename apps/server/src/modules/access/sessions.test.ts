import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { OwnSession } from '@panicle/contract';
import { Client, startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { purgeAccess } from './housekeeping.ts';
import { browserHash, storedHash } from './passwords.ts';
import { endSessionsOf, newToken, startSession } from './sessions.ts';

const PASSWORD = 'Tassel#47';
let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication({ configuration: { captcha: false } });
});
afterAll(() => test?.close());

const query = <Row>(sql: string, values: unknown[] = []) => test.platform.database.query<Row>(sql, values);

async function addAccount(username: string): Promise<string> {
  const id = uuidv7();
  await query('insert into account (id, username, password_hash) values ($1, $2, $3)', [
    id,
    username,
    await storedHash(browserHash(PASSWORD)),
  ]);
  return id;
}

const signIn = (username: string, password: string) => ({
  method: 'POST' as const,
  url: '/crop/login',
  payload: { username, password: browserHash(password), captchaVerification: '' },
});

/** The call of the sign-in page from somewhere, with the cookie of a device. */
const enter = (username: string, password: string, from: { remoteAddress: string; cookie?: string }) =>
  test.nobody.inject({
    ...signIn(username, password),
    remoteAddress: from.remoteAddress,
    ...(from.cookie ? { headers: { cookie: `${test.nobody.headers().cookie}; ${from.cookie}` } } : {}),
  });

/** The call of the sign-in page, optionally from another address of the network. */
async function login(username: string, password: string, address = '127.0.0.1') {
  const response = await enter(username, password, { remoteAddress: address });
  return response.json<{ status: number; msg: string; data: { token: string; id: string } }>();
}

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
    const user = await test.signInAs();
    const rows = await query<{ row: string }>('select login_session::text as row from login_session');
    expect(rows.some(({ row }) => row.includes(user.token ?? ''))).toBe(false);
  });

  it('is read from the header alone, whose name may be written in any size of letters', async () => {
    const user = await test.signInAs();
    const get = (headers: Record<string, string>, url = '/crop/user/menus') =>
      test.application
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
    const user = await test.signInAs();
    for (const token of [
      `${user.token}x`,
      'x',
      "' or 1=1 --",
      user.userId,
      (user.token ?? '').toUpperCase(),
    ]) {
      expect((await new Client(test.application, token, '').get('/crop/user/menus')).status).toBe(2000);
    }
  });
});

describe('a session', () => {
  it('is over at once after sign-out, after a lock and after a new password, wherever it was', async () => {
    const [out, locked, changed] = [await test.signInAs(), await test.signInAs(), await test.signInAs()];
    await out.get('/crop/logout');
    await endSessionsOf(test.platform.database, locked.userId, 'locked');
    await endSessionsOf(test.platform.database, changed.userId, 'password');
    expect((await out.get('/crop/user/menus')).status).toBe(2000);
    expect((await locked.get('/crop/user/menus')).status).toBe(3001);
    expect((await changed.get('/crop/user/menus')).status).toBe(2000);
  });

  it('does not begin with a password that is being changed, nor outlive a change that waited for it', async () => {
    const id = await addAccount('racer');
    const { database } = test.platform;
    const change = async (transaction: Transaction) => {
      await transaction.query('update account set password_hash = $2 where id = $1', [id, 'changed']);
      await endSessionsOf(transaction, id, 'password');
    };
    let entering: ReturnType<typeof login> | undefined;
    await database.transaction(async (transaction) => {
      await change(transaction);
      entering = login('racer', PASSWORD);
      await untilWaiting(test.unlimited);
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
      await untilWaiting(test.unlimited);
      const token = await startSession(transaction, id, '127.0.0.1');
      return { client: new Client(test.application, token, id), changing };
    });
    await client.changing;
    expect((await client.client.get('/crop/user/menus')).status).toBe(2000);
  });

  it('stays over when the clock is set back, and when a use comes after its end', async () => {
    const user = await test.signInAs();
    await user.get('/crop/logout');
    await query(`update login_session set last_seen_at = now() + interval '1 hour' where account_id = $1`, [
      user.userId,
    ]);
    expect((await user.get('/crop/user/menus')).status).toBe(2000);
  });

  it('is kept alive by its use, up to the longest life', async () => {
    const user = await test.signInAs();
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

describe('the door', () => {
  it('says the same about a wrong password, an unknown name and one that cannot be', async () => {
    await addAccount('present');
    const answers = await Promise.all(
      ['present', 'absent', 'x', 'y'.repeat(100)].map((name) => login(name, 'Wrong#47x')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('slows an address down that tries one password on many names, and nobody else', async () => {
    await addAccount('victim');
    await addAccount('neighbour');
    expect((await login('neighbour', PASSWORD, '10.0.0.1')).status).toBe(200);
    for (let name = 0; name < 30; name += 1) await login(`name${name}`, 'Spray#47x', '10.0.0.1');
    const slowed = await login('victim', PASSWORD, '10.0.0.1');
    expect(slowed).toMatchObject({ status: 1102, msg: expect.stringMatching(/ ([1-9]|[12]\d|30) s\.$/) });
    expect((await login('victim', PASSWORD, '10.0.0.2')).status).toBe(200);
    // Behind the same address, but it signed in from there before.
    expect((await login('neighbour', PASSWORD, '10.0.0.1')).status).toBe(200);
  });

  it('keeps nobody out of his device or address with 60 failures from 12 addresses', async () => {
    const home = { remoteAddress: '10.9.0.1' };
    const first = await enter('admin', 'Harvest#2026', home);
    expect(first.json().status).toBe(200);
    const device = first.cookies.find(({ name }) => name === 'panicle-device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/crop' });
    for (let failure = 0; failure < 60; failure += 1) {
      const refused = await login('admin', `Guess#${failure}xy`, `10.9.1.${failure % 12}`);
      expect([1003, 1102]).toContain(refused.status);
    }
    expect((await login('admin', 'Harvest#2026', '10.9.1.3')).status).toBe(1102);
    expect((await login('admin', 'Harvest#2026', '10.9.0.1')).status).toBe(200);
    const elsewhere = { remoteAddress: '10.9.1.3', cookie: `panicle-device=${device?.value}` };
    expect((await enter('admin', 'Harvest#2026', elsewhere)).json().status).toBe(200);
    const forged = { remoteAddress: '10.9.1.4', cookie: `panicle-device=${'x'.repeat(43)}` };
    expect((await enter('admin', 'Harvest#2026', forged)).json().status).toBe(1102);
    // Somebody new is let in by the first right password, whatever strangers do.
    expect((await login('admin', 'Harvest#2026', '10.9.2.1')).status).toBe(200);
  });

  it('lets admin in at the machine itself, but not through a proxy on it', async () => {
    for (let failure = 0; failure < 12; failure += 1) {
      await query(
        `insert into login_attempt (username, address) values ('admin', 'machine'), ('admin', '127.0.0.1')`,
      );
    }
    const waiting = await login('admin', 'Harvest#2026');
    expect(waiting).toMatchObject({ status: 1102, msg: expect.stringMatching(/ [1-5] s\.$/) });
    await query(`update login_attempt set at = at - interval '5 seconds' where address = 'machine'`);
    const forwarded = await test.nobody.inject({
      ...signIn('admin', 'Harvest#2026'),
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(forwarded.json().status).toBe(1102);
    expect((await login('admin', 'Harvest#2026')).status).toBe(200);
  });

  it('counts an IPv6 customer once, whatever address of his he uses', async () => {
    await addAccount('six');
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await login('six', `Guess#${failure}xy`, `2001:db8:7:8::${failure + 1}`)).status).toBe(1003);
    }
    expect((await login('six', PASSWORD, '2001:db8:7:8:ffff::9')).status).toBe(1102);
    expect((await login('six', PASSWORD, '2001:db8:7:9::1')).status).toBe(200);
  });

  it('opens after a wait that grows with each failure, up to a quarter of an hour', async () => {
    await addAccount('grower');
    const waits: number[] = [];
    for (let failure = 0; failure < 14; failure += 1) {
      await query(`update login_attempt set at = at - interval '15 minutes' where username = 'grower'`);
      await query(`insert into login_attempt (username, address) values ('grower', '10.0.5.1')`);
      await query(
        `update login_attempt set at = greatest(at, now() - interval '50 minutes') where username = 'grower'`,
      );
      const { status, msg } = await login('grower', 'Wrong#47x', '10.0.5.1');
      if (status === 1102) waits.push(Number(/(\d+) s\.$/.exec(msg)?.[1]));
      else
        await query(
          `delete from login_attempt where username = 'grower' and id = (select max(id) from login_attempt)`,
        );
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  });

  it('lets the owner in while a stranger tries his name, and opens again by itself', async () => {
    await addAccount('owner');
    for (let attempt = 0; attempt < 6; attempt += 1) await login('owner', `Guess#4${attempt}x`, '10.0.1.1');
    expect((await login('owner', PASSWORD, '10.0.1.1')).status).toBe(1102);
    expect((await login('owner', PASSWORD, '10.0.1.2')).status).toBe(200);
    await query(`update login_attempt set at = at - interval '11 seconds' where address = '10.0.1.1'`);
    expect((await login('owner', PASSWORD, '10.0.1.1')).status).toBe(200);
  });

  it('counts a volley of guesses as it comes', async () => {
    await addAccount('volley');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => login('volley', `Guess#${at}xy`, '10.0.2.1')),
    );
    // At most one more for each hash that was being worked on at the same time.
    expect(answers.filter(({ status }) => status === 1003).length).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 1102).length).toBeGreaterThanOrEqual(22);
  });

  it('serves others while thirty people come in at once', async () => {
    await addAccount('crowd');
    const user = await test.signInAs();
    const ended: string[] = [];
    const logins = Array.from({ length: 30 }, (_, at) =>
      login('crowd', PASSWORD, `10.0.3.${at}`).then((answer) => {
        ended.push('sign-in');
        return answer;
      }),
    );
    const others = Array.from({ length: 10 }, () =>
      user.get('/crop/user/menus').then((answer) => {
        ended.push('other');
        return answer;
      }),
    );
    for (const answer of await Promise.all([...logins, ...others])) expect(answer.status).toBe(200);
    // The hashes take turns: ordinary requests do not stand in their queue.
    expect(ended.lastIndexOf('other')).toBeLessThan(ended.lastIndexOf('sign-in'));
    expect(ended.slice(0, 20)).toContain('other');
  });
});

describe('the own sessions', () => {
  it('are listed with device, address and times, and end one by one or all others at once', async () => {
    const id = await addAccount('traveller');
    const open = async (agent: string) => {
      const response = await test.nobody.inject({
        ...signIn('traveller', PASSWORD),
        headers: { 'user-agent': agent },
      });
      return new Client(test.application, response.json().data.token, id);
    };
    const [phone, office, home] = [await open('Phone'), await open('Office'), await open('Home')];
    const other = await test.signInAs();
    const list = async () => (await home.get('/crop/user/session')).data.sessions as OwnSession[];
    const listed = await list();
    expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Home', true],
      ['Office', false],
      ['Phone', false],
    ]);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(home.token);
    const end = (session?: OwnSession) => home.delete(`/crop/user/session/${session?.id}`);
    expect((await end(listed[2])).status).toBe(200);
    expect((await phone.get('/crop/user/menus')).status).toBe(2000);
    expect((await office.get('/crop/user/menus')).status).toBe(200);
    expect((await end(listed[2])).status).toBe(1011);
    const foreign = (await other.get('/crop/user/session')).data.sessions[0] as OwnSession;
    expect((await end(foreign)).status).toBe(1011);
    expect((await home.delete('/crop/user/session')).status).toBe(200);
    expect((await office.get('/crop/user/menus')).status).toBe(2000);
    expect(await list()).toHaveLength(1);
    expect((await other.get('/crop/user/menus')).status).toBe(200);
  });
});

describe('a sensitive change', () => {
  it('asks for the password ten minutes after it was typed, and is made once that was confirmed', async () => {
    const { token, id } = (await login('admin', 'Harvest#2026', '10.8.0.1')).data;
    const admin = new Client(test.application, token, id);
    const create = (username: string) => admin.post('/crop/user', { username });
    expect((await create('early')).status).toBe(200);
    await query(
      `update login_session set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [id],
    );
    const changes = [
      () => create('late'),
      () => admin.put(`/crop/user/resetPassword/${id}`),
      () => admin.delete(`/crop/user/${id}/1`),
      () => admin.post('/crop/role', { name: 'late' }),
      () => admin.put('/crop/sysConfig/update/REGISTRATION_OPEN/true'),
      () => admin.post('/crop/system/authorization', { code: 'x' }),
    ];
    for (const change of changes) expect((await change()).status).toBe(1350);
    expect((await admin.get('/crop/user/page')).status).toBe(200);
    const confirm = (password: string) =>
      admin.post('/crop/user/confirm', { password: browserHash(password) });
    expect((await confirm('Wrong#47x')).status).toBe(1351);
    expect((await create('late')).status).toBe(1350);
    expect((await confirm('Harvest#2026')).status).toBe(200);
    expect((await create('late')).status).toBe(200);
  });
});

describe('a foreign page', () => {
  it('changes nothing: without, with a foreign anti-forgery header, as a form, as text', async () => {
    const user = await test.signInAs();
    const writes = [
      ['PUT', '/crop/user/password?oldPassword=a&newPassword=b'],
      ['POST', '/crop/login'],
      ['POST', '/crop/register'],
      ['POST', '/crop/sendResetMail'],
      ['POST', '/crop/resetPassword'],
      ['DELETE', '/crop/user/switch'],
    ] as const;
    for (const [method, url] of writes) {
      for (const forgery of ['', 'another-anti-forgery-token-01234567']) {
        const response = await user.inject({ method, url, headers: { 'x-xsrf-token': forgery } });
        expect([method, url, response.statusCode, response.json().status]).toEqual([method, url, 403, 1019]);
      }
    }
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const form = await user.inject({
        method: 'POST',
        url: '/crop/login',
        headers: { 'content-type': type },
        payload: 'username=admin&password=x',
      });
      expect([type, form.statusCode]).toEqual([type, 415]);
    }
  });

  it('may not read: no answer permits another origin', async () => {
    const origin = 'https://elsewhere.test';
    const preflight = await test.application.inject({
      method: 'OPTIONS',
      url: '/crop/user/menus',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'token' },
    });
    const get = await test.admin.inject({ method: 'GET', url: '/crop/user/menus', headers: { origin } });
    for (const response of [preflight, get]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(preflight.statusCode).toBe(404);
  });
});

describe('the purge', () => {
  it('removes sessions that are long over and what lives for minutes, and nothing that is in use', async () => {
    const user = await test.signInAs();
    const gone = await test.signInAs();
    await query(`update login_session set ended_at = now() - interval '31 days' where account_id = $1`, [
      gone.userId,
    ]);
    const left = await test.signInAs();
    await query(`update login_session set last_seen_at = now() - interval '40 days' where account_id = $1`, [
      left.userId,
    ]);
    const recent = await test.signInAs();
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
    await purgeAccess(test.platform);
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
