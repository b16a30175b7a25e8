import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { claimJobs, endLostJobs, extendLeases, heldJobs } from './claim.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { endJob, handBackJob, retryJob } from './job-end.ts';
import { commitAsOwner, writeLog, writeObject, writeProgress } from './job-writes.ts';
import { createJobQueue } from './queue.ts';

let test: TestDatabase;
const ownerId = uuidv7();
const queue = createJobQueue(
  new Map([['work', { steps: [], maximumAttempts: 2, memoryMegabytes: 512 }]]),
  4096,
);

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.query('insert into account (id, username) values ($1, $2)', [ownerId, 'breeder']);
  await test.database.query('create table kept (text text)');
});
beforeEach(() => test.database.query('truncate job, kept cascade'));
afterAll(() => test.drop());

const submit = (memoryMegabytes?: number) =>
  test.database.transaction((transaction) =>
    queue.submit(transaction, { kind: 'work', name: 'work', ownerId, parameters: {}, memoryMegabytes }),
  );
const terminate = (id: string) =>
  test.database.transaction((transaction) => queue.terminate(transaction, id));

const room = { leaseMilliseconds: 60_000, megabytes: 100_000 };

async function claim(worker: string, count = 1, kinds = ['work']): Promise<ClaimedJob[]> {
  return claimJobs(test.database, { ...room, worker, kinds, count });
}

/** As if the worker had been silent for longer than its lease. */
const letLeaseEnd = (id: string) =>
  test.database.query(`update job set lease_until = now() - interval '1 second' where id = $1`, [id]);

const write = (job: ClaimedJob, text: string, checkpoint?: unknown) =>
  commitAsOwner(
    test.database,
    job,
    60_000,
    async (transaction) => {
      await transaction.query('insert into kept values ($1)', [text]);
    },
    checkpoint,
  );

async function stateOf(id: string) {
  const [row] = await test.database.query<{ state: string }>('select state from job where id = $1', [id]);
  return row?.state;
}

describe('claiming', () => {
  it('gives each job to one of many that ask at once, in the order of submission', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await submit());
    const claimed = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => claim(worker, 8)));
    const taken = claimed.flat().map((job) => job.jobId);
    expect(new Set(taken).size).toBe(taken.length);
    expect((await claim('e', 100)).length).toBe(40 - taken.length);
    await test.database.query('truncate job cascade');
    const first = await submit();
    await submit();
    expect((await claim('a')).map((job) => job.jobId)).toEqual([first]);
  });

  it('takes as many as have room in its memory, and none overtakes a large one that waits', async () => {
    const [small, large, later] = [await submit(300), await submit(2000), await submit(300)];
    const ask = (megabytes: number, running: string[]) =>
      claimJobs(test.database, { ...room, worker: 'a', kinds: ['work'], count: 3, megabytes, running });
    expect(await ask(2000, [])).toMatchObject([{ jobId: small, memoryMegabytes: 384 }]);
    expect(await ask(2000 - 384, [small])).toEqual([]);
    // nothing runs any more: it has its turn whatever it needs
    expect(await ask(2000, [])).toMatchObject([{ jobId: large, memoryMegabytes: 2048 }]);
    expect(await ask(400, [large])).toMatchObject([{ jobId: later }]);
  });

  it('is not asked for what the machine cannot give', async () => {
    await expect(submit(4097)).rejects.toMatchObject({
      error: 'taskNeedsMemory',
      values: { needed: 4097, limit: 4096 },
    });
    expect(await submit(4096)).toBeTypeOf('string');
  });

  it('takes only what the program knows', async () => {
    await submit();
    expect(await claim('a', 10, ['something newer'])).toEqual([]);
  });

  it('leaves a job alone as long as its worker is heard of', async () => {
    const id = await submit();
    await claim('a');
    expect(await claim('b')).toEqual([]);
    await letLeaseEnd(id);
    await extendLeases(test.database, 'a', [id], 60_000);
    expect(await claim('b')).toEqual([]);
  });

  it('does not keep alive what a worker claimed without knowing, as when the answer got lost', async () => {
    const id = await submit();
    await claim('a');
    await letLeaseEnd(id);
    await extendLeases(test.database, 'a', [], 60_000);
    expect((await claim('b'))[0]).toMatchObject({ jobId: id, attempt: 2 });
  });

  it('never gives a worker what it is still at', async () => {
    const id = await submit();
    await claim('a');
    await letLeaseEnd(id);
    const request = { ...room, worker: 'a', kinds: ['work'], count: 1 };
    expect(await claimJobs(test.database, { ...request, running: [id] })).toEqual([]);
    expect(await claimJobs(test.database, request)).toMatchObject([{ jobId: id, attempt: 2 }]);
  });

  it('ends what nobody will take up again', async () => {
    const [lost, stopped] = [await submit(), await submit()];
    await claim('a', 2);
    await terminate(stopped);
    await letLeaseEnd(lost);
    await letLeaseEnd(stopped);
    expect(await endLostJobs(test.database)).toEqual([stopped]);
    expect(await stateOf(stopped)).toBe('terminated');
    await claim('b');
    await letLeaseEnd(lost);
    expect(await claim('c')).toEqual([]);
    expect(await endLostJobs(test.database)).toEqual([lost]);
    expect(await stateOf(lost)).toBe('failed');
  });
});

