import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataInUse, isDataInUse, lockData } from './data-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

function writeLock(holder: object) {
  return writeFile(join(directory, 'panicle-web.lock'), JSON.stringify(holder));
}

test('refuses a second program and names the first', async () => {
  const lock = await lockData(directory, 'web');
  await expect(lockData(directory, 'web')).rejects.toThrow(`as process ${process.pid} on ${hostname()}`);
  await lock.release();
  const next = await lockData(directory, 'web');
  expect(next.takenOver).toBe(false);
  await next.release();
});

test('lets two roles share a directory', async () => {
  const web = await lockData(directory, 'web');
  const worker = await lockData(directory, 'worker');
  await web.release();
  expect(await isDataInUse(directory)).toBe(true);
  await worker.release();
  expect(await isDataInUse(directory)).toBe(false);
});

test('takes over from a program that was killed', async () => {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  const source = `
    const { lockData } = await import(${JSON.stringify(module)});
    await lockData(process.argv[1], 'web');
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, directory]);
  await once(child.stdout, 'data');
  await expect(lockData(directory, 'web')).rejects.toThrow(DataInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockData(directory, 'web');
  expect(lock.takenOver).toBe(true);
  await lock.release();
});

test('is not fooled by a process id that another program has now', async () => {
  await writeLock({ host: hostname(), processId: process.pid, started: 'long ago' });
  const lock = await lockData(directory, 'web');
  expect(lock.takenOver).toBe(true);
  await lock.release();
});

test('believes a holder on another host as long as it shows signs of life', async () => {
  await writeLock({ host: 'another', processId: 1, started: '' });
  await expect(lockData(directory, 'web')).rejects.toThrow('on another');
  const earlier = new Date(Date.now() - 60_000);
  await utimes(join(directory, 'panicle-web.lock'), earlier, earlier);
  const lock = await lockData(directory, 'web');
  await lock.release();
});

test('of many that find a dead lock one wins', async () => {
  for (let round = 0; round < 20; round++) {
    await writeLock({ host: hostname(), processId: 999_999_999, started: '' });
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => lockData(directory, 'web')));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]!.value.release();
    expect(await readdir(directory)).toEqual([]);
  }
});
