import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { errors } from '@panicle/contract';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { route, type Route } from './route.ts';

const waiting = (url: string, more: Partial<Route> = {}): Route => ({
  ...route({
    method: 'PUT',
    url,
    summary: 'waits for a lock',
    access: { allow: 'signed-in' },
    data: Type.Null(),
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        await transaction.query('select pg_advisory_xact_lock(7)');
        audit({ entity: 'probe', entityId: null, action: 'update' });
        return null;
      }),
  }),
  ...more,
});

const probes: Route[] = [
  waiting('/crop/probe/waiting'),
  waiting('/crop/probe/waiting-upload', { refusesByStatus: true }),
  route({
    method: 'GET',
    url: '/crop/probe/long',
    summary: 'a search that takes too long',
    access: { allow: 'signed-in' },
    data: Type.Null(),
    handler: async ({ platform }) => {
      await platform.database.query('select pg_sleep(60)');
      return null;
    },
  }),
];

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication({
    modules: [...modules, { name: 'probe', routes: probes }],
    timeLimits: { lockTimeout: 50, statementTimeout: 300 },
  });
  user = await test.signInAs();
});
afterAll(() => test.close());

/** Runs the work while a background job holds what the probes wait for. */
const whileHeld = (work: () => Promise<void>) =>
  test.unlimited.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock(7)');
    await work();
  });

it('says in both languages that someone else is at work when a write waits too long', async () => {
  await whileHeld(async () => {
    expect(await user.put('/crop/probe/waiting')).toMatchObject({
      httpStatus: 200,
      status: errors.busy.status,
      msg: errors.busy.en,
    });
    user.language = 'zh_CN';
    expect((await user.put('/crop/probe/waiting')).msg).toBe(errors.busy.zh);
    user.language = 'en_US';
  });
  expect((await user.put('/crop/probe/waiting')).status).toBe(200);
});

it('lets clients that send chunks try again', async () => {
  await whileHeld(async () => {
    expect(await user.put('/crop/probe/waiting-upload')).toMatchObject({
      httpStatus: 503,
      status: errors.busy.status,
    });
  });
});

it('ends what takes too long with a word, and goes on answering', async () => {
  expect(await user.get('/crop/probe/long')).toMatchObject({
    httpStatus: 200,
    status: errors.tookTooLong.status,
    msg: errors.tookTooLong.en,
  });
  expect((await user.put('/crop/probe/waiting')).status).toBe(200);
});

it('answers others while one user asks for more than the database has connections', async () => {
  let ended = 0;
  const many = Promise.all(
    Array.from({ length: 20 }, async () => {
      const { status } = await user.get('/crop/probe/long');
      ended += 1;
      return status;
    }),
  );
  // All of them have come, and those whose turn it is are at work.
  await test.nobody.get('/crop/health/live');
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect([(await test.nobody.get('/crop/health')).status, ended]).toEqual([200, 0]);
  expect(new Set(await many)).toEqual(new Set([errors.tookTooLong.status]));
});
