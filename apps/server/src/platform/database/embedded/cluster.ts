import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-failure.ts';
import { placeWhole } from './place-whole.ts';
import { program } from './programs.ts';
import { asAccount, type ServerAccount } from './server-account.ts';
import { checkClusterVersion } from './server-folder.ts';

const run = promisify(execFile);
export const superuser = 'postgres';

/** Only Windows has no Unix sockets to rely on, so only there a password guards the server. */
export const usesPassword = process.platform === 'win32';

function passwordFile(folder: string) {
  return join(folder, 'password');
}

export async function readPassword(folder: string): Promise<string> {
  return usesPassword ? (await readFile(passwordFile(folder), 'utf8')).trim() : '';
}

async function authenticationOptions(folder: string): Promise<string[]> {
  if (!usesPassword) return ['--auth-local=trust', '--auth-host=reject'];
  await writeFile(passwordFile(folder), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`];
}

/**
 * C.UTF-8 is the one locale that sees letters of every script and is on every Linux; on other systems the
 * builtin provider of the same name comes nearest.
 */
function localeOptions(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** The database files, `<folder>/cluster`, made at the first start. */
export async function prepareCluster(
  folder: string,
  programs: string,
  major: number,
  account: ServerAccount | null,
): Promise<string> {
  const cluster = join(folder, 'cluster');
  await placeWhole(cluster, async (directory) => {
    if (account) await chown(directory, account.uid, account.gid);
    const options = [
      `--pgdata=${directory}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--data-checksums',
      ...localeOptions(),
      ...(await authenticationOptions(folder)),
    ];
    try {
      await run(program(programs, 'initdb'), options, { cwd: folder, ...asAccount(account) });
    } catch (failure) {
      throw new EmbeddedDatabaseError(`The database could not be made in ${folder}: ${String(failure)}`, {
        cause: failure,
      });
    }
  });
  await checkClusterVersion(cluster, major);
  return cluster;
}
