import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { takesSpace } from '../http/rights.ts';
import { createJobContext } from '../jobs/job-context.ts';
import { JobFailure } from '../jobs/job-kind.ts';
import type { JobReporter } from '../jobs/job-reporter.ts';
import { ballastOf } from './ballast.ts';
import { DiskReserve, watchedDirectories } from './disk-reserve.ts';

const MEGABYTE = 1024 * 1024;
const RESERVE = 100 * MEGABYTE;

/** A reserve whose disk is as free as the test says. */
function reserveWith(measure: () => number) {
  let now = 0;
  return new DiskReserve({
    directories: async () => ['/'],
    reserveBytes: RESERVE,
    log: pino({ level: 'silent' }),
    freeBytes: async () => measure(),
    now: () => (now += 2000),
  });
}

describe('below the reserve', () => {
  let app: TestApplication;
  let breeder: Client;
  let free: number;
  beforeAll(async () => {
    app = await startTestApplication();
    breeder = await app.signInAs();
    app.platform.disk = reserveWith(() => free);
  });
  beforeEach(() => {
    free = RESERVE;
  });
  afterAll(() => app.close());

  const ready = async () => (await app.nobody.get('/crop/health/ready')).data;

  it('writes are refused with what is left, reading and deleting go on, and so do writes when there is room', async () => {
    const trait = { crop: 'maize', classification: 'agronomic', dataType: 'numeric' };
    const kept = await breeder.post('/crop/crop-trait', { ...trait, name: 'Height' });
    expect(await ready()).toEqual({ database: 'ok', disk: 'ok' });
    free = RESERVE - 1;
    expect(await breeder.post('/crop/crop-trait', { ...trait, name: 'Yield' })).toMatchObject({
      httpStatus: 507,
      status: errors.diskReserved.status,
      msg: expect.stringContaining('99 MB'),
    });
    expect(await ready()).toEqual({ database: 'ok', disk: 'short' });
    expect((await breeder.get('/crop/crop-trait/page')).data.total).toBe(1);
    expect((await breeder.delete(`/crop/crop-trait/${kept.data.id}`)).status).toBe(200);
    free = RESERVE;
    expect((await breeder.post('/crop/crop-trait', { ...trait, name: 'Yield' })).status).toBe(200);
  });

  it('people can still sign in to free space', async () => {
    free = 0;
    const login = await app.nobody.post('/crop/login', {
      username: 'x',
      password: '',
      captchaVerification: '',
    });
    expect(login.status).not.toBe(errors.diskReserved.status);
  });

  it('every route that writes is refused, but deletions and what frees space', () => {
    const routes = modules.flatMap((module) => module.routes);
    const open = routes.filter((route) => route.method !== 'GET' && !route.reads && !takesSpace(route));
    const named = open
      .filter(({ method }) => method !== 'DELETE')
      .map(({ method, url }) => `${method} ${url}`);
    expect(named.sort()).toEqual([
      'POST /crop/crop-import/undo/:id',
      'POST /crop/login',
      'POST /crop/login/tourist',
      'POST /crop/user/confirm',
      'POST /crop/user/switch/:id',
      'PUT /crop/crop-statistical-task/terminate/:id',
      'PUT /crop/crop-task/terminate/:id',
      'PUT /crop/user/lock/:id/:locked',
      'PUT /crop/user/password',
    ]);
    expect(routes.filter(takesSpace).length).toBeGreaterThan(20);
  });

  it('a job neither writes objects nor commits, and fails with the reason', async () => {
    free = RESERVE - 1;
    const { database, storage, disk } = app.platform;
    const signal = new AbortController().signal;
    const job = { jobId: 'a', attempt: 1, worker: 'w', kind: 'k', name: '', ownerId: '', parameters: {} };
    const context = createJobContext({ ...job, checkpoint: null, sequence: 1 } as never, {
      database,
      storage,
      disk,
      signal,
      reporter: {} as JobReporter,
      leaseMilliseconds: 1000,
    });
    await expect(context.storage.put('results/x', Buffer.from('x'))).rejects.toThrow(JobFailure);
    await expect(context.storage.copy('results/x', 'results/y')).rejects.toThrow(JobFailure);
    await expect(context.commit(async () => undefined)).rejects.toMatchObject({ text: errors.diskReserved });
    expect(await storage.head('results/x')).toBeNull();
  });
});

describe('the reserve', () => {
  it('measures once for all who ask within a second', async () => {
    let asked = 0;
    let now = 0;
    const disk = new DiskReserve({
      directories: async () => ['/'],
      reserveBytes: RESERVE,
      log: pino({ level: 'silent' }),
      freeBytes: async () => ((asked += 1), RESERVE),
      now: () => now,
    });
    await Promise.all([disk.require(), disk.require()]);
    await disk.require();
    expect(asked).toBe(1);
    now = 1000;
    await disk.require();
    expect(asked).toBe(2);
  });

  it('goes by the fullest disk of data, objects and database', async () => {
    const configuration = {
      dataDirectory: '/data',
      storage: { driver: 'local', directory: '/objects' },
    } as const;
    expect(await watchedDirectories(configuration)).toEqual(['/data', '/objects']);
    const disk = new DiskReserve({
      directories: () => watchedDirectories(configuration),
      reserveBytes: RESERVE,
      log: pino({ level: 'silent' }),
      freeBytes: async (directory) => (directory === '/objects' ? 1 : RESERVE * 2),
    });
    expect(await disk.state()).toEqual({ free: 1, short: true });
  });
});

describe('the ballast', () => {
  let dataDirectory: string;
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'panicle-ballast-'));
  });
  afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

  it('is taken where the reserve stays free beside it, and thrown off on a full disk', async () => {
    let free = RESERVE;
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const ballast = ballastOf({ dataDirectory, reserveBytes: RESERVE, log, freeBytes: async () => free });
    await ballast.keep();
    expect(await readdir(dataDirectory)).toEqual([]);
    free = RESERVE * 2;
    await ballast.keep();
    const { size, mode } = await stat(join(dataDirectory, 'ballast'));
    expect([size, mode & 0o777]).toEqual([25 * MEGABYTE, 0o600]);
    await ballast.release();
    expect(await readdir(dataDirectory)).toEqual(['ballast']);
    free = 0;
    await ballast.release();
    expect(await readdir(dataDirectory)).toEqual([]);
    expect(lines.join()).toContain('25 MB');
  });
});
