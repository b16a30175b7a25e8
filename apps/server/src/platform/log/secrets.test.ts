import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserHash } from '../../modules/access/index.ts';
import {
  ADMIN_PASSWORD,
  signInOverHttp,
  startRunningApplication,
  type RunningApplication,
} from '../../testing/running-application.ts';

const METRICS_TOKEN = 'metrics-Zq7Zq7Zq7Zq7Zq7';
const MAIL_PASSWORD = 'Mail-Xk3Xk3Xk3';
let app: RunningApplication;
beforeAll(async () => {
  app = await startRunningApplication({
    environment: {
      PANICLE_LOG_LEVEL: 'trace',
      PANICLE_METRICS_TOKEN: METRICS_TOKEN,
      // nobody listens there: the failure to send is logged
      PANICLE_SMTP_URL: `smtp://sender:${MAIL_PASSWORD}@127.0.0.1:9`,
      PANICLE_MAIL_FROM: 'panicle@example.org',
      PANICLE_BASE_ADDRESS: 'http://127.0.0.1',
    },
  });
});
afterAll(() => app.stop());

type Headers = Record<string, string>;

async function call(method: string, path: string, headers: Headers, body?: object): Promise<number> {
  const response = await fetch(app.address + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return text.startsWith('{') ? ((JSON.parse(text) as { status?: number }).status ?? 0) : response.status;
}

/** Everything that the program has written: its output and the files in its log folder. */
async function everythingLogged(): Promise<string> {
  const folder = join(app.dataDirectory, 'logs');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [app.output(), ...texts].join('\n');
}

test('no token, password, hash or code reaches the log, even where everything is logged and goes wrong', async () => {
  const headers = await signInOverHttp(app.address);
  const visitor: Headers = { ...headers, token: '' };
  const [right, wrong, next] = [ADMIN_PASSWORD, 'Wrong#Secret1', 'Field!Maize7x'].map(browserHash) as [
    string,
    string,
    string,
  ];
  const invitation = 'invite-Vw8Vw8Vw8';
  const mailCode = '918273';
  const set = (code: string, value: string) =>
    call('PUT', `/crop/sysConfig/update/${code}/${value}`, headers);

  expect(await set('INVITATION_CODE', invitation)).toBe(200);
  expect(await set('REGISTRATION_OPEN', 'true')).toBe(200);
  const signIn = { username: 'admin', password: wrong, captchaVerification: 'ticket-Pq5Pq5Pq5' };
  expect(await call('POST', '/crop/login', visitor, signIn)).toBe(1003);
  const registration = {
    username: 'newcomer',
    nickName: '新人',
    password: next,
    company: '育种站',
    telephone: '13800000000',
    email: 'newcomer@example.org',
    code: mailCode,
    invitationCode: invitation,
  };
  await call('POST', '/crop/sendRegisterCodeToMail', visitor, { email: registration.email });
  await call('POST', '/crop/register', visitor, registration);
  await call('POST', '/crop/resetPassword', visitor, {
    email: registration.email,
    code: mailCode,
    password: next,
  });
  // malformed in several ways: what cannot be read must not be quoted either
  await call('POST', '/crop/login', visitor, { ...signIn, unknown: wrong });
  await call('PUT', `/crop/user/password?oldPassword=${wrong}&newPassword=x${next}`, headers);
  await call('GET', '/crop/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  await call('GET', '/crop/user/menus', { ...headers, token: 'stale-token-Hj2Hj2Hj2' });
  expect(await call('PUT', `/crop/user/password?oldPassword=${right}&newPassword=${next}`, headers)).toBe(
    200,
  );

  const text = await everythingLogged();
  expect(text.length).toBeGreaterThan(0);
  const secrets = {
    token: headers.token,
    staleToken: 'stale-token-Hj2Hj2Hj2',
    password: ADMIN_PASSWORD,
    right,
    wrong,
    next,
    invitation,
    mailCode,
    METRICS_TOKEN,
    MAIL_PASSWORD,
    ticket: 'ticket-Pq5Pq5Pq5',
    forgery: headers['x-xsrf-token'],
  };
  const found = Object.entries(secrets).filter(([, secret]) => secret && text.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
  expect(text).not.toContain('$argon2');
});
