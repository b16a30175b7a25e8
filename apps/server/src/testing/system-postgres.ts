import { execFile } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asAccount, findServerAccount } from '../platform/database/embedded/server-account.ts';
import { makeScratchDirectory, removeScratchDirectory } from './scratch-directory.ts';

const run = promisify(execFile);
const installations = '/usr/lib/postgresql';

/** Folder with initdb and pg_ctl of the newest PostgreSQL that the system's packages brought, null without one. */
export async function findSystemPostgres(): Promise<string | null> {
  const versions = await readdir(installations).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(installations, String(newest), 'bin');
}

export interface SystemServer {
  /** as superuser, on the database `postgres` */
  url: string;
  stop(): Promise<void>;
}

/** Runs the system's own PostgreSQL on a new cluster that listens on a socket only. */
export async function startSystemPostgres(programs: string, locale: string): Promise<SystemServer> {
  const directory = await makeScratchDirectory('system');
  const account = await findServerAccount();
  const cluster = join(directory, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  if (account) await chown(directory, account.uid, account.gid);
  if (account) await chown(cluster, account.uid, account.gid);
  const options = { cwd: directory, ...asAccount(account) };
  await run(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'],
    options,
  );
  const control = (...words: string[]) =>
    run(join(programs, 'pg_ctl'), ['-D', cluster, '-w', ...words], options);
  await control('-l', join(directory, 'log'), '-o', `-k ${directory} -c listen_addresses=''`, 'start');
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(directory)}`,
    async stop() {
      await control('-m', 'immediate', 'stop');
      await removeScratchDirectory(directory);
    },
  };
}
