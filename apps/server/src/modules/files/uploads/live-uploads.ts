import type { Demand } from './demand.ts';
import type { LiveUpload } from './live-upload.ts';

/** Uploads that nobody has used for this long are forgotten; the database knows them. */
const IDLE = 60_000;
const CHECK_EVERY = 30_000;

type Opening = Promise<LiveUpload | string | null>;

/** The uploads that this process has in hand, each opened once whatever number of requests asks at the same time. */
export class LiveUploads {
  readonly #openings = new Map<string, Opening>();
  readonly #open = new Map<string, { key: string; live: LiveUpload }>();
  readonly #onForget: (live: LiveUpload) => void;
  #idleCheck: NodeJS.Timeout | null = null;

  constructor(onForget: (live: LiveUpload) => void) {
    this.#onForget = onForget;
  }

  /** The upload of the demand, from `open` unless it is in hand. `must`: another request's null is not enough. */
  async take(demand: Demand, must: boolean, open: () => Opening): Promise<LiveUpload | string | null> {
    for (;;) {
      const others = this.#openings.get(demand.key);
      const found = await (others ?? this.#start(demand.key, open));
      if (found !== null || !must || !others) return found;
    }
  }

  async #start(key: string, open: () => Opening): Opening {
    const opening = open();
    this.#openings.set(key, opening);
    try {
      const found = await opening;
      if (found === null || typeof found === 'string') this.#openings.delete(key);
      else this.#keep(key, found);
      return found;
    } catch (error) {
      this.#openings.delete(key);
      throw error;
    }
  }

  #keep(key: string, live: LiveUpload): void {
    this.#open.set(live.row.id, { key, live });
    this.#idleCheck ??= setInterval(() => this.#closeIdle(), CHECK_EVERY).unref();
  }

  find(id: string): LiveUpload | undefined {
    return this.#open.get(id)?.live;
  }

  keyOf(live: LiveUpload): string | undefined {
    return this.#open.get(live.row.id)?.key;
  }

  /** Runs the work while the upload counts as used. */
  async using<Result>(live: LiveUpload, work: () => Promise<Result>): Promise<Result> {
    live.users += 1;
    try {
      return await work();
    } finally {
      live.users -= 1;
      live.lastUsedAt = Date.now();
    }
  }

  /** The next request for it starts from the database again. */
  forget(live: LiveUpload): void {
    const known = this.#open.get(live.row.id);
    if (known?.live !== live) return;
    this.#open.delete(live.row.id);
    this.#openings.delete(known.key);
    if (this.#open.size === 0 && this.#idleCheck) {
      clearInterval(this.#idleCheck);
      this.#idleCheck = null;
    }
    this.#onForget(live);
  }

  #closeIdle(): void {
    const limit = Date.now() - IDLE;
    for (const { live } of this.#open.values()) {
      if (live.users === 0 && !live.completing && live.lastUsedAt < limit) this.forget(live);
    }
  }
}
