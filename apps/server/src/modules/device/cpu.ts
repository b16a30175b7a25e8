import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { CpuEntry } from '@panicle/contract/device';
import { percent } from './percent.ts';

/** Work of one thread since the machine started, in milliseconds. */
export interface ThreadTimes {
  busy: number;
  all: number;
}

export interface Sample {
  at: number;
  threads: ThreadTimes[];
}

/** What of a chip does not change. */
export type Chip = Omit<CpuEntry, 'cpuUsageRate'>;

/** An older sample says what the machine did long ago. */
const OLDEST_SAMPLE = 10_000;
const FIRST_INTERVAL = 300;

export function takeSample(): Sample {
  const threads = cpus().map(({ times }) => {
    const all = times.user + times.nice + times.sys + times.irq + times.idle;
    return { busy: all - times.idle, all };
  });
  return { at: performance.now(), threads };
}

/** Usage between two samples, of the threads of each chip together. `chipOf`: chip of each thread, counted from 0. */
export function usageBetween(before: Sample, after: Sample, chipOf: readonly number[]): string[] {
  const busy: number[] = [];
  const all: number[] = [];
  for (const [thread, times] of after.threads.entries()) {
    const earlier = before.threads[thread];
    const chip = chipOf[thread] ?? 0;
    if (!earlier) continue;
    busy[chip] = (busy[chip] ?? 0) + times.busy - earlier.busy;
    all[chip] = (all[chip] ?? 0) + times.all - earlier.all;
  }
  return Array.from(all, (whole, chip) => percent(busy[chip] ?? 0, whole ?? 0));
}

/** Chip of each thread from the 'physical id' of /proc/cpuinfo; all on the first where the system does not say. */
export function readChipOf(cpuinfo: string, threads: number): number[] {
  const ids = [...cpuinfo.matchAll(/^physical id\s*:\s*(\d+)$/gm)].map((match) => match[1] ?? '');
  if (ids.length !== threads) return Array.from({ length: threads }, () => 0);
  const order = [...new Set(ids)];
  return ids.map((id) => order.indexOf(id));
}

async function readChips(): Promise<{ chips: Chip[]; chipOf: number[] }> {
  const { cpu } = await import('systeminformation');
  const found = await cpu();
  const threads = cpus();
  const cpuinfo = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  const chipOf = readChipOf(cpuinfo, threads.length);
  const count = Math.max(...chipOf, 0) + 1;
  const chip: Chip = {
    // The system's own name: the library takes it apart into maker and brand and drops what it does not know.
    modelName: threads[0]?.model.trim() || `${found.manufacturer} ${found.brand}`.trim(),
    vendorId: /^vendor_id\s*:\s*(\S+)$/m.exec(cpuinfo)?.[1] ?? found.vendor,
    cpuFamily: found.family,
    model: found.model,
    cpuCores: Math.round(found.physicalCores / count),
    siblings: Math.round(threads.length / count),
  };
  return { chips: Array.from({ length: count }, () => chip), chipOf };
}

/** Processors with their usage since the last call, or over the next moments where that is long ago. */
export function cpuMeter(): () => Promise<CpuEntry[]> {
  let known: ReturnType<typeof readChips> | undefined;
  let last: Sample | undefined;

  const samples = async (): Promise<[Sample, Sample]> => {
    let before = last;
    if (!before || performance.now() - before.at > OLDEST_SAMPLE) {
      before = takeSample();
      await pause(FIRST_INTERVAL);
    }
    const after = takeSample();
    last = after;
    return [before, after];
  };

  return async () => {
    known ??= readChips().catch((failure: unknown) => {
      known = undefined;
      throw failure;
    });
    const [{ chips, chipOf }, [before, after]] = await Promise.all([known, samples()]);
    const rates = usageBetween(before, after, chipOf);
    return chips.map((chip, index) => ({ ...chip, cpuUsageRate: rates[index] ?? '0.0%' }));
  };
}
