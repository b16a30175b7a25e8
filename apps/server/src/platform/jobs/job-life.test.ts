import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { JobBench } from './testing/job-bench.ts';

let bench: JobBench;
beforeAll(async () => {
  bench = await JobBench.on(await createTestDatabase());
  await bench.startWorker();
});
afterAll(() => bench.close());

describe('a job', () => {
  it('has no secret in its environment, nor have the programs that it starts', async () => {
    const secret = {
      PANICLE_ADMIN_PASSWORD: 'Harvest#2026',
      PANICLE_METRICS_TOKEN: 'x'.repeat(20),
      PGPASSWORD: 'p',
    };
    const own = await JobBench.on(await createTestDatabase());
    try {
      await own.startWorker({ environment: { ...secret, PANICLE_S3_SECRET_KEY: 's' } });
      const { result } = await own.untilState(await own.submit('environment'), 'finished', 'failed');
      expect(result).toContain('PANICLE_DATA');
      for (const name of [...Object.keys(secret), 'PANICLE_S3_SECRET_KEY', 'DATABASE_URL'])
        expect(result).not.toContain(name);
    } finally {
      await own.close();
    }
  });

  it('runs to its end with result, steps and times', async () => {
    const id = await bench.submit('in-steps', 3, 5);
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({
      state: 'finished',
      attempt: 1,
      share: 1,
      result: { steps: 3 },
      failure: null,
    });
    expect(job.step_started[0]).toBeInstanceOf(Date);
    expect(job.ended_at!.getTime()).toBeGreaterThanOrEqual(job.started_at!.getTime());
    expect((await bench.effects(id)).map((effect) => effect.number)).toEqual([0, 1, 2]);
  });

  it('fails with the reason that its code gave, in both languages', async () => {
    const id = await bench.submit('refuses');
    const { failure } = await bench.untilState(id, 'failed');
    expect(failure).toEqual({ zh: '性状 YLD 没有重复', en: 'trait YLD has no replicates' });
  });

  it('says no more than "System error" of a fault of ours, and is not tried again', async () => {
    const id = await bench.submit('breaks');
    const job = await bench.untilState(id, 'failed');
    expect(job).toMatchObject({ attempt: 1, failure: { en: 'System error', zh: '系统错误' } });
  });

  it('is tried again when its process dies, up to its limit', async () => {
    const mended = await bench.submit('dies', 3);
    expect(await bench.untilState(mended, 'finished', 'failed')).toMatchObject({
      state: 'finished',
      attempt: 3,
      result: 3,
    });
    expect(await bench.logOf(mended)).toContain('Attempt 3 started');
    const hopeless = await bench.submit('dies', 9);
    const job = await bench.untilState(hopeless, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'failed', attempt: 3 });
    expect(job.failure!.en).toContain('attempt 3 of 3');
    expect((await bench.effects(hopeless)).length).toBe(3);
    const once = await bench.submit('dies-once', 9);
    expect((await bench.untilState(once, 'failed')).failure!.zh).toContain('第 1 次，共 1 次');
  });

  it('can never change once it has ended', async () => {
    const id = await bench.submit('in-steps', 1);
    await bench.untilState(id, 'finished');
    await expect(
      bench.query(`update job set state = 'waiting', ended_at = null where id = $1`, [id]),
    ).rejects.toThrow('has ended');
  });

  it('remembers the objects it writes into its own folder', async () => {
    const id = await bench.submit('writes-object');
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'finished', objects: [`jobs/${id}/table.csv`] });
  });
});

describe('progress and log', () => {
  it('numbers the lines without gaps and replaces what cannot be stored', async () => {
    const id = await bench.submit('talkative', 1200);
    expect(await bench.untilState(id, 'finished', 'failed')).toMatchObject({
      state: 'finished',
      log_lines: 1200,
    });
    const rows = await bench.query(
      'select line, text_zh, text_en from job_log where job_id = $1 order by line',
      [id],
    );
    expect(rows.map((row) => row.line)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    expect(rows[41]).toMatchObject({ text_zh: '第 42 行\u{fffd}', text_en: 'line 42\u{fffd}' });
  });

  it('shows the step and, after a while, the time left', async () => {
    const id = await bench.submit('talkative', 80, 50);
    await bench.until('a time left', async () => (await bench.job(id)).expected_end !== null);
    const running = await bench.job(id);
    expect(running.share).toBeGreaterThan(0);
    expect(running.expected_end!.getTime()).toBeGreaterThan(running.started_at!.getTime() + 2000);
    const ended = await bench.untilState(id, 'finished');
    expect(ended).toMatchObject({ step: 1, expected_end: null });
    expect(ended.step_started.every((time) => time instanceof Date)).toBe(true);
  });

  it('that reached its last step at once has both steps behind it, in their places', async () => {
    const job = await bench.untilState(await bench.submit('brief'), 'finished');
    expect(job).toMatchObject({ step: 1 });
    expect(job.step_started).toHaveLength(2);
    expect(job.step_started.every((time) => time instanceof Date)).toBe(true);
  });
});

describe('a memory limit', () => {
  it('ends a job whose process grows beyond it and says so', async () => {
    const id = await bench.submit('greedy', 2000);
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'failed', attempt: 1 });
    expect(job.failure!.en).toContain('limit of 256 MB');
    expect(job.failure!.zh).toContain('上限 256 MB');
  });

  it('ends a job that fills the heap faster than anybody can look', async () => {
    const id = await bench.submit('greedy-in-heap');
    const job = await bench.untilState(id, 'finished', 'failed');
    expect(job).toMatchObject({ state: 'failed', attempt: 1 });
    expect(job.failure!.en).toContain('limit of 256 MB');
  });
});

describe('a singleton', () => {
  it('is refused while one of its key is open, and taken afterwards', async () => {
    const first = await bench.submit('in-steps', 1, 300, 'model:1');
    await expect(bench.submit('in-steps', 1, 0, 'model:1')).rejects.toMatchObject({
      error: 'taskAlreadyOpen',
    });
    await bench.submit('in-steps', 1, 0, 'model:2');
    await bench.untilState(first, 'finished');
    await bench.submit('in-steps', 1, 0, 'model:1');
  });
});
