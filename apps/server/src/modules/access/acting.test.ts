import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { browserHash } from './passwords.ts';

let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication({ configuration: { captcha: false } });
});
afterAll(() => test?.close());

/** A session of admin of its own, so that the tests do not act for each other. */
async function admin(): Promise<Client> {
  const body = { username: 'admin', password: browserHash('Harvest#2026'), captchaVerification: '' };
  const { data } = await test.nobody.post('/crop/login', body);
  return new Client(test.application, data.token, data.id);
}

const actAs = (client: Client, id: string) => client.post(`/crop/user/switch/${id}`);
const menusOf = async (client: Client): Promise<string[]> =>
  (await client.get('/crop/user/menus')).data.menuList.map(({ menuCode }: { menuCode: string }) => menuCode);

describe('admin who acts as another user', () => {
  it('has the rights of the user, no more, with the same token, until he returns', async () => {
    const user = await test.signInAs({ username: 'trialist', keys: ['testManage', 'fieldTestTask'] });
    const session = await admin();
    expect(await actAs(session, user.userId)).toMatchObject({
      status: 200,
      data: { id: user.userId, username: 'trialist' },
    });
    expect((await menusOf(session)).toSorted()).toEqual(['fieldTestTask', 'testManage']);
    expect((await session.get('/crop/crop-material-information/page')).status).toBe(1010);
    expect((await session.get(`/crop/user/${session.userId}`)).status).toBe(1011);
    expect((await session.get(`/crop/user/${user.userId}`)).data).toMatchObject({
      username: 'trialist',
      admin: false,
      actingAdmin: 'admin',
      mustChangePassword: false,
    });
    expect((await user.get(`/crop/user/${user.userId}`)).data.actingAdmin).toBeNull();
    expect(await session.delete('/crop/user/switch')).toMatchObject({
      status: 200,
      data: { id: session.userId, username: 'admin' },
    });
    expect((await session.get(`/crop/user/${session.userId}`)).data).toMatchObject({
      admin: true,
      actingAdmin: null,
    });
  });

  it('leaves both names in every line of the operation log', async () => {
    const user = await test.signInAs({ username: 'breeder' });
    const session = await admin();
    await actAs(session, user.userId);
    const made = await session.post('/crop/crop-material-group', { name: 'acted group' });
    expect(made.status).toBe(200);
    await session.delete('/crop/user/switch');
    const rows = await test.platform.database.query(
      `select username, action, actor_username as actor, actor_id = $1 as by_admin from audit_log
       where user_id = $2 or (entity = 'session' and entity_id = $2::text) order by sequence`,
      [session.userId, user.userId],
    );
    expect(rows).toEqual([
      { username: 'admin', action: 'act-as', actor: null, by_admin: null },
      { username: 'breeder', action: 'create', actor: 'admin', by_admin: true },
      { username: 'breeder', action: 'act-as', actor: 'admin', by_admin: true },
    ]);
  });

  it('acts as nobody from within, and changes nobody’s password', async () => {
    const [user, other] = [await test.signInAs(), await test.signInAs()];
    const session = await admin();
    await actAs(session, user.userId);
    expect((await actAs(session, other.userId)).status).toBe(1010);
    const hash = browserHash('whatever');
    const change = await session.put(
      `/crop/user/password?oldPassword=${hash}&newPassword=${browserHash('Pollen*83')}`,
    );
    expect(change.status).toBe(1110);
  });

  it('may act as a guest and return, although a guest writes nothing', async () => {
    const [guest] = await test.platform.database.query<{ id: string }>(
      `select id from account where username = 'tourist'`,
    );
    const session = await admin();
    expect((await actAs(session, guest?.id ?? '')).status).toBe(200);
    expect((await session.post('/crop/crop-material-group', { name: 'no' })).status).toBe(1012);
    expect((await session.delete('/crop/user/switch')).data.username).toBe('admin');
  });

  it('is not held up by a password that the user must change', async () => {
    const user = await test.signInAs();
    await test.platform.database.query('update account set must_change_password = true where id = $1', [
      user.userId,
    ]);
    const session = await admin();
    await actAs(session, user.userId);
    expect((await session.get('/crop/crop-task/page')).status).toBe(200);
  });

  it('cannot act as himself, as a locked account or as one that does not exist', async () => {
    const locked = await test.signInAs({ username: 'barred' });
    await test.platform.database.query('update account set locked = true where id = $1', [locked.userId]);
    const session = await admin();
    for (const id of [session.userId, locked.userId]) expect((await actAs(session, id)).status).toBe(1111);
    expect((await actAs(session, '0197a000-0000-7000-8000-000000000000')).status).toBe(1011);
    expect((await session.get('/crop/user/menus')).status).toBe(200);
  });

  it('is himself again when the account is deleted, and out when it is locked', async () => {
    const [deleted, barred] = [await test.signInAs(), await test.signInAs()];
    const session = await admin();
    await actAs(session, deleted.userId);
    await test.platform.database.query('delete from account where id = $1', [deleted.userId]);
    expect((await session.get(`/crop/user/${session.userId}`)).data.username).toBe('admin');
    await actAs(session, barred.userId);
    await test.platform.database.query('update account set locked = true where id = $1', [barred.userId]);
    expect((await session.get('/crop/user/menus')).status).toBe(3001);
  });
});

it('nobody but admin acts as another user, administrators of data included', async () => {
  const [user, overseer] = [await test.signInAs(), await test.signInAs({ seesAll: true })];
  expect((await actAs(overseer, user.userId)).status).toBe(1010);
  expect((await actAs(user, overseer.userId)).status).toBe(1010);
  expect((await user.delete('/crop/user/switch')).data.id).toBe(user.userId);
});
