import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, type ErrorName } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { browserHash } from '../access/index.ts';

let test: TestApplication;
let admin: Client;
beforeAll(async () => {
  test = await startTestApplication({ configuration: { captcha: false } });
  admin = test.admin;
});
afterAll(() => test.close());

const statusOf = (name: ErrorName) => errors[name].status;
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
let serial = 0;
const nextName = () => `user${++serial}`;

async function createUser(fields: object = {}) {
  const answer = await admin.post('/crop/user', { username: nextName(), ...fields });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as { user: { id: string; username: string; revision: number }; oneTimePassword: string };
}

const signIn = (username: string, password: string) =>
  test.nobody.post('/crop/login', { username, password: browserHash(password), captchaVerification: '' });

async function roleId(name: string): Promise<string> {
  return (await admin.post('/crop/role', { name })).data.id;
}

async function idOf(username: string): Promise<string> {
  const [row] = await test.platform.database.query<{ id: string }>(
    'select id from account where username = $1',
    [username],
  );
  return row?.id ?? '';
}

/** The newest line of the operation log about a record. */
async function lastLogged(entity: string, id: string) {
  const [row] = await test.platform.database.query(
    `select username, action, before, after from audit_log where entity = $1 and entity_id = $2
     order by sequence desc limit 1`,
    [entity, id],
  );
  return row;
}

describe('a new user', () => {
  it('keeps every field, gets a random password once, and has to change it', async () => {
    const role = await roleId('Sower');
    const fields = {
      username: 'zhao.min',
      nickName: '赵敏',
      company: 'Seed institute',
      telephone: '+86 138-0013-8000',
      email: 'Zhao@example.org',
    };
    const { user, oneTimePassword } = await createUser({ ...fields, roles: [role] });
    expect(user).toMatchObject({
      ...fields,
      roles: [{ id: role, name: 'Sower' }],
      locked: false,
      revision: 1,
    });
    const session = await signIn('zhao.min', oneTimePassword);
    expect(session).toMatchObject({ status: 200, data: { id: user.id } });
    const own = await test.nobody.inject({
      method: 'GET',
      url: `/crop/user/${user.id}`,
      headers: { token: session.data.token },
    });
    expect(own.json().data).toMatchObject({ mustChangePassword: true });
    const read = await admin.get(`/crop/user/${user.id}`);
    expect(JSON.stringify(read)).not.toContain(oneTimePassword);
  });

  it('signs in with the password that admin typed, and has to change it too', async () => {
    const { user, oneTimePassword } = await createUser({ password: browserHash('Sowing#2026') });
    expect(oneTimePassword).toBeNull();
    expect(await signIn(user.username, 'Sowing#2026')).toMatchObject({ status: 200 });
  });

  it('who may not change the password keeps the first one', async () => {
    const { user, oneTimePassword } = await createUser({ restricted: true });
    const session = await signIn(user.username, oneTimePassword);
    const own = await test.nobody.inject({
      method: 'GET',
      url: `/crop/user/${user.id}`,
      headers: { token: session.data.token },
    });
    expect(own.json().data).toMatchObject({ mustChangePassword: false, restricted: true });
  });

  it('leaves neither password nor hash in the operation log', async () => {
    const hash = browserHash('Sowing#2026');
    const { user } = await createUser({ password: hash });
    const logged = await lastLogged('user', user.id);
    expect(logged).toMatchObject({ username: 'admin', action: 'create', after: { username: user.username } });
    expect(JSON.stringify(logged)).not.toContain(hash);
    expect(JSON.stringify(logged)).not.toContain('argon2');
  });

  it.each([
    ['a name of one character', { username: 'a' }, 'usernameUnfit'],
    ['a name of 21 characters', { username: 'a'.repeat(21) }, 'usernameUnfit'],
    ['spaces around the name', { username: ' zoe ' }, 'usernameUnfit'],
    ['an invisible character in the name', { username: 'zo\u200be' }, 'usernameUnfit'],
    ['a line break in the name', { username: 'zo\ne' }, 'illegalParameter'],
    ['an address that is none', { email: 'zoe' }, 'emailUnfit'],
    ['a telephone number that is none', { telephone: 'call me' }, 'telephoneUnfit'],
    ['a role that does not exist', { roles: [UNKNOWN] }, 'roleMissing'],
    ['the same role twice', { roles: [UNKNOWN, UNKNOWN] }, 'illegalParameter'],
    ['a password that everybody knows', { password: browserHash('Password1!') }, 'commonPassword'],
    ['a plain password', { password: 'Sowing#2026' }, 'illegalParameter'],
    ['a field that users do not have', { admin: true }, 'illegalParameter'],
    ['a very long company', { company: 'x'.repeat(101) }, 'illegalParameter'],
  ] as const)('is refused with %s', async (_what, fields, error) => {
    const username = nextName();
    const answer = await admin.post('/crop/user', { username, ...fields });
    expect(answer.status).toBe(statusOf(error));
    expect(await idOf(username)).toBe('');
  });

  it('is refused without a name', async () => {
    expect((await admin.post('/crop/user', {})).status).toBe(statusOf('illegalParameter'));
  });
});

