import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import type { JobState } from '@panicle/contract';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { JobQueue } from '../job-kind.ts';
import { LocalStorage } from '../../storage/local-storage.ts';
import { createJobQueue } from '../queue.ts';
import { jobKinds } from './job-kinds.ts';

const workerScript = fileURLToPath(new URL('../../../worker-process.ts', import.meta.url));
const kindsFile = fileURLToPath(new URL('./job-kinds.ts', import.meta.url));

export interface JobRow {
  id: string;
  state: JobState;
  attempt: number;
  maximum_attempts: number;
  worker: string | null;
  share: number;
  step: number;
  log_lines: number;
  result: unknown;
  failure: { zh: string; en: string } | null;
  objects: string[];
  step_started: (Date | null)[];
  expected_end: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface WorkerTimes {
  slots?: number;
  lease?: number;
  heartbeat?: number;
  poll?: number;
  environment?: NodeJS.ProcessEnv;
}

/** A real worker process on the test database. */
export class TestWorker {
  readonly child: ChildProcess;
  constructor(child: ChildProcess) {
    this.child = child;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    this.child.kill(signal);
    await exit;
  }
}

/** Submits jobs of the test kinds, starts workers and waits for what they do. */
export class JobBench {
  readonly test: TestDatabase;
  readonly queue: JobQueue = createJobQueue(new Map(jobKinds.map((kind) => [kind.kind, kind])), 16_384);
  readonly ownerId = uuidv7();
  readonly #folder: string;
  #workers: TestWorker[] = [];

  private constructor(test: TestDatabase, folder: string) {
    this.test = test;
    this.#folder = folder;
  }

  /** Takes the database over and drops it at the end. */
  static async on(test: TestDatabase): Promise<JobBench> {
    const bench = new JobBench(test, await mkdtemp(join(tmpdir(), 'panicle-jobs-')));
    await bench.query('create table effect (job_id uuid, attempt integer, number integer)');
    await bench.query('insert into account (id, username) values ($1, $2)', [bench.ownerId, 'breeder']);
    return bench;
  }

  async close(): Promise<void> {
    await this.endWorkers();
    await this.test.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async endWorkers(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
    this.#workers = [];
  }

  /** Where its workers keep objects. */
  get storage(): LocalStorage {
    return new LocalStorage(join(this.#folder, 'objects'));
  }

  query<Row = Record<string, unknown>>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.test.database.query<Row>(sql, values);
  }

  async startWorker(times: WorkerTimes = {}): Promise<TestWorker> {
    const worker = this.beginWorker(times);
    await once(worker.child, 'message');
    return worker;
  }

  /** A worker that is not ready yet. */
  beginWorker(times: WorkerTimes = {}): TestWorker {
    const { slots = 2, lease = 2000, heartbeat = 500, poll = 250 } = times;
    const options = ['--modules', kindsFile, '--lease', lease, '--heartbeat', heartbeat, '--poll', poll];
    const child = fork(workerScript, options.map(String), {
      env: {
        ...process.env,
        ...times.environment,
        DATABASE_URL: this.test.url,
        PANICLE_DATA: this.#folder,
        PANICLE_WORKERS: String(slots),
        PANICLE_LOG_LEVEL: process.env.PANICLE_TEST_LOG ?? 'silent',
      },
      execArgv: [],
    });
    const worker = new TestWorker(child);
    this.#workers.push(worker);
    return worker;
  }

  submit(kind: string, amount = 1, pauseMilliseconds = 0, singletonKey?: string): Promise<string> {
    const submission = { kind, name: kind, ownerId: this.ownerId, singletonKey };
    return this.test.database.transaction((transaction) =>
      this.queue.submit(transaction, { ...submission, parameters: { amount, pauseMilliseconds } }),
    );
  }

  terminate(jobId: string): Promise<JobState> {
    return this.test.database.transaction((transaction) => this.queue.terminate(transaction, jobId));
  }

  async job(jobId: string): Promise<JobRow> {
    const [row] = await this.query<JobRow>('select * from job where id = $1', [jobId]);
    if (!row) throw new Error(`no job ${jobId}`);
    return row;
  }

  async effects(jobId: string): Promise<{ attempt: number; number: number }[]> {
    return this.query('select attempt, number from effect where job_id = $1 order by number, attempt', [
      jobId,
    ]);
  }

  async logOf(jobId: string): Promise<string[]> {
    const lines = await this.query<{ text_en: string }>(
      'select text_en from job_log where job_id = $1 order by line',
      [jobId],
    );
    return lines.map((line) => line.text_en);
  }

  /** Waits until the condition holds, at most for `timeout`. */
  async until(what: string, holds: () => Promise<boolean>, timeout = 60_000): Promise<void> {
    const deadline = performance.now() + timeout;
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`waited in vain for: ${what}`);
      await pause(20);
    }
  }

  async untilState(jobId: string, ...states: JobState[]): Promise<JobRow> {
    await this.until(`${states.join(' or ')} of ${jobId}`, async () =>
      states.includes((await this.job(jobId)).state),
    );
    return this.job(jobId);
  }

  /** Until the job has left that many traces. */
  untilEffects(jobId: string, count: number): Promise<void> {
    return this.until(
      `${count} effects of ${jobId}`,
      async () => (await this.effects(jobId)).length >= count,
    );
  }
}

/** Job processes of a worker, oldest first. */
export async function processesOf(worker: number): Promise<number[]> {
  const text = await readFile(`/proc/${worker}/task/${worker}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Whether a process is there and not a zombie that only waits to be counted. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s+Z/m.test(status);
}
