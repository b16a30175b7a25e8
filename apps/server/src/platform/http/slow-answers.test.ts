import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { modules } from '../../modules/index.ts';
import { readForm } from '../../modules/files/plain/multipart.ts';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { route } from './route.ts';

const seen: Record<string, number | undefined> = {};
const probe = (name: string, method: 'GET' | 'POST', read: boolean) =>
  route({
    method,
    url: `/crop/probe/${name}`,
    summary: name,
    access: { allow: 'everyone' },
    reads: true,
    ...(read ? { streamedBody: { maximumBytes: 1_000_000 } } : {}),
    data: Type.Null(),
    handler: async (call) => {
      const { raw } = call.request;
      if (read) {
        await readForm(raw, 1_000_000, ({ body }) => {
          seen['while the form arrives'] = raw.socket.timeout;
          return text(body);
        });
      }
      seen[name] = raw.socket.timeout;
      return null;
    },
  });

let system: TestApplication;
let address: string;
beforeAll(async () => {
  const routes = [probe('form', 'POST', true), probe('export', 'GET', false)];
  system = await startTestApplication({ modules: [...modules, { name: 'probes', routes }] });
  address = await system.application.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => system.close());

async function ask(path: string, method: string, headers: Record<string, string>, body: string) {
  const call = request(`${address}${path}`, { method, headers, agent: new Agent({ keepAlive: false }) });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  return { status: answer.statusCode, body: await text(answer) };
}

it('a connection waits as long as the answer takes, and a minute for what the client sends', async () => {
  const boundary = 'b';
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1\r\n--b--\r\n`;
  const key = 'test-anti-forgery-token-0123456789';
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    cookie: `XSRF-TOKEN=${key}`,
    'x-xsrf-token': key,
  };
  expect(await ask('/crop/probe/form', 'POST', headers, body)).toMatchObject({ status: 200 });
  expect(await ask('/crop/probe/export', 'GET', {}, '')).toMatchObject({ status: 200 });
  expect(seen).toEqual({ 'while the form arrives': 60_000, form: 0, export: 0 });
});
