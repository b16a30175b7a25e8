import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isProcessRunning, processStart } from './process-state.ts';

test('knows running processes from those that are gone', async () => {
  const child = spawn('sleep', ['30']);
  await once(child, 'spawn');
  const processId = child.pid!;
  expect(isProcessRunning(processId)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isProcessRunning(processId)).toBe(false);
});

test('takes a process that has ended, and that its parent has not noticed, for gone', async () => {
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 30']);
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  await expect.poll(() => isProcessRunning(Number(output.toString())), { timeout: 10_000 }).toBe(false);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});

test('tells a process from another by its start', async () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  if (process.platform === 'linux') expect(processStart(1)).not.toBe(processStart(process.pid));
});
