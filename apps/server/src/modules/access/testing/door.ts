import { afterAll, beforeAll } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { browserHash, storedHash } from '../passwords.ts';

export const PASSWORD = 'Tassel#47';

/** The call of the sign-in page. */
export const signIn = (username: string, password: string) => ({
  method: 'POST' as const,
  url: '/crop/login',
  payload: { username, password: browserHash(password), captchaVerification: '' },
});

/** The application without puzzles, for a file of tests, and ways to come in. */
export function setDoor() {
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

  return {
    get test() {
      return test;
    },
    query,
    addAccount,
    enter,
    login,
  };
}
