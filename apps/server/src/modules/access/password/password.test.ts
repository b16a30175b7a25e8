import { Writable } from 'node:stream';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { Client, startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { browserHash, storedHash } from '../passwords.ts';
import { createOneTimePassword } from './one-time-password.ts';

let mail: MailServer;
let test: TestApplication;
beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApplication({
    configuration: {
      captcha: false,
      mail: { smtpUrl: mail.url, from: 'panicle@station.test', baseAddress: 'https://panicle.test/station' },
    },
  });
});
afterAll(async () => {
  await test?.close();
  await mail?.close();
});

const OLD = 'Tassel#47';
const NEW = 'Pollen*83';
const query = (oldPassword: string, newPassword: string) =>
  `/crop/user/password?oldPassword=${browserHash(oldPassword)}&newPassword=${browserHash(newPassword)}`;
const change = (client: Client, oldPassword: string, newPassword: string) =>
  client.put(query(oldPassword, newPassword));
const login = (username: string, password: string) =>
  test.nobody.post('/crop/login', { username, password: browserHash(password), captchaVerification: '' });

/** An account that signs in with OLD, with an address of its own. */
async function addAccount(username: string, set = ''): Promise<string> {
  const id = uuidv7();
  await test.platform.database.query(
    'insert into account (id, username, email, password_hash) values ($1, $2, $3, $4)',
    [id, username, `${username}@station.test`, await storedHash(browserHash(OLD))],
  );
  if (set !== '') await test.platform.database.query(`update account set ${set} where id = $1`, [id]);
  return id;
}

async function signIn(username: string, password = OLD): Promise<Client> {
  const { status, msg, data } = await login(username, password);
  expect([status, msg]).toEqual([200, '']);
  return new Client(test.application, data.token, data.id);
}

const lastAudit = async (accountId: string) => {
  const [row] = await test.platform.database.query(
    `select username, action, before, after, actor_username from audit_log
     where entity = 'user' and entity_id = $1 order by sequence desc limit 1`,
    [accountId],
  );
  return row;
};

