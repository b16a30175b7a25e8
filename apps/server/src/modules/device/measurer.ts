import type { CpuEntry, DiskEntry, GpuEntry, MemoryUsage } from '@panicle/contract/device';
import { cpuMeter } from './cpu.ts';
import { measureDisk } from './disk.ts';
import { gpuMeter } from './gpu.ts';
import { measureMemory } from './memory.ts';
import { sharedMeasurement, type MeasurementOptions } from './shared-measurement.ts';

/** How each figure is taken. */
export interface Probes {
  memory: () => Promise<MemoryUsage>;
  cpu: () => Promise<CpuEntry[]>;
  gpu: () => Promise<GpuEntry[]>;
  disk: (directory: string) => Promise<DiskEntry>;
}

export const probesOfThisMachine = (): Probes => ({
  memory: measureMemory,
  cpu: cpuMeter(),
  gpu: gpuMeter(),
  disk: measureDisk,
});

/** Drawers ask every three seconds: each of their turns brings new figures, and no figure is taken more often. */
const SHARED: MeasurementOptions = { freshFor: 2500, timeout: 5000 };

/** The probes behind one measurement for all viewers. */
export function shareProbes(probes: Probes, options: MeasurementOptions = SHARED): Probes {
  const disks = new Map<string, () => Promise<DiskEntry>>();
  const diskAt = (directory: string) => {
    const known = disks.get(directory) ?? sharedMeasurement(() => probes.disk(directory), options);
    disks.set(directory, known);
    return known;
  };
  return {
    memory: sharedMeasurement(probes.memory, options),
    cpu: sharedMeasurement(probes.cpu, options),
    gpu: sharedMeasurement(probes.gpu, options),
    disk: (directory) => diskAt(directory)(),
  };
}
