import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import { ByteSource } from './byte-source.ts';
import { inspectPicture } from './inspect-picture.ts';
import { KeyedTurns } from './turns.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-picture-'));
});
afterAll(async () => rm(directory, { recursive: true, force: true }));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(width: number, height: number, extra: Buffer[] = [], packed?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = packed ?? deflateSync(Buffer.alloc(width > 100 ? 16 : (width + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    // in two chunks, as larger pictures have them
    chunk('IDAT', pixels.subarray(0, 5)),
    chunk('IDAT', pixels.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Segments of a JPEG with a frame of 20 x 10 pixels; the scan is not decodable, which nobody here asks for. */
function jpeg(
  parts: { comment?: string; tail?: string; end?: boolean; side?: number; scan?: number[] } = {},
): Buffer {
  const comment = Buffer.from(parts.comment ?? 'seed', 'latin1');
  const commentLength = Buffer.alloc(2);
  commentLength.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe]),
    commentLength,
    comment,
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 10, 0, parts.side ?? 20, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.from(parts.scan ?? [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
    parts.end === false ? Buffer.alloc(0) : Buffer.from([0xff, 0xd9]),
    Buffer.from(parts.tail ?? '', 'latin1'),
  ]);
}

async function inspect(bytes: Buffer | string) {
  const path = join(directory, 'picture');
  await writeFile(path, bytes);
  return inspectPicture(path, 'leaf.jpg', { userId: 'u' });
}

const refused = (reason: string) => ({ error: 'notAPicture', values: { name: 'leaf.jpg', reason } });

describe('a picture', () => {
  it('tells type and sides', async () => {
    expect(await inspect(png(20, 10))).toEqual({ type: 'image/png', width: 20, height: 10 });
    expect(await inspect(jpeg())).toEqual({ type: 'image/jpeg', width: 20, height: 10 });
  });

  it('may carry a film behind it, as phones write it', async () => {
    const film = `....ftypmp42${'x'.repeat(600_000)}`;
    expect(await inspect(jpeg({ tail: film }))).toMatchObject({ width: 20 });
  });

  it('is refused with sides that no screen and no memory can take', async () => {
    await expect(inspect(png(50_000, 50_000))).rejects.toMatchObject(refused('50000 × 50000 px'));
    await expect(inspect(png(0, 10))).rejects.toMatchObject(refused('0 × 10 px'));
    await expect(inspect(png(20_000, 20_000))).rejects.toMatchObject(refused('20000 × 20000 px'));
  });

  it('of the JPEG kind holds the data of its pixels', async () => {
    await expect(inspect(jpeg({ scan: [] }))).rejects.toMatchObject(refused('SOS: 0 < 1 B'));
    await expect(inspect(jpeg({ scan: [0xff, 0xfe, 0, 2] }))).rejects.toMatchObject(refused('SOS: 0 < 1 B'));
    const restarts = [0xff, 0xd0, 0xff, 0xd1];
    await expect(inspect(jpeg({ scan: restarts }))).rejects.toMatchObject(refused('SOS: 0 < 1 B'));
    expect(await inspect(jpeg({ scan: [...restarts, 1] }))).toMatchObject({ width: 20 });
    // 32 x 2 blocks take a bit each
    const wide = refused('SOS: 7 < 8 B');
    await expect(inspect(jpeg({ side: 255, scan: [1, 2, 3, 4, 5, 6, 7] }))).rejects.toMatchObject(wide);
    expect(await inspect(jpeg({ side: 255, scan: [1, 2, 3, 4, 5, 6, 7, 8] }))).toMatchObject({ width: 255 });
    expect(await inspect(jpeg({ scan: [0xff, 0] }))).toMatchObject({ width: 20 });
  });

  it('is refused when it is cut off', async () => {
    await expect(inspect(png(20, 10).subarray(0, -5))).rejects.toMatchObject({ error: 'notAPicture' });
    await expect(inspect(jpeg({ end: false }))).rejects.toMatchObject(refused('EOI'));
    await expect(inspect(jpeg().subarray(0, 12))).rejects.toMatchObject({ error: 'notAPicture' });
  });
});

describe('the pixels of a PNG whose check sums are right', () => {
  const packed = deflateSync(Buffer.alloc(21 * 10, 7));
  const withPixels = (bytes: Buffer) => inspect(png(20, 10, [], bytes));

  it('are refused when they are damaged, cut off or missing', async () => {
    expect(await withPixels(packed)).toMatchObject({ width: 20 });
    const wrongSum = Buffer.from(packed);
    wrongSum[wrongSum.length - 1]! ^= 1;
    const noDeflate = Buffer.concat([packed.subarray(0, 2), Buffer.alloc(20, 0xff)]);
    for (const bytes of [
      wrongSum,
      noDeflate,
      packed.subarray(0, -4),
      packed.subarray(0, 6),
      Buffer.alloc(0),
      Buffer.alloc(6),
      deflateSync(Buffer.alloc(21 * 9)),
    ]) {
      await expect(withPixels(bytes)).rejects.toMatchObject(refused('IDAT'));
    }
  });

  it('are refused when they unpack to more than the sides allow, without unpacking the rest', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const before = process.memoryUsage().rss;
    await expect(withPixels(bomb)).rejects.toMatchObject(refused('IDAT +'));
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('are looked at although packed data end before the chunk does, and what follows the picture as well', async () => {
    const more = Buffer.concat([packed, Buffer.alloc(300_000, 1)]);
    expect(await withPixels(more)).toMatchObject({ width: 20 });
    const hidden = Buffer.concat([png(20, 10, [], more), Buffer.from('<svg')]);
    await expect(inspect(hidden)).rejects.toMatchObject(refused('IEND +'));
  });
});

describe('a picture of countless parts', () => {
  /** how often the bytes were asked for until the verdict */
  async function looks(bytes: Buffer): Promise<{ reason: string; looks: number }> {
    const asked = vi.spyOn(ByteSource.prototype, 'bytes');
    const reason = await inspect(bytes).then(
      () => 'taken',
      (error: { values: { reason: string } }) => error.values.reason,
    );
    const looked = asked.mock.calls.length;
    asked.mockRestore();
    return { reason, looks: looked };
  }

  it('is refused by its fill bytes in one look; a few are skipped', async () => {
    const filled = (count: number) =>
      Buffer.concat([jpeg().subarray(0, 2), Buffer.alloc(count, 0xff), jpeg().subarray(2)]);
    const many = await looks(filled(1_000_000));
    expect(many.reason).toBe('FF FF');
    expect(many.looks).toBeLessThan(5);
    expect((await looks(filled(60_000))).reason).toBe('taken');
    expect((await looks(filled(60_000))).looks).toBeLessThan(20);
  });

  it('is refused by the number of its segments or chunks', async () => {
    const segments = Array.from({ length: 20_000 }, () => Buffer.from([0xff, 0xfe, 0, 2]));
    const segmented = await looks(Buffer.concat([jpeg().subarray(0, 2), ...segments, jpeg().subarray(2)]));
    expect(segmented.reason).toBe('> 10000');
    expect(segmented.looks).toBeLessThan(40_000);
    const empty = chunk('tEXt', Buffer.alloc(0));
    const chunked = await looks(
      png(
        20,
        10,
        Array.from({ length: 40_000 }, () => empty),
      ),
    );
    expect(chunked.reason).toBe('> 20000');
    expect(chunked.looks).toBeLessThan(90_000);
  });

  it('waits for the ones of the same user, not for those of others', async () => {
    const turns = new KeyedTurns();
    const { promise, resolve } = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = turns.take('a', () => promise.then(() => void done.push('first')));
    const second = turns.take('a', async () => void done.push('second'));
    await turns.take('b', async () => void done.push('other'));
    resolve();
    await Promise.all([first, second]);
    expect(done).toEqual(['other', 'first', 'second']);
  });
});

describe('something else under the name of a picture', () => {
  it('is refused: markup, text, nothing', async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html></html>',
      'GIF89a',
      '',
      '\ufeff<svg/>',
    ])
      await expect(inspect(text)).rejects.toMatchObject(refused('PNG / JPEG ?'));
  });

  it('is refused inside the metadata', async () => {
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    await expect(inspect(png(20, 10, [text]))).rejects.toMatchObject(refused('<script'));
    await expect(inspect(jpeg({ comment: '*/<HTML>' }))).rejects.toMatchObject(refused('<HTML'));
    await expect(inspect(jpeg({ comment: '%PDF-1.4' }))).rejects.toMatchObject(refused('%PDF-'));
  });

  it('is refused behind the picture', async () => {
    await expect(inspect(Buffer.concat([png(20, 10), Buffer.from('x')]))).rejects.toMatchObject(
      refused('IEND +'),
    );
    const archive = `${'x'.repeat(262_100)}PK\x05\x06${'\0'.repeat(18)}`;
    await expect(inspect(jpeg({ tail: archive }))).rejects.toMatchObject(refused('PK··'));
    await expect(inspect(jpeg({ tail: '<svg onload=alert(1)>' }))).rejects.toMatchObject(refused('<svg'));
  });
});

const collection = referenceFolder('bad-input');
describe.runIf(collection)('the collections of hostile and odd pictures', () => {
  const verdicts = async (folder: string) => {
    const path = join(collection ?? '', folder);
    const results: { name: string; fault: unknown }[] = [];
    for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      const fault: unknown = await inspect(bytes).then(
        () => null,
        (error: unknown) => (error as { error?: unknown }).error,
      );
      results.push({ name: entry.name, fault });
    }
    return results;
  };

  it('takes every PNG of the PNG suite', async () => {
    const results = await verdicts('png-libpng');
    expect(results.length).toBeGreaterThan(20);
    expect(results.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('refuses every crasher and every SVG', async () => {
    const results = [...(await verdicts('png-crashers')), ...(await verdicts('svg-ssrf'))];
    expect(results.length).toBeGreaterThan(10);
    expect(results.filter(({ fault }) => fault !== 'notAPicture')).toEqual([]);
  });
});
