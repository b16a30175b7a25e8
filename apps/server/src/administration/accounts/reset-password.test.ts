import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { browserHash } from '../../modules/access/index.ts';
import { resetPassword } from './reset-password.ts';

let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication({ configuration: { captcha: false } });
});
afterAll(() => test.close());

it('gives a password that must be changed, ends the sessions, and is in the operation log', async () => {
  const user = await test.signInAs({ username: 'Wang' });
  const { username, password, locked } = await resetPassword(test.platform.configuration, 'wang');
  expect({ username, locked }).toEqual({ username: 'Wang', locked: false });
  expect((await user.get(`/crop/user/${user.userId}`)).status).toBe(2000);

  const body = { username, password: browserHash(password), captchaVerification: '' };
  expect(await test.nobody.post('/crop/login', body)).toMatchObject({ status: 200 });
  const [account] = await test.unlimited.query(
    'select must_change_password as "mustChange" from account where id = $1',
    [user.userId],
  );
  expect(account).toEqual({ mustChange: true });

  const [entry] = await test.unlimited.query<{ username: string; after: unknown }>(
    `select username, after from audit_log where entity = 'user' and entity_id = $1`,
    [user.userId],
  );
  expect(entry).toEqual({ username: 'command line', after: { password: 'reset' } });
});

it('knows no account of another name', async () => {
  await expect(resetPassword(test.platform.configuration, 'nobody')).rejects.toThrow(
    'There is no user nobody.',
  );
});