describe('names', () => {
  it('are taken however they are written, also those of the built-in accounts', async () => {
    await createUser({ username: 'Qian' });
    for (const username of ['Qian', 'qIAN', 'ＱＩＡＮ', 'ADMIN', 'Tourist']) {
      const answer = await admin.get(`/crop/user/repeat/${encodeURIComponent(username)}`);
      expect([username, answer.data]).toEqual([username, { repeated: true }]);
      expect((await admin.post('/crop/user', { username })).status).toBe(statusOf('usernameTaken'));
    }
    expect((await admin.get('/crop/user/repeat/nobody.yet')).data).toEqual({ repeated: false });
  });

  it('do not count as taken by the account that is edited', async () => {
    const { user } = await createUser();
    const answer = await admin.get(`/crop/user/repeat/${user.username}?id=${user.id}`);
    expect(answer.data).toEqual({ repeated: false });
  });

  it('go to one of those who ask at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post('/crop/user', { username: 'twin' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 1114, 1114, 1114]);
  });

  it('that somebody had are given to nobody else, but back to himself', async () => {
    const { user } = await createUser({ username: 'li.old' });
    expect((await admin.put('/crop/user', { id: user.id, username: 'li.new' })).status).toBe(200);
    expect((await admin.post('/crop/user', { username: 'li.old' })).status).toBe(statusOf('usernameTaken'));
    expect((await admin.put('/crop/user', { id: user.id, username: 'li.old' })).status).toBe(200);
    expect((await admin.post('/crop/user', { username: 'LI.NEW' })).status).toBe(statusOf('usernameTaken'));
  });

  it('and addresses belong to one account', async () => {
    await createUser({ email: 'sun@example.org' });
    const answer = await admin.post('/crop/user', { username: nextName(), email: 'SUN@example.org' });
    expect(answer.status).toBe(statusOf('emailTaken'));
  });
});

