import { describe, expect, it } from 'vitest';
import type { OwnSession } from '@panicle/contract';
import { Client } from '../../testing/test-application.ts';
import { browserHash } from './passwords.ts';
import { PASSWORD, setDoor, signIn } from './testing/door.ts';

const door = setDoor();
const { query, addAccount, login } = door;

describe('the own sessions', () => {
  it('are listed with device, address and times, and end one by one or all others at once', async () => {
    const id = await addAccount('traveller');
    const open = async (agent: string) => {
      const response = await door.test.nobody.inject({
        ...signIn('traveller', PASSWORD),
        headers: { 'user-agent': agent },
      });
      return new Client(door.test.application, response.json().data.token, id);
    };
    const [phone, office, home] = [await open('Phone'), await open('Office'), await open('Home')];
    const other = await door.test.signInAs();
    const list = async () => (await home.get('/crop/user/session')).data.sessions as OwnSession[];
    const listed = await list();
    expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Home', true],
      ['Office', false],
      ['Phone', false],
    ]);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(home.token);
    const end = (session?: OwnSession) => home.delete(`/crop/user/session/${session?.id}`);
    expect((await end(listed[2])).status).toBe(200);
    expect((await phone.get('/crop/user/menus')).status).toBe(2000);
    expect((await office.get('/crop/user/menus')).status).toBe(200);
    expect((await end(listed[2])).status).toBe(1011);
    const foreign = (await other.get('/crop/user/session')).data.sessions[0] as OwnSession;
    expect((await end(foreign)).status).toBe(1011);
    expect((await home.delete('/crop/user/session')).status).toBe(200);
    expect((await office.get('/crop/user/menus')).status).toBe(2000);
    expect(await list()).toHaveLength(1);
    expect((await other.get('/crop/user/menus')).status).toBe(200);
  });
});

describe('a sensitive change', () => {
  it('asks for the password ten minutes after it was typed, and is made once that was confirmed', async () => {
    const { token, id } = (await login('admin', 'Harvest#2026', '10.8.0.1')).data;
    const admin = new Client(door.test.application, token, id);
    const create = (username: string) => admin.post('/crop/user', { username });
    expect((await create('early')).status).toBe(200);
    await query(
      `update login_session set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [id],
    );
    const changes = [
      () => create('late'),
      () => admin.put(`/crop/user/resetPassword/${id}`),
      () => admin.delete(`/crop/user/${id}/1`),
      () => admin.post('/crop/role', { name: 'late' }),
      () => admin.put('/crop/sysConfig/update/REGISTRATION_OPEN/true'),
      () => admin.post('/crop/system/authorization', { code: 'x' }),
    ];
    for (const change of changes) expect((await change()).status).toBe(1350);
    expect((await admin.get('/crop/user/page')).status).toBe(200);
    const confirm = (password: string) =>
      admin.post('/crop/user/confirm', { password: browserHash(password) });
    expect((await confirm('Wrong#47x')).status).toBe(1351);
    expect((await create('late')).status).toBe(1350);
    expect((await confirm('Harvest#2026')).status).toBe(200);
    expect((await create('late')).status).toBe(200);
  });
});
