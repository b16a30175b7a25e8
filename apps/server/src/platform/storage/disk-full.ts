import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BusinessError } from '../business-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The refusal that a user sees when a write found no room; any other error as it is. */
export function explainDiskFull(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && FULL.has(code))
    return new BusinessError('diskFull', {}, { httpStatus: 507 });
  return error;
}

/** Bytes that an ordinary user may still write on the disk of a directory, which need not be there yet. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(directory);
    if ((error as { code?: unknown }).code !== 'ENOENT' || above === directory) throw error;
    return freeBytes(above);
  }
}