describe('a change', () => {
  it('touches only what was sent, and is logged with before and after', async () => {
    const { user } = await createUser({ nickName: 'Before', company: 'Institute' });
    const answer = await admin.put('/crop/user', { id: user.id, revision: 1, nickName: 'After' });
    expect(answer.data).toMatchObject({ nickName: 'After', company: 'Institute', revision: 2 });
    expect(await lastLogged('user', user.id)).toMatchObject({
      username: 'admin',
      action: 'update',
      before: { nickName: 'Before', company: 'Institute' },
      after: { nickName: 'After', company: 'Institute' },
    });
  });

  it('of roles holds for the very next request', async () => {
    const { user, oneTimePassword } = await createUser({ restricted: true });
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    const menus = async () => {
      const answer = await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } });
      return answer.json().data.menuList.map((menu: { menuCode: string }) => menu.menuCode);
    };
    expect(await menus()).toEqual([]);
    const role = await admin.post('/crop/role', { name: 'Reaper', menuCodes: ['QA'] });
    await admin.put('/crop/user', { id: user.id, roles: [role.data.id] });
    expect(await menus()).toEqual(['QA']);
    await admin.put('/crop/user', { id: user.id, roles: [] });
    expect(await menus()).toEqual([]);
  });

  it('by the slower of two administrators is refused with who was faster', async () => {
    const { user } = await createUser();
    const answers = await Promise.all(
      ['One', 'Two'].map((nickName) => admin.put('/crop/user', { id: user.id, revision: 1, nickName })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, statusOf('staleRevision')]));
    expect(answers.find(({ status }) => status !== 200)?.msg).toContain('admin changed this record at');
    expect((await admin.get(`/crop/user/${user.id}`)).data.revision).toBe(2);
  });

  it('of an unknown user is refused', async () => {
    expect((await admin.put('/crop/user', { id: UNKNOWN, nickName: 'x' })).status).toBe(statusOf('notFound'));
  });
});

describe('the fields of the specification', () => {
  it('are all accepted; those of a registration mean nothing', async () => {
    const extra = { code: '123456', invitationCode: 'x' };
    const { user } = await createUser(extra);
    expect((await admin.put('/crop/user', { id: user.id, ...extra })).status).toBe(200);
  });

  it('a password among them is set as a reset sets one', async () => {
    const { user, oneTimePassword } = await createUser();
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    const password = browserHash('Sowing#2027');
    expect((await admin.put('/crop/user', { id: user.id, password })).status).toBe(200);
    const next = await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } });
    expect(next.json().status).toBe(2000);
    expect((await signIn(user.username, 'Sowing#2027')).status).toBe(200);
    const logged = await lastLogged('user', user.id);
    expect(logged).toMatchObject({ after: { passwordReset: true } });
    expect(JSON.stringify(logged)).not.toContain(password);
    const own = await admin.put('/crop/user', { id: admin.userId, password });
    expect(own.status).toBe(statusOf('ownPasswordReset'));
  });
});

describe('a deleted user', () => {
  it('cannot sign in, is in no list, keeps name and records', async () => {
    const role = await roleId('Weeder');
    const { user, oneTimePassword } = await createUser({ roles: [role], email: 'gone@example.org' });
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    expect((await admin.delete(`/crop/user/${user.id}/1`)).status).toBe(200);
    const next = await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } });
    expect(next.json().status).toBe(3001);
    expect((await signIn(user.username, oneTimePassword)).status).toBe(1003);
    expect((await admin.get(`/crop/user/${user.id}`)).status).toBe(statusOf('notFound'));
    expect((await admin.get(`/crop/user/page?username=${user.username}`)).data.total).toBe(0);
    const [kept] = await test.platform.database.query('select username, email from account where id = $1', [
      user.id,
    ]);
    expect(kept).toEqual({ username: user.username, email: '' });
    expect(await lastLogged('user', user.id)).toMatchObject({
      action: 'delete',
      before: { username: user.username, roles: ['Weeder'] },
    });
    expect((await admin.delete(`/crop/role/${role}`)).status).toBe(200);
  });

  it('leaves the name to nobody else', async () => {
    const { user } = await createUser();
    await admin.delete(`/crop/user/${user.id}/1`);
    expect((await admin.get(`/crop/user/repeat/${user.username}`)).data).toEqual({ repeated: true });
    expect((await admin.post('/crop/user', { username: user.username })).status).toBe(
      statusOf('usernameTaken'),
    );
  });

  it('is deleted by the address of the specification only', async () => {
    const { user } = await createUser();
    for (const constant of ['0', '2', 'x']) {
      expect((await admin.delete(`/crop/user/${user.id}/${constant}`)).status).toBe(1007);
    }
    expect((await admin.get(`/crop/user/${user.id}`)).status).toBe(200);
  });
});

