import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration } from '../platform/config/configuration.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../platform/database/embedded/start-embedded-postgres.ts';
import type { Ballast } from '../platform/storage/ballast.ts';
import { isProcessRunning } from '../platform/process-state.ts';

/** The database as long as the program runs. */
export interface KeptDatabase {
  /** as the role that the program works with */
  readonly url: string;
  /** as the role that owns the tables; the same where only one is configured */
  readonly ownerUrl: string;
  /** Stops the embedded server unless `stillNeeded` by another program; a server of one's own is left alone. */
  close(stillNeeded: boolean): Promise<void>;
}

interface Options {
  configuration: Configuration;
  log: (line: string) => void;
  /** thrown off before the server is started again: a full disk may be what ended it */
  ballast: Pick<Ballast, 'release'>;
  /** the server came back under another address */
  onMoved: () => void;
}

const lookEvery = 1000;

/** Starts the embedded server again when it has gone, as after a kill by a machine short of memory. */
class EmbeddedDatabase implements KeptDatabase {
  readonly #options: Options;
  #server: EmbeddedPostgres;
  #closing = new AbortController();
  #watching: Promise<void>;

  constructor(server: EmbeddedPostgres, options: Options) {
    this.#server = server;
    this.#options = options;
    this.#watching = this.#watch();
  }

  get url() {
    return this.#server.programUrl;
  }

  get ownerUrl() {
    return this.#server.url;
  }

  async close(stillNeeded: boolean) {
    this.#closing.abort();
    await this.#watching;
    if (!stillNeeded) await this.#server.stop();
  }

  async #watch() {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pause(lookEvery, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || isProcessRunning(this.#server.processId)) continue;
      await this.#startAgain();
    }
  }

  async #startAgain() {
    const { configuration, log, ballast, onMoved } = this.#options;
    log('The embedded database has gone; starting it again.');
    const before = this.url;
    try {
      await ballast.release();
      this.#server = await startEmbeddedPostgres({ dataDirectory: configuration.dataDirectory, log });
    } catch (failure) {
      log(String(failure));
    }
    if (this.url !== before) onMoved();
  }
}

/** The server that DATABASE_URL names, or the embedded one. */
export async function openKeptDatabase(options: Options): Promise<KeptDatabase> {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = options.configuration;
  if (databaseUrl !== null)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, close: async () => undefined };
  return new EmbeddedDatabase(await startEmbeddedPostgres({ dataDirectory, log: options.log }), options);
}
