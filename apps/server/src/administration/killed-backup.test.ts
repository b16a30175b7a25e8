import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../modules/files/testing/chunk-client.ts';
import { startTestApplication, type TestApplication } from '../testing/test-application.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { backUp } from './backup/back-up.ts';
import { proveBackup } from './restore/prove-backup.ts';

const MAIN = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

let test: TestApplication;
let folder: string;
beforeAll(async () => {
  test = await startTestApplication();
  folder = await mkdtemp(join(tmpdir(), 'panicle-killed-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** A backup in a process of its own, ended by the signal when it has begun to write and waits for a table. */
async function killBackup(path: string, signal: NodeJS.Signals): Promise<void> {
  const { databaseUrl, dataDirectory } = test.platform.configuration;
  let ended: Promise<unknown> = Promise.resolve();
  await test.unlimited.transaction(async (transaction) => {
    await transaction.query('lock table trait in access exclusive mode');
    const child = spawn(process.execPath, [MAIN, 'backup', path], {
      env: { ...process.env, DATABASE_URL: databaseUrl ?? '', PANICLE_DATA: dataDirectory },
      stdio: 'ignore',
    });
    ended = new Promise((resolve) => child.once('exit', resolve));
    await untilWaiting(test.unlimited);
    child.kill(signal);
    // SIGTERM is answered in time, with the table still locked
    await ended;
  });
}

it('killed hard leaves no file that looks like a backup, and the next one works', async () => {
  const path = join(folder, 'nightly.backup');
  await killBackup(path, 'SIGKILL');
  const left = await readdir(folder);
  expect(left).toEqual([expect.stringMatching(/^nightly\.backup\.\d+\.panicle-unfinished$/)]);
  await expect(proveBackup(join(folder, left[0]!))).rejects.toThrow(/not a complete backup/);
  await backUp({ configuration: test.platform.configuration, path });
  expect((await proveBackup(path)).tables).toBeGreaterThan(20);
});

it('that finds no more room says so and leaves nothing', async () => {
  const user = await test.signInAs();
  for (const name of ['one', 'two', 'three']) await sendFile(user, { name, bytes: randomBytes(3_000_000) });
  const before = await readdir(folder);
  const { databaseUrl, dataDirectory } = test.platform.configuration;
  // the largest file that the command may write, in blocks of 1024 bytes
  const limited = spawn(
    'bash',
    ['-c', 'ulimit -f 2000; exec "$@"', 'bash', process.execPath, MAIN, 'backup', join(folder, 'large')],
    {
      env: { ...process.env, LANG: 'C', DATABASE_URL: databaseUrl ?? '', PANICLE_DATA: dataDirectory },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const said = text(limited.stderr);
  const code = await new Promise((resolve) => limited.once('exit', resolve));
  expect(await said).toContain('There is no space left in');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(before);
});

it('asked to end leaves nothing at all', async () => {
  const before = await readdir(folder);
  await killBackup(join(folder, 'stopped.backup'), 'SIGTERM');
  expect(await readdir(folder)).toEqual(before);
});
