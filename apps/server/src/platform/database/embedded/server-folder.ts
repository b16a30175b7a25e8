import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-failure.ts';
import { canEnter, type ServerAccount } from './server-account.ts';

/** Where root keeps the database when the server's account cannot reach the data directory. */
const systemDirectory = '/var/lib';

async function exists(path: string) {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A database of another major version, which these programs cannot read and must not be started beside. */
async function refuseOtherMajor(dataDirectory: string, major: number) {
  for (const name of await readdir(dataDirectory)) {
    const match = /^postgres-(\d+)$/.exec(name);
    if (!match || Number(match[1]) === major) continue;
    if (!(await exists(join(dataDirectory, name, 'cluster', 'PG_VERSION')))) continue;
    throw new EmbeddedDatabaseError(
      `${join(dataDirectory, name)} holds a database of PostgreSQL ${match[1]}, and this version of Panicle brings ` +
        `PostgreSQL ${major}. Start the version that wrote it, make a backup there, and restore the backup into an ` +
        'empty data directory.',
    );
  }
}

/** A folder the account can reach, with a link to it where the database is expected. */
async function placeElsewhere(link: string, account: ServerAccount): Promise<string> {
  const folder = join(systemDirectory, `panicle-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, account.uid, account.gid);
    if (!(await canEnter(folder, account)))
      throw new Error(`${systemDirectory} is closed to ${account.name}`);
    await symlink(folder, link);
  } catch (failure) {
    throw new EmbeddedDatabaseError(
      `As root, Panicle runs its database as user ${account.name}, who can enter neither the data directory ` +
        `(${link}) nor a folder under ${systemDirectory} (${String(failure)}). Set PANICLE_DATA to a directory ` +
        `that ${account.name} can reach, start Panicle as an ordinary user, or name a server in DATABASE_URL.`,
      { cause: failure },
    );
  }
  return folder;
}

/**
 * The folder of programs and cluster of one major version, `<data>/postgres-<major>`, owned by the server's account.
 * Below a closed home directory it is a link to a folder under /var/lib.
 *
 * @returns its real path
 */
export async function prepareServerFolder(
  dataDirectory: string,
  major: number,
  account: ServerAccount | null,
  log: (line: string) => void,
): Promise<string> {
  await mkdir(dataDirectory, { recursive: true });
  await refuseOtherMajor(dataDirectory, major);
  const path = join(dataDirectory, `postgres-${major}`);
  if (!(await exists(path))) {
    if (account && !(await canEnter(dataDirectory, account))) {
      const folder = await placeElsewhere(path, account);
      log(
        `The database lives in ${folder}: user ${account.name}, who runs it, cannot enter ${dataDirectory}.`,
      );
      return folder;
    }
    await mkdir(path, { mode: 0o700, recursive: true });
    if (account) await chown(path, account.uid, account.gid);
  }
  const folder = await realpath(path);
  if (!(await canEnter(folder, account))) {
    throw new EmbeddedDatabaseError(
      `User ${account?.name} cannot enter ${folder}, where the database is. Give that user the right to enter ` +
        'every directory on this path, or start Panicle as the user who owns the data.',
    );
  }
  return folder;
}

/** Refuses a cluster that another major version wrote into our folder. */
export async function checkClusterVersion(cluster: string, major: number) {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(major)) return;
  throw new EmbeddedDatabaseError(
    `${cluster} was written by PostgreSQL ${found}, and this version of Panicle brings PostgreSQL ${major}.`,
  );
}
