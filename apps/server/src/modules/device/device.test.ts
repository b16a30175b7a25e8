import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../index.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { deviceModuleWith } from './index.ts';
import type { Probes } from './measurer.ts';

const FIGURES = ['memory', 'cpu', 'gpu'].map((name) => `/crop/crop-device/${name}`);
const DISK = '/crop/crop-capacity-info/getDataDiskUsage';

const counts = { memory: 0, cpu: 0, gpu: 0, disk: 0 };
/** Each probe takes a moment, so that all viewers ask while it is under way. */
const moment = () => new Promise((resolve) => setImmediate(resolve));
const counting: Probes = {
  memory: async () => {
    counts.memory += 1;
    await moment();
    return { totalMemory: 4096, usedMemory: 1024, freeMemory: 3072, usageRate: '25.0%' };
  },
  cpu: async () => {
    counts.cpu += 1;
    return [];
  },
  gpu: async () => {
    counts.gpu += 1;
    return [{ gpuName: 'Tesla T4', totalMemory: 15_360, usedMemory: 10, freeMemory: 15_350 }];
  },
  disk: async (directory) => {
    counts.disk += 1;
    return {
      diskName: directory.endsWith('objects') ? 'data' : 'other',
      totalCapacity: 100_000,
      freeCapacity: 51_199,
      totalFreeCapacity: 52_000,
      usage: '48.8%',
    };
  },
};

let test: TestApplication;
let breeder: Client;
beforeAll(async () => {
  const others = modules.filter((module) => module.name !== 'device');
  test = await startTestApplication({ modules: [...others, deviceModuleWith(counting)] });
  breeder = await test.signInAs({ username: 'breeder', keys: ['basicData'] });
});
afterAll(() => test.close());

const grant = (shown: boolean, table: 'role' | 'menu') =>
  test.platform.database.query(
    table === 'role'
      ? `update role set shows_device_and_documents = $2 where id in
           (select role_id from account_role where account_id = $1)`
      : `update menu set shows_device_and_documents = $2 where code = 'basicData' and $1::uuid is not null`,
    [breeder.userId, shown],
  );

describe('device information', () => {
  it('is measured once for fifty viewers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.admin.get(FIGURES[0] ?? '')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]?.data).toEqual({
      totalMemory: 4096,
      usedMemory: 1024,
      freeMemory: 3072,
      usageRate: '25.0%',
    });
    expect(counts.memory).toBe(1);
  });

  it('is for admin and for those whose role or menu shows it, and for nobody else', async () => {
    const statuses = async (client: Client) =>
      Promise.all(FIGURES.map(async (path) => (await client.get(path)).status));
    expect(await statuses(test.admin)).toEqual([200, 200, 200]);
    expect(await statuses(test.nobody)).toEqual([2000, 2000, 2000]);
    expect(await statuses(breeder)).toEqual([1010, 1010, 1010]);
    await grant(true, 'role');
    expect(await statuses(breeder)).toEqual([200, 200, 200]);
    await grant(false, 'role');
    await grant(true, 'menu');
    expect(await statuses(breeder)).toEqual([200, 200, 200]);
    await grant(false, 'menu');
    expect(await statuses(breeder)).toEqual([1010, 1010, 1010]);
  });

  it('of the data disk is for everybody who is signed in', async () => {
    expect((await test.nobody.get(DISK)).status).toBe(2000);
    const guest = await test.signInAs({ readOnly: true, keys: [] });
    expect((await guest.get(DISK)).data).toEqual({
      diskName: 'data',
      totalCapacity: 100_000,
      freeCapacity: 51_199,
      totalFreeCapacity: 52_000,
      usage: '48.8%',
    });
  });
});

it('the real probes answer as the schemas say', async () => {
  const real = await startTestApplication();
  for (const path of [...FIGURES, DISK]) expect((await real.admin.get(path)).status, path).toBe(200);
  await real.close();
});
