import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProcessRunning } from '../platform/process-state.ts';
import { ServiceProcess } from './service-process.ts';

let directory: string;
let lines: string[];
let service: ServiceProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-service-'));
  lines = [];
  await writeFile(join(directory, 'starts'), '');
});
afterEach(async () => {
  await service?.stop();
  await rm(directory, { recursive: true });
});

/** Starts a process that notes its id in the file `starts` and goes on as `body` says. */
async function start(body: string) {
  const file = join(directory, 'service.mjs');
  await writeFile(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(process.env.STARTS, process.pid + '\\n');
     const starts = readFileSync(process.env.STARTS, 'utf8').trim().split('\\n').length;
     process.on('disconnect', () => process.exit(0));
     ${body}`,
  );
  service = new ServiceProcess({
    name: 'web',
    file,
    environment: () => ({ ...process.env, STARTS: join(directory, 'starts') }),
    log: (line) => lines.push(line),
    openOutput: () => 'inherit',
    times: { shortestPause: 5, longestPause: 20, stopPatience: 300 },
  });
  return service;
}

async function processIds(): Promise<number[]> {
  return (await readFile(join(directory, 'starts'), 'utf8')).split('\n').filter(Boolean).map(Number);
}

test('starts a killed process again', async () => {
  const running = await start(`process.send({ ready: true, address: 'http://here' });`);
  expect((await running.ready).address).toBe('http://here');
  const [first] = await processIds();
  process.kill(first!, 'SIGKILL');
  await expect.poll(processIds, { timeout: 60_000 }).toHaveLength(2);
  expect(lines[0]).toContain('The web service ended (SIGKILL)');
});

test('gives up on a process that never works', async () => {
  const running = await start('process.exit(3);');
  await expect(running.ready).rejects.toThrow('The web service does not start (exit code 3)');
  expect(await processIds()).toHaveLength(3);
});

test('does not give up on one that has worked', async () => {
  const running = await start(`process.send({ ready: true }, () => starts < 6 && process.exit(1));`);
  await running.ready;
  await expect.poll(processIds, { timeout: 60_000 }).toHaveLength(6);
});

test('lets a process end by itself when stopped', async () => {
  const ended = join(directory, 'ended');
  await appendFile(ended, '');
  const running = await start(
    `process.on('SIGTERM', () => setTimeout(() => { appendFileSync(${JSON.stringify(ended)}, 'in peace'); process.exit(0); }, 50));
     process.send({ ready: true });`,
  );
  await running.ready;
  await running.stop();
  expect(await readFile(ended, 'utf8')).toBe('in peace');
  expect(await processIds()).toHaveLength(1);
});

test('kills a process that does not end', async () => {
  const running = await start(`process.on('SIGTERM', () => undefined); process.send({ ready: true });`);
  await running.ready;
  await running.stop();
  const [only] = await processIds();
  expect(isProcessRunning(only!)).toBe(false);
});
