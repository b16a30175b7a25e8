import { describe, expect, it } from 'vitest';
import {
  admin,
  createUser,
  idOf,
  lastLogged,
  setUsersStage,
  signIn,
  statusOf,
  test,
} from './testing/users-stage.ts';

setUsersStage();

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

  it('of someone who may not change it lasts', async () => {
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
