import { readFile } from 'node:fs/promises';
import type { MemoryUsage } from '@panicle/contract/device';
import { megabytes, percent } from './percent.ts';

/** Bytes. */
export interface Memory {
  total: number;
  used: number;
}

/**
 * Where the kernel tells what a control group may use, has in use, and could give back at once (files it has cached).
 * Version 2, then version 1: kernel documentation, admin-guide/cgroup-v2 and cgroup-v1/memory.
 */
const GROUPS = [
  {
    limit: '/sys/fs/cgroup/memory.max',
    used: '/sys/fs/cgroup/memory.current',
    statistics: '/sys/fs/cgroup/memory.stat',
    cached: /^inactive_file (\d+)$/m,
  },
  {
    limit: '/sys/fs/cgroup/memory/memory.limit_in_bytes',
    used: '/sys/fs/cgroup/memory/memory.usage_in_bytes',
    statistics: '/sys/fs/cgroup/memory/memory.stat',
    cached: /^total_inactive_file (\d+)$/m,
  },
];

export type ReadText = (path: string) => Promise<string>;
const readText: ReadText = (path) => readFile(path, 'utf8');

/** What the container may use and uses; null outside of one, or where it has no limit ('max', or a number above the machine's). */
export async function containerMemory(
  machineTotal: number,
  read: ReadText = readText,
): Promise<Memory | null> {
  for (const group of GROUPS) {
    try {
      const limit = Number(await read(group.limit));
      if (!Number.isFinite(limit) || limit <= 0 || limit >= machineTotal) continue;
      const cached = group.cached.exec(await read(group.statistics))?.[1];
      return { total: limit, used: Math.max(0, Number(await read(group.used)) - Number(cached ?? 0)) };
    } catch {
      // Not this version, or not in a group.
    }
  }
  return null;
}

export function memoryUsage({ total, used }: Memory): MemoryUsage {
  const totalMemory = megabytes(total);
  const usedMemory = Math.min(megabytes(used), totalMemory);
  return {
    totalMemory,
    usedMemory,
    freeMemory: totalMemory - usedMemory,
    usageRate: percent(usedMemory, totalMemory),
  };
}

/** Memory of the container, or else of the machine; what the kernel could give back at once counts as free. */
export async function measureMemory(): Promise<MemoryUsage> {
  const { mem } = await import('systeminformation');
  const { total, available } = await mem();
  return memoryUsage((await containerMemory(total)) ?? { total, used: total - available });
}
