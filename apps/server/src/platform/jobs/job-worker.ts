import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { claimJobs, endLostJobs, extendLeases, heldJobs, type HeldJob } from './claim.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { closeJob } from './close-job.ts';
import type { JobKind, StopReason } from './job-kind.ts';
import type { ProcessScript } from './job-process.ts';
import { ProcessPool } from './process-pool.ts';
import { residentBytesOfTree } from '../child-processes/process-tree.ts';
import { RunningJob } from './running-job.ts';
import type { WorkerSettings } from './worker-settings.ts';

export interface WorkerSurroundings {
  database: Database;
  kinds: ReadonlyMap<string, JobKind>;
  /** runs in each job's process */
  script: ProcessScript;
  settings: WorkerSettings;
  log: Logger;
}

/** A program that is being stopped does not wait for a database that is away. */
const STOPPING_TIMEOUT_MILLISECONDS = 2_000;

const idsOf = (jobs: readonly RunningJob[]) => jobs.map(({ job }) => job.jobId);

/** Takes jobs from the queue and runs each in a process of its own. */
export class JobWorker {
  /** unique for every start, so that no claim of an earlier life is mistaken for one of this */
  readonly name = `${hostname()}/${process.pid}/${randomBytes(3).toString('hex')}`;
  readonly #surroundings: WorkerSurroundings;
  readonly #pool: ProcessPool;
  readonly #running = new Set<RunningJob>();
  readonly #ends = new Set<Promise<void>>();
  #unlisten: (() => Promise<void>)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #claiming: Promise<void> | null = null;
  #claimAgain = false;
  /** cancels that came while a claim was under way: its answer may bring the job */
  readonly #early = new Set<string>();
  #stopping = false;
  #leaseSure = performance.now();

  constructor(surroundings: WorkerSurroundings) {
    this.#surroundings = surroundings;
    const { script, settings, kinds, log } = surroundings;
    const limits = [...kinds.values()].map((kind) => kind.memoryMegabytes);
    const smallest = limits.length > 0 ? Math.min(...limits) : 512;
    this.#pool = new ProcessPool(script, settings, smallest, log);
  }

