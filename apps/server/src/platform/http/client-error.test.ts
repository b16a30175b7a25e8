import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';

let system: TestApplication;
let port: number;
beforeAll(async () => {
  system = await startTestApplication();
  await system.application.listen({ port: 0, host: '127.0.0.1' });
  port = (system.application.server.address() as AddressInfo).port;
});
afterAll(() => system.close());

/** Sends bytes as they are, and reads the answer to its end. */
async function send(request: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { line: head.split('\r\n')[0], head: head.toLowerCase(), envelope: JSON.parse(body) as unknown };
}

test.each([
  ['en_US', errors.headersTooLarge.en],
  ['zh_CN', errors.headersTooLarge.zh],
])('headers that are too large are refused with the envelope (%s)', async (language, msg) => {
  const answer = await send(
    `GET /crop/user HTTP/1.1\r\nhost: a\r\nlang: ${language}\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer.line).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  expect(answer.envelope).toEqual({ status: errors.headersTooLarge.status, msg, data: null });
});

test.each([
  'NO SUCH THING\r\n\r\n',
  'GET /crop/user HTTP/1.1\r\nhost a\r\n\r\n',
  '\u0016\u0003\u0001 TLS\r\n\r\n',
])('what is no request is refused with the envelope: %j', async (request) => {
  const answer = await send(request);
  expect(answer.line).toBe('HTTP/1.1 400 Bad Request');
  expect(answer.envelope).toMatchObject({ status: errors.requestUnreadable.status, data: null });
});
