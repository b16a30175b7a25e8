import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication, Client } from '../../testing/test-application.ts';
import { newPuzzle } from './captcha/captcha.ts';
import { doWork } from '../../testing/do-work.ts';
import { browserHash, randomPassword } from './passwords.ts';

/** The browser that the test's clients are: what their anti-forgery cookie hashes to. */
const holder = createHash('sha256').update('test-anti-forgery-token-0123456789').digest();

let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication();
});
afterAll(() => test.close());

/** What the eye would find: the place of the hole. */
async function placeOf(puzzleId: string): Promise<number> {
  const [row] = await test.platform.database.query<{ x: number }>(
    'select x from captcha_puzzle where id = $1',
    [puzzleId],
  );
  return row?.x ?? 0;
}

async function solvedTicket(): Promise<string> {
  const { puzzleId, workBits } = await newPuzzle(test.platform.database, holder, '127.0.0.1');
  const answer = await test.nobody.post('/crop/captcha/check', {
    puzzleId,
    x: (await placeOf(puzzleId)) + 3,
    work: doWork(puzzleId, workBits),
  });
  expect(answer.status).toBe(200);
  return answer.data.captchaVerification;
}

async function login(username: string, password: string, ticket?: string) {
  return test.nobody.post('/crop/login', {
    username,
    password: browserHash(password),
    captchaVerification: ticket ?? (await solvedTicket()),
  });
}

describe('signing in', () => {
  it('answers token, username and id, and the token opens what needs one', async () => {
    const answer = await login(' admin ', 'Harvest#2026');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.data).sort()).toEqual(['id', 'token', 'username']);
    const client = new Client(test.application, answer.data.token, answer.data.id);
    const menus = await client.get('/crop/user/menus');
    expect(menus.data.menuList.length).toBeGreaterThan(20);
    expect((await client.get(`/crop/user/${answer.data.id}`)).data.username).toBe('admin');
  });

  it('is refused without the slider, with a used ticket, and with a puzzle tried twice', async () => {
    const without = await login('admin', 'Harvest#2026', '');
    expect(without).toMatchObject({ status: 1100, data: 'login' });
    const ticket = await solvedTicket();
    expect((await login('admin', 'Harvest#2026', ticket)).status).toBe(200);
    expect((await login('admin', 'Harvest#2026', ticket)).status).toBe(1100);
    const { puzzleId } = await newPuzzle(test.platform.database, holder, '127.0.0.1');
    expect((await test.nobody.post('/crop/captcha/check', { puzzleId, x: -500 })).status).toBe(1101);
    const [row] = await test.platform.database.query('select 1 from captcha_puzzle where id = $1', [
      puzzleId,
    ]);
    expect(row).toBeUndefined();
  });

  it('is refused with a puzzle or a ticket of another browser, or one that is older than two minutes', async () => {
    const otherBrowser = {
      cookie: 'XSRF-TOKEN=another-browser-0123456789abcdef',
      'x-xsrf-token': 'another-browser-0123456789abcdef',
    };
    const elsewhere = (url: string, payload: object) =>
      test.nobody
        .inject({ method: 'POST', url, payload, headers: otherBrowser })
        .then((response) => response.json().status as number);
    const { puzzleId } = await newPuzzle(test.platform.database, holder, '127.0.0.1');
    const [row] = await test.platform.database.query<{ x: number }>(
      'select x from captcha_puzzle where id = $1',
      [puzzleId],
    );
    expect(await elsewhere('/crop/captcha/check', { puzzleId, x: row?.x })).toBe(1101);
    const credentials = { username: 'admin', password: browserHash('Harvest#2026') };
    expect(
      await elsewhere('/crop/login', { ...credentials, captchaVerification: await solvedTicket() }),
    ).toBe(1100);
    const ticket = await solvedTicket();
    const old = await newPuzzle(test.platform.database, holder, '127.0.0.1');
    for (const table of ['captcha_ticket', 'captcha_puzzle']) {
      await test.platform.database.query(`update ${table} set created_at = now() - interval '121 seconds'`);
    }
    expect((await login('admin', 'Harvest#2026', ticket)).status).toBe(1100);
    expect((await test.nobody.post('/crop/captcha/check', { puzzleId: old.puzzleId, x: 1 })).status).toBe(
      1101,
    );
  });

  it('takes the place of the piece only with the work that belongs to the puzzle, once', async () => {
    const { database } = test.platform;
    const make = () => newPuzzle(database, holder, '127.0.0.1');
    const check = async (puzzleId: string, work: number[]) =>
      (await test.nobody.post('/crop/captcha/check', { puzzleId, x: await placeOf(puzzleId), work })).status;
    const other = await make();
    const foreign = doWork(other.puzzleId, other.workBits);
    for (const work of [[], foreign, foreign.map(() => 0), foreign.slice(1)]) {
      const { puzzleId } = await make();
      expect(await check(puzzleId, work)).toBe(1354);
      expect(await check(puzzleId, doWork(puzzleId, 14))).toBe(1101);
    }
    expect(await check(other.puzzleId, foreign)).toBe(200);
    expect(await check(other.puzzleId, foreign)).toBe(1101);
  });

  it('costs a network more work for each ten failures', async () => {
    const bitsFrom = async (address: string) =>
      (await newPuzzle(test.platform.database, holder, address)).workBits;
    await test.platform.database.query(
      `insert into login_attempt (username, address) select 'name' || n, '2001:db8:1:2::/64' from generate_series(1, 20) n`,
    );
    expect(await bitsFrom('2001:db8:1:2:aaaa::1')).toBe(16);
    expect(await bitsFrom('2001:db8:1:3::1')).toBe(14);
  });

  it('never takes a plain password and says the same for an unknown name', async () => {
    const plain = await test.nobody.post('/crop/login', {
      username: 'admin',
      password: 'Harvest#2026',
      captchaVerification: await solvedTicket(),
    });
    const unknown = await login('nobodyhere', 'Harvest#2026');
    expect(plain).toMatchObject({ status: 1003, data: 'login' });
    expect(unknown).toMatchObject({ status: 1003, data: 'login', msg: plain.msg });
  });

  it('locks a name for one address after five failures, and nobody else out', async () => {
    const user = await test.signInAs({ username: 'lockme' });
    expect(user.userId).not.toBe('');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login('lockme', 'wrong')).status).toBe(1003);
    }
    expect(await login('LockMe', 'wrong')).toMatchObject({ status: 1102, data: 'login' });
    expect((await login('admin', 'Harvest#2026')).status).toBe(200);
  });

  it('ends the session of the token that came along', async () => {
    const first = (await login('admin', 'Harvest#2026')).data;
    const client = new Client(test.application, first.token, first.id);
    const second = await client.post('/crop/login', {
      username: 'admin',
      password: browserHash('Harvest#2026'),
      captchaVerification: await solvedTicket(),
    });
    expect(second.data.token).not.toBe(first.token);
    expect((await client.get('/crop/user/menus')).status).toBe(2000);
  });
});

