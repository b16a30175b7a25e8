import { describe, expect, it } from 'vitest';
import { gigabytesOf } from '@panicle/contract/device';
import { textOf } from '../../language/text.ts';
import { deviceItems } from './device-items.ts';
import { deviceMessages } from './messages.ts';
import { bandOf, readPercent } from './usage-band.ts';

const say = textOf(deviceMessages);
const memory = { totalMemory: 24_105, usedMemory: 1738, freeMemory: 22_367, usageRate: '7.2%' };
const cpu = {
  modelName: 'AMD EPYC',
  vendorId: 'AuthenticAMD',
  cpuFamily: '26',
  model: '2',
  cpuCores: 2,
  siblings: 4,
  cpuUsageRate: '41.3%',
};
const gpu = { gpuName: 'Tesla T4', totalMemory: 15_360, usedMemory: 3840, freeMemory: 11_520 };
const disk = {
  diskName: 'vda',
  totalCapacity: 258_048,
  freeCapacity: 76_800,
  totalFreeCapacity: 90_000,
  usage: '70.2%',
};

describe('the blocks of the device drawer', () => {
  it('stand in the order memory, processors, cards, disk', () => {
    const items = deviceItems({ memory, cpus: [cpu, cpu], gpus: [gpu], disk }, say);
    expect(items.map((item) => item.name)).toEqual(['内存', '处理器', '显卡', '数据盘']);
    expect(items.map((item) => item.number)).toEqual([1, 2, 1, 1]);
    expect(items.map((item) => item.isShowProgress)).toEqual([true, false, false, true]);
    expect(items.map((item) => item.isShowMemo)).toEqual([true, false, true, true]);
  });

  it('give capacities in gigabytes, rounded up, and shares from the megabytes', () => {
    const [inMemory, , cards, onDisk] = deviceItems({ memory, cpus: [cpu], gpus: [gpu], disk }, say);
    expect(inMemory).toMatchObject({ totalCapacity: 24, totalUseCapacity: 2, unit: 'GB', percentage: 7.2 });
    expect(onDisk).toMatchObject({
      totalCapacity: 252,
      totalUseCapacity: 177,
      percentage: 70.2,
      content: 'vda',
    });
    expect(cards?.entries[0]).toMatchObject({ totalMemory: 15, freeMemory: 12, usageRate: 25 });
    expect([gigabytesOf(0), gigabytesOf(1), gigabytesOf(1024), gigabytesOf(1025)]).toEqual([0, 1, 1, 2]);
  });

  it('name each processor with maker, cores, threads and usage', () => {
    const [processors] = deviceItems({ cpus: [cpu] }, say);
    expect(processors?.entries).toEqual([
      {
        name: 'AMD EPYC',
        param: 'AuthenticAMD · 2 核 · 4 线程',
        freeMemory: null,
        totalMemory: null,
        usageRate: 41.3,
      },
    ]);
  });

  it('leave out what the server does not have', () => {
    expect(deviceItems({ memory, cpus: [], gpus: [] }, say).map((item) => item.icon)).toEqual(['layers']);
    expect(deviceItems({}, say)).toEqual([]);
  });
});

describe('the colour of a usage', () => {
  it('changes at 20, 50 and 75 percent', () => {
    const bands = [0, 19.9, 20, 49.9, 50, 74.9, 75, 100].map(bandOf);
    expect(bands).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high', 'alarm', 'alarm']);
  });

  it('is read from the text with its percent sign, never beyond the bar', () => {
    expect(['41.3%', '0.0%', '140%', '-3%', ''].map(readPercent)).toEqual([41.3, 0, 100, 0, 0]);
  });
});
