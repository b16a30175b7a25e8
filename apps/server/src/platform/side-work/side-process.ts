import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { openingFor } from '../child-processes/opening.ts';
import { endProcessGroup } from '../child-processes/process-tree.ts';
import { withoutSecrets } from '../secrets.ts';
import type { SideOrder, SideReport } from './side-protocol.ts';

/** What starts a side process: a script that calls `serveSideWork`, and its arguments. */
export interface SideScript {
  file: string;
  arguments: readonly string[];
}

/** Of the heap of JavaScript. Resident memory is watched by the pool. */
const HEAP_MEGABYTES = 384;
const KEPT_OUTPUT = 2000;

/** The web process' side of one side process. */
export class SideProcess {
  readonly gone: Promise<void>;
  readonly ready: Promise<void>;
  served = 0;
  residentBytes = 0;
  readonly #child: ChildProcess;
  #listener: ((report: SideReport) => void) | null = null;
  #dead = false;
  #stopped = false;
  #errorOutput = '';

  constructor(script: SideScript, log: Logger) {
    const unix = process.platform !== 'win32';
    this.#child = fork(script.file, [...script.arguments], {
      env: withoutSecrets(process.env),
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // dates, sets and bytes go over as what they are
      serialization: 'advanced',
      // leads a group of its own, so that what it starts ends with it
      detached: unix,
    });
    this.#child.send(openingFor(process.env), () => undefined);
    const ready = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#errorOutput = (this.#errorOutput + chunk).slice(-KEPT_OUTPUT);
    });
    this.#child.on('message', (message) => {
      const report = message as SideReport;
      if (report.report === 'ready') ready.resolve();
      else this.#listener?.(report);
    });
    this.#child.on('error', (error) => log.error({ err: error }, 'a side process could not be reached'));
    this.#child.once('exit', () => this.kill());
    this.gone = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => {
        this.#dead = true;
        if (code !== 0 && !this.#stopped) {
          log.warn({ exit: signal ?? code, output: this.#errorOutput }, 'a side process ended');
        }
        ready.resolve();
        resolve();
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** Sends one order; `listen` hears what becomes of it. */
  begin(order: SideOrder, listen: (report: SideReport) => void): void {
    this.served += 1;
    this.#listener = listen;
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  release(): void {
    this.#listener = null;
  }

  /** Ends it with the program: no reason to warn. */
  stop(): void {
    this.#stopped = true;
    this.kill();
  }

  kill(): void {
    if (this.#child.pid !== undefined) endProcessGroup(this.#child.pid);
  }
}
