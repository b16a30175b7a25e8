import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { errors, type Envelope } from '@panicle/contract';
import { readPostmaster } from '../platform/database/embedded/postmaster-file.ts';
import { isProcessRunning } from '../platform/process-state.ts';
import {
  signInOverHttp,
  startRunningApplication,
  type RunningApplication,
} from '../testing/running-application.ts';
import { makeScratchDirectory, removeScratchDirectory } from '../testing/scratch-directory.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const environment = { PANICLE_DISK_RESERVE: '128' };

/** Writes until no byte more fits. */
async function fill(path: string): Promise<void> {
  const handle = await open(path, 'w');
  const block = Buffer.alloc(64 * 1024, 7);
  try {
    for (;;) await handle.writeFile(block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await handle.close();
  }
}

async function call(address: string, method: string, path: string, headers: object, body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- the test looks into answers freely
  return (await response.json()) as Envelope<any>;
}

const group = (name: string) => ({ name });
const groups = '/crop/crop-material-group';

/** As a power cut would: the program, its services and the database server, none of which can clean up. */
async function killAll({ process: program, dataDirectory }: RunningApplication): Promise<void> {
  const folder = (await readdir(dataDirectory)).find((name) => /^postgres-\d+$/.test(name)) ?? '';
  const postmaster = await readPostmaster(join(dataDirectory, folder, 'cluster'));
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(program.pid)], { encoding: 'utf8' });
  const services = children.split('\n').map(Number).filter(Boolean);
  const exit = once(program, 'exit');
  const pids = [program.pid ?? 0, ...services, postmaster?.processId ?? 0].filter((pid) => pid > 0);
  for (const pid of pids) if (isProcessRunning(pid)) process.kill(pid, 'SIGKILL');
  await exit;
}

test('the program comes up on a full disk after a kill, refuses writes, and takes them when there is room', async (context) => {
  const dataDirectory = await makeScratchDirectory('full-disk');
  const unmount = mountSmallDisk(dataDirectory, 700, context);
  let program: RunningApplication | undefined;
  try {
    program = await startRunningApplication({ dataDirectory, environment });
    let headers = await signInOverHttp(program.address);
    const kept = await call(program.address, 'POST', groups, headers, group('kept'));
    expect(kept.status).toBe(200);
    const ballast = join(dataDirectory, 'ballast');
    await vi.waitUntil(() => stat(ballast).catch(() => null), { timeout: 20_000 });

    const filler = join(dataDirectory, 'filler');
    // The power fails before the program has seen the full disk and given its ballast to whatever fills it.
    process.kill(program.process.pid!, 'SIGSTOP');
    await fill(filler);
    await killAll(program);
    await fill(join(dataDirectory, 'filler-2'));
    program = await startRunningApplication({ dataDirectory, environment });
    expect(program.output()).toContain('kept back for the database are given free');

    headers = await signInOverHttp(program.address);
    const ready = await call(program.address, 'GET', '/crop/health/ready', {});
    expect(ready.data).toEqual({ database: 'ok', disk: 'short' });
    const refused = await call(program.address, 'POST', groups, headers, group('refused'));
    expect(refused.status).toBe(errors.diskReserved.status);
    const deleted = await call(program.address, 'DELETE', `${groups}/${kept.data.id}`, headers);
    expect(deleted.status).toBe(200);

    await rm(filler);
    await vi.waitUntil(
      async () => (await call(program!.address, 'POST', groups, headers, group('again'))).status === 200,
      { timeout: 20_000 },
    );
    await vi.waitUntil(() => stat(ballast).catch(() => null), { timeout: 20_000 });
  } catch (error) {
    const log = await readFile(join(dataDirectory, 'logs', 'postgres.log'), 'utf8').catch(() => '');
    throw new Error(`${program?.output() ?? ''}\n${log.slice(-2000)}`, { cause: error });
  } finally {
    await program?.stop();
    unmount();
    await removeScratchDirectory(dataDirectory);
  }
}, 180_000);
