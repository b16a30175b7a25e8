import type { Connection } from '../../platform/database/database.ts';

/** Milliseconds. What is counted faster than this is counted anew each time. */
const CHEAP = 250;
/** A count is good for so many times as long as it took: counting takes 2% of the time at most. */
const GOOD_FOR = 50;
/** Milliseconds. An older count is not shown any more, not even while a new one is made. */
const TOO_OLD = 10 * 60_000;

export interface Counted<Value> {
  value: Value;
  /** when counting began */
  at: Date;
}

type Known<Value> = Counted<Value> & { took: number; state: string };

/**
 * A count that is true for as long as the data do not change, and costs more the more data there are. After a
 * change small systems get a fresh one; large ones get the last one at once, and when it has served its time a new
 * one is made behind the answer.
 */
export class Remembered<Value> {
  readonly #count: () => Promise<Value>;
  readonly #now: () => number;
  #known: Known<Value> | undefined;
  #counting: Promise<Known<Value>> | undefined;

  /** @param now milliseconds of the clock, for tests */
  constructor(count: () => Promise<Value>, now: () => number = Date.now) {
    this.#count = count;
    this.#now = now;
  }

  /** @param state of the data as the reader knows it, read before: the same one means the same count */
  async read(state: string): Promise<Counted<Value>> {
    const known = this.#known;
    if (known?.state === state) return { value: known.value, at: new Date(this.#now()) };
    if (!known || known.took < CHEAP) return this.#recount(state);
    const age = this.#now() - known.at.getTime();
    if (age > TOO_OLD) return this.#recount(state);
    // A failure behind the answer changes nothing: the next reader tries again.
    if (age > known.took * GOOD_FOR) this.#recount(state).catch(() => undefined);
    return { value: known.value, at: known.at };
  }

  /** All who ask while it is being counted wait for the same count. */
  #recount(state: string): Promise<Known<Value>> {
    this.#counting ??= this.#countAnew(state).finally(() => {
      this.#counting = undefined;
    });
    return this.#counting;
  }

  async #countAnew(state: string): Promise<Known<Value>> {
    const start = this.#now();
    const value = await this.#count();
    this.#known = { value, at: new Date(start), took: this.#now() - start, state };
    return this.#known;
  }
}

const byDatabase = new WeakMap<Connection, Map<string, Remembered<unknown>>>();

/** The count of this name on this database, made the first time that it is asked for. */
export function remembered<Value>(
  connection: Connection,
  name: string,
  count: () => Promise<Value>,
): Remembered<Value> {
  const counts = byDatabase.get(connection) ?? new Map<string, Remembered<unknown>>();
  byDatabase.set(connection, counts);
  const known = counts.get(name) ?? new Remembered<unknown>(count);
  counts.set(name, known);
  return known as Remembered<Value>;
}
