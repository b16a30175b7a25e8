/** Objects up to this size, in bytes, are held in memory, so that several can be on their way at once. */
export const SMALL_OBJECT = 1024 * 1024;
/** A storage behind a network answers many questions in the time of one. */
export const AT_ONCE = 8;

/** Runs pieces of work side by side, `AT_ONCE` of them at most. The first failure ends all later calls. */
export class SideBySide {
  readonly #running = new Set<Promise<void>>();
  #failed = false;
  #failure: unknown;

  /** Resolves when there was room to begin, not when the work is done. */
  async begin(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
    this.#requireNoFailure();
    const running: Promise<void> = work()
      .catch((failure: unknown) => {
        if (this.#failed) return;
        this.#failed = true;
        this.#failure = failure;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** All that began is done. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
    this.#requireNoFailure();
  }

  #requireNoFailure(): void {
    if (this.#failed) throw this.#failure;
  }
}
