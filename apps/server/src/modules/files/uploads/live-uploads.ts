import type { ChunkRequest } from './chunk-request.ts';
import type { LiveUpload } from './live-upload.ts';

/** Uploads that nobody has used for this long are forgotten; the database knows them. */
const IDLE = 60_000;
const CHECK_EVERY = 30_000;

type Opening = Promise<LiveUpload | string | null>;

interface Held {
  live: LiveUpload;
  /** of all requests that led here: a folder can be named by its path or by its id */
  keys: Set<string>;
}

/** The uploads that this process has in hand, each opened once whatever number of requests asks at the same time. */
export class LiveUploads {
  readonly #openings = new Map<string, Opening>();
  /** by the id of their rows, as all below */
  readonly #open = new Map<string, Held>();
  readonly #takings = new Map<string, Promise<LiveUpload>>();
  readonly #onForget: (live: LiveUpload) => void;
  #idleCheck: NodeJS.Timeout | null = null;

  constructor(onForget: (live: LiveUpload) => void) {
    this.#onForget = onForget;
  }

  /** The upload of the request, from `open` unless it is in hand. `must`: another request's null is not enough. */
  async take(request: ChunkRequest, must: boolean, open: () => Opening): Promise<LiveUpload | string | null> {
    for (;;) {
      const others = this.#openings.get(request.key);
      const found = await (others ?? this.#start(request.key, open));
      if (found !== null || !must || !others) return found;
    }
  }

  async #start(key: string, open: () => Opening): Opening {
    const opening = open();
    this.#openings.set(key, opening);
    try {
      const found = await opening;
      if (found === null || typeof found === 'string') this.#openings.delete(key);
      else this.#remember(key, found);
      return found;
    } catch (error) {
      this.#openings.delete(key);
      throw error;
    }
  }

  #remember(key: string, live: LiveUpload): void {
    const held = this.#open.get(live.row.id);
    if (held?.live === live) held.keys.add(key);
    else this.#openings.delete(key);
  }

  /**
   * The upload of a row, from `open` unless it is in hand under whichever request. Two openings of one row would write
   * into one staged file, each without a thought of the other.
   */
  async hold(id: string, open: () => Promise<LiveUpload>): Promise<LiveUpload> {
    const held = this.#open.get(id)?.live ?? this.#takings.get(id);
    if (held) return held;
    const taking = this.#takeInHand(id, open);
    this.#takings.set(id, taking);
    try {
      return await taking;
    } finally {
      this.#takings.delete(id);
    }
  }

  async #takeInHand(id: string, open: () => Promise<LiveUpload>): Promise<LiveUpload> {
    const live = await open();
    this.#open.set(id, { live, keys: new Set() });
    this.#idleCheck ??= setInterval(() => this.#closeIdle(), CHECK_EVERY).unref();
    return live;
  }

  find(id: string): LiveUpload | undefined {
    return this.#open.get(id)?.live;
  }

  /** Of all requests under which the upload is in hand. */
  keysOf(live: LiveUpload): Iterable<string> {
    return this.#open.get(live.row.id)?.keys ?? [];
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
    for (const key of known.keys) this.#openings.delete(key);
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
