import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isProcessRunning } from '../../process-state.ts';

const run = promisify(execFile);

/** What a running server says about itself in postmaster.pid. */
export interface Postmaster {
  processId: number;
  port: number;
  socketDirectory: string;
}

/** null where no server left the file, or it is only half written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [processId, , , port, socketDirectory] = text.split('\n');
  if (!Number(processId) || !Number(port)) return null;
  return { processId: Number(processId), port: Number(port), socketDirectory: socketDirectory?.trim() ?? '' };
}

async function programName(processId: number): Promise<string> {
  if (process.platform === 'win32') return 'postgres';
  try {
    return (await readFile(`/proc/${processId}/comm`, 'utf8')).trim();
  } catch {
    const { stdout } = await run('ps', ['-p', String(processId), '-o', 'comm=']).catch(() => ({
      stdout: '',
    }));
    return stdout.trim();
  }
}

/**
 * The server that runs on these files, null if there is none. A file left by a server that is gone, whose process id
 * went to another program since (in containers this is common), is removed: PostgreSQL would refuse to start.
 */
export async function findRunning(cluster: string): Promise<Postmaster | null> {
  const found = await readPostmaster(cluster);
  if (!found || !isProcessRunning(found.processId)) return null;
  if ((await programName(found.processId)).includes('postgres')) return found;
  if (isProcessRunning(found.processId)) await rm(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}
