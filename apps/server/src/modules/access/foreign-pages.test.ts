import { describe, expect, it } from 'vitest';
import { setDoor } from './testing/door.ts';

const door = setDoor();

describe('a foreign page', () => {
  it('changes nothing: without, with a foreign anti-forgery header, as a form, as text', async () => {
    const user = await door.test.signInAs();
    const writes = [
      ['PUT', '/crop/user/password?oldPassword=a&newPassword=b'],
      ['POST', '/crop/login'],
      ['POST', '/crop/register'],
      ['POST', '/crop/sendResetMail'],
      ['POST', '/crop/resetPassword'],
      ['DELETE', '/crop/user/switch'],
    ] as const;
    for (const [method, url] of writes) {
      for (const forgery of ['', 'another-anti-forgery-token-01234567']) {
        const response = await user.inject({ method, url, headers: { 'x-xsrf-token': forgery } });
        expect([method, url, response.statusCode, response.json().status]).toEqual([method, url, 403, 1019]);
      }
    }
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const form = await user.inject({
        method: 'POST',
        url: '/crop/login',
        headers: { 'content-type': type },
        payload: 'username=admin&password=x',
      });
      expect([type, form.statusCode]).toEqual([type, 415]);
    }
  });

  it('may not read: no answer permits another origin', async () => {
    const origin = 'https://elsewhere.test';
    const preflight = await door.test.application.inject({
      method: 'OPTIONS',
      url: '/crop/user/menus',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'token' },
    });
    const get = await door.test.admin.inject({ method: 'GET', url: '/crop/user/menus', headers: { origin } });
    for (const response of [preflight, get]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(preflight.statusCode).toBe(404);
  });
});