  /** Resolves when it listens, so that nothing submitted from then on waits for the poll. */
  async start(): Promise<void> {
    const { database, settings } = this.#surroundings;
    this.#unlisten = [
      await database.listen('job_waiting', () => this.#claim()),
      await database.listen('job_cancel', (jobId) => this.#cancel(jobId)),
    ];
    const every = (milliseconds: number, work: () => void) =>
      this.#timers.push(setInterval(work, milliseconds));
    every(settings.heartbeatMilliseconds, () => void this.#heartbeat());
    every(settings.pollMilliseconds, () => void this.#poll());
    every(settings.memoryCheckMilliseconds, () => this.#checkMemory());
    this.#claim();
    void this.#pool.warm();
  }

  /** Running jobs are stopped and handed back with their checkpoints; resolves when all are. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#claiming;
    for (const running of this.#running) this.#stop(running, 'shutdown');
    await Promise.all(this.#ends);
    for (const timer of this.#timers) clearInterval(timer);
    for (const unlisten of this.#unlisten) await unlisten();
    await this.#pool.close();
  }

  /** Fills the free slots. Calls during a claim lead to one more claim. */
  #claim(): void {
    if (this.#stopping) return;
    this.#claimAgain = true;
    this.#claiming ??= this.#claimAll()
      .catch((error: unknown) => this.#surroundings.log.warn({ err: error }, 'no jobs could be claimed'))
      .finally(() => {
        this.#claiming = null;
        this.#early.clear();
        if (this.#claimAgain) this.#claim();
      });
  }

  async #claimAll(): Promise<void> {
    const { database, kinds, settings } = this.#surroundings;
    while (this.#claimAgain && !this.#stopping) {
      this.#claimAgain = false;
      const running = [...this.#running];
      const claimed = await claimJobs(database, {
        worker: this.name,
        kinds: [...kinds.keys()],
        count: settings.slots - running.length,
        megabytes: settings.megabytes - running.reduce((sum, one) => sum + one.memoryMegabytes, 0),
        leaseMilliseconds: settings.leaseMilliseconds,
        running: idsOf(running),
      });
      for (const job of claimed) this.#begin(job);
    }
  }

  #begin(job: ClaimedJob): void {
    const { log } = this.#surroundings;
    const { memoryMegabytes } = job;
    log.info({ jobId: job.jobId, kind: job.kind, attempt: job.attempt }, 'job starts');
    const running = new RunningJob(job, this.#pool.take(memoryMegabytes), memoryMegabytes);
    this.#running.add(running);
    if (this.#early.has(job.jobId)) this.#stop(running, 'terminated');
    const end = this.#runToEnd(running).finally(() => this.#ends.delete(end));
    this.#ends.add(end);
  }

  async #runToEnd(running: RunningJob): Promise<void> {
    const { database, settings, log } = this.#surroundings;
    const outcome = await running.run(settings.leaseMilliseconds);
    const clean = outcome.end === 'finished' && running.stopReason === null;
    // Before the end is written: nobody may see a terminated job whose processes still run.
    if (!clean) running.process.kill();
    const timeout = this.#stopping ? STOPPING_TIMEOUT_MILLISECONDS : settings.leaseMilliseconds;
    await closeJob(database, running, outcome, timeout, log);
    this.#running.delete(running);
    this.#pool.giveBack(running.process, clean);
    this.#claim();
  }

  #stop(running: RunningJob, reason: StopReason): void {
    running.stop(reason, this.#surroundings.settings.graceMilliseconds);
  }

  #cancel(jobId: string): void {
    const running = [...this.#running].find(({ job }) => job.jobId === jobId);
    if (running) this.#stop(running, 'terminated');
    else if (this.#claiming) this.#early.add(jobId);
  }

  async #heartbeat(): Promise<void> {
    const { database, settings, log } = this.#surroundings;
    const asked = [...this.#running];
    const asking = performance.now();
    try {
      if (asked.length > 0) {
        this.#heed(asked, await extendLeases(database, this.name, idsOf(asked), settings.leaseMilliseconds));
      }
      this.#leaseSure = asking;
    } catch (error) {
      log.warn({ err: error }, 'no heartbeat');
      // Someone else may run them by now.
      if (performance.now() - this.#leaseSure > settings.leaseMilliseconds) {
        for (const running of asked) this.#stop(running, 'lost');
      }
    }
  }

  /** Below the notifications: jobs that wait, jobs of lost workers, and orders to stop. */
  async #poll(): Promise<void> {
    const { database, settings, log } = this.#surroundings;
    // After a pause of this program its own jobs look lost. Those that nobody has taken up are still its own.
    if (performance.now() - this.#leaseSure > settings.leaseMilliseconds / 2) await this.#heartbeat();
    const asked = [...this.#running];
    this.#claim();
    try {
      await endLostJobs(database);
      if (asked.length > 0) this.#heed(asked, await heldJobs(database, this.name, idsOf(asked)));
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be read');
    }
  }

  #heed(asked: readonly RunningJob[], held: readonly HeldJob[]): void {
    const found = new Map(held.map((job) => [job.jobId, job]));
    for (const running of asked) {
      const state = found.get(running.job.jobId);
      if (state?.attempt !== running.job.attempt) this.#stop(running, 'lost');
      else if (state.terminating) this.#stop(running, 'terminated');
    }
  }

  #checkMemory(): void {
    for (const running of this.#running) {
      const { pid } = running.process;
      if (pid === undefined || running.memoryExceeded) continue;
      if (residentBytesOfTree(pid) > running.memoryMegabytes * 1024 * 1024) running.killForMemory();
    }
  }
}