describe('sessions', () => {
  it('end at logout, which answers 200 with and without a token', async () => {
    const user = await test.signInAs();
    expect((await user.get('/crop/logout')).status).toBe(200);
    expect((await user.get('/crop/user/menus')).status).toBe(2000);
    expect((await user.get('/crop/logout')).status).toBe(200);
    expect((await test.nobody.get('/crop/logout')).status).toBe(200);
  });

  it('answer 3001 once the account is locked, and follow a changed role at once', async () => {
    const user = await test.signInAs({ keys: ['basicData'] });
    expect(
      (await user.get('/crop/user/menus')).data.menuList.map((m: { menuCode: string }) => m.menuCode),
    ).toEqual(['basicData']);
    await test.platform.database.query(
      'update role set available = false where id in (select role_id from account_role where account_id = $1)',
      [user.userId],
    );
    expect((await user.get('/crop/user/menus')).data.menuList).toEqual([]);
    await test.platform.database.query('update account set locked = true where id = $1', [user.userId]);
    expect((await user.get('/crop/user/menus')).status).toBe(3001);
  });

  it('expire after idling and after their longest life', async () => {
    const idle = await test.signInAs();
    await test.platform.database.query(
      `update login_session set last_seen_at = now() - interval '13 hours' where account_id = $1`,
      [idle.userId],
    );
    expect((await idle.get('/crop/user/menus')).status).toBe(2000);
    const old = await test.signInAs();
    await test.platform.database.query(
      `update login_session set created_at = now() - interval '8 days' where account_id = $1`,
      [old.userId],
    );
    expect((await old.get('/crop/user/menus')).status).toBe(2000);
  });

  it('are found by the header only, never by the query string', async () => {
    const user = await test.signInAs();
    const response = await test.nobody.inject({ method: 'GET', url: `/crop/user/menus?token=${user.token}` });
    expect(response.json().status).toBe(2000);
  });
});

