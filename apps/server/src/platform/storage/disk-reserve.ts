import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BusinessError } from '../business-error.ts';
import type { Configuration } from '../config/configuration.ts';
import { freeBytes } from './disk-full.ts';

const MEGABYTE = 1024 * 1024;
/** A measurement is good for this long: requests come more often than disks fill. */
const FRESH_MILLISECONDS = 1000;

export interface DiskState {
  /** bytes on the fullest of the disks */
  free: number;
  /** less than the reserve is free */
  short: boolean;
}

export interface DiskReserveOptions {
  /** folders whose disks are watched; measured anew each time, because a database may be placed later */
  directories: () => Promise<readonly string[]>;
  reserveBytes: number;
  log: Pick<Logger, 'warn' | 'info'>;
  freeBytes?: (directory: string) => Promise<number>;
  now?: () => number;
}

/**
 * Space that is left to the database for its checkpoints and its write-ahead log: a database that finds none stops.
 * Below it everything that writes is refused, in one place for requests and in one for jobs; deleting stays possible.
 */
export class DiskReserve {
  readonly #options: DiskReserveOptions;
  #last: { state: DiskState; at: number } | undefined;
  #measuring: Promise<DiskState> | undefined;

  constructor(options: DiskReserveOptions) {
    this.#options = options;
  }

  get reserveBytes(): number {
    return this.#options.reserveBytes;
  }

  async state(): Promise<DiskState> {
    const now = this.#options.now?.() ?? performance.now();
    if (this.#last && now - this.#last.at < FRESH_MILLISECONDS) return this.#last.state;
    this.#measuring ??= this.#measure(now).finally(() => (this.#measuring = undefined));
    return this.#measuring;
  }

  /** Throws BusinessError 'diskReserved' while less than the reserve is free. */
  async require(): Promise<void> {
    const { free, short } = await this.state();
    if (short) throw diskReserved(free);
  }

  async #measure(at: number): Promise<DiskState> {
    const { directories, reserveBytes, log, freeBytes: measure = freeBytes } = this.#options;
    const free = Math.min(...(await Promise.all((await directories()).map(measure))));
    const state = { free, short: free < reserveBytes };
    const before = this.#last?.state.short ?? false;
    if (state.short && !before) log.warn({ free, reserveBytes }, 'the disk is short: writes are refused');
    if (!state.short && before) log.info({ free, reserveBytes }, 'the disk has room again');
    this.#last = { state, at };
    return state;
  }
}

export function diskReserved(free: number): BusinessError {
  const values = { free: `${Math.floor(free / MEGABYTE)} MB` };
  return new BusinessError('diskReserved', values, { httpStatus: 507 });
}

/** Folders of this program whose disks must not fill up: data, objects, and the embedded database, which may lie elsewhere. */
export async function watchedDirectories(
  configuration: Pick<Configuration, 'dataDirectory' | 'storage'>,
): Promise<string[]> {
  const { dataDirectory, storage } = configuration;
  const names = await readdir(dataDirectory).catch(() => []);
  const databases = names
    .filter((name) => /^postgres-\d+$/.test(name))
    .map((name) => join(dataDirectory, name));
  return [dataDirectory, ...(storage.driver === 'local' ? [storage.directory] : []), ...databases];
}

export function openDiskReserve(configuration: Configuration, log: Logger): DiskReserve {
  return new DiskReserve({
    directories: () => watchedDirectories(configuration),
    reserveBytes: configuration.diskReserveMegabytes * MEGABYTE,
    log,
  });
}
