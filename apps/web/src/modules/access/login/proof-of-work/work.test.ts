import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { WORK_PIECES } from '@panicle/contract/proof-of-work';
import { findWork } from './find-work.ts';
import { firstWordOf } from './sha256.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

it('hashes as SHA-256 does, up to the longest text of one block', () => {
  for (const text of ['', 'abc', 'x'.repeat(55), '0197a000-0000-7000-8000-000000000000:3:4711']) {
    expect([text, firstWordOf(text)]).toEqual([text, digestOf(text).readUInt32BE(0)]);
  }
  expect(() => firstWordOf('x'.repeat(56))).toThrow(RangeError);
});

it('finds a number for each piece whose hash begins with so many zeros', () => {
  const work = findWork('0197a000-0000-7000-8000-000000000000', 8);
  expect(work).toHaveLength(WORK_PIECES);
  for (const [piece, found] of work.entries()) {
    expect(digestOf(`0197a000-0000-7000-8000-000000000000:${piece}:${found}`)[0]).toBe(0);
  }
});
