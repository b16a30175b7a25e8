import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Spool, SpoolReader } from './spool.ts';

const MEGABYTE = 1_048_576;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function full(megabytes: number): Promise<Spool> {
  const spool = new Spool(join(folder, 'file'));
  await writeFile(spool.path, Buffer.alloc(megabytes * MEGABYTE, 1));
  spool.grow(megabytes * MEGABYTE);
  spool.end();
  return spool;
}
const fate = (reader: SpoolReader) =>
  new Promise<Error | null>((resolve) => {
    let failure: Error | null = null;
    reader.once('error', (error) => (failure = error));
    reader.once('close', () => resolve(failure));
  });

it('holds two pieces at most for a stalled reader, and cuts him off', async () => {
  const timeout = { stall: 50, total: 60_000 };
  let ended = 0;
  const reader = new SpoolReader(await full(8), () => (ended += 1), timeout);
  const end = fate(reader);
  reader.read(0);
  expect(await end).toMatchObject({ message: 'the reader stood still' });
  expect(reader.readableLength).toBeLessThanOrEqual(2 * 65_536);
  expect(ended).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it('cuts off a reader who takes a little now and then beyond the time of all', async () => {
  const reader = new SpoolReader(await full(1), () => undefined, { stall: 1000, total: 100 });
  const end = fate(reader);
  const sip = setInterval(() => reader.read(10), 10);
  expect(await end).toMatchObject({ message: 'the reader stood still' });
  clearInterval(sip);
});

it('gives all bytes to a reader who reads on', async () => {
  const reader = new SpoolReader(await full(3), () => undefined, { stall: 50, total: 60_000 });
  let bytes = 0;
  for await (const piece of reader) bytes += (piece as Buffer).length;
  expect(bytes).toBe(3 * MEGABYTE);
});
