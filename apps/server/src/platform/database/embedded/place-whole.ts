import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../../process-state.ts';

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Directories that a killed program did not finish. Their names end in its process id and a random part. */
async function removeLeftovers(target: string) {
  const start = `${basename(target)}.unfinished-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(start)) continue;
    const processId = Number.parseInt(name.slice(start.length), 10);
    if (isProcessRunning(processId)) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

/** Brings a directory with everything in it to the disk. */
async function sync(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await sync(path);
    else if (entry.isFile()) await syncOne(path);
  }
  await syncOne(directory);
}

async function syncOne(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a directory that is there with all its content or not at all, whatever kills the program or the machine, and
 * once only when several programs try. `fill` gets an empty directory.
 */
export async function placeWhole(target: string, fill: (directory: string) => Promise<void>): Promise<void> {
  if (await isThere(target)) return;
  await removeLeftovers(target);
  const unfinished = `${target}.unfinished-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await fill(unfinished);
    await sync(unfinished);
    await rename(unfinished, target);
    await syncOne(dirname(target));
  } catch (failure) {
    await rm(unfinished, { recursive: true, force: true });
    // Another program was faster; its directory serves as well.
    if (!(await isThere(target))) throw failure;
  }
}
