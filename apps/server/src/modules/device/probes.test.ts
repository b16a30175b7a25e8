import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProcessRunning } from '../../platform/process-state.ts';
import { cpuMeter, readChipOf, usageBetween } from './cpu.ts';
import { diskEntry, diskNameOf, measureDisk } from './disk.ts';
import { gpuMeter, readGpuList } from './gpu.ts';
import { containerMemory, measureMemory, memoryUsage } from './memory.ts';

const GIGABYTE = 1024 ** 3;

describe('memory', () => {
  it('is that of the machine: used and free make the total', async () => {
    const { totalMemory, usedMemory, freeMemory, usageRate } = await measureMemory();
    expect(usedMemory + freeMemory).toBe(totalMemory);
    expect(totalMemory).toBeGreaterThan(100);
    expect(usageRate).toMatch(/^\d+\.\d%$/);
  });

  const files = (texts: Record<string, string>) => async (path: string) => {
    const text = texts[path];
    if (text === undefined) throw new Error(`no ${path}`);
    return text;
  };

  it('is that of the container where one has a limit, without what it has only cached', async () => {
    const second = files({
      '/sys/fs/cgroup/memory.max': `${4 * GIGABYTE}\n`,
      '/sys/fs/cgroup/memory.current': `${3 * GIGABYTE}\n`,
      '/sys/fs/cgroup/memory.stat': `anon 1\ninactive_file ${2 * GIGABYTE}\nfile 5\n`,
    });
    const memory = await containerMemory(64 * GIGABYTE, second);
    expect(memoryUsage(memory ?? { total: 0, used: 0 })).toEqual({
      totalMemory: 4096,
      usedMemory: 1024,
      freeMemory: 3072,
      usageRate: '25.0%',
    });
    const first = files({
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': `${2 * GIGABYTE}\n`,
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': `${GIGABYTE}\n`,
      '/sys/fs/cgroup/memory/memory.stat': 'cache 0\ntotal_inactive_file 0\n',
    });
    expect(await containerMemory(64 * GIGABYTE, first)).toEqual({ total: 2 * GIGABYTE, used: GIGABYTE });
  });

  it('has no limit of a container where the group says max, or more than there is', async () => {
    const max = files({ '/sys/fs/cgroup/memory.max': 'max\n' });
    expect(await containerMemory(GIGABYTE, max)).toBeNull();
    const huge = files({ '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n' });
    expect(await containerMemory(GIGABYTE, huge)).toBeNull();
  });
});

describe('processors', () => {
  it('are named, counted and measured', async () => {
    const [first] = await cpuMeter()();
    expect(first?.modelName).not.toBe('');
    expect(first?.siblings).toBeGreaterThanOrEqual(1);
    expect(first?.cpuUsageRate).toMatch(/^\d+\.\d%$/);
  });

  it('each answer for their own threads', () => {
    const cpuinfo = ['0', '0', '1', '1'].map((id) => `processor : x\nphysical id\t: ${id}\n`).join('\n');
    const chipOf = readChipOf(cpuinfo, 4);
    expect(chipOf).toEqual([0, 0, 1, 1]);
    const idle = { busy: 0, all: 0 };
    const before = { at: 0, threads: [idle, idle, idle, idle] };
    const after = {
      at: 1000,
      threads: [
        { busy: 1000, all: 1000 },
        { busy: 0, all: 1000 },
        { busy: 100, all: 1000 },
        { busy: 100, all: 1000 },
      ],
    };
    expect(usageBetween(before, after, chipOf)).toEqual(['50.0%', '10.0%']);
    expect(usageBetween(after, after, chipOf)).toEqual(['0.0%', '0.0%']);
    expect(readChipOf('no such line', 2)).toEqual([0, 0]);
  });
});

describe('the disk', () => {
  it('is the one that a folder lies on', async () => {
    const disk = await measureDisk(join(tmpdir(), 'not', 'made yet'));
    expect(disk.diskName).not.toBe('');
    expect(disk.freeCapacity).toBeLessThanOrEqual(disk.totalFreeCapacity);
    expect(disk.totalFreeCapacity).toBeLessThanOrEqual(disk.totalCapacity);
  });

  it('promises no more space than the program gets', () => {
    const block = 4096;
    const sizes = { bsize: block, blocks: 1_048_576, bfree: 600_000, bavail: 524_288 };
    expect(diskEntry('sda1', sizes)).toEqual({
      diskName: 'sda1',
      totalCapacity: 4096,
      freeCapacity: 2048,
      totalFreeCapacity: 2343,
      usage: '50.0%',
    });
  });

  it('is named by the innermost mount', () => {
    const mounts =
      '/dev/vda1 / ext4 rw 0 0\n/dev/sdb1 /data ext4 rw 0 0\n/dev/sdc1 /my\\040disk xfs rw 0 0\n';
    expect(diskNameOf('/data/objects', mounts)).toBe('sdb1');
    expect(diskNameOf('/database', mounts)).toBe('vda1');
    expect(diskNameOf('/my disk/x', mounts)).toBe('sdc1');
    expect(diskNameOf('/x', '')).toBe('disk');
  });
});

describe('graphics cards', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-gpu-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const program = async (name: string, script: string) => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  };

  it('are read from what nvidia-smi prints', async () => {
    const lines = 'NVIDIA A100-SXM4-80GB, 81920, 20480, 61440\\nTesla T4, 15360, 0, [N/A]\\n';
    const smi = await program('good', `printf '${lines}'`);
    expect(await gpuMeter({ program: smi, timeout: 10_000 })()).toEqual([
      { gpuName: 'NVIDIA A100-SXM4-80GB', totalMemory: 81_920, usedMemory: 20_480, freeMemory: 61_440 },
      { gpuName: 'Tesla T4', totalMemory: 15_360, usedMemory: 0, freeMemory: 0 },
    ]);
    expect(readGpuList('\n\n')).toEqual([]);
  });

  it('are none without the program, and it is not looked for with every question', async () => {
    const path = join(folder, 'later');
    let time = 0;
    const ask = gpuMeter({ program: path, now: () => time });
    expect(await ask()).toEqual([]);
    await program('later', 'echo "Tesla T4, 1, 0, 1"');
    expect(await ask()).toEqual([]);
    time += 61_000;
    expect(await ask()).toHaveLength(1);
  });

  it('that do not answer keep nobody waiting: the program is killed with all that it started', async () => {
    const note = join(folder, 'child');
    const smi = await program('hanging', `sleep 600 &\necho $! > ${note}\nwait`);
    expect(await gpuMeter({ program: smi, timeout: 1000 })()).toEqual([]);
    const child = Number(await readFile(note, 'utf8'));
    expect(child).toBeGreaterThan(1);
    await expect.poll(() => isProcessRunning(child), { timeout: 10_000 }).toBe(false);
  });
});
