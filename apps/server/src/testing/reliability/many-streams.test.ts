import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startSession } from '../../modules/access/sessions.ts';
import { startTestApplication, type Client, type TestApplication } from '../test-application.ts';

const STREAMS = 1000;
/** as many as one session may have */
const STREAMS_OF_A_SESSION = 5;

let test: TestApplication;
let leader: Client;
let port: number;
beforeAll(async () => {
  test = await startTestApplication();
  leader = await test.signInAs({ seesAll: true });
  await test.application.listen({ host: '127.0.0.1', port: 0 });
  port = (test.application.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

async function until(what: string, done: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`);
    await pause(20);
  }
}

interface Reader {
  socket: Socket;
  seen: string;
}

function openStream(token: string): Reader {
  const reader: Reader = { socket: connect(port, '127.0.0.1'), seen: '' };
  reader.socket.on('error', () => undefined);
  reader.socket.setEncoding('utf8').on('data', (text: string) => (reader.seen += text));
  reader.socket.write(`GET /crop/crop-task/events HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n\r\n`);
  return reader;
}

async function openAll(count: number): Promise<Reader[]> {
  const tokens: string[] = [];
  for (let session = 0; session < count / STREAMS_OF_A_SESSION; session += 1) {
    tokens.push(await startSession(test.platform.database, leader.userId, '127.0.0.1'));
  }
  const readers = Array.from({ length: count }, (_, index) =>
    openStream(tokens[Math.floor(index / STREAMS_OF_A_SESSION)] as string),
  );
  await until('all streams', () => readers.every(({ seen }) => seen.includes('text/event-stream')));
  return readers;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    test.application.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const submit = () =>
  test.platform.database.transaction((transaction) =>
    test.platform.jobs.submit(transaction, {
      kind: 'analysis',
      name: 'one for all',
      ownerId: leader.userId,
      parameters: {},
    }),
  );

describe('1,000 event streams', () => {
  it('all hear of a change, give everything back when half of them vanish, and can be opened again', async () => {
    const readers = await openAll(STREAMS);
    const id = await submit();
    await until('an event for everybody', () => readers.every(({ seen }) => seen.includes(id)));

    for (const [index, { socket }] of readers.entries()) {
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.end();
    }
    await until('no connection', async () => (await openConnections()) === 0);

    const again = await openAll(STREAMS / 2);
    const next = await submit();
    await until('an event for all that came back', () => again.every(({ seen }) => seen.includes(next)));
    for (const { socket } of again) socket.destroy();
  });
});
