import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ColumnFile } from '../column-files/column-file.ts';
import { JobBench, isAlive, processesOf } from './testing/job-bench.ts';

let bench: JobBench;
beforeAll(async () => {
  bench = await JobBench.on(await createTestDatabase());
});
afterEach(() => bench.endWorkers());
afterAll(() => bench.close());

/** Each step of an `in-steps` job was committed once, no matter who did it. */
async function expectEachStepOnce(jobId: string, steps: number) {
  const effects = await bench.effects(jobId);
  expect(effects.map((effect) => effect.number)).toEqual(Array.from({ length: steps }, (_, step) => step));
  return effects;
}

it('a thousand jobs at two workers are executed once each', async () => {
  await Promise.all([bench.startWorker({ slots: 2 }), bench.startWorker({ slots: 2 })]);
  await bench.test.database.transaction(async (transaction) => {
    for (let count = 0; count < 1000; count += 1) {
      await bench.queue.submit(transaction, {
        kind: 'in-steps',
        name: 'one of a thousand',
        ownerId: bench.ownerId,
        parameters: { amount: 1, pauseMilliseconds: 0 },
      });
    }
  });
  await bench.until(
    'a thousand ends',
    async () => {
      const [row] = await bench.query<{ open: number }>(
        'select count(*) as open from job where ended_at is null',
      );
      return row?.open === 0;
    },
    80_000,
  );
  const [counts] = await bench.query(
    `select count(*) as effects, count(distinct job_id) as jobs,
       (select count(*) from job where state = 'finished' and attempt = 1) as finished,
       (select count(distinct worker) from job) as workers
     from effect`,
  );
  expect(counts).toEqual({ effects: 1000, jobs: 1000, finished: 1000, workers: 2 });
  await bench.query('truncate effect');
}, 90_000);

describe('after kill -9', () => {
  it('of a worker another one goes on from the checkpoint, and the job process dies too', async () => {
    const first = await bench.startWorker();
    const id = await bench.submit('in-steps', 40, 50);
    await bench.untilEffects(id, 5);
    const processes = await processesOf(first.pid);
    expect(processes.length).toBeGreaterThan(0);
    first.kill('SIGKILL');
    const second = await bench.startWorker();
    expect(second.pid).not.toBe(first.pid);
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'finished', attempt: 2 });
    const effects = await expectEachStepOnce(id, 40);
    expect(effects[0]!.attempt).toBe(1);
    expect(effects[39]!.attempt).toBe(2);
    expect(await bench.logOf(id)).toContain('Attempt 2 continues from the last checkpoint');
    for (const pid of processes) expect(await isAlive(pid)).toBe(false);
  });

  it('of a worker its job dies even when it computes without a pause', async () => {
    const worker = await bench.startWorker();
    const id = await bench.submit('busy', 120);
    await bench.untilEffects(id, 1);
    const processes = await processesOf(worker.pid);
    worker.kill('SIGKILL');
    for (const pid of processes) {
      await bench.until('the end of the job process', async () => !(await isAlive(pid)));
    }
    await bench.terminate(id);
    await bench.startWorker();
    expect(await bench.untilState(id, 'terminated')).toMatchObject({ attempt: 1 });
  });

  it('of a worker a job process that is still starting dies too', async () => {
    const worker = bench.beginWorker();
    await bench.until('a job process', async () => (await processesOf(worker.pid)).length > 0);
    const processes = await processesOf(worker.pid);
    // by then it has its orders, and reads its modules
    await pause(150);
    await worker.end('SIGKILL');
    for (const pid of processes) {
      await bench.until('the end of the job process', async () => !(await isAlive(pid)), 10_000);
    }
  });

  it('of a job process the same worker goes on from the checkpoint', async () => {
    const worker = await bench.startWorker({ slots: 1 });
    const id = await bench.submit('in-steps', 40, 50);
    await bench.untilEffects(id, 5);
    for (const pid of await processesOf(worker.pid)) process.kill(pid, 'SIGKILL');
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'finished', attempt: 2 });
    await expectEachStepOnce(id, 40);
  });

  it('of a job process leaves no half of a table: the next attempt has it whole', async () => {
    await bench.startWorker({ slots: 1 });
    const id = await bench.submit('stores-table');
    const job = await bench.untilState(id, 'finished', 'failed');
    const key = `jobs/${id}/tables/half.arrow`;
    expect(job).toMatchObject({ state: 'finished', attempt: 2, objects: [key] });
    const { storage } = bench;
    expect((await ColumnFile.open(storage, key)).rows).toBe(2);
    const kept: string[] = [];
    for await (const object of storage.list()) if (object.key.includes(id)) kept.push(object.key);
    expect(kept).toEqual([key]);
  });

  it('of the last attempt the job fails as lost', async () => {
    const worker = await bench.startWorker();
    const id = await bench.submit('dies-once', 0);
    await bench.untilState(id, 'finished');
    const long = await bench.submit('in-steps', 1000, 50);
    await bench.query('update job set maximum_attempts = 1 where id = $1', [long]);
    await bench.untilEffects(long, 2);
    await worker.end('SIGKILL');
    await bench.startWorker();
    const job = await bench.untilState(long, 'finished', 'failed');
    expect(job.state).toBe('failed');
    expect(job.failure!.en).toContain('attempt 1 of 1');
  });
});

