import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { feedInTurns } from './paced-body.ts';

const BODIES = 20;
const BLOCKS = 30;

/** Keeps what it takes; `slow` asks the feeder to wait after every block. */
function collector(slow: boolean, onBlock = () => {}) {
  const blocks: string[] = [];
  const writable = new Writable({
    highWaterMark: slow ? 1 : 1_000_000,
    write(block: Buffer, _encoding, done) {
      blocks.push(block.toString());
      onBlock();
      if (slow) setImmediate(done);
      else done();
    },
  });
  return { blocks, writable };
}

const bodyOf = (name: number) =>
  Readable.from(
    Array.from({ length: BLOCKS }, (_, block) => Buffer.from(`${name}.${block}`)),
    { objectMode: false, highWaterMark: 1_000_000 },
  );

it.each([false, true])('parses one block of all bodies in a turn (slow parser: %s)', async (slow) => {
  let [inThisTurn, most, over] = [0, 0, false];
  const nextTurn = () => {
    inThisTurn = 0;
    if (!over) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  const parsers = Array.from({ length: BODIES }, () =>
    collector(slow, () => (most = Math.max(most, ++inThisTurn))),
  );
  parsers.forEach(({ writable }, name) => feedInTurns(bodyOf(name), writable));
  await Promise.all(parsers.map(({ writable }) => once(writable, 'finish')));
  over = true;
  expect(parsers.map(({ blocks }) => blocks.join(' '))).toEqual(
    parsers.map((_, name) => Array.from({ length: BLOCKS }, (__, block) => `${name}.${block}`).join(' ')),
  );
  expect(most).toBe(1);
});

it('drops the rest of a body whose feeding is stopped, so that the sender reaches its end', async () => {
  const body = bodyOf(0);
  const { blocks, writable } = collector(false, () => stop());
  const stop = feedInTurns(body, writable);
  await once(body, 'end');
  expect(blocks).toEqual(['0.0']);
  expect(writable.writableEnded).toBe(false);
});
