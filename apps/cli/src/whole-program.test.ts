import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
// Tests may use whatever shows the behaviour.
import {
  ADMIN_PASSWORD,
  signInOverHttp,
  startRunningApplication,
} from '../../server/src/testing/running-application.ts';
import { makeScratchDirectory, removeScratchDirectory } from '../../server/src/testing/scratch-directory.ts';

const PANICLE = fileURLToPath(new URL('../bin/panicle.mjs', import.meta.url));

let source: string;
let target: string;
beforeAll(async () => {
  source = await makeScratchDirectory('source');
  target = await makeScratchDirectory('target');
});
afterAll(async () => {
  await removeScratchDirectory(source);
  await removeScratchDirectory(target);
});

/** The command as an administrator calls it, beside the data. */
async function panicle(dataDirectory: string, ...words: string[]) {
  const child = spawn(process.execPath, [PANICLE, ...words], {
    cwd: source,
    env: { ...process.env, LANG: 'en_US.UTF-8', DATABASE_URL: '', PANICLE_DATA: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

async function ask(
  address: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
) {
  const response = await fetch(address + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    body: body && JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  return (await response.json()) as { status: number; data: any };
}

it('a whole program moves to another place: backed up while it runs, checked, restored, and started there', async () => {
  const first = await startRunningApplication({ dataDirectory: source });
  const headers = await signInOverHttp(first.address);
  const { status } = await ask(first.address, headers, 'POST', '/crop/crop-material-group', { name: '迁移' });
  expect(status).toBe(200);
  // named from the folder of the call
  const backup = await panicle(source, 'backup', 'moved.backup');
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('moved.backup') });
  expect((await panicle(source, 'check')).code).toBe(0);
  expect(await panicle(source, 'restore', 'moved.backup')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use'),
  });
  // the commands left the running program's database alone
  expect((await fetch(`${first.address}/crop/health`)).status).toBe(200);
  await first.stop();

  // once more without the program: the database server runs for the time of the command
  expect((await panicle(source, 'backup', 'stopped.backup')).code).toBe(0);
  await expect(readFile(join(source, 'panicle-backup.lock'))).rejects.toThrow(/ENOENT/);

  expect(await panicle(target, 'restore', 'moved.backup')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored and verified'),
  });
  // the chain of the operation log among the rest
  expect(await panicle(target, 'check', '--deep')).toMatchObject({ code: 0 });
  const second = await startRunningApplication({ dataDirectory: target });
  try {
    expect(
      (await ask(second.address, headers, 'GET', '/crop/crop-material-group/getMaterialGroup')).status,
    ).toBe(2000);
    const anew = await signInOverHttp(second.address, 'admin', ADMIN_PASSWORD);
    const { data } = await ask(second.address, anew, 'GET', '/crop/crop-material-group/getMaterialGroup');
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['迁移']);
  } finally {
    await second.stop();
  }
});
