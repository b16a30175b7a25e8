import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { browserHash } from '../access/index.ts';
import { modules } from '../index.ts';
import { readConfiguration } from '../../platform/config/configuration.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { licenceDay } from './licence-day.ts';
import { makeLicenceCode } from './licence-code.ts';
import { makeLicenceKeys } from './licence-keys.ts';

const keys = makeLicenceKeys();
const LICENCE = '/crop/system/license';
const AUTHORIZATION = '/crop/system/authorization';

const counting: JobKind = {
  kind: 'counting',
  title: { zh: '计数', en: 'Counting' },
  steps: [{ zh: '唯一一步', en: 'Only step' }],
  maximumAttempts: 1,
  memoryMegabytes: 256,
  run: async () => ({ count: 3 }),
};

const codeFor = (issueDate: string, expiryDate: string | null, signer = keys) =>
  makeLicenceCode(signer.privateKey, {
    licenceId: `L-${issueDate}`,
    holder: 'Field Station',
    issueDate,
    expiryDate,
  });

let test: TestApplication;
let breeder: Client;
beforeAll(async () => {
  test = await startTestApplication({
    modules: [...modules, { name: 'test', routes: [], jobKinds: [counting] }],
    configuration: { licencePublicKeys: [keys.publicKey], captcha: false },
  });
  breeder = await test.signInAs({ username: 'breeder', keys: ['basicData'] });
  await test.platform.database.query(
    `insert into system_configuration (code, value) values ('TOURIST_OPEN', 'true')`,
  );
});
afterAll(() => test.close());