describe('locking', () => {
  it('ends the sessions at once with 3001; unlocking lets in again but revives none', async () => {
    const { user, oneTimePassword } = await createUser();
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    const menus = async () =>
      (await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } })).json()
        .status;
    expect(await menus()).toBe(200);
    expect((await admin.put(`/crop/user/lock/${user.id}/1`)).data).toMatchObject({ locked: true });
    expect(await menus()).toBe(3001);
    expect(await signIn(user.username, oneTimePassword)).toMatchObject({ status: 1103, data: 'login' });
    expect((await admin.put(`/crop/user/lock/${user.id}/0`)).data).toMatchObject({ locked: false });
    expect(await menus()).toBe(3001);
    expect((await signIn(user.username, oneTimePassword)).status).toBe(200);
    expect(await lastLogged('user', user.id)).toMatchObject({
      before: { locked: true },
      after: { locked: false },
    });
  });

  it('knows 0 and 1 only', async () => {
    const { user } = await createUser();
    expect((await admin.put(`/crop/user/lock/${user.id}/2`)).status).toBe(1007);
  });
});

describe('a reset password', () => {
  it('replaces the old one, ends the sessions and is answered once', async () => {
    const { user, oneTimePassword } = await createUser();
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    const answer = await admin.put(`/crop/user/resetPassword/${user.id}`);
    expect(answer.status).toBe(200);
    const next = await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } });
    expect(next.json().status).toBe(2000);
    expect((await signIn(user.username, oneTimePassword)).status).toBe(1003);
    expect((await signIn(user.username, answer.data.oneTimePassword)).status).toBe(200);
    expect(JSON.stringify(await lastLogged('user', user.id))).not.toContain(answer.data.oneTimePassword);
  });

  it('of somebody who may not change it lasts', async () => {
    const { user } = await createUser({ restricted: true });
    const { oneTimePassword } = (await admin.put(`/crop/user/resetPassword/${user.id}`)).data;
    const { token } = (await signIn(user.username, oneTimePassword)).data;
    const menus = await test.nobody.inject({ method: 'GET', url: '/crop/user/menus', headers: { token } });
    expect(menus.json().status).toBe(200);
  });
});

