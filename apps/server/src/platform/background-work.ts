import type { Logger } from 'pino';
import type { Platform } from './platform.ts';

/** Something that a feature does again and again in worker processes, beside the jobs of users. */
export interface BackgroundWork {
  /** for the log */
  name: string;
  /** from the end of one run to the beginning of the next; the first run is at the start of the process */
  everyMilliseconds: number;
  /** Several processes may run it at the same time; a failure is logged and tried again at the next turn. */
  run(platform: Platform, signal: AbortSignal): Promise<void>;
}

/** Repeats one piece of work until it is stopped. */
class Repeated {
  readonly #work: BackgroundWork;
  readonly #platform: Platform;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #failing = false;

  constructor(work: BackgroundWork, platform: Platform) {
    this.#work = work;
    this.#platform = platform;
    this.#log = platform.log;
  }

  turn(): void {
    this.#running = this.#run().finally(() => {
      if (this.#stopping.signal.aborted) return;
      this.#timer = setTimeout(() => this.turn(), this.#work.everyMilliseconds);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Of failures in a row only the first is logged: a database that is away for an hour is one piece of news. */
  async #run(): Promise<void> {
    try {
      await this.#work.run(this.#platform, this.#stopping.signal);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error, work: this.#work.name }, 'background work failed');
      this.#failing = true;
    }
  }
}

/** Starts all of them; the answer stops them and waits for what is under way. */
export function startBackgroundWork(
  works: readonly BackgroundWork[],
  platform: Platform,
): () => Promise<void> {
  const repeated = works.map((work) => new Repeated(work, platform));
  for (const one of repeated) one.turn();
  return async () => {
    await Promise.all(repeated.map((one) => one.stop()));
  };
}
