import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Task } from '@panicle/contract/jobs';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { Client, startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { accessModule, endSessionsOf, sessionReader } from '../access/index.ts';
import { startSession } from '../access/sessions.ts';
import { jobsModule } from './index.ts';

const jobKinds: JobKind[] = [
  {
    kind: 'steady',
    title: { zh: '平稳', en: 'Steady' },
    steps: [{ zh: '唯一一步', en: 'Only step' }],
    maximumAttempts: 1,
    memoryMegabytes: 512,
    async run(context) {
      for (let part = 0; part < 40; part += 1) {
        context.progress(0, part / 40);
        await pause(50);
      }
    },
  },
];

let test: TestApplication;
let port: number;
beforeAll(async () => {
  test = await startTestApplication({
    modules: [accessModule, jobsModule, { name: 'test', routes: [], jobKinds }],
  });
  await test.application.listen({ port: 0, host: '127.0.0.1' });
  port = (test.application.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

interface Seen {
  event: string;
  data: Task;
  at: number;
}

/** An open event stream and what came through it. */
class Listening {
  readonly seen: Seen[] = [];
  text = '';
  done = false;
  readonly #abort = new AbortController();

  async open(client: Client): Promise<Response> {
    const response = await fetch(`http://127.0.0.1:${port}/crop/crop-task/events`, {
      headers: { token: client.token ?? '', lang: 'en_US' },
      signal: this.#abort.signal,
    });
    if (response.ok && response.body) void this.#read(response.body).catch(() => (this.done = true));
    return response;
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      this.text += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const match = /^event: (.*)\ndata: (.*)$/.exec(block);
        if (match) this.seen.push({ event: match[1]!, data: JSON.parse(match[2]!), at: performance.now() });
      }
    }
    this.done = true;
  }
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await pause(20);
  }
}

function submit(client: Client): Promise<string> {
  const submission = { kind: 'steady', name: 'steady', ownerId: client.userId, parameters: null };
  return test.platform.database.transaction((transaction) =>
    test.platform.jobs.submit(transaction, submission),
  );
}

describe('the event stream of tasks', () => {
  it('tells every change of one’s own tasks and nothing of others’', async () => {
    const [owner, stranger, leader] = await Promise.all([
      test.signInAs(),
      test.signInAs(),
      test.signInAs({ seesAll: true }),
    ]);
    const [own, foreign, all] = [new Listening(), new Listening(), new Listening()];
    const response = await own.open(owner);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await foreign.open(stranger);
    await all.open(leader);
    const id = await submit(owner);
    await until('the task that waits', () => own.seen.some(({ data }) => data.state === 'waiting'));
    await runWaitingJobs(test.platform);
    await until('its end', () => own.seen.some(({ data }) => data.state === 'finished'));
    await until('its end for the leader', () => all.seen.some(({ data }) => data.state === 'finished'));
    expect((await owner.delete(`/crop/crop-task/${id}`)).status).toBe(200);
    await until('its removal', () => own.seen.some(({ event }) => event === 'removed'));
    expect(own.seen.at(-1)).toMatchObject({ event: 'removed', data: { id } });
    expect(own.seen.some(({ data }) => data.state === 'processing' && data.share > 0)).toBe(true);
    expect(own.seen.every(({ data }) => data.id === id)).toBe(true);
    expect(foreign.seen).toEqual([]);
    for (const listening of [own, foreign, all]) listening.close();
  });

  it('gathers many changes into few events', async () => {
    const owner = await test.signInAs();
    const listening = new Listening();
    await listening.open(owner);
    const id = await submit(owner);
    for (let count = 0; count < 200; count += 1) {
      await test.platform.database.query('update job set log_lines = log_lines + 1 where id = $1', [id]);
    }
    await until('the last count', () => listening.seen.at(-1)?.data.logLines === 200);
    expect(listening.seen.length).toBeLessThan(100);
    listening.close();
    await runWaitingJobs(test.platform);
  });

  it('tells those who wait that the queue moved up', async () => {
    const [first, second] = await Promise.all([test.signInAs(), test.signInAs()]);
    const ahead = await submit(first);
    const id = await submit(second);
    const listening = new Listening();
    await listening.open(second);
    await first.put(`/crop/crop-task/terminate/${ahead}`);
    await until('the new place', () =>
      listening.seen.some(({ data }) => data.id === id && data.tasksBefore === 0),
    );
    listening.close();
    await runWaitingJobs(test.platform);
  });

  it('is open to no stranger, and five times at most to one session', async () => {
    expect((await test.nobody.get('/crop/crop-task/events')).status).toBe(2000);
    const user = await test.signInAs();
    const open = Array.from({ length: 5 }, () => new Listening());
    for (const listening of open) expect((await listening.open(user)).status).toBe(200);
    const refused = await new Listening().open(user);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ status: 1144 });
    open[0]?.close();
    const next = new Listening();
    let status = 0;
    for (const deadline = performance.now() + 10_000; status !== 200 && performance.now() < deadline;) {
      status = (await next.open(user)).status;
    }
    expect(status).toBe(200);
    for (const listening of [...open, next]) listening.close();
  });

  it('counts the sessions of an account apart, as all guests share one', async () => {
    const first = await test.signInAs();
    const token = await startSession(test.platform.database, first.userId, '127.0.0.1');
    const second = new Client(test.application, token, first.userId);
    const open = Array.from({ length: 6 }, () => new Listening());
    for (const listening of open.slice(0, 5)) await listening.open(first);
    expect((await open[5]!.open(second)).status).toBe(200);
    for (const listening of open) listening.close();
  });

  it('ends with the session, whether its owner signs out, is locked or gets a new password', async () => {
    const ends: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.get('/crop/logout'),
      (client) => endSessionsOf(test.platform.database, client.userId, 'locked'),
      (client) => endSessionsOf(test.platform.database, client.userId, 'password'),
    ];
    const bystander = new Listening();
    await bystander.open(await test.signInAs());
    for (const end of ends) {
      const user = await test.signInAs();
      const listening = new Listening();
      await listening.open(user);
      await end(user);
      await until('the end of the stream', () => listening.done);
      expect((await listening.open(user)).headers.get('content-type')).toContain('json');
    }
    expect(bystander.done).toBe(false);
    bystander.close();
  });

  it('holds no place for clients that left while their session was read', async () => {
    const user = await test.signInAs();
    const read = sessionReader.read.bind(sessionReader);
    const { promise: gone, resolve: goOn } = Promise.withResolvers<void>();
    const reading = vi.spyOn(sessionReader, 'read').mockImplementation(async (connection, token) => {
      await gone;
      return read(connection, token);
    });
    const accepted: Socket[] = [];
    const note = (socket: Socket) => accepted.push(socket);
    test.application.server.on('connection', note);
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.write(`GET /crop/crop-task/events HTTP/1.1\r\nhost: x\r\ntoken: ${user.token}\r\n\r\n`);
    }
    await until('five requests', () => reading.mock.calls.length === 5);
    test.application.server.off('connection', note);
    for (const socket of sockets) socket.destroy();
    await until('the end of their connections', () => accepted.every((socket) => socket.closed));
    goOn();
    await Promise.all(reading.mock.results.map((result) => result.value as Promise<unknown>));
    reading.mockRestore();
    await pause(0);
    const open = Array.from({ length: 5 }, () => new Listening());
    for (const listening of open) expect((await listening.open(user)).status).toBe(200);
    for (const listening of open) listening.close();
  });

  it('survives clients that vanish in the middle of it', async () => {
    const user = await test.signInAs();
    for (let count = 0; count < 3; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /crop/crop-task/events HTTP/1.1\r\nhost: x\r\ntoken: ${user.token}\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
    }
    const listening = new Listening();
    await listening.open(user);
    await submit(user);
    await until('an event', () => listening.seen.length > 0);
    listening.close();
    await runWaitingJobs(test.platform);
  });

  it('ends when the server closes', async () => {
    const listening = new Listening();
    await listening.open(test.admin);
    await test.application.close();
    await until('the end of the stream', () => listening.done);
  });
});
