import {
  gigabytesOf,
  type CpuEntry,
  type DiskEntry,
  type GpuEntry,
  type MemoryUsage,
} from '@panicle/contract/device';
import type { Say } from '../../language/messages.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { deviceMessages } from './messages.ts';
import { readPercent } from './usage-band.ts';

/** One chip or card. Memory in the unit of its item, null where it has none. */
export interface DeviceEntry {
  name: string;
  /** what else is known of it, in words */
  param: string;
  freeMemory: number | null;
  totalMemory: number | null;
  /** percent */
  usageRate: number;
}

/** One block of the drawer. */
export interface DeviceItem {
  name: string;
  icon: IconName;
  totalCapacity: number;
  totalUseCapacity: number;
  unit: 'GB';
  /** how many there are */
  number: number;
  /** what it is called, where it is one thing */
  content: string;
  percentage: number;
  entries: readonly DeviceEntry[];
  /** capacities are shown, of the item or of its entries */
  isShowMemo: boolean;
  /** the item has a bar of its own */
  isShowProgress: boolean;
}

/** What is known; undefined could not be read, null the server does not have. */
export interface DeviceFigures {
  memory?: MemoryUsage | null | undefined;
  cpus?: readonly CpuEntry[] | null | undefined;
  gpus?: readonly GpuEntry[] | null | undefined;
  disk?: DiskEntry | null | undefined;
}

type SayDevice = Say<(typeof deviceMessages)['zh']>;

const plain = {
  unit: 'GB',
  entries: [],
  content: '',
  totalCapacity: 0,
  totalUseCapacity: 0,
  percentage: 0,
} as const;

function memoryItem({ totalMemory, usedMemory, usageRate }: MemoryUsage, say: SayDevice): DeviceItem {
  return {
    ...plain,
    name: say('memory'),
    icon: 'layers',
    totalCapacity: gigabytesOf(totalMemory),
    totalUseCapacity: gigabytesOf(usedMemory),
    number: 1,
    percentage: readPercent(usageRate),
    isShowMemo: true,
    isShowProgress: true,
  };
}

function processorItem(cpus: readonly CpuEntry[], say: SayDevice): DeviceItem {
  return {
    ...plain,
    name: say('processors'),
    icon: 'device',
    number: cpus.length,
    isShowMemo: false,
    isShowProgress: false,
    entries: cpus.map((cpu) => ({
      name: cpu.modelName,
      param: say('chip', { vendor: cpu.vendorId, cores: cpu.cpuCores, threads: cpu.siblings }),
      freeMemory: null,
      totalMemory: null,
      usageRate: readPercent(cpu.cpuUsageRate),
    })),
  };
}

function cardItem(gpus: readonly GpuEntry[], say: SayDevice): DeviceItem {
  return {
    ...plain,
    name: say('cards'),
    icon: 'monitor',
    number: gpus.length,
    isShowMemo: true,
    isShowProgress: false,
    entries: gpus.map(({ gpuName, totalMemory, usedMemory, freeMemory }) => ({
      name: gpuName,
      param: say('usedOfTotal', {
        used: gigabytesOf(usedMemory),
        total: gigabytesOf(totalMemory),
        unit: 'GB',
      }),
      freeMemory: gigabytesOf(freeMemory),
      totalMemory: gigabytesOf(totalMemory),
      usageRate: totalMemory > 0 ? Math.min((usedMemory / totalMemory) * 100, 100) : 0,
    })),
  };
}

function diskItem({ diskName, totalCapacity, freeCapacity, usage }: DiskEntry, say: SayDevice): DeviceItem {
  return {
    ...plain,
    name: say('disk'),
    icon: 'disk',
    totalCapacity: gigabytesOf(totalCapacity),
    totalUseCapacity: gigabytesOf(totalCapacity - freeCapacity),
    number: 1,
    content: diskName,
    percentage: readPercent(usage),
    isShowMemo: true,
    isShowProgress: true,
  };
}

/** The blocks of the drawer, in its order; what the server does not have is left out. */
export function deviceItems({ memory, cpus, gpus, disk }: DeviceFigures, say: SayDevice): DeviceItem[] {
  return [
    ...(memory ? [memoryItem(memory, say)] : []),
    ...(cpus?.length ? [processorItem(cpus, say)] : []),
    ...(gpus?.length ? [cardItem(gpus, say)] : []),
    ...(disk ? [diskItem(disk, say)] : []),
  ];
}
