import { chmod, lstat, opendir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says that everything below was closed once; what came later was made closed. */
const MARK = '.owner-only';
/** PostgreSQL sees to its own files. */
const DATABASE = /^postgres-\d+$/;

async function close(path: string, mine: number): Promise<void> {
  const stats = await lstat(path);
  if (stats.uid !== mine || stats.isSymbolicLink()) return;
  const mode = stats.isDirectory() ? 0o700 : 0o600;
  if ((stats.mode & 0o777) !== mode) await chmod(path, mode);
  if (!stats.isDirectory()) return;
  for await (const entry of await opendir(path)) {
    // What ends while we look, such as an upload, needs no closing.
    await close(join(path, entry.name), mine).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ENOENT') throw failure;
    });
  }
}

async function isClosed(directory: string): Promise<boolean> {
  return lstat(join(directory, MARK)).then(
    () => true,
    () => false,
  );
}

/**
 * Takes the data directory away from all other accounts: 0700 and 0600, the files of earlier versions included. Their
 * walk happens once. `passage`: another account must get through to the database that it runs.
 */
export async function closeToOthers(directory: string, passage: boolean): Promise<void> {
  const mine = process.getuid?.();
  if (mine === undefined) return;
  if ((await lstat(directory)).uid === mine) await chmod(directory, passage ? 0o711 : 0o700);
  if (await isClosed(directory)) return;
  for await (const entry of await opendir(directory)) {
    if (!DATABASE.test(entry.name)) await close(join(directory, entry.name), mine);
  }
  await writeFile(join(directory, MARK), '', { mode: 0o600 });
}