describe('the built-in accounts', () => {
  it('keep their names and cannot be deleted', async () => {
    for (const username of ['admin', 'tourist']) {
      const id = await idOf(username);
      expect((await admin.delete(`/crop/user/${id}/1`)).status).toBe(statusOf('builtInAccount'));
      const renamed = await admin.put('/crop/user', { id, username: 'other' });
      expect(renamed.status).toBe(statusOf('builtInAccount'));
    }
  });

  it('admin is never locked, restricted or read-only, and resets no password of his own', async () => {
    const id = admin.userId;
    for (const marks of [{ restricted: true }, { readOnly: true }]) {
      expect((await admin.put('/crop/user', { id, ...marks })).status).toBe(statusOf('adminUnlimited'));
    }
    expect((await admin.put(`/crop/user/lock/${id}/1`)).status).toBe(statusOf('adminUnlimited'));
    expect((await admin.put(`/crop/user/resetPassword/${id}`)).status).toBe(statusOf('ownPasswordReset'));
    expect((await admin.put('/crop/user', { id, nickName: 'Chief' })).status).toBe(200);
  });

  it('tourist stays read-only and restricted, has no password, and can be locked', async () => {
    const id = await idOf('tourist');
    for (const marks of [{ restricted: false }, { readOnly: false }]) {
      expect((await admin.put('/crop/user', { id, ...marks })).status).toBe(statusOf('guestLimited'));
    }
    expect((await admin.put(`/crop/user/resetPassword/${id}`)).status).toBe(statusOf('guestPassword'));
    expect((await admin.put(`/crop/user/lock/${id}/1`)).status).toBe(200);
    expect((await test.nobody.post('/crop/login/tourist', { captchaVerification: '' })).status).toBe(1104);
    expect((await admin.put(`/crop/user/lock/${id}/0`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('is filtered by every field, sorted and paged', async () => {
    const role = await roleId('Listed');
    const wanted = await createUser({
      username: 'listed.one',
      nickName: '名单',
      company: 'List Co. 100%',
      email: 'listed@example.org',
      roles: [role],
    });
    const filters = {
      username: 'STED.O',
      nickName: '单',
      company: '100%',
      email: 'listed@',
      role,
    };
    for (const [name, value] of Object.entries(filters)) {
      const answer = await admin.get(`/crop/user/page?${new URLSearchParams({ [name]: value }).toString()}`);
      expect([name, answer.data.records.map(({ id }: { id: string }) => id)]).toEqual([
        name,
        [wanted.user.id],
      ]);
    }
    await admin.put(`/crop/user/lock/${wanted.user.id}/1`);
    const locked = await admin.get('/crop/user/page?locked=true');
    expect(locked.data.records.map(({ id }: { id: string }) => id)).toContain(wanted.user.id);
    const page = await admin.get('/crop/user/page?sort=username&order=asc&pageSize=2&currPage=1');
    expect(page.data.records[0].username).toBe('admin');
    expect(page.data).toMatchObject({ size: 2, current: 1 });
    expect((await admin.get('/crop/user/page?sort=password')).status).toBe(1007);
  });

  it('of everybody names all who are there, for admin', async () => {
    const { user } = await createUser();
    const all = (await admin.get('/crop/user/getAllUser')).data as { username: string }[];
    expect(all.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['admin', 'tourist', user.username]),
    );
  });
});

describe('nobody but the account admin', () => {
  it('reads or writes users, whatever his role grants', async () => {
    const mighty = await test.signInAs({ seesAll: true });
    const { user } = await createUser();
    const calls = [
      mighty.get('/crop/user/page'),
      mighty.get('/crop/user/getAllUser'),
      mighty.get('/crop/user/repeat/admin'),
      mighty.post('/crop/user', { username: 'sneaked' }),
      mighty.put('/crop/user', { id: user.id, nickName: 'x' }),
      mighty.put('/crop/user', { id: mighty.userId, roles: [] }),
      mighty.delete(`/crop/user/${user.id}/1`),
      mighty.put(`/crop/user/lock/${admin.userId}/1`),
      mighty.put(`/crop/user/resetPassword/${user.id}`),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(statusOf('noRights'));
    expect((await mighty.get(`/crop/user/${user.id}`)).status).toBe(statusOf('notFound'));
  });
});

describe('the links to device information and documents', () => {
  const shown = async (client: Client) =>
    (await client.get('/crop/user/getWhetherShowEquipmentAndDocument')).data;
  const BOTH = { showEquipment: true, showDocument: true };
  const NONE = { showEquipment: false, showDocument: false };

  it('show to admin, and to others by an available role or an available menu with the flag', async () => {
    expect(await shown(admin)).toEqual(BOTH);
    const user = await test.signInAs({ keys: ['QA'] });
    expect(await shown(user)).toEqual(NONE);
    const role = (await admin.get(`/crop/user/${user.userId}`)).data.roles[0].id;
    await admin.put('/crop/role', { id: role, showsDeviceAndDocuments: true });
    expect(await shown(user)).toEqual(BOTH);
    await admin.put('/crop/role', { id: role, available: false });
    expect(await shown(user)).toEqual(NONE);
    await admin.put('/crop/role', { id: role, available: true, showsDeviceAndDocuments: false });
    const menu = (await admin.get('/crop/menu/page?name=QA')).data.records[0].id;
    await admin.put('/crop/menu', { id: menu, showsDeviceAndDocuments: true });
    expect(await shown(user)).toEqual(BOTH);
    await admin.put('/crop/menu', { id: menu, available: false });
    expect(await shown(user)).toEqual(NONE);
  });
});
