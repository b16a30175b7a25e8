import { deflateRawSync } from 'node:zlib';
import { assert, constantFrom, integer, nat, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBytes } from '../testing/plain-bytes.ts';
import { BlockInflation, LARGEST_PIECE } from './block-inflation.ts';

const inflation = BlockInflation.get();
const into = new Uint8Array(LARGEST_PIECE);

const pieces = record({
  kind: nat(4),
  length: constantFrom(0, 1, 2, 15, 16, 17, 300, 5000, 0xff00),
  seed: integer({ min: 1, max: 1e6 }),
  level: nat(9),
  // the usual ones, Huffman only, runs, fixed codes
  strategy: nat(4),
  memLevel: integer({ min: 1, max: 9 }),
});

describe.runIf(inflation !== null)('small pieces of deflate data', () => {
  it('come out as they went into zlib, whatever its settings', () => {
    assert(
      property(pieces, ({ kind, length, seed, ...settings }) => {
        const plain = plainBytes(kind, length, seed);
        const data = deflateRawSync(plain, settings);
        if (data.length > LARGEST_PIECE) return;
        expect(inflation!.run(data, into)).toBe(length);
        expect(Buffer.compare(into.subarray(0, length), plain)).toBe(0);
        // nothing is written where there is no room
        if (length > 0) expect(inflation!.run(data, new Uint8Array(length - 1))).toBe(-1);
      }),
      { numRuns: 80 },
    );
  });

  it('that are changed or cut off come to an end', () => {
    const changes = array(record({ place: nat(1 << 16), value: nat(255) }), { minLength: 1, maxLength: 3 });
    assert(
      property(pieces, changes, nat(1 << 16), ({ kind, seed, ...settings }, changed, cut) => {
        const data = Uint8Array.from(deflateRawSync(plainBytes(kind, 2000, seed), settings));
        for (const { place, value } of changed) data[place % data.length] = value;
        const count = inflation!.run(data, into);
        expect(count).toBeGreaterThanOrEqual(-1);
        expect(count).toBeLessThanOrEqual(LARGEST_PIECE);
        inflation!.run(data.subarray(0, cut % data.length), into);
      }),
      { numRuns: 200 },
    );
    const whole = deflateRawSync(plainBytes(2, 2000, 1));
    expect(inflation!.run(whole.subarray(0, whole.length - 2), into)).toBe(-1);
    expect(inflation!.run(new Uint8Array(LARGEST_PIECE + 1), into)).toBe(-1);
  });
});
