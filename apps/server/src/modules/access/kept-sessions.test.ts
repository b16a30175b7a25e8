import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errors, type RoleKey } from '@panicle/contract';
import { openPlatform } from '../../open-platform.ts';
import { buildApplication } from '../../platform/http/application.ts';
import { Client, startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { modules } from '../index.ts';
import { sessionReader } from './index.ts';

const OPEN = '/crop/user/menus';
const MATERIALS = '/crop/crop-material-information/page';

let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication({ configuration: { captcha: false } });
});
afterAll(() => test?.close());

const query = <Row>(sql: string, values: unknown[] = []) => test.platform.database.query<Row>(sql, values);
const statusOf = async (client: Client, url = MATERIALS) => (await client.get(url)).status;

/** How often sessions were read from the database while the work ran. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(test.platform.database, 'query');
  await work();
  const count = spy.mock.calls.filter(([sql]) => sql.includes('from login_session s')).length;
  spy.mockRestore();
  return count;
}

/** The messages about the making of a user arrive some moments later. */
async function untilKept(client: Client): Promise<void> {
  await expect.poll(() => readings(() => statusOf(client)), { interval: 5 }).toBe(0);
}

/** A user whose session has just been read, with the ids behind it. */
async function breeder() {
  const keys: RoleKey[] = ['germplasmManagement'];
  const client = await test.signInAs({ keys });
  const [row] = await query<{ roleId: string; menuId: string }>(
    `select r.id as "roleId", m.id as "menuId"
       from account a
       join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
       join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id where a.id = $1`,
    [client.userId],
  );
  expect(await statusOf(client)).toBe(200);
  return { client, userId: client.userId, ...row! };
}

describe('a session that was read a moment ago', () => {
  it('is not read again', async () => {
    const { client } = await breeder();
    await untilKept(client);
  });

  it('is one that was found: tokens of nobody are looked up each time and fill no memory', async () => {
    const stranger = new Client(test.application, 'x'.repeat(43), '');
    const ask = async () => expect(await statusOf(stranger, OPEN)).toBe(errors.sessionInvalid.status);
    expect(await readings(async () => (await ask(), await ask()))).toBe(2);
  });
});

describe('acts on the very next request:', () => {
  let user: Awaited<ReturnType<typeof breeder>>;
  beforeEach(async () => {
    user = await breeder();
  });
  afterAll(() => query('update menu set available = true'));

  it('a lock', async () => {
    expect((await test.admin.put(`/crop/user/lock/${user.userId}/1`)).status).toBe(200);
    expect(await statusOf(user.client)).toBe(errors.sessionTakenOver.status);
  });

  it('a sign-out', async () => {
    expect((await user.client.get('/crop/logout')).status).toBe(200);
    expect(await statusOf(user.client)).toBe(errors.sessionInvalid.status);
  });

  it('a role that was taken away', async () => {
    await query('delete from account_role where account_id = $1', [user.userId]);
    expect(await statusOf(user.client)).toBe(errors.noRights.status);
  });

  it('a role that became unavailable, and one that is available again', async () => {
    await query('update role set available = false where id = $1', [user.roleId]);
    expect(await statusOf(user.client)).toBe(errors.noRights.status);
    await query('update role set available = true where id = $1', [user.roleId]);
    expect(await statusOf(user.client)).toBe(200);
  });

  it('a menu that was taken out of the role', async () => {
    await query('delete from role_menu where role_id = $1', [user.roleId]);
    expect(await statusOf(user.client)).toBe(errors.noRights.status);
  });

  it('a menu that became unavailable', async () => {
    await query('update menu set available = false where id = $1', [user.menuId]);
    expect(await statusOf(user.client)).toBe(errors.noRights.status);
    await query('update menu set available = true where id = $1', [user.menuId]);
    expect(await statusOf(user.client)).toBe(200);
  });

  it('an account that may only read, or has to change its password', async () => {
    await query('update account set read_only = true where id = $1', [user.userId]);
    const write = await user.client.post('/crop/crop-material-group', { name: 'Refused' });
    expect(write.status).toBe(errors.readOnlyAccount.status);
    await query('update account set must_change_password = true where id = $1', [user.userId]);
    expect(await statusOf(user.client)).toBe(errors.passwordMustChange.status);
  });

  it('a session that is over because nobody used it', async () => {
    const ago = "last_seen_at = now() - interval '13 hours'";
    await query(`update login_session set ${ago} where account_id = $1`, [user.userId]);
    expect(await statusOf(user.client)).toBe(errors.sessionInvalid.status);
  });

  it('whatever is changed in a transaction, and not what was rolled back', async () => {
    const change = (fails: boolean) =>
      test.platform.database.transaction(async (transaction) => {
        await transaction.query('update account set locked = true where id = $1', [user.userId]);
        expect(await statusOf(user.client)).toBe(200);
        if (fails) throw new Error('thought better of it');
      });
    await expect(change(true)).rejects.toThrow('thought better');
    expect(await statusOf(user.client)).toBe(200);
    await change(false);
    expect(await statusOf(user.client)).toBe(errors.sessionTakenOver.status);
  });
});

describe('a second web process', () => {
  let second: { application: Client['application']; close: () => Promise<void> };
  beforeAll(async () => {
    const { configuration, log } = test.platform;
    const { platform, close } = await openPlatform({ configuration, log, modules });
    const routes = modules.flatMap((module) => module.routes);
    const application = await buildApplication({ platform, routes, sessions: sessionReader });
    second = { application, close: async () => (await application.close(), await close()) };
  });
  afterAll(() => second?.close());

  it('refuses as soon as it hears of a change that the first one made', async () => {
    const user = await breeder();
    const there = new Client(second.application, user.client.token, user.userId);
    expect(await statusOf(there)).toBe(200);
    await query('delete from account_role where account_id = $1', [user.userId]);
    // well before the five seconds for which a session is kept without any message
    await expect.poll(() => statusOf(there), { timeout: 2000, interval: 5 }).toBe(errors.noRights.status);
    expect(await statusOf(user.client)).toBe(errors.noRights.status);
  });

  it('reads sessions anew after the connection for messages was lost', async () => {
    const user = await breeder();
    await untilKept(user.client);
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'panicle listener' and usename = current_user`,
    );
    await expect.poll(() => readings(() => statusOf(user.client)), { interval: 5 }).toBe(1);
  });
});
