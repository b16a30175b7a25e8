/** At most `count` pieces of work at the same time; others wait in the order of their asking. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the work when a slot is free. Throws the signal's reason if it is aborted before. */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#take(signal);
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  async #take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(signal.reason as Error);
    };
    this.#waiting.push(resolve);
    signal.addEventListener('abort', stop, { once: true });
    await promise;
    signal.removeEventListener('abort', stop);
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
