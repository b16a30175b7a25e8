import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ByteSink } from './byte-sink.ts';

let folder: string;
let text: Buffer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-sink-'));
  text = Buffer.alloc(13_000_003, 'calls of many samples\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pieces of lengths from one byte to several megabytes. */
function* pieces() {
  const lengths = [1, 60_000, 70_000, 3, 4_100_000, 1 << 20, 17, 5_000_001, 65_280];
  for (let at = 0, k = 0; at < text.length; k++) {
    const end = Math.min(text.length, at + lengths[k % lengths.length]!);
    yield text.subarray(at, end);
    at = end;
  }
}

describe('a file that is written in pieces', () => {
  it('holds what was written, whatever its size and however many are open', () => {
    const sinks = Array.from(
      { length: 6 },
      (_, k) => new ByteSink(join(folder, `plain-${k}`), { compression: 'plain' }),
    );
    for (const piece of pieces()) for (const sink of sinks) sink.write(piece);
    for (const [k, sink] of sinks.entries()) {
      sink.finish();
      expect(readFileSync(join(folder, `plain-${k}`)).equals(text)).toBe(true);
    }
    for (const length of [0, 1, 4 << 20, 8 << 20]) {
      const sink = new ByteSink(join(folder, 'other'), { compression: 'plain' });
      sink.write(text.subarray(0, length));
      sink.finish();
      expect(readFileSync(join(folder, 'other')).equals(text.subarray(0, length))).toBe(true);
    }
  });

  it('is compressed in blocks when asked', () => {
    const sink = new ByteSink(join(folder, 'packed.gz'), { compression: 'bgzip' });
    for (const piece of pieces()) sink.write(piece);
    sink.finish();
    expect(gunzipSync(readFileSync(join(folder, 'packed.gz'))).equals(text)).toBe(true);
  });

  it('is the same when threads compress it, and leaves nothing when it is given up half way', () => {
    const written = [1, 3].map((threads) => {
      const file = join(folder, `by-${threads}.gz`);
      const sink = new ByteSink(file, { threads });
      for (const piece of pieces()) sink.write(piece);
      sink.finish();
      return readFileSync(file);
    });
    expect(written[0]!.equals(written[1]!)).toBe(true);
    const given = new ByteSink(join(folder, 'given.gz'), { threads: 2 });
    given.write(text.subarray(0, 5 << 20));
    given.discard();
    expect(existsSync(join(folder, 'given.gz.part'))).toBe(false);
  });

  it('leaves nothing when it is given up, and has no name before it is whole', () => {
    const sink = new ByteSink(join(folder, 'never'), { compression: 'plain' });
    for (const piece of pieces()) sink.write(piece);
    expect(existsSync(join(folder, 'never'))).toBe(false);
    sink.discard();
    sink.discard();
    expect(existsSync(join(folder, 'never.part'))).toBe(false);
  });
});
