import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await expect(proveBackup(join(folder, left[0]!))).rejects.toThrow(/no whole backup/);
  await backUp({ configuration: test.platform.configuration, path });
  expect((await proveBackup(path)).tables).toBeGreaterThan(20);
});

it('asked to end leaves nothing at all', async () => {
  const before = await readdir(folder);
  await killBackup(join(folder, 'stopped.backup'), 'SIGTERM');
  expect(await readdir(folder)).toEqual(before);
});
