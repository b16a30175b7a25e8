import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeLiteral } from 'pg';
import { withoutSecrets } from '../../secrets.ts';
import { failureCode, isRefusal } from '../connection-failures.ts';
import { prepareCluster, readPassword, superuser } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-failure.ts';
import { findNativePackage } from './native-package.ts';
import { findRunning, readPostmaster } from './postmaster-file.ts';
import { preparePrograms, program } from './programs.ts';
import { asAccount, findServerAccount, type ServerAccount } from './server-account.ts';
import { connectionUrl, prepareAddress, removeShortDirectory, type ServerAddress } from './server-address.ts';
import { prepareServerFolder } from './server-folder.ts';
import { lastLogLines, openServerLog, serverLogPath } from './server-log.ts';
import { serverArguments } from './server-settings.ts';
import { stopServer } from './stop-server.ts';

export interface EmbeddedPostgres {
  /** of the database `panicle`, as its owner, who is no superuser */
  url: string;
  /** of the same database, as the role that the program works with: it owns no table */
  programUrl: string;
  /** process that runs the server; it may have been started by a program that is gone */
  processId: number;
  /** Fast shutdown: open transactions are rolled back, committed ones are safe. */
  stop(): Promise<void>;
}

interface StartOptions {
  dataDirectory: string;
  log: (line: string) => void;
  /** instead of the usual ones or beside them, for a server that is not running yet: tests need no durability */
  settings?: Record<string, string>;
}

interface Installation {
  dataDirectory: string;
  folder: string;
  programs: string;
  cluster: string;
  address: ServerAddress;
  account: ServerAccount | null;
  password: string;
  settings: Record<string, string>;
}

const databaseName = 'panicle';
const owner = 'panicle';
const programRole = 'panicle_program';
/** Replaying a gigabyte of log on a slow disk takes a while; a server that has given up ends sooner. */
const startPatience = 120_000;
/** After kill -9 the dead server's children hold the memory for some seconds more. */
const retryPatience = 20_000;
const pauseBetween = 50;

async function install({ dataDirectory, log, settings = {} }: StartOptions): Promise<Installation> {
  const native = await findNativePackage();
  const account = await findServerAccount();
  const folder = await prepareServerFolder(dataDirectory, native.major, account, log);
  const programs = await preparePrograms(native, folder, account);
  const cluster = await prepareCluster(folder, programs, native.major, account);
  const address = await prepareAddress(folder, account);
  const password = await readPassword(folder);
  return { dataDirectory, folder, programs, cluster, address, account, password, settings };
}

/** Makes sure that the server at this address serves our files, and that role and database are there. */
async function prepareDatabase(installation: Installation, address: ServerAddress): Promise<void> {
  const url = connectionUrl(address, superuser, 'postgres', installation.password);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: boolean; program: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS program,
              EXISTS (SELECT FROM pg_database WHERE datname = $3) AS database`,
      [owner, programRole, databaseName],
    );
    const withPassword = (password: string) => (password ? ` PASSWORD ${escapeLiteral(password)}` : '');
    const { password } = installation;
    if (!rows[0]!.role) await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB${withPassword(password)}`);
    if (!rows[0]!.program)
      await client.query(`CREATE ROLE ${programRole} LOGIN${withPassword(programPassword(password))}`);
    if (!rows[0]!.database) await client.query(`CREATE DATABASE ${databaseName} OWNER ${owner}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Who knows the program's password does not know the owner's. */
function programPassword(password: string): string {
  return password && createHash('sha256').update(`${programRole} ${password}`).digest('hex');
}

const duplicates = new Set(['42710', '42P04', '23505']);

/** true once the server answers; false while it cannot be reached. */
async function answers(installation: Installation, address: ServerAddress): Promise<boolean> {
  try {
    await prepareDatabase(installation, address);
    return true;
  } catch (failure) {
    // Another program made role or database in the same moment: ask again.
    if (isRefusal(failure) && !duplicates.has(failureCode(failure))) throw failure;
    return false;
  }
}

/** A server that a killed program left running, or that another program on this data uses. */
async function adopt(installation: Installation): Promise<ServerAddress | null> {
  const deadline = Date.now() + startPatience;
  while (Date.now() < deadline) {
    const found = await findRunning(installation.cluster);
    if (!found) return null;
    const address = { socketDirectory: found.socketDirectory, port: found.port };
    if (await answers(installation, address)) return address;
    await pause(pauseBetween);
  }
  return null;
}

async function launch(installation: Installation): Promise<ChildProcess> {
  const log = await openServerLog(installation.dataDirectory);
  try {
    const server = spawn(
      program(installation.programs, 'postgres'),
      serverArguments(installation.cluster, installation.address, installation.settings),
      {
        cwd: installation.folder,
        // A group of its own, so that Ctrl-C reaches us first and the server is stopped last.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: { ...withoutSecrets(process.env), TZ: 'UTC' },
        ...asAccount(installation.account),
      },
    );
    server.on('error', () => undefined);
    server.unref();
    return server;
  } finally {
    await log.close();
  }
}

/** Waits until the server answers; false when it ended first. */
async function becomesReady(server: ChildProcess, installation: Installation): Promise<boolean> {
  const deadline = Date.now() + startPatience;
  while (Date.now() < deadline) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return false;
    const postmaster = await readPostmaster(installation.cluster);
    if (postmaster?.processId === server.pid && (await answers(installation, installation.address)))
      return true;
    await pause(pauseBetween);
  }
  server.kill('SIGQUIT');
  return false;
}

const permanent = /contains errors|unrecognized configuration|invalid value|No space left|incompatible with/;

/** Trying again helps against the remains of a killed server, not against these. */
async function failedForGood({ dataDirectory }: Installation): Promise<boolean> {
  return permanent.test(await lastLogLines(dataDirectory, 3));
}

async function adoptOrLaunch(
  installation: Installation,
  log: (line: string) => void,
): Promise<ServerAddress> {
  const deadline = Date.now() + retryPatience;
  let announced = false;
  do {
    const adopted = await adopt(installation);
    if (adopted) {
      log('The embedded database was running already and is used on.');
      return adopted;
    }
    const server = await launch(installation);
    if (await becomesReady(server, installation)) return installation.address;
    if (await failedForGood(installation)) break;
    if (!announced) log('The embedded database does not start yet; trying again for some seconds.');
    announced = true;
    await pause(pauseBetween * 5);
  } while (Date.now() < deadline);
  throw new EmbeddedDatabaseError(
    `The embedded database does not start. The end of ${serverLogPath(installation.dataDirectory)}:\n` +
      (await lastLogLines(installation.dataDirectory, 12)),
  );
}

/**
 * Starts PostgreSQL on the files under the data directory, or adopts the server that runs on them already.
 * Several programs may do so with one data directory; the last one to need the server stops it.
 *
 * @throws EmbeddedDatabaseError with a text for the administrator
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const installation = await install(options);
  const address = await adoptOrLaunch(installation, options.log);
  const postmaster = await readPostmaster(installation.cluster);
  return {
    url: connectionUrl(address, owner, databaseName, installation.password),
    programUrl: connectionUrl(address, programRole, databaseName, programPassword(installation.password)),
    processId: postmaster?.processId ?? 0,
    async stop() {
      await stopServer(installation.cluster);
      await removeShortDirectory(installation.folder, address);
    },
  };
}
