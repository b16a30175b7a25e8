/** Only what happened in the last seconds counts, so that the figure follows the line and not the history. */
const WINDOW_MILLISECONDS = 5000;
/** Below this the figure would jump about. */
const SHORTEST_MILLISECONDS = 500;

/** Speed of something that grows, over the last seconds. */
export class SpeedMeter {
  readonly #samples: { at: number; total: number }[] = [];

  /** `total` bytes at time `at` (ms). Falls back to nothing known when the total shrinks. */
  note(total: number, at: number): void {
    const last = this.#samples.at(-1);
    if (last && total < last.total) this.#samples.length = 0;
    this.#samples.push({ at, total });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > WINDOW_MILLISECONDS) {
      this.#samples.shift();
    }
  }

  clear(): void {
    this.#samples.length = 0;
  }

  /** Bytes per second, or null while too little is known. */
  get perSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < SHORTEST_MILLISECONDS) return null;
    return ((last.total - first.total) / (last.at - first.at)) * 1000;
  }
}
