import { execFile } from 'node:child_process';
import { chmod, constants, cp, lchown, lstat, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-failure.ts';
import type { NativePackage } from './native-package.ts';
import { placeWhole } from './place-whole.ts';
import { asAccount, type ServerAccount } from './server-account.ts';

const run = promisify(execFile);
const executable = process.platform === 'win32' ? '.exe' : '';

/** Path of initdb, pg_ctl or postgres. */
export function program(programs: string, name: string): string {
  return join(programs, 'bin', name + executable);
}

/** The links between library names, which npm packages cannot hold and install scripts would make. */
async function makeLinks(programs: string) {
  const list = await readFile(join(programs, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(programs, relative('native', target));
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
}

async function makeExecutable(programs: string) {
  for (const name of await readdir(join(programs, 'bin'))) await chmod(join(programs, 'bin', name), 0o755);
}

async function giveTo(path: string, account: ServerAccount): Promise<void> {
  await lchown(path, account.uid, account.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), account);
}

/** Runs each program once: a missing library or a foreign processor shows here, with the system's own words. */
async function verify(programs: string, account: ServerAccount | null) {
  for (const name of ['initdb', 'postgres']) {
    try {
      await run(program(programs, name), ['--version'], { cwd: programs, ...asAccount(account) });
    } catch (failure) {
      throw new EmbeddedDatabaseError(
        `The embedded database does not run on this machine (it needs glibc 2.27 or newer and libstdc++): ` +
          `${String(failure)}. Name a PostgreSQL server in DATABASE_URL instead.`,
        { cause: failure },
      );
    }
  }
}

/**
 * A copy of the package's programs that the server's account can run, `<folder>/programs-<version>`: npm's folder may
 * be closed to that account, and lacks the links.
 */
export async function preparePrograms(
  native: NativePackage,
  folder: string,
  account: ServerAccount | null,
): Promise<string> {
  const programs = join(folder, `programs-${native.version}-${process.platform}-${process.arch}`);
  await placeWhole(programs, async (directory) => {
    await cp(native.directory, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await makeLinks(directory);
    if (executable === '') await makeExecutable(directory);
    if (account) await giveTo(directory, account);
    await verify(directory, account);
  });
  return programs;
}
