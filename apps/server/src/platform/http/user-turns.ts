import { BusinessError } from '../business-error.ts';

interface Turns {
  running: number;
  waiting: (() => void)[];
}

interface Limits {
  /** works of one user that run at the same time */
  atOnce: number;
  /** further ones that wait; more are refused */
  waiting: number;
}

/** The works of each user in turns, first come first served, so that nobody keeps the others from what all need. */
export class UserTurns {
  readonly #users = new Map<string, Turns>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Works when it is the user's turn. Throws `tooManyRequests` where too many works of the user wait. */
  async run<Result>(user: string, work: () => Promise<Result> | Result): Promise<Result> {
    const turns = this.#users.get(user) ?? { running: 0, waiting: [] };
    this.#users.set(user, turns);
    if (turns.running < this.#limits.atOnce) turns.running += 1;
    else {
      if (turns.waiting.length >= this.#limits.waiting)
        throw new BusinessError('tooManyRequests', { seconds: 10 }, { httpStatus: 429 });
      // The turn is handed over, so that no later work slips in between.
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else {
        turns.running -= 1;
        if (turns.running === 0) this.#users.delete(user);
      }
    }
  }
}
