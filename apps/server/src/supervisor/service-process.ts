import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './service.ts';

/** What a service's process says once it works. */
export interface ReadyMessage {
  ready: true;
  /** where the web service listens */
  address?: string;
}

interface Options {
  name: string;
  file: string;
  /** asked at each start, because the database may have moved */
  environment: () => NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** opens where standard output goes, for each start anew */
  openOutput: () => number | 'inherit';
  times?: Partial<ServiceTimes>;
}

/** Milliseconds. */
interface ServiceTimes {
  /** pause before the first restart; it doubles with each death in a row */
  shortestPause: number;
  longestPause: number;
  /** a process that lived this long has recovered */
  recoveredAfter: number;
  /** from SIGTERM to SIGKILL */
  stopPatience: number;
}

const usualTimes: ServiceTimes = {
  shortestPause: 200,
  longestPause: 10_000,
  recoveredAfter: 30_000,
  stopPatience: 5000,
};

/** A service that dies this often without ever having worked is not started again. */
const hopelessAfter = 3;

function isReadyMessage(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
}

/** Keeps one service's process running until it is stopped. */
export class ServiceProcess {
  readonly #options: Options;
  readonly #times: ServiceTimes;
  readonly #stopping = new AbortController();
  readonly #ready = Promise.withResolvers<ReadyMessage>();
  #wasReady = false;
  #child: ChildProcess | null = null;
  #running: Promise<void>;

  constructor(options: Options) {
    this.#options = options;
    this.#times = { ...usualTimes, ...options.times };
    this.#ready.promise.catch(() => undefined);
    this.#running = this.#keepRunning();
  }

  /** Resolves when the service works for the first time; rejects when it never does. */
  get ready(): Promise<ReadyMessage> {
    return this.#ready.promise;
  }

  /** Ends the process; the next one is started with the environment as it is then. */
  restart() {
    this.#child?.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    child?.kill('SIGTERM');
    const hardStop = setTimeout(() => child?.kill('SIGKILL'), this.#times.stopPatience);
    await this.#running;
    clearTimeout(hardStop);
  }

  async #keepRunning() {
    const { name, log } = this.#options;
    const { signal } = this.#stopping;
    let deaths = 0;
    while (!signal.aborted) {
      const start = performance.now();
      const end = await this.#runOnce();
      if (signal.aborted) break;
      deaths = performance.now() - start > this.#times.recoveredAfter ? 1 : deaths + 1;
      if (!this.#wasReady && deaths >= hopelessAfter) {
        this.#ready.reject(
          new StartFailure(
            `The ${name} service does not start (${end}); it says why above or in the folder logs of the data directory.`,
          ),
        );
        return;
      }
      const wait = Math.min(this.#times.shortestPause * 2 ** (deaths - 1), this.#times.longestPause);
      log(`The ${name} service ended (${end}); it is started again in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** How the process ended, in words. */
  async #runOnce(): Promise<string> {
    const output = this.#options.openOutput();
    const child = fork(this.#options.file, {
      env: this.#options.environment(),
      stdio: ['ignore', output, 'inherit', 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    this.#child = child;
    child.on('message', (message) => {
      if (!isReadyMessage(message)) return;
      this.#wasReady = true;
      this.#ready.resolve(message);
    });
    try {
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      return signal ?? `exit code ${code}`;
    } catch (failure) {
      return String(failure);
    } finally {
      this.#child = null;
    }
  }
}
