import { describe, expect, it } from 'vitest';
import { PASSWORD, setDoor, signIn } from './testing/door.ts';

const door = setDoor();
const { query, addAccount, enter, login } = door;

describe('the door', () => {
  it('says the same about a wrong password, an unknown name and one that cannot be', async () => {
    await addAccount('present');
    const answers = await Promise.all(
      ['present', 'absent', 'x', 'y'.repeat(100)].map((name) => login(name, 'Wrong#47x')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('slows an address down that tries one password on many names, and nobody else', async () => {
    await addAccount('victim');
    await addAccount('neighbour');
    expect((await login('neighbour', PASSWORD, '10.0.0.1')).status).toBe(200);
    for (let name = 0; name < 30; name += 1) await login(`name${name}`, 'Spray#47x', '10.0.0.1');
    const slowed = await login('victim', PASSWORD, '10.0.0.1');
    expect(slowed).toMatchObject({ status: 1102, msg: expect.stringMatching(/ ([1-9]|[12]\d|30) s\.$/) });
    expect((await login('victim', PASSWORD, '10.0.0.2')).status).toBe(200);
    // Behind the same address, but it signed in from there before.
    expect((await login('neighbour', PASSWORD, '10.0.0.1')).status).toBe(200);
  });

  it('keeps nobody out of his device or address with 60 failures from 12 addresses', async () => {
    const home = { remoteAddress: '10.9.0.1' };
    const first = await enter('admin', 'Harvest#2026', home);
    expect(first.json().status).toBe(200);
    const device = first.cookies.find(({ name }) => name === 'panicle-device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/crop' });
    for (let failure = 0; failure < 60; failure += 1) {
      const refused = await login('admin', `Guess#${failure}xy`, `10.9.1.${failure % 12}`);
      expect([1003, 1102]).toContain(refused.status);
    }
    expect((await login('admin', 'Harvest#2026', '10.9.1.3')).status).toBe(1102);
    expect((await login('admin', 'Harvest#2026', '10.9.0.1')).status).toBe(200);
    const elsewhere = { remoteAddress: '10.9.1.3', cookie: `panicle-device=${device?.value}` };
    expect((await enter('admin', 'Harvest#2026', elsewhere)).json().status).toBe(200);
    const forged = { remoteAddress: '10.9.1.4', cookie: `panicle-device=${'x'.repeat(43)}` };
    expect((await enter('admin', 'Harvest#2026', forged)).json().status).toBe(1102);
    // A new user signs in with the first correct password, in spite of failed attempts by others.
    expect((await login('admin', 'Harvest#2026', '10.9.2.1')).status).toBe(200);
  });

  it('lets admin in at the machine itself, but not through a proxy on it', async () => {
    for (let failure = 0; failure < 12; failure += 1) {
      await query(
        `insert into login_attempt (username, address) values ('admin', 'machine'), ('admin', '127.0.0.1')`,
      );
    }
    const waiting = await login('admin', 'Harvest#2026');
    expect(waiting).toMatchObject({ status: 1102, msg: expect.stringMatching(/ [1-5] s\.$/) });
    await query(`update login_attempt set at = at - interval '5 seconds' where address = 'machine'`);
    const forwarded = await door.test.nobody.inject({
      ...signIn('admin', 'Harvest#2026'),
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(forwarded.json().status).toBe(1102);
    expect((await login('admin', 'Harvest#2026')).status).toBe(200);
  });

  it('counts an IPv6 customer once, whatever address of his he uses', async () => {
    await addAccount('six');
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await login('six', `Guess#${failure}xy`, `2001:db8:7:8::${failure + 1}`)).status).toBe(1003);
    }
    expect((await login('six', PASSWORD, '2001:db8:7:8:ffff::9')).status).toBe(1102);
    expect((await login('six', PASSWORD, '2001:db8:7:9::1')).status).toBe(200);
  });

  it('opens after a wait that grows with each failure, up to a quarter of an hour', async () => {
    await addAccount('grower');
    const waits: number[] = [];
    for (let failure = 0; failure < 14; failure += 1) {
      await query(`update login_attempt set at = at - interval '15 minutes' where username = 'grower'`);
      await query(`insert into login_attempt (username, address) values ('grower', '10.0.5.1')`);
      await query(
        `update login_attempt set at = greatest(at, now() - interval '50 minutes') where username = 'grower'`,
      );
      const { status, msg } = await login('grower', 'Wrong#47x', '10.0.5.1');
      if (status === 1102) waits.push(Number(/(\d+) s\.$/.exec(msg)?.[1]));
      else
        await query(
          `delete from login_attempt where username = 'grower' and id = (select max(id) from login_attempt)`,
        );
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  });

  it('lets the owner in while a stranger tries his name, and opens again by itself', async () => {
    await addAccount('owner');
    for (let attempt = 0; attempt < 6; attempt += 1) await login('owner', `Guess#4${attempt}x`, '10.0.1.1');
    expect((await login('owner', PASSWORD, '10.0.1.1')).status).toBe(1102);
    expect((await login('owner', PASSWORD, '10.0.1.2')).status).toBe(200);
    await query(`update login_attempt set at = at - interval '11 seconds' where address = '10.0.1.1'`);
    expect((await login('owner', PASSWORD, '10.0.1.1')).status).toBe(200);
  });

  it('counts a volley of guesses as it comes', async () => {
    await addAccount('volley');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => login('volley', `Guess#${at}xy`, '10.0.2.1')),
    );
    // At most one more for each hash that was being worked on at the same time.
    expect(answers.filter(({ status }) => status === 1003).length).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 1102).length).toBeGreaterThanOrEqual(22);
  });

  it('serves others while thirty people come in at once', async () => {
    await addAccount('crowd');
    const user = await door.test.signInAs();
    const ended: string[] = [];
    const logins = Array.from({ length: 30 }, (_, at) =>
      login('crowd', PASSWORD, `10.0.3.${at}`).then((answer) => {
        ended.push('sign-in');
        return answer;
      }),
    );
    const others = Array.from({ length: 10 }, () =>
      user.get('/crop/user/menus').then((answer) => {
        ended.push('other');
        return answer;
      }),
    );
    for (const answer of await Promise.all([...logins, ...others])) expect(answer.status).toBe(200);
    // The hashes take turns: ordinary requests do not stand in their queue.
    expect(ended.lastIndexOf('other')).toBeLessThan(ended.lastIndexOf('sign-in'));
    expect(ended.slice(0, 20)).toContain('other');
  });
});
