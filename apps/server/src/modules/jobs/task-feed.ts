import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { EventStream } from '../../platform/events/event-stream.ts';
import { SESSION_END_CHANNEL } from '../../platform/http/session.ts';
import { readTasks } from './queries.ts';
import { tasksOf, type TaskKinds } from './task-rows.ts';
import type { TaskScope } from './task-scope.ts';

const PAUSE_MILLISECONDS = 500;

interface Reader {
  stream: EventStream;
  userId: string;
  /** account whose session it is: admin's while he acts as the user */
  accountId: string;
  /** token of the session */
  token: string;
  /** null: follows the tasks of everybody */
  ownerId: string | null;
}

const follows = (reader: Reader, ownerId: string) => reader.ownerId === null || reader.ownerId === ownerId;

/**
 * Changes of tasks, from the database to all event streams of a web process: one LISTEN, and twice a second at most
 * one query for everything that changed and that someone follows.
 */
export class TaskFeed {
  readonly #database: Database;
  readonly #kinds: TaskKinds;
  readonly #log: Logger;
  readonly #readers = new Set<Reader>();
  /** job id to owner id */
  #changed = new Map<string, string>();
  #queueMoved = false;
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  #lastSent = 0;
  #listening: Promise<unknown> | undefined;

  constructor(database: Database, kinds: TaskKinds, log: Logger) {
    this.#database = database;
    this.#kinds = kinds;
    this.#log = log;
  }

  /** Open streams of one session. All guests share an account, so accounts are not what counts. */
  streamsOf(token: string): number {
    return [...this.#readers].filter((reader) => reader.token === token).length;
  }

  /** Resolves when nothing that changes from then on is missed. Listens for as long as the process lives. */
  async start(): Promise<void> {
    this.#listening ??= Promise.all([
      this.#database.listen('job_change', (payload) => this.#note(payload)),
      this.#database.listen(SESSION_END_CHANNEL, (accountId) => this.#endFor(accountId)),
    ]);
    await this.#listening;
  }

  add(
    stream: EventStream,
    { userId, accountId, token }: Pick<Reader, 'userId' | 'accountId' | 'token'>,
    scope: Pick<TaskScope, 'ownerId'>,
  ): void {
    const reader = { stream, userId, accountId, token, ownerId: scope.ownerId };
    this.#readers.add(reader);
    void stream.closed.then(() => this.#readers.delete(reader));
  }

  /** A session of the account is over: its streams end, and those of the others are opened anew by their pages. */
  #endFor(accountId: string): void {
    for (const reader of this.#readers) if (reader.accountId === accountId) reader.stream.end();
  }

  #note(payload: string): void {
    const [jobId = '', ownerId = '', left] = payload.split(' ');
    if (left === 'left') this.#queueMoved = true;
    for (const reader of this.#readers) {
      if (follows(reader, ownerId)) this.#changed.set(jobId, ownerId);
    }
    this.#sendSoon();
  }

  /** One query at a time: of two that overlap the older one might be answered last. */
  #sendSoon(): void {
    const nothing = this.#readers.size === 0 || (this.#changed.size === 0 && !this.#queueMoved);
    if (nothing || this.#timer || this.#sending) return;
    const wait = Math.max(0, this.#lastSent + PAUSE_MILLISECONDS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = true;
      void this.#send().finally(() => {
        this.#sending = false;
        this.#sendSoon();
      });
    }, wait);
  }

  async #send(): Promise<void> {
    this.#lastSent = performance.now();
    const changed = this.#changed;
    const waitingOf = this.#queueMoved ? [...new Set([...this.#readers].map((reader) => reader.userId))] : [];
    this.#changed = new Map();
    this.#queueMoved = false;
    try {
      const rows = await readTasks(this.#database, [...changed.keys()], waitingOf);
      for (const task of await tasksOf(this.#database, rows, this.#kinds)) {
        this.#sendTo(task.ownerId, 'task', JSON.stringify(task));
      }
      const found = new Set(rows.map((row) => row.id));
      for (const [id, ownerId] of changed) {
        if (!found.has(id)) this.#sendTo(ownerId, 'removed', JSON.stringify({ id }));
      }
    } catch (error) {
      // The readers' streams end in a while and their pages are read anew.
      this.#log.warn({ err: error }, 'changes of tasks could not be read');
    }
  }

  #sendTo(ownerId: string, event: string, json: string): void {
    for (const reader of this.#readers) {
      if (follows(reader, ownerId)) reader.stream.send(event, json);
    }
  }
}
