import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { LocalStorage } from './local-storage.ts';
import { describeStorage } from './storage-behaviour.ts';

const directories: string[] = [];
async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'panicle-local-'));
  directories.push(directory);
  return directory;
}
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

describeStorage('local storage', async () => new LocalStorage(await makeDirectory()));

it('removes old temporary files and spares young ones', async () => {
  const directory = await makeDirectory();
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(join(incoming, 'old'), twoDaysAgo, twoDaysAgo);
  await new LocalStorage(directory).removeLeftovers();
  expect(await readdir(incoming)).toEqual(['young']);
});

describe('on a full disk', () => {
  it('says so, leaves nothing half written and recovers when there is room', async (context) => {
    const directory = await makeDirectory();
    const unmount = mountSmallDisk(directory, 8, context);
    try {
      const storage = new LocalStorage(directory);
      await storage.put('files/first', Buffer.alloc(5_000_000, 1));
      const outside = join(await makeDirectory(), 'staged');
      await writeFile(outside, Buffer.alloc(6_000_000));
      const full = { error: 'diskFull', httpStatus: 507 };
      const stream = Readable.from([Buffer.alloc(2_000_000), Buffer.alloc(2_000_000)]);
      await expect(storage.put('files/stream', stream)).rejects.toMatchObject(full);
      await expect(storage.put('files/buffer', Buffer.alloc(6_000_000))).rejects.toMatchObject(full);
      await expect(storage.put('files/file', { path: outside })).rejects.toMatchObject(full);
      await expect(storage.copy('files/first', 'files/copy')).rejects.toMatchObject(full);
      expect(await readdir(join(directory, 'files'))).toEqual(['first']);
      expect(await readdir(join(directory, '.incoming'))).toEqual([]);

      await storage.delete('files/first');
      await storage.put('files/file', { path: outside });
      expect((await buffer(await storage.get('files/file'))).length).toBe(6_000_000);
    } finally {
      unmount();
    }
  });
});
