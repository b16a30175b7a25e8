import { liveRecords, type LiveKind } from '@panicle/contract/live-records';
import type { Database } from '../database/database.ts';
import { may } from '../http/rights.ts';
import type { Session } from '../http/route.ts';
import type { EventStream } from './event-stream.ts';

const CHANNEL = 'record_change';
const PAUSE_MILLISECONDS = 250;

/**
 * Tells event streams that a record of a kind of `liveRecords` has changed, at most four times a second: which one, and
 * nothing of what is in it. Pages read it again by its own calls, which ask for its rights.
 */
export class RecordFeed {
  readonly #database: Database;
  readonly #readers = new Map<EventStream, ReadonlySet<string>>();
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #lastSent = 0;
  #listening: Promise<unknown> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when nothing that changes from then on is missed. Listens for as long as the process lives. */
  async start(): Promise<void> {
    this.#listening ??= this.#database.listen(CHANNEL, (payload) => this.#note(payload));
    await this.#listening;
  }

  /** The stream of a session hears of the kinds that it may read; guests hear of none. */
  add(stream: EventStream, session: Session): void {
    const kinds = Object.entries(liveRecords).filter(([, right]) => !session.readOnly && may(session, right));
    if (kinds.length === 0) return;
    this.#readers.set(stream, new Set(kinds.map(([kind]) => kind)));
    void stream.closed.then(() => this.#readers.delete(stream));
  }

  #note(payload: string): void {
    this.#changed.add(payload);
    if (this.#timer) return;
    const wait = Math.max(0, this.#lastSent + PAUSE_MILLISECONDS - performance.now());
    this.#timer = setTimeout(() => this.#send(), wait);
  }

  #send(): void {
    this.#timer = undefined;
    this.#lastSent = performance.now();
    const changed = this.#changed;
    this.#changed = new Set();
    for (const payload of changed) {
      const [kind = '', id = ''] = payload.split(' ');
      const json = JSON.stringify({ kind: kind as LiveKind, id });
      for (const [stream, kinds] of this.#readers) if (kinds.has(kind)) stream.send('record', json);
    }
  }
}
