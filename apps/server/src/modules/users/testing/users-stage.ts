import { afterAll, beforeAll, expect } from 'vitest';
import { errors, type ErrorName } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { browserHash } from '../../access/index.ts';

export let test: TestApplication;
export let admin: Client;

export const statusOf = (name: ErrorName) => errors[name].status;
export const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
let serial = 0;
export const nextName = () => `user${++serial}`;

export async function createUser(fields: object = {}) {
  const answer = await admin.post('/crop/user', { username: nextName(), ...fields });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as { user: { id: string; username: string; revision: number }; oneTimePassword: string };
}

export const signIn = (username: string, password: string) =>
  test.nobody.post('/crop/login', { username, password: browserHash(password), captchaVerification: '' });

export async function roleId(name: string): Promise<string> {
  return (await admin.post('/crop/role', { name })).data.id;
}

export async function idOf(username: string): Promise<string> {
  const [row] = await test.platform.database.query<{ id: string }>(
    'select id from account where username = $1',
    [username],
  );
  return row?.id ?? '';
}

/** The newest line of the operation log about a record. */
export async function lastLogged(entity: string, id: string) {
  const [row] = await test.platform.database.query(
    `select username, action, before, after from audit_log where entity = $1 and entity_id = $2
     order by sequence desc limit 1`,
    [entity, id],
  );
  return row;
}

/** A system and its administrator. */
export function setUsersStage(): void {
  beforeAll(async () => {
    test = await startTestApplication({ configuration: { captcha: false } });
    admin = test.admin;
  });
  afterAll(() => test.close());
}
