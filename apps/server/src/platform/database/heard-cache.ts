import type { Database } from './database.ts';

export interface HeardCacheOptions<Value> {
  /** on which every change of the values is announced */
  channel: string;
  /** how long a value is kept at most, whatever is heard */
  milliseconds: number;
  /** values at most; the oldest one goes first */
  most: number;
  /** whether a message concerns a value; an empty one concerns all */
  concerns: (value: Value, payload: string) => boolean;
}

interface Kept<Value> {
  value: Value;
  /** milliseconds of the process */
  until: number;
}

/**
 * Keeps what was read from the database for as long as nobody tells of a change, and for some seconds at most. While
 * nothing can be heard, nothing is kept. A change made through the same database object is heard before it is
 * acknowledged (see own-messages.ts), one of another process as soon as its message arrives.
 */
export class HeardCache<Value> {
  readonly #database: Database;
  readonly #options: HeardCacheOptions<Value>;
  readonly #kept = new Map<string, Kept<Value>>();
  /** Grows with everything heard, so that what was read before is not kept afterwards. */
  #heard = 0;
  #listening = false;

  constructor(database: Database, options: HeardCacheOptions<Value>) {
    this.#database = database;
    this.#options = options;
    const listening = database.listen(
      options.channel,
      (payload) => this.#drop(payload),
      () => this.#drop(''),
    );
    // Resolves as soon as the server is there, however long that takes.
    void listening.then(() => (this.#listening = true));
  }

  get size(): number {
    return this.#kept.size;
  }

  /** @param read answers null for what is not there, which is never kept */
  async read(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const hears = this.#listening && this.#database.hears();
    const known = hears ? this.#kept.get(key) : undefined;
    if (known && known.until > performance.now()) return known.value;
    const heard = this.#heard;
    const value = await read();
    if (value !== null && hears && heard === this.#heard && this.#database.hears()) this.#keep(key, value);
    return value;
  }

  #keep(key: string, value: Value) {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: performance.now() + this.#options.milliseconds });
    if (this.#kept.size <= this.#options.most) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  #drop(payload: string) {
    this.#heard += 1;
    if (payload === '') return this.#kept.clear();
    for (const [key, { value }] of this.#kept) {
      if (this.#options.concerns(value, payload)) this.#kept.delete(key);
    }
  }
}
