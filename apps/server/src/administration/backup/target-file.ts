import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AdministrationFailure } from '../administration-failure.ts';

/** What a backup is called until it is whole. */
const UNFINISHED = '.panicle-unfinished';
const LEFTOVER_MILLISECONDS = 24 * 60 * 60 * 1000;

export function temporaryName(path: string): string {
  return `${path}.${process.pid}${UNFINISHED}`;
}

/** @throws AdministrationFailure when there is such a file, or no such folder */
export async function requireFree(path: string): Promise<void> {
  const folder = dirname(path);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new AdministrationFailure(
      { zh: '没有目录 {folder}。', en: 'There is no folder {folder}.' },
      { folder },
    );
  }
  if (await stat(path).catch(() => null)) {
    throw new AdministrationFailure(
      {
        zh: '{path} 已存在，不会被覆盖。请换一个文件名。',
        en: '{path} already exists and is not overwritten. Choose another name.',
      },
      { path },
    );
  }
}

/** Removes what backups to this file that were killed left behind, and those to its neighbours after a day. */
export async function removeLeftovers(path: string, now = Date.now()): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const leftover = join(folder, name);
    const age = now - ((await stat(leftover).catch(() => null))?.mtimeMs ?? now);
    const own = name.startsWith(`${basename(path)}.`) && age > 60_000;
    if (own || age > LEFTOVER_MILLISECONDS) await rm(leftover, { force: true });
  }
}
