import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchDirectory, removeScratchDirectory } from '../testing/scratch-directory.ts';
import { readPostmaster } from '../platform/database/embedded/postmaster-file.ts';
import { isProcessRunning } from '../platform/process-state.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Started {
  process: ChildProcess;
  output: string;
  exitCode: Promise<number | null>;
}

let dataDirectory: string;
let port: number;
let all: Started[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  return address.port;
}

function start(...words: string[]): Started {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, PANICLE_DATA: dataDirectory, PANICLE_PORT: String(port), DATABASE_URL: '' },
  });
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const started: Started = { process: child, output: '', exitCode };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (started.output += bytes.toString()));
  }
  all.push(started);
  return started;
}

async function expectOutput(started: Started, text: string) {
  await expect.poll(() => started.output, { timeout: 50_000 }).toContain(text);
}

async function stop(started: Started) {
  started.process.kill('SIGTERM');
  return started.exitCode;
}

function postmaster() {
  return readPostmaster(join(dataDirectory, 'postgres-18', 'cluster'));
}

beforeEach(async () => {
  dataDirectory = await makeScratchDirectory('main');
  port = await freePort();
  all = [];
});
afterEach(async () => {
  for (const started of all) if (started.process.exitCode === null) await stop(started);
  await removeScratchDirectory(dataDirectory);
});

test('starts from nothing, refuses a second start, survives kill -9 and ends cleanly', async () => {
  const first = start();
  await expectOutput(first, `Panicle is ready.  穗已就绪。    http://127.0.0.1:${port}`);
  expect(first.output).toMatch(/password 密码 {2}\S{12,}/);
  expect((await fetch(`http://127.0.0.1:${port}/crop/health`)).status).toBe(200);
  const before = await postmaster();

  const second = start();
  expect(await second.exitCode).toBe(1);
  expect(second.output).toContain(
    `in use: Panicle (web) runs on it already, as process ${first.process.pid}`,
  );

  first.process.kill('SIGKILL');
  const third = start();
  await expectOutput(third, 'Panicle is ready');
  expect(third.output).not.toContain('password');
  expect(third.output).toContain('The embedded database was running already');
  expect((await postmaster())?.processId).toBe(before?.processId);

  expect(await stop(third)).toBe(0);
  expect(isProcessRunning(before!.processId)).toBe(false);
});

test('web and worker as two programs share the database; the last one stops it', async () => {
  const web = start('--services', 'web');
  const worker = start('--services', 'worker');
  await expectOutput(web, 'Panicle is ready');
  await expectOutput(worker, 'Panicle works on background jobs');
  const { processId } = (await postmaster())!;
  expect(await stop(web)).toBe(0);
  expect(isProcessRunning(processId)).toBe(true);
  expect(await stop(worker)).toBe(0);
  expect(isProcessRunning(processId)).toBe(false);
});

test('starts a killed database again under the running services', async () => {
  const running = start('--services', 'web');
  await expectOutput(running, 'Panicle is ready');
  process.kill((await postmaster())!.processId, 'SIGKILL');
  await expectOutput(running, 'The embedded database has gone');
  const health = () => fetch(`http://127.0.0.1:${port}/crop/health`).then((answer) => answer.status);
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
});

test('says plainly what is wrong with the settings', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const taken = start();
  expect(await taken.exitCode).toBe(1);
  expect(taken.output).toBe(
    `panicle: Port ${port} on 127.0.0.1 cannot be used: another program uses it. Set PANICLE_PORT to another port.\n`,
  );
  other.close();
  const misspelt = start('--service', 'web');
  expect(await misspelt.exitCode).toBe(1);
  expect(misspelt.output).toContain('--service: not known');
});