describe('a worker whose job went to another', () => {
  it('can write nothing any more', async () => {
    const id = await submit();
    const [first] = await claim('a');
    await letLeaseEnd(id);
    const [second] = await claim('b');
    const line = { at: new Date(), level: 'info' as const, text: { zh: '行', en: 'line' } };
    const { database } = test;
    expect(await writeProgress(database, first!, { step: 0, share: 0.9, secondsLeft: 1 })).toBe('lost');
    expect(await writeLog(database, first!, [line])).toBe('lost');
    expect(await writeObject(database, first!, `jobs/${id}/late`)).toBe('lost');
    await expect(write(first!, 'late')).rejects.toMatchObject({ reason: 'lost' });
    expect(await endJob(database, first!, { state: 'finished', result: '"late"' })).toBeNull();
    expect(await handBackJob(database, first!)).toBeNull();
    expect(await retryJob(database, first!)).toBeNull();
    expect(await heldJobs(database, 'a', [id])).toEqual([]);
    await write(second!, 'in time');
    expect(await endJob(database, second!, { state: 'finished', result: '"in time"' })).toBe('finished');
    expect(await database.query('select text from kept')).toEqual([{ text: 'in time' }]);
    const [row] = await database.query('select share, log_lines, objects, result from job');
    expect(row).toEqual({ share: 1, log_lines: 0, objects: [], result: 'in time' });
  });

  it('loses even the transaction that was under way', async () => {
    const id = await submit();
    const [first] = await claim('a');
    const late = commitAsOwner(test.database, first!, 60_000, async (transaction) => {
      await transaction.query('insert into kept values ($1)', ['late']);
      await letLeaseEnd(id);
      await claim('b');
    });
    await expect(late).rejects.toMatchObject({ reason: 'lost' });
    expect(await test.database.query('select * from kept')).toEqual([]);
  });
});

describe('a commit', () => {
  it('holds up neither heartbeats nor the user, and is undone when he terminates the job', async () => {
    const id = await submit();
    const [job] = await claim('a');
    const commit = commitAsOwner(test.database, job!, 60_000, async (transaction) => {
      await transaction.query('insert into kept values ($1)', ['unwanted']);
      expect(await extendLeases(test.database, 'a', [id], 60_000)).toHaveLength(1);
      expect(await terminate(id)).toBe('terminating');
    });
    await expect(commit).rejects.toMatchObject({ reason: 'terminated' });
    expect(await test.database.query('select * from kept')).toEqual([]);
    expect(await endJob(test.database, job!, { state: 'finished', result: '1' })).toBe('terminated');
  });

  it('saves its checkpoint with its writes or not at all', async () => {
    const id = await submit();
    const [job] = await claim('a');
    await write(job!, 'first', { done: 1 });
    const broken = commitAsOwner(
      test.database,
      job!,
      60_000,
      async (transaction) => {
        await transaction.query('insert into kept values ($1)', ['second']);
        throw new Error('in the middle');
      },
      { done: 2 },
    );
    await expect(broken).rejects.toThrow('in the middle');
    await write(job!, 'without a checkpoint');
    await letLeaseEnd(id);
    const [next] = await claim('b');
    expect(next!.checkpoint).toEqual({ done: 1 });
    expect(await test.database.query('select text from kept')).toEqual([
      { text: 'first' },
      { text: 'without a checkpoint' },
    ]);
  });
});

describe('a job that is handed back', () => {
  it('keeps its number of tries, also when it happens often', async () => {
    const id = await submit();
    for (let stop = 1; stop <= 5; stop += 1) {
      const [job] = await claim(`worker ${stop}`);
      expect(job!.attempt).toBe(stop);
      expect(await handBackJob(test.database, job!)).toBe('waiting');
    }
    const [job] = await claim('last but one');
    expect(await retryJob(test.database, job!)).toBe('waiting');
    const [last] = await claim('last');
    expect(await retryJob(test.database, last!)).toBe('failed');
    expect(await stateOf(id)).toBe('failed');
  });

  it('ends when the user terminated it meanwhile', async () => {
    const id = await submit();
    const [job] = await claim('a');
    await terminate(id);
    expect(await handBackJob(test.database, job!)).toBe('terminated');
    expect(await claim('b')).toEqual([]);
  });
});
