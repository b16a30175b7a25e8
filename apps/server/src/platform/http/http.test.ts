import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { IdentifierParameter, pageQuery, StrictObject } from '@panicle/contract';
import { modules } from '../../modules/index.ts';
import { referenceFolder } from '../../testing/reference.ts';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { BusinessError } from '../business-error.ts';
import { decodeJsonBody, parseJsonBody } from './json-body.ts';
import { checkDeclarations } from './rights.ts';
import { route, type Route } from './route.ts';

const probes: Route[] = [
  route({
    method: 'POST',
    url: '/crop/probe/echo',
    summary: 'echo',
    access: { allow: 'signed-in' },
    reads: true,
    body: StrictObject({ value: Type.Any() }),
    data: Type.Any(),
    handler: ({ body }) => body.value,
  }),
  route({
    method: 'GET',
    url: '/crop/probe/page',
    summary: 'page',
    access: { allow: 'signed-in' },
    query: StrictObject(pageQuery),
    data: Type.Any(),
    handler: ({ query }) => query,
  }),
  route({
    method: 'PUT',
    url: '/crop/probe/silent',
    summary: 'a write that forgets its audit row',
    access: { allow: 'signed-in' },
    data: Type.Null(),
    handler: (call) =>
      call.write(async ({ transaction }) => {
        await transaction.query(`insert into system_configuration (code, value) values ('SILENT', '1')`);
        return null;
      }),
  }),
  route({
    method: 'PUT',
    url: '/crop/probe/broken',
    summary: 'a write that fails after its audit row',
    access: { allow: 'signed-in' },
    data: Type.Null(),
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        audit({ entity: 'probe', entityId: 'broken', action: 'update' });
        await transaction.query('select secret_column from a_table_that_is_not_there');
        return null;
      }),
  }),
  route({
    method: 'PUT',
    url: '/crop/probe/often',
    summary: 'a call that may be made twice a minute',
    access: { allow: 'signed-in' },
    reads: true,
    rateLimit: 2,
    data: Type.Null(),
    handler: () => null,
  }),
  route({
    method: 'GET',
    url: '/crop/probe/fault/:id',
    summary: 'a fault of ours',
    access: { allow: 'signed-in' },
    params: IdentifierParameter,
    data: Type.Null(),
    handler: async ({ platform }) => {
      await platform.database.query('select secret_column from a_table_that_is_not_there');
      return null;
    },
  }),
];

let test: TestApplication;
beforeAll(async () => {
  test = await startTestApplication({ modules: [...modules, { name: 'probe', routes: probes }] });
});
afterAll(() => test.close());

const SOME_ID = '0197a000-0000-7000-8000-000000000000';
const addressOf = (declared: Route) => declared.url.replaceAll(/:\w+/g, SOME_ID);

describe('rights', () => {
  it('every route that is not for everyone refuses who is not signed in', async () => {
    for (const declared of modules.flatMap((module) => module.routes)) {
      if (declared.access.allow === 'everyone') continue;
      const answer = await test.nobody.call(declared.method, addressOf(declared));
      expect([declared.method, declared.url, answer.status]).toEqual([declared.method, declared.url, 2000]);
    }
  });

  it('every route with a right refuses a user who lacks it, admin-only routes everybody but admin', async () => {
    const user = await test.signInAs({ keys: [] });
    for (const declared of modules.flatMap((module) => module.routes)) {
      if (declared.access.allow !== 'right' && declared.access.allow !== 'admin') continue;
      const answer = await user.call(declared.method, addressOf(declared));
      expect([declared.method, declared.url, answer.status]).toEqual([declared.method, declared.url, 1010]);
    }
  });

  it('a route that declares no rights or no answer does not start', () => {
    const complete = probes[0] as Route;
    expect(() => checkDeclarations([{ ...complete, access: undefined } as unknown as Route])).toThrow(
      'no rights',
    );
    expect(() => checkDeclarations([{ ...complete, data: undefined }])).toThrow('neither data nor raw');
    expect(() => checkDeclarations([complete, complete])).toThrow('twice');
  });
});

