import { describe, expect, it } from 'vitest';
import { browserHash } from '../access/index.ts';
import {
  admin,
  createUser,
  lastLogged,
  roleId,
  setUsersStage,
  signIn,
  statusOf,
  test,
} from './testing/users-stage.ts';

setUsersStage();

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
