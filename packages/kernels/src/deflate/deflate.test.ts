import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockInflation, LARGEST_PIECE } from '../inflate/block-inflation.ts';
import { plainBytes } from '../testing/plain-bytes.ts';
import { BlockDeflation } from './block-deflation.ts';

const deflation = BlockDeflation.get();

function deflated(plain: Uint8Array): Uint8Array {
  const data = deflation!.run(plain, LARGEST_PIECE);
  expect(data).not.toBeNull();
  return data!.slice();
}

function expectBack(plain: Uint8Array): void {
  const data = deflated(plain);
  expect(Buffer.compare(inflateRawSync(data), plain)).toBe(0);
  const into = new Uint8Array(LARGEST_PIECE);
  expect(BlockInflation.get()!.run(data, into)).toBe(plain.length);
  expect(Buffer.compare(into.subarray(0, plain.length), plain)).toBe(0);
}

const pieces = record({
  kind: nat(4),
  length: constantFrom(0, 1, 2, 3, 4, 15, 16, 17, 257, 258, 259, 5000, 0xff00),
  seed: integer({ min: 1, max: 1e6 }),
});

describe.runIf(deflation !== null)('pieces deflated in place', () => {
  it('come back as they were, from zlib and from the kernel', () => {
    assert(
      property(pieces, ({ kind, length, seed }) => {
        const plain = plainBytes(kind, length, seed);
        if (kind > 0 || length < 0xff00) expectBack(plain);
      }),
      { numRuns: 150 },
    );
  });

  it('of one byte, of repetitions up to the window, and of very unequal bytes come back too', () => {
    for (const length of [1, 258, 259, 0xff00]) expectBack(new Uint8Array(length).fill(65));
    for (const distance of [32_767, 32_768, 32_769]) {
      const any = plainBytes(0, distance, 7);
      expectBack(Buffer.concat([any, any.subarray(0, Math.min(distance, 0xff00 - distance))]));
    }
    // Frequencies like those of Fibonacci ask for codes of more than 15 bits.
    const unequal: number[] = [];
    for (let [one, next, symbol] = [1, 1, 0]; unequal.length + one < 0xff00; symbol++) {
      for (let k = 0; k < one; k++) unequal.push(symbol);
      [one, next] = [next, one + next];
    }
    const shuffled = Uint8Array.from(unequal.keys(), (k) => unequal[(k * 7919) % unequal.length]!);
    expectBack(shuffled);
  });

  it('do not depend on the piece before', () => {
    const plain = plainBytes(2, 30_001, 3);
    const first = deflated(plain);
    deflated(plainBytes(4, 0xff00, 5));
    expect(Buffer.compare(deflated(plain), first)).toBe(0);
  });

  it('are refused where they would be larger than asked for', () => {
    const random = plainBytes(0, 0xff00, 9);
    expect(deflation!.run(random, random.length)).toBeNull();
    expect(deflation!.run(plainBytes(2, 5000, 9), 100)).toBeNull();
    expect(deflation!.run(new Uint8Array(LARGEST_PIECE), LARGEST_PIECE)).toBeNull();
  });

  it('of calls are smaller than those of zlib at level 6', () => {
    for (const seed of [1, 2, 3]) {
      const plain = plainBytes(2, 0xff00, seed);
      expect(deflated(plain).length).toBeLessThan(deflateRawSync(plain, { level: 6 }).length);
    }
  });
});
