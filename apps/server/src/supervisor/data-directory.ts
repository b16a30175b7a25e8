import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Configuration } from '../platform/config/configuration.ts';
import { lockData, type DataLock } from './data-lock.ts';
import { StartFailure, type Service } from './service.ts';

/** For nobody else's eyes; only where root hands the database to another account must that one get through. */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (failure) {
    throw new StartFailure(
      `The data directory ${directory} cannot be made: ${String(failure)}. Set PANICLE_DATA.`,
    );
  }
}

/**
 * With the embedded database a service runs once on a data directory. With a server of one's own, several hosts may
 * share the directory.
 *
 * @throws DataInUse naming the holder; then none of the services is locked
 */
export async function lockServices(
  { dataDirectory, databaseUrl }: Pick<Configuration, 'dataDirectory' | 'databaseUrl'>,
  services: readonly Service[],
): Promise<DataLock[]> {
  const locks: DataLock[] = [];
  try {
    for (const service of services) {
      const role = databaseUrl === null ? service : `${service}@${hostname()}`;
      locks.push(await lockData(dataDirectory, role));
    }
  } catch (failure) {
    for (const lock of locks) await lock.release();
    throw failure;
  }
  return locks;
}
