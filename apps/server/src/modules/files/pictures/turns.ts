/** Lets one piece of work go on at a time; the others wait in the order in which they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Turns of each key by itself: one user's work does not hold up another's. */
export class KeyedTurns {
  readonly #waiting = new Map<string, { turns: Turns; count: number }>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = this.#waiting.get(key) ?? { turns: new Turns(), count: 0 };
    this.#waiting.set(key, mine);
    mine.count += 1;
    try {
      return await mine.turns.take(work);
    } finally {
      mine.count -= 1;
      if (mine.count === 0) this.#waiting.delete(key);
    }
  }
}
