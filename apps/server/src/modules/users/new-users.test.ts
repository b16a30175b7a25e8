import { describe, expect, it } from 'vitest';
import { browserHash } from '../access/index.ts';
import {
  UNKNOWN,
  admin,
  createUser,
  idOf,
  lastLogged,
  nextName,
  roleId,
  setUsersStage,
  signIn,
  statusOf,
  test,
} from './testing/users-stage.ts';

setUsersStage();

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
    ['an invisible character in the name', { username: 'zo\u200be' }, 'illegalParameter'],
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

  it('is taken without the spaces around its name, as sign-in takes it', async () => {
    const username = nextName();
    const answer = await admin.post('/crop/user', { username: ` ${username}\u3000` });
    expect(answer.data).toMatchObject({ user: { username } });
    expect((await admin.post('/crop/user', { username: `${username} ` })).status).toBe(
      statusOf('usernameTaken'),
    );
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
      const refusal = username === 'ＱＩＡＮ' ? 'nameMixesScripts' : 'usernameTaken';
      expect((await admin.post('/crop/user', { username })).status).toBe(statusOf(refusal));
    }
    expect((await admin.get('/crop/user/repeat/nobody.yet')).data).toEqual({ repeated: false });
  });

  it('are refused when they look like another one, or mix scripts; Chinese with Latin letters is fine', async () => {
    await createUser({ username: 'chen.li' });
    for (const username of ['admın', 'chen.1i', 'chеn.li', 'chen．li', 'chen.l\u200bi']) {
      const { status } = await admin.post('/crop/user', { username });
      const refusals = ['nameLooksLike', 'nameMixesScripts', 'illegalParameter'].map((name) =>
        statusOf(name as Parameters<typeof statusOf>[0]),
      );
      expect([username, refusals.includes(status)]).toEqual([username, true]);
    }
    const { user } = await createUser({ username: '陈莉QA' });
    expect((await admin.put('/crop/user', { id: user.id, username: 'tourıst' })).status).toBe(
      statusOf('nameLooksLike'),
    );
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

  it('that someone had are given to nobody else, but back to himself', async () => {
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