/** Only the date: everything that waits goes on waiting as ever. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await test.platform.database.query('delete from licence');
});
afterEach(() => vi.useRealTimers());

const onDay = (day: string, time = '12:00:00') => vi.setSystemTime(new Date(`${day}T${time}+08:00`));
const enter = (code: string) => test.admin.post(AUTHORIZATION, { code });
const menus = (client: Client) => client.get('/crop/user/menus');
const signIn = (username: string) =>
  test.nobody.post('/crop/login', {
    username,
    password: browserHash('Harvest#2026'),
    captchaVerification: '',
  });

describe('a system without a first code', () => {
  it('says so to everybody, lets only admin in, and takes the code', async () => {
    onDay('2026-11-20');
    expect((await test.nobody.get(LICENCE)).data).toEqual({
      expiryDate: null,
      daysLeft: null,
      authorized: false,
      message: 'The system has not been authorized yet. Until then, only the administrator can sign in.',
    });
    expect((await menus(breeder)).status).toBe(2000);
    expect(await test.nobody.post('/crop/login/tourist', {})).toMatchObject({ status: 1331, data: 'login' });
    expect((await enter(codeFor('2026-11-20', '2027-06-30'))).data).toEqual({
      expiryDate: '2027-06-30',
      daysLeft: 222,
      authorized: true,
      message: '',
    });
    expect((await menus(breeder)).status).toBe(200);
    expect((await test.nobody.post('/crop/login/tourist', {})).status).toBe(200);
  });
});

describe('the end of the authorization', () => {
  beforeEach(async () => {
    onDay('2026-07-01');
    expect((await enter(codeFor('2026-07-01', '2027-06-30'))).status).toBe(200);
  });

  it('is announced from thirty days before, in both languages', async () => {
    onDay('2027-05-30');
    expect((await test.nobody.get(LICENCE)).data).toMatchObject({ daysLeft: 31, message: '' });
    onDay('2027-05-31');
    expect((await test.nobody.get(LICENCE)).data).toEqual({
      expiryDate: '2027-06-30',
      daysLeft: 30,
      authorized: true,
      message:
        'The system authorization will expire on 2027-06-30 and must be renewed to avoid interruption.',
    });
    const chinese = await test.nobody.inject({ method: 'GET', url: LICENCE, headers: { lang: 'zh_CN' } });
    expect(chinese.json().data.message).toBe('系统授权将于 2027-06-30 到期，请及时续期，以免影响使用。');
  });

  it('comes with the end of the last day in UTC+8', async () => {
    onDay('2027-06-30', '23:59:59');
    expect((await test.nobody.get(LICENCE)).data).toMatchObject({ daysLeft: 0, authorized: true });
    expect((await menus(breeder)).status).toBe(200);
    onDay('2027-07-01', '00:00:00');
    expect((await test.nobody.get(LICENCE)).data).toMatchObject({
      expiryDate: '2027-06-30',
      daysLeft: 0,
      authorized: false,
    });
    expect((await menus(breeder)).status).toBe(2000);
  });

  it('stops everybody but admin, who can read, export and renew; nothing is lost', async () => {
    onDay('2027-06-30');
    await test.admin.post('/crop/crop-material-group', { name: 'Kept' });
    onDay('2027-07-01');
    const refused = await menus(breeder);
    expect(refused).toMatchObject({ status: 2000 });
    expect(refused.msg).toContain('authorization has ended');
    expect(await test.nobody.post('/crop/login/tourist', {})).toMatchObject({
      status: 1330,
      data: 'login',
      msg: expect.stringContaining('2027-06-30'),
    });
    expect((await signIn('admin')).status).toBe(200);
    const groups = await test.admin.get('/crop/crop-material-group/getMaterialGroup');
    expect(JSON.stringify(groups.data)).toContain('Kept');
    const file = await test.admin.inject({
      method: 'GET',
      url: '/crop/crop-material-information/export?format=csv&columns=sourceId',
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await enter(codeFor('2027-07-01', '2028-06-30'))).status).toBe(200);
    expect((await menus(breeder)).status).toBe(200);
  });

  it('finishes the jobs that were started before it', async () => {
    const job = await test.platform.database.transaction((transaction) =>
      test.platform.jobs.submit(transaction, {
        kind: 'counting',
        name: 'begun in time',
        ownerId: breeder.userId,
        parameters: {},
      }),
    );
    onDay('2027-07-01');
    expect((await menus(breeder)).status).toBe(2000);
    await runWaitingJobs(test.platform);
    expect((await test.admin.get(`/crop/crop-task/${job}`)).data).toMatchObject({ state: 'finished' });
  });

  it('leaves admin free to act as someone else and to end it', async () => {
    onDay('2027-07-02');
    expect((await test.admin.post(`/crop/user/switch/${breeder.userId}`)).status).toBe(200);
    const shown = await menus(test.admin);
    expect(shown.status).toBe(200);
    expect(shown.data.menuList).toHaveLength(1);
    expect((await test.admin.delete('/crop/user/switch')).status).toBe(200);
    expect((await menus(breeder)).status).toBe(2000);
  });

  it('is not put off by a clock that is turned back', async () => {
    onDay('2027-07-02');
    expect((await menus(breeder)).status).toBe(2000);
    for (const day of ['2027-06-29', '2026-08-01']) {
      onDay(day);
      expect((await menus(breeder)).status).toBe(2000);
      expect((await test.nobody.get(LICENCE)).data).toMatchObject({ authorized: false, daysLeft: 0 });
    }
    // Entering the same code again does not help either.
    expect((await enter(codeFor('2026-07-01', '2027-06-30'))).status).toBe(1337);
    expect((await test.admin.get(AUTHORIZATION)).data).toMatchObject({
      today: '2026-08-01',
      latestDay: '2027-07-02',
    });
  });

  it('that a clock 400 days ahead brought by mistake is mended by a new code', async () => {
    onDay('2027-08-05');
    expect((await menus(breeder)).status).toBe(2000);
    onDay('2026-07-02');
    expect((await enter(codeFor('2026-07-02', '2027-06-30'))).data).toMatchObject({ daysLeft: 363 });
    expect((await menus(breeder)).status).toBe(200);
  });
});

describe('entering a code', () => {
  beforeEach(() => onDay('2026-11-20'));

  it('keeps the newer one when an older one is entered, and the present one when the new one is no good', async () => {
    await enter(codeFor('2026-11-01', '2027-06-30'));
    expect((await enter(codeFor('2026-10-01', '2029-06-30'))).status).toBe(1336);
    expect((await enter(codeFor('2026-11-02', '2026-11-19'))).status).toBe(1337);
    expect((await enter('abc')).status).toBe(1333);
    expect((await enter(codeFor('2026-11-02', null, makeLicenceKeys()))).status).toBe(1334);
    expect((await enter(`${codeFor('2026-11-02', null).slice(0, -6)}AAAAAA`)).status).toBe(1335);
    expect((await test.nobody.get(LICENCE)).data.expiryDate).toBe('2027-06-30');
  });

  it('is for admin alone and leaves its trace without the code', async () => {
    await enter(codeFor('2026-11-01', '2027-06-30'));
    const code = codeFor('2026-11-02', null);
    expect((await breeder.post(AUTHORIZATION, { code })).status).toBe(1010);
    expect((await test.nobody.post(AUTHORIZATION, { code })).status).toBe(2000);
    expect((await enter(code)).data).toEqual({
      expiryDate: null,
      daysLeft: null,
      authorized: true,
      message: '',
    });
    expect((await test.admin.get(AUTHORIZATION)).data).toEqual({
      required: true,
      licence: {
        licenceId: 'L-2026-11-02',
        holder: 'Field Station',
        issueDate: '2026-11-02',
        expiryDate: null,
      },
      today: '2026-11-20',
      latestDay: '2026-11-20',
    });
    const [row] = await test.platform.database.query<{ before: object; after: object; username: string }>(
      `select username, before, after from audit_log where entity = 'licence' order by sequence desc limit 1`,
    );
    expect(row).toMatchObject({
      username: 'admin',
      before: { expiryDate: '2027-06-30' },
      after: { holder: 'Field Station', expiryDate: null, keyId: keys.keyId },
    });
    expect(JSON.stringify(row)).not.toContain('PANICLE1');
  });
});

describe('a system without a configured key', () => {
  it('is unlimited and takes no code', async () => {
    const unlimited = await startTestApplication();
    expect((await unlimited.nobody.get(LICENCE)).data).toEqual({
      expiryDate: null,
      daysLeft: null,
      authorized: true,
      message: '',
    });
    const user = await unlimited.signInAs();
    expect((await menus(user)).status).toBe(200);
    expect((await unlimited.admin.post(AUTHORIZATION, { code: codeFor('2026-11-01', null) })).status).toBe(
      1332,
    );
    expect((await unlimited.admin.get(AUTHORIZATION)).data).toMatchObject({ required: false, licence: null });
    expect(await unlimited.platform.database.query('select 1 from licence')).toEqual([]);
    await unlimited.close();
  });
});

describe('the environment', () => {
  it('may hold several keys, and none that is not a key', () => {
    const other = makeLicenceKeys();
    const environment = { PANICLE_LICENCE_PUBLIC_KEY: `${keys.publicKey}, ${other.publicKey}` };
    expect(readConfiguration(environment).licencePublicKeys).toEqual([keys.publicKey, other.publicKey]);
    expect(readConfiguration({}).licencePublicKeys).toEqual([]);
    expect(() => readConfiguration({ PANICLE_LICENCE_PUBLIC_KEY: 'abc' })).toThrow('43');
  });
});

it('the day of a licence is that of UTC+8', () => {
  expect(licenceDay(Date.parse('2027-06-30T15:59:59Z'))).toBe('2027-06-30');
  expect(licenceDay(Date.parse('2027-06-30T16:00:00Z'))).toBe('2027-07-01');
});
