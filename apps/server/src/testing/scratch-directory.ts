import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new directory for one test. Open to other accounts, because a database server started by root runs as another
 * user.
 */
export async function makeScratchDirectory(purpose: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `panicle-${purpose}-`));
  await chmod(directory, 0o755);
  return directory;
}

/** Removes the directory and a database that was placed elsewhere and linked from it. */
export async function removeScratchDirectory(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith('postgres-')) continue;
    const folder = await realpath(join(directory, name)).catch(() => null);
    if (folder && !folder.startsWith(directory)) await rm(folder, { recursive: true, force: true });
  }
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
