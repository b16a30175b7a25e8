import { once } from 'node:events';
import { get } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { errors } from '@panicle/contract';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { BusinessError } from '../business-error.ts';
import { route, type Route } from './route.ts';

const arrived = Promise.withResolvers<void>();
const answered = Promise.withResolvers<void>();

const probe = (name: string, handler: Route['handler']): Route =>
  route({
    method: 'GET',
    url: `/crop/probe/${name}`,
    summary: name,
    access: { allow: 'everyone' },
    data: Type.Any(),
    handler,
  });

const probes = [
  probe('broken', () => {
    throw new Error('a fault of ours');
  }),
  probe('occupied', () => {
    throw new BusinessError('serverOccupied', { seconds: 60 }, { httpStatus: 429 });
  }),
  // as an export ends whose reader has gone away
  probe('given-up', async ({ reply }) => {
    arrived.resolve();
    await once(reply.raw, 'close');
    queueMicrotask(() => setImmediate(() => answered.resolve()));
    throw new DOMException('nobody waits for it any more', 'AbortError');
  }),
];

let system: TestApplication;
let address: string;
let lines: { level: number; msg: string }[] = [];

beforeAll(async () => {
  const sink = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  system = await startTestApplication({
    modules: [...modules, { name: 'probes', routes: probes }],
    log: pino({ level: 'warn' }, sink),
  });
  address = await system.application.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => system.close());
afterEach(() => {
  lines = [];
});

describe('the log', () => {
  it('names a fault of ours', async () => {
    expect((await system.nobody.get('/crop/probe/broken')).httpStatus).toBe(500);
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed']);
  });

  it('has no line for a refusal because too much is asked at once', async () => {
    const answer = await system.nobody.get('/crop/probe/occupied');
    expect(answer).toMatchObject({ httpStatus: 429, status: errors.serverOccupied.status });
    expect(lines).toEqual([]);
  });

  it('has no line for an answer that the client gave up', async () => {
    const client = get(`${address}/crop/probe/given-up`).on('error', () => undefined);
    await arrived.promise;
    client.destroy();
    await answered.promise;
    expect(lines).toEqual([]);
  });
});
