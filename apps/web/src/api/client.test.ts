import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, call, callEnvelope } from './client.ts';
import { setReactions } from './reactions.ts';
import { ConnectionLost, RequestRefused } from './request-error.ts';

const shown: string[] = [];
let stored: Map<string, string>;

function answer(body: unknown, status = 200): void {
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}

let confirmed = false;
beforeEach(() => {
  shown.length = 0;
  stored = new Map([['token', 'secret']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  setReactions({
    sessionEnded: (message) => shown.push(`ended: ${message}`),
    errorDialog: (message) => shown.push(`dialog: ${message}`),
    errorLine: (form, message) => shown.push(`${form}: ${message}`),
    connectionLost: () => shown.push('connection'),
    confirmPassword: async () => {
      shown.push('password?');
      return confirmed;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setReactions(undefined);
});

describe('a call', () => {
  it('gives the data of a successful answer', async () => {
    answer({ status: 200, msg: '', data: { records: [{ name: '&quot;' }], total: 1 } });
    expect(await call('GET', '/crop/x')).toEqual({ records: [{ name: '"' }], total: 1 });
    expect(shown).toEqual([]);
  });

  it('carries token, language and the anti-forgery token of the cookie', async () => {
    const sent: Record<string, string>[] = [];
    vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=x%2By; language=zh_CN' });
    vi.stubGlobal('fetch', async (_address: string, request: { headers: Record<string, string> }) => {
      sent.push(request.headers);
      return new Response(JSON.stringify({ status: 200, msg: '', data: null }));
    });
    await call('POST', '/crop/x', { body: { a: 1 } });
    expect(sent[0]).toEqual({
      lang: 'zh_CN',
      token: 'secret',
      'X-XSRF-TOKEN': 'x+y',
      'content-type': 'application/json',
    });
  });

  it('shows a refusal in a dialog and throws it as shown', async () => {
    answer({ status: 1015, msg: 'Duplicated Name', data: null });
    const error = await call('POST', '/crop/x').catch((one: unknown) => one);
    expect(error).toBeInstanceOf(RequestRefused);
    expect(error).toMatchObject({ status: 1015, shown: true });
    expect(shown).toEqual(['dialog: Duplicated Name']);
  });

  it('leaves refusals that the page handles itself to the page', async () => {
    answer({ status: 1013, msg: 'changed', data: null });
    await expect(call('PUT', '/crop/x', { quiet: ['staleRevision'] })).rejects.toMatchObject({
      shown: false,
    });
    await expect(call('PUT', '/crop/x', { quiet: ['duplicatedName'] })).rejects.toMatchObject({
      shown: true,
    });
    expect(shown).toEqual(['dialog: changed']);
  });

  it('forgets the session when it has ended, even if the page wanted quiet', async () => {
    answer({ status: 2000, msg: 'ended', data: null }, 401);
    await expect(call('GET', '/crop/x', { quiet: true })).rejects.toThrow('ended');
    expect(stored.has('token')).toBe(false);
    expect(shown).toEqual(['ended: ended']);
  });

  it('shows the message of an envelope that came with an HTTP error', async () => {
    answer({ status: 1016, msg: 'Too many requests; try again in 7 s', data: null }, 429);
    await expect(call('GET', '/crop/x')).rejects.toThrow('7 s');
    expect(shown).toEqual(['dialog: Too many requests; try again in 7 s']);
  });

  it('says that the connection is lost when there is no answer or none of ours', async () => {
    answer('<html>bad gateway</html>', 502);
    await expect(call('GET', '/crop/x')).rejects.toBeInstanceOf(ConnectionLost);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    await expect(call('GET', '/crop/x')).rejects.toBeInstanceOf(ConnectionLost);
    expect(shown).toEqual(['connection', 'connection']);
  });

  it('says nothing of a lost connection where nobody waits for the answer', async () => {
    answer('<html>bad gateway</html>', 502);
    await expect(call('GET', '/crop/x', { unattended: true })).rejects.toBeInstanceOf(ConnectionLost);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    await expect(call('GET', '/crop/x', { unattended: true })).rejects.toBeInstanceOf(ConnectionLost);
    expect(shown).toEqual([]);
  });

  it('says nothing about a call that was given up', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(call('GET', '/crop/x')).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown).toEqual([]);
  });

  it('asks for the password where it has to be confirmed, and is made again then, or not at all', async () => {
    const answers = [1350, 200, 1350, 200].map((status) => ({ status, msg: 'confirm', data: status }));
    vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
    confirmed = true;
    expect(await call('POST', '/crop/user', { body: {} })).toBe(200);
    confirmed = false;
    await expect(call('POST', '/crop/user', { body: {} })).rejects.toMatchObject({
      status: 1350,
      shown: true,
    });
    expect(shown).toEqual(['password?', 'password?']);
    expect(answers).toHaveLength(1);
  });

  it('hands statuses that pass to the page: as data, or as an error with the message', async () => {
    answer({ status: 1054, msg: '', data: 'yes' });
    expect(await call('GET', '/crop/x')).toBe('yes');
    answer({ status: 2001, msg: 'not yet', data: null });
    await expect(call('GET', '/crop/x')).rejects.toMatchObject({ message: 'not yet', shown: false });
    answer({ status: 1000, msg: 'exists', data: null });
    expect(await callEnvelope('GET', '/crop/x')).toEqual({ status: 1000, msg: 'exists', data: null });
    expect(shown).toEqual([]);
  });
});

describe('an address', () => {
  it('leaves out what is not set and escapes the rest', () => {
    const query = { name: '玉米 &', page: 0, empty: '', none: undefined, nothing: null, no: false };
    expect(addressOf('/crop/x', query)).toBe('/crop/x?name=%E7%8E%89%E7%B1%B3+%26&page=0&no=false');
    expect(addressOf('/crop/x')).toBe('/crop/x');
  });
});
