import { readFile, realpath, statfs } from 'node:fs/promises';
import { basename, dirname, sep } from 'node:path';
import type { DiskEntry } from '@panicle/contract/device';
import { percent } from './percent.ts';

/** Sizes of a file system as statfs(2) gives them, in blocks. */
export interface FileSystemSizes {
  bsize: number;
  blocks: number;
  bfree: number;
  bavail: number;
}

const MEGABYTE = 1024 * 1024;
const isBelow = (path: string, folder: string) =>
  path === folder || folder === sep || path.startsWith(folder + sep);

/**
 * Name of the device that a folder lies on, from the text of /proc/mounts: '/dev/sda1 /data ext4 ...' gives 'sda1' for
 * all below /data. Its last path part only: where it is mounted is nobody's business.
 */
export function diskNameOf(path: string, mounts: string): string {
  let found = { device: '', folder: '' };
  for (const line of mounts.split('\n')) {
    const [device = '', escaped = ''] = line.split(' ');
    const folder = escaped.replace(/\\(\d{3})/g, (_mark, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    if (folder !== '' && isBelow(path, folder) && folder.length >= found.folder.length)
      found = { device, folder };
  }
  return basename(found.device) || 'disk';
}

/** Free space is rounded down, so that it is never promised too much. */
export function diskEntry(diskName: string, { bsize, blocks, bfree, bavail }: FileSystemSizes): DiskEntry {
  const totalCapacity = Math.round((blocks * bsize) / MEGABYTE);
  const freeCapacity = Math.floor((bavail * bsize) / MEGABYTE);
  return {
    diskName,
    totalCapacity,
    freeCapacity,
    totalFreeCapacity: Math.floor((bfree * bsize) / MEGABYTE),
    usage: percent(totalCapacity - freeCapacity, totalCapacity),
  };
}

/** The folder itself or, before anything was put into it, the one that it will be made in. */
async function existingFolder(directory: string): Promise<string> {
  try {
    return await realpath(directory);
  } catch (failure) {
    const above = dirname(directory);
    if (above === directory) throw failure;
    return existingFolder(above);
  }
}

/** The disk that a folder lies on. */
export async function measureDisk(directory: string): Promise<DiskEntry> {
  const folder = await existingFolder(directory);
  const [sizes, mounts] = await Promise.all([
    statfs(folder),
    readFile('/proc/mounts', 'utf8').catch(() => ''),
  ]);
  return diskEntry(diskNameOf(folder, mounts), sizes);
}
