import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { EventCounter } from './event-counter.ts';
import { openLines } from './line-log.ts';
import type { CountedEvent, SecurityEvent } from './security-event.ts';
import { storeEvents } from './store-events.ts';

const PAUSE = 250;
/** Batches that wait while the database is away; what comes then is in the JSON lines only. */
const MOST_WAITING = 60;
const PAUSE_WITHOUT_DATABASE = 5_000;

/** The security log of one process. */
export interface SecurityLog {
  /** Costs nothing worth mentioning: the event is counted now and written within a second. */
  note(event: SecurityEvent): void;
  /** Writes what was noted; for tests and for commands that end. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  database: Database;
  log: Logger;
  /** PANICLE_SECURITY_LOG */
  lines: string | null;
}

const shipped = ({ minute: _minute, firstAt, lastAt, ...event }: CountedEvent) => ({
  log: 'security',
  at: lastAt.toISOString(),
  ...(event.count > 1 ? { since: firstAt.toISOString() } : {}),
  ...event,
});

export function openSecurityLog({ database, log, lines }: Options): SecurityLog {
  const counter = new EventCounter();
  const shipping = openLines(lines);
  const waiting: CountedEvent[][] = [];
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failing = false;

  async function write(): Promise<void> {
    const taken = counter.take();
    await shipping
      ?.write(taken.map(shipped))
      .catch((error: unknown) => log.warn({ err: error }, 'the security log was not written as JSON lines'));
    if (taken.length > 0 && waiting.length < MOST_WAITING) waiting.push(taken);
    try {
      while (waiting[0]) {
        await storeEvents(database, waiting[0]);
        waiting.shift();
      }
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the security log waits for the database');
      failing = true;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  function schedule(): void {
    if (closed) return;
    const write = () => void flush().then(() => (waiting.length > 0 ? schedule() : undefined));
    timer ??= setTimeout(write, failing ? PAUSE_WITHOUT_DATABASE : PAUSE);
  }

  return {
    note(event) {
      counter.note(event);
      schedule();
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
