import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { stopServer } from '../platform/database/embedded/stop-server.ts';
import { grantToProgram } from '../platform/database/program-role.ts';
import { migrate } from '../platform/database/migrate.ts';
import { administer, dropDatabase, withDatabase } from './administration.ts';
import { findAbandoned, makeScratchDirectory, removeScratchDirectory } from './scratch-directory.ts';

/** What the tests of one run need to make databases of their own. */
export interface TestServer {
  /** connection that may create databases, as their owner */
  url: string;
  /** the same as the role that the program works with */
  programUrl: string;
  /** migrated database that is copied for each test file */
  template: string;
  /** a folder that is removed at the end of the run */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

interface StartedServer {
  url: string;
  programUrl: string;
  folder: string;
  stop(): Promise<void>;
}

/** Test data may be lost: without waiting for the disk, tests are several times faster. Several applications share it. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' };

/** Servers of runs that were killed. */
async function removeAbandonedServers() {
  for (const directory of await findAbandoned('run')) {
    for (const name of await readdir(directory)) {
      if (name.startsWith('postgres-')) await stopServer(join(directory, name, 'cluster'));
    }
    await removeScratchDirectory(directory);
  }
}

async function startServer(): Promise<StartedServer> {
  await removeAbandonedServers();
  const dataDirectory = await makeScratchDirectory('run');
  const given = process.env.PANICLE_TEST_DATABASE_URL;
  if (given)
    return {
      url: given,
      programUrl: given,
      folder: dataDirectory,
      stop: () => removeScratchDirectory(dataDirectory),
    };
  const server = await startEmbeddedPostgres({ dataDirectory, log: () => undefined, settings: SETTINGS });
  return {
    url: withDatabase(server.url, 'postgres'),
    programUrl: withDatabase(server.programUrl, 'postgres'),
    folder: dataDirectory,
    async stop() {
      await server.stop();
      await removeScratchDirectory(dataDirectory);
    },
  };
}

async function dropDatabases(url: string, template: string) {
  const rows = await administer(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`);
  for (const { datname } of rows) {
    await dropDatabase(url, String(datname));
  }
}

interface Prepared {
  provided: TestServer;
  stop(): Promise<void>;
}

/** One server, one migrated template. */
async function prepare(): Promise<Prepared> {
  const server = await startServer();
  const template = `panicle_test_${randomBytes(4).toString('hex')}`;
  try {
    await administer(server.url, `CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`);
    const url = withDatabase(server.url, template);
    await migrate(url);
    await grantToProgram(url, withDatabase(server.programUrl, template));
  } catch (failure) {
    await server.stop();
    throw failure;
  }
  const { url, programUrl, folder } = server;
  return {
    provided: { url, programUrl, template, folder },
    async stop() {
      await dropDatabases(server.url, template);
      await server.stop();
    },
  };
}

/** Each project of a run reads this file anew: what they share lies in the process. */
const run = globalThis as { preparedServer?: { prepared: Promise<Prepared>; users: number } };

/** Once for a whole run, whatever its projects. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.preparedServer ??= { prepared: prepare(), users: 0 });
  shared.users += 1;
  const prepared = await shared.prepared;
  project.provide('testServer', prepared.provided);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await prepared.stop();
  };
}
