import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SidePool, type SidePoolSettings } from './side-pool.ts';
import type { SideCaller } from './side-work.ts';
import {
  bufferHog,
  document,
  echo,
  fault,
  heapHog,
  leave,
  refuse,
  spin,
  waiting,
} from './testing/odd-works.ts';

const script = {
  file: fileURLToPath(new URL('./testing/odd-side-process.ts', import.meta.url)),
  arguments: [],
};
let folder: string;
let pool: SidePool;
const open = (settings: Partial<SidePoolSettings> = {}) => {
  pool = new SidePool({ script, folder, log: pino({ level: 'silent' }), settings });
};
const callerOf = (userId: string): SideCaller => ({
  session: {
    userId,
    username: `name of ${userId}`,
    admin: false,
    readOnly: false,
    restricted: false,
    seesAll: false,
    roleKeys: new Set(['basicData', 'germplasmManagement']),
    mustChangePassword: false,
    actor: null,
  },
  language: 'en_US',
  address: '127.0.0.1',
  requestId: 'r',
});
const caller = callerOf('u');
const at = new Date(0);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'side-'));
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

describe('side work', () => {
  it('runs in another process that serves again, with the caller’s session', async () => {
    open();
    const first = await pool.run(echo, caller, { at });
    expect(first).toMatchObject({ at, user: 'name of u', keys: 2 });
    expect(first.pid).not.toBe(process.pid);
    expect((await pool.run(echo, caller, { at })).pid).toBe(first.pid);
  });

  it('passes refusals and the codes of faults on as they are', async () => {
    open();
    await expect(pool.run(refuse, caller, null)).rejects.toMatchObject({
      error: 'tableTooManyRows',
      values: { limit: 7 },
      data: { row: 8 },
      httpStatus: 400,
    });
    await expect(pool.run(fault, caller, null)).rejects.toMatchObject({
      message: 'odd value',
      code: '22P02',
    });
  });

  it('is killed at its deadline although its process computes without a pause', async () => {
    open();
    await expect(pool.run(spin, caller, null)).rejects.toMatchObject({ error: 'sideWorkTooLong' });
    expect(await pool.run(echo, caller, { at })).toMatchObject({ at });
  });

  it('that takes too much memory or crashes is refused, and the next one finds another process', async () => {
    open({ residentBytes: 300 * 1_048_576 });
    for (const bad of [bufferHog, heapHog, leave]) {
      await expect(pool.run(bad, caller, null)).rejects.toMatchObject({ error: 'sideWorkFailed' });
    }
    expect(await pool.run(echo, caller, { at })).toMatchObject({ at });
  });

  it('takes turns: many files of one user hold up another one for one file only', async () => {
    open({ processes: 1 });
    const many = Array.from({ length: 5 }, () => pool.run(waiting, caller, { milliseconds: 30 }));
    const other = pool.run(waiting, callerOf('v'), { milliseconds: 1 });
    const ends = await Promise.all(many);
    const end = await other;
    expect(ends.filter((each) => each < end)).toHaveLength(1);
  });

  it('refuses what would wait too long, and forgets what nobody waits for', async () => {
    open({ processes: 1, waitingOfUser: 1 });
    const running = pool.run(waiting, caller, { milliseconds: 100 });
    const leaving = new AbortController();
    const second = pool.run(waiting, caller, { milliseconds: 100 }, leaving.signal);
    await expect(pool.run(echo, caller, { at })).rejects.toMatchObject({ error: 'serverOccupied' });
    leaving.abort();
    await expect(second).rejects.toThrow('nobody waits');
    expect(await Promise.all([running, pool.run(echo, caller, { at })])).toHaveLength(2);
  });
});

async function collected(content: Readable): Promise<number> {
  let bytes = 0;
  for await (const piece of content) bytes += (piece as Buffer).length;
  return bytes;
}

describe('a file of side work', () => {
  it('is read while it is made, and leaves nothing behind', async () => {
    open();
    const { content, ...head } = await pool.file(document, caller, { pieces: 100 });
    expect(head).toEqual({ contentType: 'text/plain', fileName: '表.txt' });
    expect(await collected(content)).toBe(100 * 65_536);
    expect(await readdir(folder)).toEqual([]);
  });

  it('ends with the error that ended it, before or behind its beginning', async () => {
    open();
    await expect(pool.file(refuse as never, caller, null)).rejects.toMatchObject({
      error: 'tableTooManyRows',
    });
    const { content } = await pool.file(document, caller, { pieces: 3, fails: true });
    const read = async () => {
      for await (const piece of content) expect(piece).toHaveLength(65_536);
    };
    await expect(read()).rejects.toMatchObject({ error: 'tableTooManyRows' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('holds no process for a reader who goes away or does not read', async () => {
    open({ processes: 1 });
    const { content } = await pool.file(document, caller, { pieces: 200 });
    const { content: other } = await pool.file(document, caller, { pieces: 1 });
    expect(await collected(other)).toBe(65_536);
    const closed = new Promise((resolve) => content.once('close', resolve));
    content.destroy();
    await closed;
    expect(await readdir(folder)).toEqual([]);
  });

  it('holds up no answer, however long it takes, and ends with the request for it', async () => {
    open({ processes: 1 });
    const asked = new AbortController();
    const { content } = await pool.file(document, caller, { pieces: Infinity }, asked.signal);
    const { pid } = await pool.run(echo, caller, { at });
    const ended = once(content, 'error');
    asked.abort();
    content.resume();
    expect(await ended).toMatchObject([{ message: 'nobody waits for it any more' }]);
    await expect.poll(() => readdir(folder)).toEqual([]);
    const { content: next } = await pool.file(document, caller, { pieces: 1 });
    expect(await collected(next)).toBe(65_536);
    expect((await pool.run(echo, caller, { at })).pid).toBe(pid);
  });

  it('is refused to anyone who leaves too many unread', async () => {
    open({ filesOfUser: 2 });
    const files = [
      await pool.file(document, caller, { pieces: 9 }),
      await pool.file(document, caller, { pieces: 9 }),
    ];
    await expect(pool.file(document, caller, { pieces: 1 })).rejects.toMatchObject({
      error: 'serverOccupied',
    });
    const others = await pool.file(document, callerOf('v'), { pieces: 1 });
    for (const { content } of [...files, others]) await collected(content);
    const { content } = await pool.file(document, caller, { pieces: 1 });
    expect(await collected(content)).toBe(65_536);
  });
});