it('a worker that was frozen past its lease writes nothing beside its successor', async () => {
  const frozen = await bench.startWorker({ slots: 1 });
  const id = await bench.submit('deaf', 1, 3000);
  await bench.untilEffects(id, 1);
  const processes = await processesOf(frozen.pid);
  for (const pid of [frozen.pid, ...processes]) process.kill(pid, 'SIGSTOP');
  await bench.startWorker({ slots: 1 });
  await bench.until('the take-over', async () => (await bench.job(id)).attempt === 2);
  for (const pid of [...processes, frozen.pid]) process.kill(pid, 'SIGCONT');
  const job = await bench.untilState(id, 'finished', 'failed');
  expect(job).toMatchObject({ state: 'finished', attempt: 2 });
  expect(await bench.effects(id)).toEqual([
    { attempt: 1, number: 0 },
    { attempt: 2, number: 0 },
    { attempt: 2, number: 1 },
  ]);
});

it('a worker that comes late keeps what it runs, even on the last attempt', async () => {
  await bench.startWorker({ lease: 600, heartbeat: 600_000, poll: 100 });
  const id = await bench.submit('busy', 3);
  await bench.query('update job set maximum_attempts = 1 where id = $1', [id]);
  expect(await bench.untilState(id, 'finished', 'failed')).toMatchObject({ state: 'finished', attempt: 1 });
  expect(await bench.effects(id)).toEqual([{ attempt: 1, number: 0 }]);
});

it('an orderly stop hands running jobs back without losing an attempt', async () => {
  const worker = await bench.startWorker({ lease: 60_000 });
  const id = await bench.submit('in-steps', 30, 50);
  await bench.untilEffects(id, 3);
  await worker.end('SIGTERM');
  expect(worker.child.exitCode).toBe(0);
  const waiting = await bench.job(id);
  expect(waiting).toMatchObject({ state: 'waiting', worker: null, attempt: 1, maximum_attempts: 4 });
  await bench.startWorker();
  expect(await bench.untilState(id, 'finished', 'failed')).toMatchObject({ state: 'finished', attempt: 2 });
  await expectEachStepOnce(id, 30);
});

it('an orderly stop of code that does not listen takes no longer than the grace', async () => {
  const worker = await bench.startWorker({ lease: 60_000 });
  const id = await bench.submit('busy', 60);
  await bench.untilEffects(id, 1);
  await worker.end('SIGTERM');
  expect(await bench.job(id)).toMatchObject({ state: 'waiting', maximum_attempts: 4 });
  await bench.terminate(id);
});
