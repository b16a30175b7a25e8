import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Forces the names in a directory to disk, so that a new or renamed file survives a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open directories; there the file system journals names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file whose bytes are on disk to its final name: readers see the old state or the whole new file. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncDirectory(dirname(to));
}
