import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileHasher } from '../hashing/file-hasher.ts';
import { chunkBytes, chunkStart, type ChunkLayout } from './chunk-layout.ts';
import { StagedFile } from './staged-file.ts';

let directory: string;
let count = 0;
const hasher = new FileHasher();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-staged-'));
});
afterAll(async () => rm(directory, { recursive: true, force: true }));

function newPath(): string {
  count += 1;
  return join(directory, `${count}.part`);
}

function contentOf(size: number, seed: number): Buffer {
  return Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + seed * 17) % 251));
}

/** Bytes in blocks, with a turn of the event loop between them so that deliveries interleave. */
async function* trickle(bytes: Buffer, block: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += block) {
    await turn();
    yield bytes.subarray(start, start + block);
  }
}

interface Delivery {
  number: number;
  block: number;
  kind: 'right' | 'short' | 'long' | 'cut';
}

/** A layout as clients make them, and deliveries of its chunks: any order, repeats, wrong sizes, broken connections. */
const uploads = record({
  size: integer({ min: 0, max: 3000 }),
  chunkSize: integer({ min: 1, max: 700 }),
  forced: boolean(),
})
  .map(({ size, chunkSize, forced }): ChunkLayout => {
    const totalChunks = Math.max((forced ? Math.ceil : Math.floor)(size / chunkSize), 1);
    return { size, chunkSize, totalChunks };
  })
  .filter(({ totalChunks }) => totalChunks <= 60)
  .chain((layout) =>
    record({
      layout: constant(layout),
      deliveries: array(
        record({
          number: integer({ min: 1, max: layout.totalChunks }),
          block: integer({ min: 1, max: 300 }),
          kind: constantFrom<Delivery['kind']>('right', 'right', 'right', 'short', 'long', 'cut'),
        }),
        { maxLength: 80 },
      ),
      seed: integer({ min: 0, max: 1000 }),
    }),
  );

async function deliver(
  staged: StagedFile,
  content: Buffer,
  layout: ChunkLayout,
  delivery: Delivery,
  recorded: number[],
) {
  const { number, block, kind } = delivery;
  const start = chunkStart(layout, number);
  const length = chunkBytes(layout, number);
  const right = content.subarray(start, start + length);
  const bodies: Record<Delivery['kind'], () => AsyncIterable<Buffer>> = {
    right: () => trickle(right, block),
    short: () => trickle(right.subarray(0, -1), block),
    long: () => trickle(Buffer.concat([right, Buffer.from('x')]), block),
    cut: async function* () {
      yield* trickle(right.subarray(0, length >> 1), block);
      throw new Error('connection lost');
    },
  };
  await staged.write(number, bodies[kind](), async () => void recorded.push(number));
}

describe('a staged file', () => {
  it('holds the right bytes whatever order, repeats, wrong sizes and lost connections', async () => {
    await assert(
      asyncProperty(uploads, async ({ layout, deliveries, seed }) => {
        const content = contentOf(layout.size, seed);
        const path = newPath();
        const staged = await StagedFile.open(path, layout, []);
        const recorded: number[] = [];
        const results = await Promise.allSettled(
          deliveries.map((delivery) => deliver(staged, content, layout, delivery, recorded)),
        );
        results.forEach(({ status }, index) => {
          const { kind, number } = deliveries[index] as Delivery;
          const alreadyFits = kind === 'short' && chunkBytes(layout, number) === 0;
          expect(status).toBe(kind === 'right' || alreadyFits ? 'fulfilled' : 'rejected');
        });
        expect(new Set(recorded).size).toBe(recorded.length);
        expect([...recorded].sort((a, b) => a - b)).toEqual(staged.received);
        expect(staged.complete).toBe(recorded.length === layout.totalChunks);
        // A second life goes on with what was recorded.
        const again = await StagedFile.open(path, layout, recorded);
        for (let number = 1; number <= layout.totalChunks; number += 1) {
          await deliver(again, content, layout, { number, block: 100, kind: 'right' }, []);
        }
        expect(again.complete).toBe(true);
        expect(again.finalBytes()).toBe(layout.size);
        const digest = await hasher.finish(path, path, layout.size);
        expect((await readFile(path)).equals(content)).toBe(true);
        expect(digest.md5).toBe(createHash('md5').update(content).digest('hex'));
        expect(digest.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      }),
      { numRuns: 60 },
    );
  });

  it('lets nobody change a chunk that is recorded, also not a repeat that began before', async () => {
    const layout = { size: 20, chunkSize: 10, totalChunks: 2 };
    const path = newPath();
    const staged = await StagedFile.open(path, layout, []);
    const gate = Promise.withResolvers<void>();
    const slow = staged.write(
      1,
      (async function* () {
        yield Buffer.from('XX');
        await gate.promise;
        yield Buffer.from('XXXXXXXX');
      })(),
      async () => undefined,
    );
    await staged.write(1, trickle(Buffer.from('aaaaaaaaaa'), 4), async () => undefined);
    const before = await readFile(path);
    gate.resolve();
    await slow;
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it('takes a chunk again when recording it failed', async () => {
    const layout = { size: 5, chunkSize: 5, totalChunks: 1 };
    const staged = await StagedFile.open(newPath(), layout, []);
    const failing = staged.write(1, trickle(Buffer.from('seeds'), 5), async () => {
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(staged.has(1)).toBe(false);
    await staged.write(1, trickle(Buffer.from('seeds'), 5), async () => undefined);
    expect(staged.complete).toBe(true);
  });

  it('refuses every chunk after it was stopped', async () => {
    const layout = { size: 10, chunkSize: 5, totalChunks: 2 };
    const staged = await StagedFile.open(newPath(), layout, []);
    staged.stop(new Error('terminated'));
    await expect(staged.write(1, trickle(Buffer.from('seeds'), 5), async () => undefined)).rejects.toThrow(
      'terminated',
    );
  });
});

describe('the hash thread', () => {
  it('follows a growing file and reports when it is shorter than announced', async () => {
    const layout = { size: 3_000_000, chunkSize: 1_000_000, totalChunks: 3 };
    const content = contentOf(layout.size, 5);
    const path = newPath();
    const staged = await StagedFile.open(path, layout, []);
    for (const number of [2, 1, 3]) {
      await deliver(staged, content, layout, { number, block: 100_000, kind: 'right' }, []);
      hasher.advance('growing', path, staged.finalBytes());
    }
    const { md5 } = await hasher.finish('growing', path, layout.size);
    expect(md5).toBe(createHash('md5').update(content).digest('hex'));
    await expect(hasher.finish('short', path, layout.size + 1)).rejects.toThrow('ends at byte 3000000');
    await expect(hasher.finish('missing', `${path}.none`, 1)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
