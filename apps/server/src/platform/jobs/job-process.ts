import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { openingFor } from '../child-processes/opening.ts';
import { endProcessGroup } from '../child-processes/process-tree.ts';
import { withoutSecrets } from '../secrets.ts';
import type { Order, Outcome, Report } from './child-protocol.ts';
import type { ClaimedJob } from './claimed-job.ts';
import type { StopReason } from './job-kind.ts';

/** What starts a job's process: a script that calls `serveJobs`, and its arguments. */
export interface ProcessScript {
  file: string;
  arguments: readonly string[];
}

/** The process was gone before it reported. `errorOutput`: the last lines it wrote. */
export interface Death {
  end: 'died';
  exit: string;
  errorOutput: string;
}

const KEPT_OUTPUT = 4000;

/** The worker's side of one job process. */
export class JobProcess {
  readonly memoryMegabytes: number;
  readonly gone: Promise<void>;
  /** jobs served so far */
  served = 0;
  /** resident memory in bytes after the last job, by its own account */
  residentBytes = 0;
  readonly #child: ChildProcess;
  readonly #log: Logger;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #running: PromiseWithResolvers<Outcome | Death> | null = null;
  #death: Death | null = null;
  #errorOutput = '';

  constructor(script: ProcessScript, memoryMegabytes: number, log: Logger) {
    this.memoryMegabytes = memoryMegabytes;
    this.#log = log;
    const unix = process.platform !== 'win32';
    this.#child = fork(script.file, [...script.arguments], {
      env: withoutSecrets(process.env),
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      // its log goes where the worker's goes; what a crash leaves behind is read here
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // leads a group of its own, so that what it starts ends with it
      detached: unix,
    });
    this.#send(openingFor(process.env));
    this.#collectErrorOutput();
    this.#child.on('message', (message) => this.#hear(message as Report));
    this.#child.on('error', (error) => log.error({ err: error }, 'a job process could not be reached'));
    // processes of its own would keep the pipe open, and have no business without it
    this.#child.once('exit', () => this.kill());
    this.gone = new Promise((resolve) => {
      // 'close' comes after the last output; without a start there is only 'error' and no exit
      this.#child.once('close', (code, signal) => {
        this.#bury(signal ?? `exit code ${code ?? 'unknown'}`);
        resolve();
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves when it could run a job, or is dead. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get dead(): boolean {
    return this.#death !== null;
  }

  /** Call when ready. Never rejects. */
  async run(job: ClaimedJob, leaseMilliseconds: number): Promise<Outcome | Death> {
    if (this.#death) return this.#death;
    this.#running = Promise.withResolvers();
    this.served += 1;
    this.#send({ order: 'run', job, leaseMilliseconds });
    return this.#running.promise;
  }

  stop(reason: StopReason): void {
    this.#send({ order: 'stop', reason });
  }

  kill(): void {
    if (this.#child.pid !== undefined) endProcessGroup(this.#child.pid);
  }

  #send(order: Order): void {
    // a process that just died answers with its death
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  #hear(message: Report): void {
    if (message.report === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
      return;
    }
    this.residentBytes = message.residentBytes;
    this.#running?.resolve(message.outcome);
  }

  #bury(exit: string): void {
    this.#death = { end: 'died', exit, errorOutput: this.#errorOutput };
    this.#ready.resolve();
    this.#running?.resolve(this.#death);
  }

  #collectErrorOutput(): void {
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#errorOutput = (this.#errorOutput + chunk).slice(-KEPT_OUTPUT);
      this.#log.warn({ process: this.pid, output: chunk.slice(0, KEPT_OUTPUT) }, 'output of a job process');
    });
  }
}
