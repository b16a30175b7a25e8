import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { JobBench, isAlive } from './testing/job-bench.ts';

let bench: JobBench;
beforeAll(async () => {
  bench = await JobBench.on(await createTestDatabase());
  await bench.startWorker({ slots: 2, heartbeat: 60_000, lease: 120_000, poll: 60_000 });
});
afterAll(() => bench.close());

async function cancel(jobId: string): Promise<void> {
  await bench.terminate(jobId);
  await bench.untilState(jobId, 'terminated');
}

describe('terminating, by notification alone,', () => {
  it('ends a waiting job at once and it never runs', async () => {
    const blockers = [await bench.submit('deaf', 1, 1500), await bench.submit('deaf', 1, 1500)];
    const waiting = await bench.submit('in-steps', 1);
    expect(await bench.terminate(waiting)).toBe('terminated');
    for (const blocker of blockers) await bench.untilState(blocker, 'finished');
    expect(await bench.job(waiting)).toMatchObject({ state: 'terminated', attempt: 0, started_at: null });
    expect(await bench.effects(waiting)).toEqual([]);
  });

  it('reaches running code, which ends by its signal', async () => {
    const id = await bench.submit('in-steps', 1000, 50);
    await bench.untilEffects(id, 2);
    expect(await bench.terminate(id)).toBe('terminating');
    expect(await bench.terminate(id)).not.toBe('processing');
    const job = await bench.untilState(id, 'terminated');
    expect(job).toMatchObject({ result: null, failure: null });
  });

  it('ends code that computes without a pause', async () => {
    const id = await bench.submit('busy', 120);
    await bench.untilEffects(id, 1);
    await cancel(id);
  });

  it('refuses the writes of code that does not listen', async () => {
    const id = await bench.submit('deaf', 1, 500);
    await bench.untilEffects(id, 1);
    await cancel(id);
    expect((await bench.effects(id)).length).toBe(1);
  });

  it('takes along the programs that a job started', async () => {
    const id = await bench.submit('with-program');
    await bench.untilEffects(id, 1);
    const [{ number: pid } = { number: 0 }] = await bench.effects(id);
    expect(await isAlive(pid)).toBe(true);
    await cancel(id);
    await bench.until('the end of the program', async () => !(await isAlive(pid)));
  });

  it('leaves an ended job as it is', async () => {
    const finished = await bench.submit('in-steps', 1);
    await bench.untilState(finished, 'finished');
    expect(await bench.terminate(finished)).toBe('finished');
    const failed = await bench.submit('refuses');
    await bench.untilState(failed, 'failed');
    expect(await bench.terminate(failed)).toBe('failed');
    expect(await bench.job(finished)).toMatchObject({ state: 'finished', result: { steps: 1 } });
  });

  it('leaves the worker able to go on', async () => {
    const next = await bench.submit('in-steps', 2);
    expect((await bench.untilState(next, 'finished', 'failed')).state).toBe('finished');
  });
});
