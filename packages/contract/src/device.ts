import { Type, type Static } from 'typebox';

/** Below this much free space on the data disk everybody is asked to make room: 50 G. */
export const LOW_DISK_MEGABYTES = 51_200;

/** '41.3%' */
const Percent = Type.String({ pattern: '^\\d+(\\.\\d)?%$' });
const Megabytes = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

export const MemoryUsage = Type.Object({
  totalMemory: Megabytes,
  usedMemory: Megabytes,
  freeMemory: Megabytes,
  usageRate: Percent,
});
export type MemoryUsage = Static<typeof MemoryUsage>;

/** One processor chip; names and numbers as its maker gives them, empty where it gives none. */
export const CpuEntry = Type.Object({
  modelName: Type.String(),
  vendorId: Type.String(),
  cpuFamily: Type.String(),
  model: Type.String(),
  cpuCores: Count,
  /** threads */
  siblings: Count,
  cpuUsageRate: Percent,
});
export type CpuEntry = Static<typeof CpuEntry>;

export const GpuEntry = Type.Object({
  gpuName: Type.String(),
  totalMemory: Megabytes,
  usedMemory: Megabytes,
  freeMemory: Megabytes,
});
export type GpuEntry = Static<typeof GpuEntry>;

/** Capacities in megabytes. */
export const DiskEntry = Type.Object({
  diskName: Type.String(),
  totalCapacity: Megabytes,
  /** what the program may still write */
  freeCapacity: Megabytes,
  /** with what the system keeps back for its administrator */
  totalFreeCapacity: Megabytes,
  usage: Percent,
});
export type DiskEntry = Static<typeof DiskEntry>;

/** Megabytes as the gigabytes that are shown: rounded up. */
export const gigabytesOf = (megabytes: number): number => Math.ceil(megabytes / 1024);
