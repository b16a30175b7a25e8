import { errors } from '@panicle/contract';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../testing/test-application.ts';
import { admin, createUser, roleId, setUsersStage, statusOf, test } from './testing/users-stage.ts';

setUsersStage();

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

describe('possible owners', () => {
  it('are the accounts that can change records, for administrators only', async () => {
    await createUser({ username: 'owner.of.lines', nickName: '育种员甲' });
    const locked = await createUser({ username: 'owner.locked' });
    await admin.put(`/crop/user/lock/${locked.user.id}/1`);
    const overseer = await test.signInAs({ seesAll: true });
    const found = async (client: Client, search: string) =>
      client.get(`/crop/user/owners?search=${encodeURIComponent(search)}`);
    expect((await found(overseer, 'OWNER.')).data.records).toEqual([
      { username: 'owner.of.lines', nickName: '育种员甲' },
    ]);
    expect((await found(overseer, '种员')).data.total).toBe(1);
    expect((await found(await test.signInAs(), 'owner')).status).toBe(errors.noRights.status);
  });
});
