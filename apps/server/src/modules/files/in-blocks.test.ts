import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { inBlocks } from './in-blocks.ts';

it('the pieces of a body come in few blocks, each byte once and in its order', async () => {
  const pieces = Array.from({ length: 100 }, (_, at) => Buffer.alloc(at % 2 === 0 ? 2 : 998, at));
  const collect = (body: Iterable<Buffer>, least?: number) =>
    Readable.from(inBlocks(Readable.from(body), least)).toArray() as Promise<Buffer[]>;
  const blocks = await collect(pieces, 10_000);
  expect(blocks.map(({ length }) => length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
  expect(Buffer.concat(blocks)).toEqual(Buffer.concat(pieces));
  expect(await collect([Buffer.from('a')])).toEqual([Buffer.from('a')]);
  expect(await collect([])).toEqual([]);
});
