import { mkdir, open, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcessRunning, processStart } from '../platform/process-state.ts';

interface Holder {
  host: string;
  processId: number;
  /** see processStart */
  started: string;
}

/** The right to use a data directory in one role. */
export interface DataLock {
  /** a killed program had held it */
  takenOver: boolean;
  release(): Promise<void>;
}

export class DataInUse extends Error {}

/** A holder on another host cannot be asked; it shows that it lives by touching its file this often. */
const touchEvery = 5_000;
const deadAfter = 20_000;

function fileOf(directory: string, role: string): string {
  return join(directory, `panicle-${role}.lock`);
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function age(path: string): Promise<number> {
  return stat(path).then(
    (found) => Date.now() - found.mtimeMs,
    () => Infinity,
  );
}

/** An unreadable file is one that is being written this moment, or whose writer was killed while doing so. */
async function isLive(path: string, holder: Holder | null): Promise<boolean> {
  if (!holder) return (await age(path)) < 2000;
  if (holder.host !== hostname()) return (await age(path)) < deadAfter;
  if (!isProcessRunning(holder.processId)) return false;
  return processStart(holder.processId) === holder.started;
}

async function writeOwn(path: string, own: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(own));
    await file.close();
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  }
}

/**
 * Removes the file of a dead holder. One program at a time may do so, the one that made the directory beside it, and
 * it judges again: the file may be a new one by then.
 */
async function removeStale(path: string): Promise<void> {
  const turn = `${path}.takeover`;
  try {
    await mkdir(turn);
  } catch {
    await pause(20);
    // Its maker was killed in these few milliseconds.
    if ((await age(turn)) > deadAfter) await rmdir(turn).catch(() => undefined);
    return;
  }
  try {
    if (!(await isLive(path, await readHolder(path)))) await rm(path, { force: true });
  } finally {
    await rmdir(turn).catch(() => undefined);
  }
}

/**
 * Takes the directory for one role. A lock whose holder was killed is taken over.
 *
 * @throws DataInUse naming the holder
 */
export async function lockData(directory: string, role: string): Promise<DataLock> {
  const path = fileOf(directory, role);
  const own: Holder = {
    host: hostname(),
    processId: process.pid,
    started: processStart(process.pid),
  };
  let takenOver = false;
  while (!(await writeOwn(path, own))) {
    const holder = await readHolder(path);
    const live = await isLive(path, holder);
    if (live && holder) {
      throw new DataInUse(
        `${directory} is in use: Panicle (${role}) runs on it already, as process ${holder.processId} on ` +
          `${holder.host}. Stop that one first, or set PANICLE_DATA to another directory.`,
      );
    }
    if (live) await pause(100);
    else {
      await removeStale(path);
      takenOver = true;
    }
  }
  const touching = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, touchEvery);
  touching.unref();
  return {
    takenOver,
    async release() {
      clearInterval(touching);
      const holder = await readHolder(path);
      if (holder?.processId === own.processId && holder.host === own.host) await rm(path, { force: true });
    },
  };
}

/** Whether any program, in whatever role, uses the directory. */
export async function isDataInUse(directory: string): Promise<boolean> {
  for (const name of await readdir(directory)) {
    if (!/^panicle-.*\.lock$/.test(name)) continue;
    const path = join(directory, name);
    if (await isLive(path, await readHolder(path))) return true;
  }
  return false;
}
