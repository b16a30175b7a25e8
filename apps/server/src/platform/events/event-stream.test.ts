import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { endEventStreams, openEventStream } from './open-streams.ts';

let application: FastifyInstance;
let latest: EventStream;
let latestEnd: Promise<string> | undefined;
let onOpen: (stream: EventStream) => void = () => undefined;
let port: number;
let lifetimeMilliseconds = 60_000;

beforeAll(async () => {
  application = fastify();
  application.get('/events', async (_request, reply) => {
    void reply.header('x-kept', 'yes');
    latest = openEventStream(reply, {
      heartbeatMilliseconds: 50,
      lifetimeMilliseconds,
      mostBufferedBytes: 100_000,
    });
    onOpen(latest);
    return reply;
  });
  application.get('/slow-events', async (_request, reply) => {
    // the client leaves while its session is read
    await new Promise((resolve) => reply.raw.once('close', resolve));
    latest = openEventStream(reply);
    latestEnd = latest.closed.then(() => 'closed');
    return reply;
  });
  await application.listen({ port: 0, host: '127.0.0.1' });
  port = (application.server.address() as AddressInfo).port;
});
afterAll(() => application.close());

const open = () => fetch(`http://127.0.0.1:${port}/events`);

/** A client that asks and then never reads. */
async function openDeaf(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /events HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.pause();
  return socket;
}

describe('an event stream', () => {
  it('sends events and, in between, comments that keep it alive', async () => {
    const response = await open();
    expect(response.headers.get('x-kept')).toBe('yes');
    expect(response.headers.get('cache-control')).toContain('no-store');
    latest.send('task', '{"name":"产量"}');
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true });
      if (text.split(': still here').length > 3) break;
    }
    expect(text).toContain('event: task\ndata: {"name":"产量"}\n\n');
    await latest.closed;
  });

  it('ends after its lifetime', async () => {
    lifetimeMilliseconds = 200;
    const response = await open();
    lifetimeMilliseconds = 60_000;
    expect(await response.text()).toContain(': open');
    await latest.closed;
  });

  it('cuts off a reader that is too far behind, so that its memory comes back', async () => {
    const socket = await openDeaf();
    const event = JSON.stringify('x'.repeat(50_000));
    // 100 MB: more than every buffer of the system between the two
    for (let count = 0; count < 2000; count += 1) {
      latest.send('task', event);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await latest.closed;
    socket.destroy();
  });

  it('is closed from the beginning where the client has left already', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow-events HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await expect.poll(() => latestEnd, { timeout: 10_000 }).toBe('closed');
    latest.send('task', '{}');
  });

  it('does not wait for its turn on a connection that asks again before the answer', async () => {
    const opened: EventStream[] = [];
    onOpen = (stream) => opened.push(stream);
    const socket = connect(port, '127.0.0.1');
    const request = 'GET /events HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(request + request);
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(2);
    onOpen = () => undefined;
    const second = opened[1]?.closed.then(() => 'closed');
    await expect.poll(() => second, { timeout: 10_000 }).toBe('closed');
    socket.destroy();
    await opened[0]?.closed;
  });

  it('ends with its server, even if the reader never takes the last bytes', async () => {
    const socket = await openDeaf();
    endEventStreams(application.server);
    await latest.closed;
    socket.destroy();
  });
});