describe('changing the password', () => {
  it('takes both hashes in the query, ends every session of the account at once, and leaves a line in the log', async () => {
    const id = await addAccount('changer');
    const [here, there] = [await signIn('changer'), await signIn('changer')];
    expect(await change(here, OLD, NEW)).toMatchObject({ status: 200 });
    for (const client of [here, there]) expect((await client.get('/crop/user/menus')).status).toBe(2000);
    expect((await login('changer', OLD)).status).toBe(1003);
    expect((await login('changer', NEW)).status).toBe(200);
    expect(await lastAudit(id)).toEqual({
      username: 'changer',
      action: 'update',
      before: null,
      after: { passwordChanged: true },
      actor_username: null,
    });
  });

  it('takes both hashes in the body, as our own pages send them, or in the query; not half of them', async () => {
    await addAccount('sender');
    const hashes = { oldPassword: browserHash(OLD), newPassword: browserHash(NEW) };
    const user = await signIn('sender');
    const half = await user.put(`/crop/user/password?oldPassword=${browserHash(OLD)}`);
    expect(half).toMatchObject({ status: 1007, data: { field: 'newPassword' } });
    expect((await user.put('/crop/user/password', { oldPassword: browserHash(OLD) })).status).toBe(1007);
    expect((await user.put('/crop/user/password', hashes)).status).toBe(200);
    const again = await signIn('sender', NEW);
    const bare = await again.inject({ method: 'PUT', url: query(NEW, OLD) });
    expect(bare.json().status).toBe(200);
  });

  it('is refused with a wrong old password, the old one again, or one that everybody tries', async () => {
    await addAccount(
      'stubborn',
      `nick_name = '老王', company = 'Nanfan station', telephone = '138 1234 5678'`,
    );
    const user = await signIn('stubborn');
    expect((await change(user, 'Wrong#47x', NEW)).msg).toBe('The old password is wrong');
    expect((await change(user, OLD, OLD)).status).toBe(1107);
    for (const common of [
      'Qwerty123!',
      'QAZWSX',
      'lkjhgfdsa',
      '0987654321',
      'ｐａｓｓｗｏｒｄ',
      '1qaz@WSX',
      'stubborn@2026',
    ]) {
      expect([common, (await change(user, OLD, common)).status]).toEqual([common, 1108]);
    }
    for (const guessable of ['', 'a', '7654321', 'Nanfan Station!', '老王123']) {
      expect([guessable, (await change(user, OLD, guessable)).status]).toEqual([guessable, 1108]);
    }
    expect((await user.put('/crop/user/password?oldPassword=plain&newPassword=plain')).status).toBe(1007);
    expect((await login('stubborn', OLD)).status).toBe(200);
  });

  it('counts wrong old passwords as wrong sign-ins', async () => {
    await addAccount('guessed');
    const user = await signIn('guessed');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await change(user, `Wrong#4${attempt}x`, NEW)).status).toBe(1106);
    }
    expect(await change(user, OLD, NEW)).toMatchObject({ status: 1102, data: null });
  });

  it('is refused to restricted and read-only accounts', async () => {
    await addAccount('restricted', 'restricted = true');
    expect((await change(await signIn('restricted'), OLD, NEW)).status).toBe(1109);
    await addAccount('reader', 'read_only = true');
    expect((await change(await signIn('reader'), OLD, NEW)).status).toBe(1012);
    expect((await test.nobody.put(query(OLD, NEW))).status).toBe(2000);
  });

  it('lets one of two changes at once succeed', async () => {
    await addAccount('twice');
    const [one, other] = [await signIn('twice'), await signIn('twice')];
    const answers = await Promise.all([change(one, OLD, NEW), change(other, OLD, 'Anther+29')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password from an administrator', () => {
  it('opens nothing but its own change, and the sessions of before are over', async () => {
    const id = await addAccount('forgetful');
    const before = await signIn('forgetful');
    const password = await test.platform.database.transaction((transaction) =>
      createOneTimePassword(transaction, id),
    );
    expect((await before.get('/crop/user/menus')).status).toBe(2000);
    const user = await signIn('forgetful', password);
    expect((await user.get(`/crop/user/${id}`)).data).toMatchObject({
      mustChangePassword: true,
      actingAdmin: null,
    });
    expect((await user.get('/crop/user/menus')).status).toBe(200);
    expect((await user.get('/crop/user/getWhetherShowEquipmentAndDocument')).status).toBe(200);
    for (const url of ['/crop/crop-task/page', '/crop/demo', '/crop/crop-trait/page']) {
      expect([url, (await user.get(url)).msg]).toEqual([url, 'Please change your password first']);
    }
    expect((await change(user, password, NEW)).status).toBe(200);
    const free = await signIn('forgetful', NEW);
    expect((await free.get(`/crop/user/${id}`)).data.mustChangePassword).toBe(false);
  });

  it('is not given to the restricted account', async () => {
    const [guest] = await test.platform.database.query<{ id: string }>(
      `select id from account where username = 'tourist'`,
    );
    const making = test.platform.database.transaction((transaction) =>
      createOneTimePassword(transaction, guest?.id ?? ''),
    );
    await expect(making).rejects.toMatchObject({ error: 'restrictedAccount' });
  });
});

const linkIn = (text = '') => new URL(/^https?:\S+$/m.exec(text)?.[0] ?? 'about:blank');
const secretOf = (link: URL) =>
  Object.fromEntries(new URLSearchParams(link.hash.slice(1))) as { email: string; code: string };
const requestReset = (email: string, headers: Record<string, string> = {}) =>
  test.nobody.inject({ method: 'POST', url: '/crop/sendResetMail', payload: { email }, headers });
const reset = (email: string, code: string, password: string) =>
  test.nobody.post('/crop/resetPassword', { email, code, password: browserHash(password) });

describe('the reset by mail', () => {
  beforeEach(() => test.platform.database.query('delete from mail_code'));

  it('sends a link to the configured address, whatever host the request named', async () => {
    await addAccount('lost');
    await requestReset('LOST@station.test', { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    const letter = await mail.next('lost@station.test');
    expect(`${letter.text}${letter.html}`).not.toContain('evil');
    const link = linkIn(letter.text);
    expect(link.origin + link.pathname + link.search).toBe('https://panicle.test/station/login?part=reset');
    expect(secretOf(link)).toEqual({
      email: 'lost@station.test',
      code: expect.stringMatching(/^[A-Z2-9]{10}$/),
    });
    expect(letter.html).toContain(link.hash.replaceAll('&', '&amp;'));
  });

  it('sets the password once, ends the sessions and the block of wrong sign-ins', async () => {
    const id = await addAccount('again', 'must_change_password = true');
    const session = await signIn('again');
    for (let attempt = 0; attempt < 5; attempt += 1) await login('again', 'Wrong#47x');
    expect((await login('again', OLD)).status).toBe(1102);
    await requestReset('again@station.test');
    const { email, code } = secretOf(linkIn((await mail.next('again@station.test')).text));
    expect((await reset(email, code, 'Password1!')).status).toBe(1108);
    expect((await reset(email, code.toLowerCase(), NEW)).status).toBe(200);
    expect((await reset(email, code, 'Anther+29')).status).toBe(1116);
    expect((await session.get('/crop/user/menus')).status).toBe(2000);
    const user = await signIn('again', NEW);
    expect((await user.get(`/crop/user/${id}`)).data.mustChangePassword).toBe(false);
    expect(await lastAudit(id)).toMatchObject({ username: 'again', after: { passwordReset: 'by mail' } });
  });

  it('answers alike for known, unknown, locked and restricted accounts, and writes to the first only', async () => {
    await addAccount('known');
    await addAccount('barred', 'locked = true');
    await addAccount('fixed', 'restricted = true');
    const names = ['known', 'unknown', 'barred', 'fixed'];
    const answers = await Promise.all(names.map((name) => requestReset(`${name}@station.test`)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const repeated = await Promise.all(names.map((name) => requestReset(`${name}@station.test`)));
    expect(new Set(repeated.map(({ body }) => body)).size).toBe(1);
    expect(repeated[0]?.json().status).toBe(1119);
    await mail.next('known@station.test');
    const addressed = mail.letters.flatMap((letter) => letter.to?.map(({ address }) => address) ?? []);
    expect(addressed.filter((address) => /unknown|barred|fixed/.test(address ?? ''))).toEqual([]);
  });

  it('allows five guesses at a code, however fast they come', async () => {
    await addAccount('target');
    await requestReset('target@station.test');
    const { email, code } = secretOf(linkIn((await mail.next('target@station.test')).text));
    const guesses = await Promise.all(Array.from({ length: 8 }, () => reset(email, 'AAAAAAAAAA', NEW)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([1116]));
    expect((await reset(email, code, NEW)).status).toBe(1116);
    expect((await login('target', OLD)).status).toBe(200);
  });

  it('refuses a code of a registration, one that is too old, and one that a younger one replaced', async () => {
    await addAccount('careful');
    await requestReset('careful@station.test');
    const first = secretOf(linkIn((await mail.next('careful@station.test')).text));
    await test.platform.database.query(`update mail_code set created_at = now() - interval '2 minutes'`);
    await requestReset('careful@station.test');
    const second = secretOf(linkIn((await mail.next('careful@station.test')).text));
    expect((await reset(first.email, first.code, NEW)).status).toBe(1116);
    await test.platform.database.query(`update mail_code set purpose = 'register' where ended_at is null`);
    expect((await reset(second.email, second.code, NEW)).status).toBe(1116);
    await test.platform.database.query(
      `update mail_code set purpose = 'reset', expires_at = now() where ended_at is null`,
    );
    expect((await reset(second.email, second.code, NEW)).status).toBe(1116);
  });
});

describe('without a mail server', () => {
  it('nothing by mail is offered', async () => {
    const silent = await startTestApplication({ configuration: { captcha: false } });
    try {
      expect((await silent.nobody.get('/crop/system/getLoginType')).data.resetMail).toBe(false);
      const answer = await silent.nobody.post('/crop/sendResetMail', { email: 'a@station.test' });
      expect(answer).toMatchObject({ status: 1118, data: null });
    } finally {
      await silent.close();
    }
    expect((await test.nobody.get('/crop/system/getLoginType')).data.resetMail).toBe(true);
  });

  it('a letter that cannot be sent is noted without what was in it', async () => {
    let printed = '';
    const log = pino(
      { level: 'trace' },
      new Writable({
        write(line: Buffer, _encoding, done) {
          printed += line.toString();
          done();
        },
      }),
    );
    const deaf = await startTestApplication({
      log,
      configuration: {
        captcha: false,
        mail: {
          smtpUrl: 'smtp://127.0.0.1:9',
          from: 'panicle@station.test',
          baseAddress: 'https://panicle.test',
        },
      },
    });
    try {
      await deaf.platform.database.query(
        `update account set email = 'admin@station.test' where username = 'admin'`,
      );
      const answer = await deaf.nobody.post('/crop/sendResetMail', { email: 'admin@station.test' });
      expect(answer.status).toBe(200);
      await deaf.platform.mail?.close();
      await deaf.admin.put(query('Wrong#47x', NEW));
      await deaf.admin.put(query('Wrong#47x', NEW) + '&unknown=1');
    } finally {
      await deaf.close();
    }
    expect(printed).toContain('mail was not sent');
    expect(printed).not.toMatch(/code=|login\?part|admin@station/);
    for (const secret of [browserHash('Wrong#47x'), browserHash(NEW), deaf.admin.token ?? '']) {
      expect(printed).not.toContain(secret);
    }
  });
});
