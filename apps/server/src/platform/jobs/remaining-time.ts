/** Seconds that have to be watched before a guess is worth showing. */
const SHORTEST_VIEW = 2;

/**
 * Time left, from the speed of the recent past. The past fades with a third of the time watched (3 s at least): a
 * steady job gets a steady figure, a job whose steps differ in speed gets a figure that follows within its course.
 */
export class RemainingTime {
  #startedAt: number | undefined;
  #lastAt = 0;
  #lastShare = 0;
  #seconds = 0;
  #gained = 0;

  /**
   * Seconds left at `at` (seconds on any steady clock) when `share` (0 to 1) is done; null while nobody can know.
   * The first call only sets the starting point, so a job that goes on from a checkpoint gains nothing by it.
   */
  update(at: number, share: number): number | null {
    if (this.#startedAt === undefined || share < this.#lastShare) {
      this.#restart(at, share);
      return null;
    }
    const passed = at - this.#lastAt;
    if (passed > 0) {
      const fading = Math.exp(-passed / Math.max(3, (at - this.#startedAt) / 3));
      this.#seconds = this.#seconds * fading + passed;
      this.#gained = this.#gained * fading + (share - this.#lastShare);
      this.#lastAt = at;
      this.#lastShare = share;
    }
    if (share >= 1) return 0;
    if (at - this.#startedAt < SHORTEST_VIEW || this.#gained <= 0) return null;
    return ((1 - share) * this.#seconds) / this.#gained;
  }

  #restart(at: number, share: number): void {
    this.#startedAt = at;
    this.#lastAt = at;
    this.#lastShare = share;
    this.#seconds = 0;
    this.#gained = 0;
  }
}
