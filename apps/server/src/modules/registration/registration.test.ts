import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { Client, startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { browserHash } from '../access/passwords.ts';

let mail: MailServer;
/** one that sends mail and one that does not */
let mailing: TestApplication;
let silent: TestApplication;

beforeAll(async () => {
  mail = await startMailServer();
  [mailing, silent] = await Promise.all([
    startTestApplication({
      configuration: {
        captcha: false,
        mail: {
          smtpUrl: mail.url,
          from: 'Panicle <panicle@station.test>',
          baseAddress: 'https://panicle.test',
        },
      },
    }),
    startTestApplication({ configuration: { captcha: false } }),
  ]);
});
afterAll(async () => {
  await Promise.all([mailing?.close(), silent?.close()]);
  await mail?.close();
});

const set = (test: TestApplication, code: string, value: string) =>
  test.platform.database.query(
    'insert into system_configuration (code, value) values ($1, $2) on conflict (code) do update set value = $2',
    [code, value],
  );
beforeEach(async () => {
  for (const test of [mailing, silent]) {
    await set(test, 'REGISTRATION_OPEN', 'true');
    await set(test, 'INVITATION_CODE', '');
    await test.platform.database.query('delete from mail_code');
  }
});

const PASSWORD = 'Tassel#47';
const entries = (over: Record<string, string> = {}) => ({
  username: 'chenli',
  nickName: '陈莉',
  password: browserHash(PASSWORD),
  company: '海南南繁基地',
  telephone: '13812345678',
  email: 'chenli@station.test',
  ...over,
});
const register = (test: TestApplication, over: Record<string, string> = {}) =>
  test.nobody.post('/crop/register', entries(over));
const requestCode = (email: string) => mailing.nobody.post('/crop/sendRegisterCodeToMail', { email });
const codeIn = (text = '') => /^\d{6}$/m.exec(text)?.[0] ?? '';

async function signIn(test: TestApplication, username: string): Promise<Client> {
  const body = { username, password: browserHash(PASSWORD), captchaVerification: '' };
  const { status, data } = await test.nobody.post('/crop/login', body);
  expect(status).toBe(200);
  return new Client(test.application, data.token, data.id);
}

describe('registration', () => {
  it('is offered and accepted only where an administrator has opened it', async () => {
    await set(silent, 'REGISTRATION_OPEN', 'false');
    expect((await silent.nobody.get('/crop/system/getLoginType')).data.register).toBe(false);
    expect(await register(silent)).toMatchObject({ status: 1112, data: 'register' });
    expect(await requestCode('new@station.test')).toMatchObject({ status: 200 });
    await set(silent, 'REGISTRATION_OPEN', 'true');
    expect((await silent.nobody.get('/crop/system/getLoginType')).data.register).toBe(true);
  });

  it('tells whether mail is needed, and the rules of the form', async () => {
    expect((await mailing.nobody.get('/crop/register/needMail')).data).toBe(true);
    expect((await silent.nobody.get('/crop/register/needMail')).data).toBe(false);
    await set(silent, 'INVITATION_CODE', 'Nanfan 2026');
    await set(silent, 'PASSWORD_VARIANT', '1');
    expect((await silent.nobody.get('/crop/register/rules')).data).toEqual({
      passwordVariant: 1,
      invitationCode: true,
    });
  });

  it('makes an account that signs in and sees no module until an administrator grants one', async () => {
    const answer = await register(silent, { username: ' chenli ', roles: 'administrator' });
    expect(answer).toMatchObject({ status: 200, data: { username: 'chenli' } });
    const user = await signIn(silent, 'ChenLi');
    expect((await user.get('/crop/user/menus')).data.menuList).toEqual([]);
    const [audit] = await silent.platform.database.query(
      `select username, action, after from audit_log where entity = 'user' and entity_id = $1`,
      [answer.data.id],
    );
    expect(audit).toMatchObject({ username: 'chenli', action: 'create' });
    expect(JSON.stringify(audit)).not.toContain(browserHash(PASSWORD));
  });

  it('says in the error line of the form which entry does not fit', async () => {
    const problems: [Record<string, string>, string][] = [
      [{ username: 'x' }, 'A username has 2 to 20 characters'],
      [{ username: 'x'.repeat(21) }, 'A username has 2 to 20 characters'],
      [{ nickName: ' ' }, 'Please enter a nickname'],
      [{ password: '' }, 'Please enter a password'],
      [{ password: PASSWORD }, 'The password must be sent as its SHA-256'],
      [{ company: ' ' }, 'Please enter a company'],
      [{ telephone: ' ' }, 'Please enter a phone number'],
      [{ telephone: '12345678901' }, 'This is not a phone number'],
      [{ email: '' }, 'Please enter an email'],
      [{ email: 'chenli@station' }, 'This is not an email address'],
    ];
    for (const [over, message] of problems) {
      const answer = await register(silent, { username: 'someone', ...over });
      expect(answer).toMatchObject({ status: 1113, data: 'register' });
      expect(answer.msg).toContain(message);
    }
    silent.nobody.language = 'zh_CN';
    expect((await register(silent, { nickName: '' })).msg).toBe('请填写昵称');
    silent.nobody.language = 'en_US';
  });

  it('refuses a name or an address that is taken, whatever the size of letters, and a common password', async () => {
    await register(silent, { username: 'zhaomin', email: 'zhaomin@station.test' });
    expect(await register(silent, { username: 'ZhaoMin' })).toMatchObject({ status: 1114, data: 'register' });
    expect(await register(silent, { username: 'other', email: 'ZHAOMIN@station.test' })).toMatchObject({
      status: 1115,
      data: 'register',
    });
    expect(await register(silent, { username: 'zha0min' })).toMatchObject({ status: 1353, data: 'register' });
    // The e is Cyrillic; below, the i is without its dot.
    const mixed = await register(silent, { username: 'zhеn' });
    expect([mixed.status, mixed.data, mixed.msg.slice(0, 18)]).toEqual([
      1113,
      'register',
      'The username mixes',
    ]);
    expect((await register(silent, { username: 'admın' })).status).toBe(1353);
    for (const password of ['Maize2026!', 'P@ssw0rd', 'Other1990', 'a', '', '1234567']) {
      const answer = await register(silent, {
        username: 'other',
        email: 'o@s.test',
        password: browserHash(password),
      });
      expect(answer).toMatchObject({ status: 1108, data: 'register' });
    }
  });

  it('wants the invitation code where one is set', async () => {
    await set(silent, 'INVITATION_CODE', 'Nanfan 2026');
    const over = { username: 'invited', email: 'invited@station.test' };
    expect((await register(silent, over)).msg).toBe('Please enter the invitation code');
    expect(await register(silent, { ...over, invitationCode: 'guess' })).toMatchObject({
      status: 1117,
      data: 'register',
    });
    expect((await register(silent, { ...over, invitationCode: ' Nanfan 2026 ' })).status).toBe(200);
  });
});

describe('the code by mail', () => {
  it('is needed, comes in the language of the reader as text and HTML, and works once', async () => {
    const email = 'Wang.Fang@station.test';
    expect((await register(mailing, { email })).msg).toBe('Please enter the code from the email');
    expect((await requestCode(email)).status).toBe(200);
    const letter = await mail.next(email);
    expect(letter.from).toMatchObject({ name: 'Panicle', address: 'panicle@station.test' });
    const code = codeIn(letter.text);
    expect(letter.subject).toBe(`Your code for Panicle: ${code}`);
    expect(letter.html).toContain(code);
    expect(letter.html).not.toMatch(/<img|<script|src=/);
    const over = { username: 'wangfang', email: 'wang.fang@STATION.test' };
    expect((await register(mailing, { ...over, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
    const again = await register(mailing, { ...over, username: 'second', code });
    expect(again).toMatchObject({ status: 1116, data: 'register' });
  });

  it('comes in Chinese to a Chinese reader', async () => {
    mailing.nobody.language = 'zh_CN';
    await requestCode('zh@station.test');
    mailing.nobody.language = 'en_US';
    const letter = await mail.next('zh@station.test');
    expect(letter.subject).toMatch(/^穗 Panicle 注册验证码：\d{6}$/);
    expect(letter.text).toContain('15 分钟内有效');
  });

  it('of one address is none for another', async () => {
    await requestCode('first@station.test');
    const code = codeIn((await mail.next('first@station.test')).text);
    expect((await register(mailing, { username: 'thief', email: 'third@station.test', code })).status).toBe(
      1116,
    );
  });

  it('allows five tries, also all at once, and no more', async () => {
    await requestCode('guess@station.test');
    const code = codeIn((await mail.next('guess@station.test')).text);
    const over = { username: 'guesser', email: 'guess@station.test' };
    const tries = Array.from({ length: 12 }, (_, at) =>
      register(mailing, { ...over, code: at < 6 ? '00000x' : code === '000000' ? '111111' : '000000' }),
    );
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(1116);
    expect((await register(mailing, { ...over, code })).status).toBe(1116);
    const [row] = await mailing.platform.database.query('select attempts from mail_code');
    expect(row).toEqual({ attempts: 5 });
  });

  it('ends after a quarter of an hour', async () => {
    await requestCode('late@station.test');
    const code = codeIn((await mail.next('late@station.test')).text);
    await mailing.platform.database.query(`update mail_code set expires_at = now()`);
    expect((await register(mailing, { username: 'late', email: 'late@station.test', code })).status).toBe(
      1116,
    );
  });

  it('is sent once a minute and five times an hour at most, counted also for requests at once', async () => {
    const email = 'often@station.test';
    const older = (minutes: number) =>
      mailing.platform.database.query(`update mail_code set created_at = now() - make_interval(mins => $1)`, [
        minutes,
      ]);
    const answers = await Promise.all([requestCode(email), requestCode(email), requestCode(email)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 1119)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 1119)).toMatchObject({ data: 'register' });
    await mailing.platform.database.query(
      `insert into mail_code (id, email, purpose, code_hash, expires_at)
       select gen_random_uuid(), $1, 'register', '', now() from generate_series(1, 4)`,
      [email],
    );
    await older(10);
    expect((await requestCode(email)).msg).toBe('Too many emails to this address. Try again in 50 min.');
    await older(61);
  });

  it('tells the owner of an account in the mail, and nobody in the answer', async () => {
    await mailing.platform.database.query(
      `insert into account (id, username, email) values (gen_random_uuid(), 'sunyu', 'Sunyu@station.test')`,
    );
    const unknown = await mailing.nobody.post('/crop/sendRegisterCodeToMail', {
      email: 'nobody@station.test',
    });
    const known = await mailing.nobody.post('/crop/sendRegisterCodeToMail', { email: 'sunyu@station.test' });
    expect(known).toEqual(unknown);
    const letter = await mail.next('sunyu@station.test');
    expect(letter.text).toContain('sunyu');
    expect(letter.text).toContain('https://panicle.test/login');
    expect(codeIn(letter.text)).toBe('');
  });

  it('is not offered where no mail can be sent', async () => {
    const answer = await silent.nobody.post('/crop/sendRegisterCodeToMail', { email: 'a@station.test' });
    expect(answer).toMatchObject({ status: 1118, data: 'register' });
  });
});
