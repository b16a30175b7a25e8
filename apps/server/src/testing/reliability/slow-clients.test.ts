import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../test-application.ts';

const CLIENTS = 300;

let test: TestApplication;
let port: number;
let sockets: Socket[] = [];
beforeAll(async () => {
  test = await startTestApplication();
  await test.application.listen({ host: '127.0.0.1', port: 0 });
  port = (test.application.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => test.close());

async function until(what: string, done: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`);
    await pause(20);
  }
}

/** So many connections that send the beginning of a request and then leave it at that. */
async function openSlowly(beginning: string): Promise<void> {
  sockets = Array.from({ length: CLIENTS }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    socket.on('error', () => undefined);
    return socket;
  });
  await until('all connections', () => sockets.every((socket) => !socket.connecting));
}

/** Others are answered meanwhile. */
async function expectService(): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/crop/system/getLoginType`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 200 });
  }
}

/** Shortens the limits of the server while slow clients are at it; they must be gone soon after. */
async function expectCutOff(): Promise<void> {
  const { server } = test.application;
  const { headersTimeout, requestTimeout } = server;
  // Dripping keeps a connection busy, which must not help it.
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 100);
  // Reading is what lets the end of a connection be seen.
  for (const socket of sockets) socket.resume();
  try {
    Object.assign(server, { headersTimeout: 200, requestTimeout: 200 });
    await until('the end of the slow connections', () => sockets.every((socket) => socket.closed));
  } finally {
    clearInterval(dripping);
    Object.assign(server, { headersTimeout, requestTimeout });
  }
}

describe('300 clients', () => {
  it('that never finish their headers keep nobody from being served, and are cut off', async () => {
    expect(test.application.server.headersTimeout).toBe(20_000);
    await openSlowly('GET /crop/health HTTP/1.1\r\nhost: x\r\nx-slow: a');
    await expectService();
    await expectCutOff();
  });

  it('that never finish their body keep nobody from being served, and are cut off', async () => {
    expect(test.application.server.requestTimeout).toBe(600_000);
    const head = [
      'POST /crop/captcha/check HTTP/1.1',
      'host: x',
      'cookie: XSRF-TOKEN=0123456789abcdef',
      'x-xsrf-token: 0123456789abcdef',
      'content-type: application/json',
      'content-length: 900000',
    ];
    await openSlowly(`${head.join('\r\n')}\r\n\r\n{"`);
    await expectService();
    await expectCutOff();
  });

  it('that never read their answers keep nobody from being served', async () => {
    await openSlowly('GET /crop/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3));
    for (const socket of sockets) socket.pause();
    await expectService();
  });
});