describe('the guest', () => {
  it('finds the entry closed on a new installation', async () => {
    expect((await test.nobody.get('/crop/system/getLoginType')).data.tourist).toBe(false);
    const answer = await test.nobody.post('/crop/login/tourist', {
      captchaVerification: await solvedTicket(),
    });
    expect(answer).toMatchObject({ status: 1104, data: 'login' });
  });

  it('comes in without a password and can change nothing', async () => {
    expect((await test.admin.put('/crop/sysConfig/update/TOURIST_OPEN/true')).status).toBe(200);
    const answer = await test.nobody.post('/crop/login/tourist', {
      captchaVerification: await solvedTicket(),
    });
    expect(answer).toMatchObject({ status: 200, data: { username: 'tourist' } });
    const guest = new Client(test.application, answer.data.token, answer.data.id);
    expect((await guest.get('/crop/user/menus')).data.menuList.length).toBeGreaterThan(5);
    expect((await guest.get(`/crop/user/${guest.userId}`)).data).toMatchObject({
      readOnly: true,
      restricted: true,
    });
    const writes = test.platform && (await import('../index.ts')).modules.flatMap((module) => module.routes);
    for (const route of writes) {
      if (route.method === 'GET' || route.reads || route.access.allow === 'everyone') continue;
      const url = route.url.replaceAll(/:\w+/g, '0197a000-0000-7000-8000-000000000000');
      const refused = await guest.call(route.method, url, route.body ? {} : undefined);
      expect([route.method, route.url, refused.status]).toEqual([route.method, route.url, 1012]);
    }
    // Nor takes anything away: what answers a file and is no picture, template or event stream.
    for (const route of writes) {
      if (route.method !== 'GET' || !route.raw || route.access.allow === 'everyone') continue;
      if (/picture|template|upload|events$|metrics$/i.test(route.url)) continue;
      const url = route.url.replaceAll(/:\w+/g, '0197a000-0000-7000-8000-000000000000');
      expect([url, (await guest.get(url)).status]).toEqual([url, 1355]);
    }
  });

  it('comes in only while the entry is open', async () => {
    const offered = async () => (await test.nobody.get('/crop/system/getLoginType')).data.tourist as boolean;
    const enter = async () =>
      test.nobody.post('/crop/login/tourist', { captchaVerification: await solvedTicket() });
    expect(await offered()).toBe(true);
    expect((await test.admin.put('/crop/sysConfig/update/TOURIST_OPEN/false')).status).toBe(200);
    expect(await offered()).toBe(false);
    expect(await enter()).toMatchObject({ status: 1104, data: 'login' });
    await test.admin.put('/crop/sysConfig/update/TOURIST_OPEN/true');
    expect((await enter()).status).toBe(200);
  });
});

describe('what the browser must send', () => {
  it('writes without, or with a foreign, anti-forgery header are refused', async () => {
    const user = await test.signInAs();
    for (const header of ['', 'something-else-entirely-000000']) {
      const response = await user.inject({
        method: 'POST',
        url: '/crop/captcha/get',
        headers: { 'x-xsrf-token': header },
      });
      expect(response.statusCode).toBe(403);
      expect(response.json().status).toBe(1019);
    }
  });

  it('gives the anti-forgery cookie with the first answer', async () => {
    const response = await test.application.inject({ method: 'GET', url: '/crop/health' });
    expect(response.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value.length).toBeGreaterThan(20);
  });

  it('answers in the language of the header', async () => {
    test.nobody.language = 'zh_CN';
    expect((await test.nobody.get('/crop/user/menus')).msg).toBe('登录已失效，请重新登录');
    test.nobody.language = 'en_US';
    expect((await test.nobody.get('/crop/user/menus')).msg).toBe(
      'Your session has ended. Please sign in again.',
    );
  });
});

it('a user reads only himself; another id answers as a missing one', async () => {
  const user = await test.signInAs();
  const other = await test.signInAs();
  expect((await user.get(`/crop/user/${user.userId}`)).status).toBe(200);
  expect((await user.get(`/crop/user/${other.userId}`)).status).toBe(1011);
  expect((await test.admin.get(`/crop/user/${other.userId}`)).status).toBe(200);
});

it('the password chosen at the first start has 16 characters of four kinds', () => {
  for (let round = 0; round < 50; round += 1) {
    const password = randomPassword();
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#%+=?@]).{16}$/);
  }
});
