import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectNotFound, type Storage } from './storage.ts';

const MEGABYTE = 1024 * 1024;

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** What every driver must do; called by the test of each driver with a way to make a fresh storage. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage;
    let directory: string;
    beforeAll(async () => {
      storage = await open();
      directory = await mkdtemp(join(tmpdir(), 'panicle-behaviour-'));
    });
    afterAll(async () => rm(directory, { recursive: true, force: true }));

    it('gives back what was put, from a buffer, a stream and a file', async () => {
      const bytes = randomBytes(20 * MEGABYTE + 17);
      const path = join(directory, 'handed-over');
      await writeFile(path, bytes);
      await storage.put('files/buffer', bytes);
      await storage.put('files/stream', Readable.from(pieces(bytes, 100_000)));
      await storage.put('files/file', { path });
      for (const key of ['files/buffer', 'files/stream', 'files/file']) {
        expect((await storage.head(key))?.size).toBe(bytes.length);
        expect(digest(await buffer(await storage.get(key)))).toBe(digest(bytes));
      }
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('keeps an empty object', async () => {
      const head = await storage.put('files/empty', Buffer.alloc(0));
      expect(head.size).toBe(0);
      expect((await buffer(await storage.get('files/empty'))).length).toBe(0);
    });

    it('lists every object with its size', async () => {
      await storage.put('listed/one', Buffer.from('1'));
      await storage.put('listed/below/two', Buffer.from('22'));
      const found: Record<string, number> = {};
      for await (const { key, size } of storage.list()) if (key.startsWith('listed/')) found[key] = size;
      expect(found).toEqual({ 'listed/below/two': 2, 'listed/one': 1 });
    });

    it('reads several pieces of an object at once, in the order asked for', async () => {
      await storage.put('files/pieces', Buffer.from('0123456789'));
      const ranges = [
        { start: 7, end: 8 },
        { start: 0, end: 2 },
        { start: 4, end: 3 },
        { start: 1, end: 7 },
      ];
      const pieces = await storage.read('files/pieces', ranges);
      expect(pieces.map(String)).toEqual(['78', '012', '', '1234567']);
      await expect(storage.read('files/none', ranges)).rejects.toThrow(ObjectNotFound);
    });

    it('reads ranges, both ends included', async () => {
      await storage.put('files/range', Buffer.from('0123456789'));
      const read = async (start: number, end: number) =>
        (await buffer(await storage.get('files/range', { start, end }))).toString();
      // not 0 to 0: the S3 test double takes an end of 0 for no end
      expect(await read(0, 1)).toBe('01');
      expect(await read(3, 6)).toBe('3456');
      expect(await read(9, 9)).toBe('9');
      expect(await read(0, 9)).toBe('0123456789');
    });

    it('changes the entity tag with the content, not without', async () => {
      const first = await storage.put('files/tag', Buffer.from('one'));
      expect((await storage.head('files/tag'))?.etag).toBe(first.etag);
      const second = await storage.put('files/tag', Buffer.from('two'));
      expect(second.etag).not.toBe(first.etag);
      expect(second.etag).toMatch(/^[\w-]+$/);
    });

    it('says that an object is not there', async () => {
      expect(await storage.head('files/nothing')).toBeNull();
      await expect(storage.get('files/nothing')).rejects.toThrow(ObjectNotFound);
      await expect(storage.copy('files/nothing', 'files/other')).rejects.toThrow(ObjectNotFound);
    });

    it('copies and deletes, and deletes twice without complaint', async () => {
      await storage.put('files/original', Buffer.from('seed'));
      await storage.copy('files/original', 'copies/one');
      await storage.delete('files/original');
      await storage.delete('files/original');
      expect(await storage.head('files/original')).toBeNull();
      expect((await buffer(await storage.get('copies/one'))).toString()).toBe('seed');
    });

    it('shows nothing of a put whose stream breaks, and keeps the old object', async () => {
      async function* breaking() {
        yield randomBytes(MEGABYTE);
        throw new Error('connection lost');
      }
      await expect(storage.put('files/broken', Readable.from(breaking()))).rejects.toThrow('connection lost');
      expect(await storage.head('files/broken')).toBeNull();
      await storage.put('files/kept', Buffer.from('old'));
      await expect(storage.put('files/kept', Readable.from(breaking()))).rejects.toThrow('connection lost');
      expect((await buffer(await storage.get('files/kept'))).toString()).toBe('old');
    });

    it('stops a put when its signal is aborted', async () => {
      const controller = new AbortController();
      async function* endless() {
        for (let block = 0; ; block += 1) {
          if (block === 3) controller.abort();
          yield randomBytes(MEGABYTE);
        }
      }
      const put = storage.put('files/aborted', Readable.from(endless()), { signal: controller.signal });
      await expect(put).rejects.toThrow();
      expect(await storage.head('files/aborted')).toBeNull();
    });

    it('refuses keys that could leave the root', async () => {
      const bad = [
        '',
        '/etc/passwd',
        '../x',
        'a/../../x',
        'a//b',
        'a/',
        '.hidden',
        'a\\b',
        'a/\u0000',
        '玉米',
        'a/./b',
      ];
      for (const key of bad) {
        await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not an object key');
        await expect(storage.get(key)).rejects.toThrow('not an object key');
        await expect(storage.head(key)).rejects.toThrow('not an object key');
        await expect(storage.delete(key)).rejects.toThrow('not an object key');
        await expect(storage.copy('files/range', key)).rejects.toThrow('not an object key');
      }
    });
  });
}
