import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callInWords } from '@panicle/contract/security-subjects';
import { modules } from '../../index.ts';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors } from '@panicle/contract';
import type { SecurityEvent } from '@panicle/contract/security-log';
import { browserHash } from '../../access/index.ts';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { purgeSecurityLog } from './retention.ts';

let test: TestApplication;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-security-'));
  test = await startTestApplication({
    configuration: {
      captcha: false,
      securityLog: join(folder, 'security.log'),
      accessLog: join(folder, 'access.log'),
    },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function events(query = ''): Promise<SecurityEvent[]> {
  await test.platform.security.flush();
  const answer = await test.admin.get(`/wgs/log/security/page?pageSize=100${query}`);
  expect(answer.status).toBe(200);
  return answer.data.records;
}

const login = (username: string, password: string, address = '127.0.0.1') =>
  test.nobody.inject({
    method: 'POST',
    url: '/crop/login',
    payload: { username, password: browserHash(password), captchaVerification: '' },
    remoteAddress: address,
  });

describe('the security log shows', () => {
  it('failed sign-ins with the typed name and the address, equal ones as one line', async () => {
    for (let time = 0; time < 3; time += 1) await login('admin', 'wrong', '10.1.1.1');
    const found = await events('&kind=sign-in-failed&address=10.1.1.1');
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(found.length).toBeLessThanOrEqual(2);
    expect(found[0]).toMatchObject({ username: 'admin', subject: 'POST /crop/login' });
  });

  it('refused calls in the words of the reader: every call of the program has them', () => {
    const calls = modules.flatMap((module) => module.routes).map(({ method, url }) => `${method} ${url}`);
    expect(calls.filter((call) => callInWords(call) === undefined)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  it('a sign-in, with its account', async () => {
    const answer = await login('admin', 'Harvest#2026', '10.1.1.2');
    expect(answer.json().status).toBe(200);
    expect(await events('&kind=sign-in&address=10.1.1.2')).toMatchObject([{ username: 'admin', count: 1 }]);
  });

  it('sign-ins that are refused after too many failures', async () => {
    for (let time = 0; time < 8; time += 1) await login('nobody-of-this-name', 'wrong', '10.1.1.3');
    const found = await events('&kind=lockout&address=10.1.1.3');
    expect(found[0]).toMatchObject({ username: 'nobody-of-this-name' });
  });

  it('refused rights with the declared address of the call', async () => {
    const other = await test.signInAs({ username: 'curious', keys: [] });
    expect((await other.get('/wgs/log/security/page')).status).toBe(errors.noRights.status);
    expect(await events('&kind=refused&username=curious')).toMatchObject([
      { subject: 'GET /wgs/log/security/page', count: 1, address: '127.0.0.1' },
    ]);
  });

  it('exports with the rows that were written', async () => {
    const before = await events();
    const answer = await test.admin.inject({ method: 'GET', url: '/wgs/log/security/export?format=csv' });
    const rows = answer.body.trim().split('\r\n').length - 1;
    expect(rows).toBeGreaterThanOrEqual(before.length);
    const [exported] = await events('&kind=export');
    expect(exported).toMatchObject({ username: 'admin', rows });
    expect(exported?.subject).toMatch(/^安全日志-.*\.csv$|^Security log-.*\.csv$/);
    const book = await test.admin.inject({ method: 'GET', url: '/wgs/log/security/export?format=xlsx' });
    expect(book.statusCode).toBe(200);
    expect((await events('&kind=export')).some(({ subject }) => subject.endsWith('.xlsx'))).toBe(true);
  });

  it('acting as a user, locks and passwords that admin resets', async () => {
    const other = await test.signInAs({ username: 'breeder' });
    await test.admin.post(`/crop/user/switch/${other.userId}`);
    await test.admin.delete('/crop/user/switch');
    await test.admin.put(`/crop/user/lock/${other.userId}/1`);
    expect(await events('&kind=act-as')).toMatchObject([
      { username: 'breeder', actorUsername: 'admin' },
      { username: 'admin', subject: 'breeder' },
    ]);
    expect(await events('&kind=account-lock')).toMatchObject([{ username: 'admin', subject: 'breeder' }]);
  });
});

describe('nobody fills the disk', () => {
  it('a thousand names from one address are a few lines', async () => {
    for (let number = 0; number < 1000; number += 1) {
      test.platform.security.note({
        kind: 'sign-in-failed',
        username: `guess${number}`,
        address: '10.9.9.9',
        subject: 'POST /crop/login',
      });
    }
    const found = await events('&kind=sign-in-failed&address=10.9.9.9');
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(found.length).toBeLessThanOrEqual(62);
    expect(found.some(({ username }) => username === '*')).toBe(true);
  });

  it('ten thousand addresses are a few hundred lines, and accounts remain distinct', async () => {
    for (let number = 0; number < 10_000; number += 1) {
      const address = `10.8.${number >> 8}.${number & 255}`;
      test.platform.security.note({ kind: 'refused', username: '', address, subject: 'GET /crop/x' });
    }
    test.platform.security.note({
      kind: 'export',
      username: 'breeder',
      address: '10.7.1.1',
      subject: 'x.csv',
      rows: 7,
    });
    await test.platform.security.flush();
    const [lines] = await test.platform.database.query<{ lines: number; sum: number }>(
      `select count(*)::int as lines, sum(count)::int as sum from security_event where subject in ('GET /crop/x', '*')
         and kind = 'refused'`,
    );
    expect(lines?.sum).toBe(10_000);
    expect(lines?.lines).toBeLessThanOrEqual(602);
    expect(await events('&kind=export&username=breeder')).toMatchObject([{ rows: 7, subject: 'x.csv' }]);
  });

  it('what is older than the setting goes, and the oldest of a kind that became too much', async () => {
    await test.platform.database.query(
      `update security_event set last_at = now() - interval '181 days' where kind = 'act-as'`,
    );
    await purgeSecurityLog(test.platform);
    expect(await events('&kind=act-as')).toEqual([]);
    expect((await events('&kind=export')).length).toBeGreaterThan(1);
    await purgeSecurityLog(test.platform, undefined, 10);
    expect((await events('&kind=refused')).length).toBe(10);
    expect((await events('&kind=export')).length).toBeGreaterThan(1);
  });
});

describe('for other programs', () => {
  const linesOf = async (name: string): Promise<Record<string, unknown>[]> =>
    (await readFile(join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('it is a file of JSON lines, which only its owner reads', async () => {
    await test.platform.security.flush();
    const lines = await linesOf('security.log');
    expect(
      lines.find(({ kind, address }) => kind === 'sign-in-failed' && address === '10.1.1.1'),
    ).toMatchObject({ log: 'security', username: 'admin' });
    expect((await stat(join(folder, 'security.log'))).mode & 0o777).toBe(0o600);
  });

  it('the access log has every request by its declared address, without what was sent', async () => {
    await expect
      .poll(async () => (await linesOf('access.log')).filter(({ route }) => route === '/crop/login').length)
      .toBeGreaterThan(3);
    const text = await readFile(join(folder, 'access.log'), 'utf8');
    expect(text).not.toContain(browserHash('wrong'));
  });
});
