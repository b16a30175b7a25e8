import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning } from '../platform/process-state.ts';

/**
 * A new directory for one test. Open to other accounts, because a database server started by root runs as another
 * user.
 */
export async function makeScratchDirectory(purpose: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `panicle-${purpose}-${process.pid}-`));
  await chmod(directory, 0o755);
  return directory;
}

/** Scratch directories of one purpose whose maker was killed; their names hold its process id. */
export async function findAbandoned(purpose: string): Promise<string[]> {
  const names = await readdir(tmpdir());
  const abandoned = names.filter((name) => {
    const match = new RegExp(`^panicle-${purpose}-(\\d+)-`).exec(name);
    return match !== null && !isProcessRunning(Number(match[1]));
  });
  return abandoned.map((name) => join(tmpdir(), name));
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
