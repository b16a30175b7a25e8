import type { Logger } from 'pino';
import { JobProcess, type ProcessScript } from './job-process.ts';
import { descendantsOf } from '../child-processes/process-tree.ts';
import type { WorkerSettings } from './worker-settings.ts';

const MOST_JOBS_OF_A_PROCESS = 200;
const LARGEST_RESIDENT_BYTES = 256 * 1024 * 1024;

/**
 * Job processes, with one started ahead, so that a job begins in a few milliseconds instead of the half second
 * that a process needs. The heap limit is fixed when a process starts, so each limit has processes of its own.
 */
export class ProcessPool {
  readonly #script: ProcessScript;
  readonly #slots: number;
  readonly #startsAhead: boolean;
  readonly #log: Logger;
  #idle: JobProcess[] = [];
  #busy = new Set<JobProcess>();
  #lastLimit: number;
  #closing = false;

  constructor(
    script: ProcessScript,
    { slots, startsAhead }: Pick<WorkerSettings, 'slots' | 'startsAhead'>,
    firstLimit: number,
    log: Logger,
  ) {
    this.#script = script;
    this.#slots = slots;
    this.#startsAhead = startsAhead;
    this.#lastLimit = firstLimit;
    this.#log = log;
  }

  /** Starts a spare process unless all slots have one; resolves when it is ready. */
  async warm(): Promise<void> {
    if (this.#closing || !this.#startsAhead || this.#idle.length > 0 || this.#busy.size >= this.#slots)
      return;
    const spare = this.#start(this.#lastLimit);
    this.#idle.push(spare);
    await spare.ready;
  }

  take(memoryMegabytes: number): JobProcess {
    this.#lastLimit = memoryMegabytes;
    const fitting = this.#idle.filter((each) => !each.dead && each.memoryMegabytes === memoryMegabytes);
    const taken = fitting.find((each) => each.isReady) ?? fitting[0] ?? this.#start(memoryMegabytes);
    this.#idle = this.#idle.filter((each) => each !== taken);
    this.#busy.add(taken);
    // spares for other limits make room
    while (this.#idle.length > 0 && this.#idle.length + this.#busy.size > this.#slots) {
      this.#idle.shift()?.kill();
    }
    void this.warm();
    return taken;
  }

  /**
   * `clean`: the job ended as it should, so its process may serve another one. A process that grew, still has
   * processes of its own or has served long enough ends all the same.
   */
  giveBack(used: JobProcess, clean: boolean): void {
    this.#busy.delete(used);
    if (clean && this.#mayServeAgain(used)) this.#idle.push(used);
    else used.kill();
    void this.warm();
  }

  async close(): Promise<void> {
    this.#closing = true;
    const all = [...this.#idle, ...this.#busy];
    for (const each of all) each.kill();
    await Promise.all(all.map((each) => each.gone));
  }

  #mayServeAgain(used: JobProcess): boolean {
    return (
      !this.#closing &&
      !used.dead &&
      used.pid !== undefined &&
      used.served < MOST_JOBS_OF_A_PROCESS &&
      used.residentBytes < LARGEST_RESIDENT_BYTES &&
      this.#idle.length + this.#busy.size < this.#slots &&
      descendantsOf(used.pid)?.length === 0
    );
  }

  #start(memoryMegabytes: number): JobProcess {
    const started = new JobProcess(this.#script, memoryMegabytes, this.#log);
    void started.gone.then(() => {
      this.#idle = this.#idle.filter((each) => each !== started);
    });
    return started;
  }
}