describe('bodies', () => {
  it('refuses what would hurt later, without recursion', async () => {
    const user = await test.signInAs();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const bad = [
      deep,
      '{"value":1e999}',
      '{"value":"a\\u0000b"}',
      '{"value":"\\ud800"}',
      '{"__proto__":1}',
      '{"value":',
    ];
    for (const payload of bad) {
      const response = await user.inject({
        method: 'POST',
        url: '/crop/probe/echo',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([payload.slice(0, 30), response.statusCode]).toEqual([payload.slice(0, 30), 400]);
    }
  });

  it('refuses numbers of a million digits, and takes many keys and a key that comes twice for what they are', async () => {
    const user = await test.signInAs();
    const send = (payload: string) =>
      user.inject({
        method: 'POST',
        url: '/crop/probe/echo',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send(`{"value":${'9'.repeat(1_000_000)}}`)).statusCode).toBe(400);
    const keys = Array.from({ length: 60_000 }, (_, index) => `"k${index}":0`).join(',');
    expect((await send(`{"value":{${keys}}}`)).json().status).toBe(200);
    expect((await send('{"value":1,"value":2}')).json().data).toBe(2);
    expect((await send(`{"value":"${'x'.repeat(9_000_000)}"}`)).statusCode).toBe(413);
  });

  it('composes text to NFC and leaves the rest as it came', async () => {
    const user = await test.signInAs();
    const answer = await user.post('/crop/probe/echo', { value: { name: ' e\u0301 ', list: ['郑单958'] } });
    expect(answer.data).toEqual({ name: ' \u00e9 ', list: ['郑单958'] });
  });

  it('answers 413 above the limit and 415 for kinds it does not take', async () => {
    const user = await test.signInAs();
    const large = await user.post('/crop/probe/echo', { value: 'x'.repeat(1_200_000) });
    expect(large).toMatchObject({ httpStatus: 413, status: 1017 });
    const form = await user.inject({
      method: 'POST',
      url: '/crop/probe/echo',
      payload: 'value=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
  });

  it('takes 16 kB at most from callers who need no session', async () => {
    const login = (length: number) =>
      test.nobody.post('/crop/login', {
        username: 'x'.repeat(length),
        password: '',
        captchaVerification: '',
      });
    expect(await login(16_400)).toMatchObject({ httpStatus: 413, msg: expect.stringContaining('16 KB') });
    expect((await login(15_000)).httpStatus).toBe(200);
  });

  it('refuses bytes that are not UTF-8, and other charsets', async () => {
    const user = await test.signInAs();
    const send = (payload: Buffer, contentType = 'application/json') =>
      user.inject({
        method: 'POST',
        url: '/crop/probe/echo',
        payload,
        headers: { 'content-type': contentType },
      });
    const latin = Buffer.from('{"value":"ma\u00efs"}', 'latin1');
    expect((await send(latin)).statusCode).toBe(400);
    expect((await send(latin, 'application/json; charset=iso-8859-1')).statusCode).toBe(415);
    expect((await send(Buffer.from('{"value":1}'), 'application/json; charset="gb18030"')).statusCode).toBe(
      415,
    );
    const answer = await send(Buffer.from('{"value":"玉米"}'), 'application/json; charset=UTF-8');
    expect(answer.json().data).toBe('玉米');
  });

  it('names the unknown or wrong field', async () => {
    const user = await test.signInAs();
    const answer = await user.post('/crop/probe/echo', { value: 1, extra: 2 });
    expect(answer).toMatchObject({ httpStatus: 200, status: 1007, data: { field: 'extra' } });
    expect(answer.msg).toContain('Illegal parameter: extra');
  });

  const folder = referenceFolder('bad-input/json-nst/test_parsing');
  it.runIf(folder !== null)('parses what JSONTestSuite calls valid and refuses what it calls invalid', () => {
    for (const name of readdirSync(folder as string)) {
      const bytes = readFileSync(`${folder}/${name}`);
      let parsed = true;
      try {
        parseJsonBody(decodeJsonBody(bytes, 'application/json'));
      } catch {
        parsed = false;
      }
      // An empty body counts as no body.
      if (name.startsWith('y_') && !/_null_in_string|escaped_null|noncharacter|nul/i.test(name)) {
        expect([name, parsed]).toEqual([name, true]);
      }
      if (name.startsWith('n_') && bytes.length > 0) {
        expect([name, parsed]).toEqual([name, false]);
      }
    }
  });

  it('refuses endless marks before anybody composes them', () => {
    const endless = `a${'\u0315\u0300'.repeat(250_000)}`;
    for (const body of [endless, { value: [endless] }, { [endless]: 1 }])
      expect(() => parseJsonBody(JSON.stringify(body))).toThrow(BusinessError);
  });
});

describe('pages', () => {
  it('default to 10 from page 1, end at 500, and refuse nonsense', async () => {
    const user = await test.signInAs();
    expect((await user.get('/crop/probe/page')).data).toEqual({ currPage: 1, pageSize: 10 });
    for (const query of [
      'pageSize=501',
      'pageSize=-1',
      'currPage=0',
      'pageSize=x',
      'pageSize=1&pageSize=2',
      'x=1',
    ]) {
      expect([query, (await user.get(`/crop/probe/page?${query}`)).status]).toEqual([query, 1007]);
    }
    expect((await user.get('/crop/probe/page?pageSize=%00')).httpStatus).toBe(400);
  });
});

describe('writes', () => {
  it('without an audit row are rolled back as a fault of ours', async () => {
    const user = await test.signInAs();
    const answer = await user.put('/crop/probe/silent');
    expect(answer).toMatchObject({ httpStatus: 500, status: 1006, msg: 'System error' });
    expect(
      await test.platform.database.query(`select 1 from system_configuration where code = 'SILENT'`),
    ).toEqual([]);
  });

  it('that fail leave no line in the operation log', async () => {
    const user = await test.signInAs();
    expect((await user.put('/crop/probe/broken')).status).toBe(1006);
    expect(await test.platform.database.query(`select 1 from audit_log where entity_id = 'broken'`)).toEqual(
      [],
    );
  });

  it('leave who, when, from where; and the log cannot be changed afterwards', async () => {
    const user = await test.signInAs();
    await user.get('/crop/logout');
    const [row] = await test.platform.database.query<{ username: string; address: string; action: string }>(
      'select username, address, action from audit_log where user_id = $1 order by sequence desc limit 1',
      [user.userId],
    );
    expect(row).toMatchObject({ address: '127.0.0.1', action: 'sign-out' });
    await expect(test.platform.database.query('update audit_log set username = $1', ['x'])).rejects.toThrow();
    await expect(test.platform.database.query('delete from audit_log')).rejects.toThrow();
    await expect(test.platform.database.query('truncate audit_log')).rejects.toThrow();
  });
});

it('a fault of ours tells no SQL, path or stack', async () => {
  const user = await test.signInAs();
  const response = await user.inject({ method: 'GET', url: `/crop/probe/fault/${SOME_ID}` });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/secret_column|select|\/src\/|at /);
});

it('too many calls of one user wait as long as the answer says, and keep nobody else out', async () => {
  const [user, other] = await Promise.all([test.signInAs(), test.signInAs()]);
  const call = (client: typeof user) =>
    client.inject({ method: 'PUT', url: '/crop/probe/often', payload: {} });
  expect((await call(user)).statusCode).toBe(200);
  expect((await call(user)).statusCode).toBe(200);
  const refused = await call(user);
  expect([refused.statusCode, refused.json().status]).toEqual([429, 1016]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.json().msg).toContain(String(seconds));
  expect((await call(other)).statusCode).toBe(200);
});

it('addresses that cannot be read answer an envelope too, in the reader’s language', async () => {
  const long = await test.nobody.get(`/crop/user/${'x'.repeat(600)}`);
  expect(long).toMatchObject({ httpStatus: 414, status: 1007, data: null });
  expect(long.msg).toContain('Illegal parameter');
  expect(await test.nobody.get('/crop/user/%zz')).toMatchObject({ httpStatus: 400, status: 1007 });
});

it('unknown calls answer an envelope with HTTP 404', async () => {
  expect(await test.nobody.get('/crop/no-such-call')).toMatchObject({ httpStatus: 404, status: 1011 });
});

it('the API document is OpenAPI 3.1 and names every declared route', async () => {
  const document = (await test.nobody.inject({ method: 'GET', url: '/crop/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  for (const declared of modules.flatMap((module) => module.routes)) {
    const path = declared.url.replaceAll(/:(\w+)/g, '{$1}');
    expect([path, declared.method, Object.keys(document.paths[path] ?? {})]).toEqual([
      path,
      declared.method,
      expect.arrayContaining([declared.method.toLowerCase()]),
    ]);
  }
  const page = await test.nobody.inject({ method: 'GET', url: '/crop/documentation/' });
  expect(page.statusCode).toBe(200);
});

it('behind a proxy the address is the one that the proxy saw, not what the client wrote before it', async () => {
  const address: Route = route({
    method: 'GET',
    url: '/crop/probe/address',
    summary: 'address',
    access: { allow: 'everyone' },
    data: Type.String(),
    handler: ({ request }) => request.ip,
  });
  const behind = await startTestApplication({
    modules: [...modules, { name: 'probe', routes: [address] }],
    configuration: { trustProxy: true },
  });
  try {
    const response = await behind.nobody.inject({
      method: 'GET',
      url: '/crop/probe/address',
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    });
    expect(response.json().data).toBe('203.0.113.9');
  } finally {
    await behind.close();
  }
});
