import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import type { Configuration } from '../../platform/config/configuration.ts';
import { failureCode } from '../../platform/database/connection-failures.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/start-embedded-postgres.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { isDataInUse, lockData, type DataLock } from '../../supervisor/data-lock.ts';
import { AdministrationFailure } from '../administration-failure.ts';

export type PlaceConfiguration = Pick<
  Configuration,
  'dataDirectory' | 'databaseUrl' | 'databaseOwnerUrl' | 'storage' | 'auditKeyFile' | 'auditAnchors'
>;

/** Where the data of one Panicle are: its database and its storage. */
export interface Place {
  url: string;
  storage: Storage;
  /** stops a database server that nobody else uses */
  close(): Promise<void>;
}

/**
 * A connection of its own; a broken one gives its failure to its next statement.
 *
 * @throws AdministrationFailure when the server does not answer
 */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'panicle command', keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (failure) {
    await client.end().catch(() => undefined);
    throw silent(failure);
  }
  return client;
}

function silent(failure: unknown): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '数据库没有应答：{reason}。请检查 DATABASE_URL。',
      en: 'The database does not answer: {reason}. Check DATABASE_URL.',
    },
    { reason: failureCode(failure) || String(failure) },
    { cause: failure },
  );
}

async function holdsDatabase(dataDirectory: string): Promise<boolean> {
  const names = await readdir(dataDirectory).catch(() => []);
  return names.some((name) => /^postgres-\d+$/.test(name));
}

/**
 * The embedded server, the running program's or one for the time of the command. A lock of the command's own tells a
 * program that ends meanwhile to leave the server running; the last one stops it.
 */
export async function openEmbedded(
  dataDirectory: string,
  locks: readonly DataLock[],
): Promise<Pick<Place, 'url' | 'close'>> {
  const release = () => Promise.all(locks.map((lock) => lock.release()));
  try {
    const server = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
    return {
      url: server.url,
      async close() {
        await release();
        if (!(await isDataInUse(dataDirectory))) await server.stop();
      },
    };
  } catch (failure) {
    await release();
    throw failure;
  }
}

/**
 * Opens the data of the program, whether it runs or not.
 *
 * @param role names the command in the lock; two commands of one role do not run at once
 * @throws AdministrationFailure where there are no data; DataInUse; EmbeddedDatabaseError
 */
export async function openPlace(configuration: PlaceConfiguration, role: string): Promise<Place> {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = configuration;
  if (databaseUrl !== null) {
    const storage = await openStorage(configuration.storage);
    return { url: databaseOwnerUrl ?? databaseUrl, storage, close: async () => undefined };
  }
  if (!(await holdsDatabase(dataDirectory))) throw noData(dataDirectory);
  const lock = await lockData(dataDirectory, role);
  const server = await openEmbedded(dataDirectory, [lock]);
  return { ...server, storage: await openStorage(configuration.storage) };
}

function noData(directory: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '{directory} 中没有数据库。请用 PANICLE_DATA 指定数据目录，或用 DATABASE_URL 指定数据库。',
      en: 'There is no database in {directory}. Set PANICLE_DATA to the data directory, or DATABASE_URL to the database.',
    },
    { directory },
  );
}
