import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
