import type { ClaimedJob } from './claimed-job.ts';
import type { Outcome } from './child-protocol.ts';
import type { StopReason } from './job-kind.ts';
import type { Death, JobProcess } from './job-process.ts';

/** A job in its process: how it is stopped, and why. */
export class RunningJob {
  readonly job: ClaimedJob;
  readonly process: JobProcess;
  readonly memoryMegabytes: number;
  #stopReason: StopReason | null = null;
  #memoryExceeded = false;
  #over = false;
  #killTimer: NodeJS.Timeout | undefined;

  constructor(job: ClaimedJob, process: JobProcess, memoryMegabytes: number) {
    this.job = job;
    this.process = process;
    this.memoryMegabytes = memoryMegabytes;
  }

  get stopReason(): StopReason | null {
    return this.#stopReason;
  }

  get memoryExceeded(): boolean {
    return this.#memoryExceeded;
  }

  async run(leaseMilliseconds: number): Promise<Outcome | Death> {
    await this.process.ready;
    const outcome: Outcome | Death =
      this.#stopReason === null ? await this.process.run(this.job, leaseMilliseconds) : { end: 'stopped' };
    this.#over = true;
    clearTimeout(this.#killTimer);
    return outcome;
  }

  /** Asks the code to stop, and kills its process when it has not done so in time. A first reason stays. */
  stop(reason: StopReason, graceMilliseconds: number): void {
    // once it is over, the process may already serve another job
    if (this.#over || this.#stopReason !== null) return;
    this.#stopReason = reason;
    this.process.stop(reason);
    this.#killTimer = setTimeout(() => this.process.kill(), graceMilliseconds);
  }

  killForMemory(): void {
    if (this.#over) return;
    this.#memoryExceeded = true;
    this.process.kill();
  }
}
