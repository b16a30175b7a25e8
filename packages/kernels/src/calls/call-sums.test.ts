import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallSums, type SampleNumbers } from './call-sums.ts';

/** Numbers from 0 to 2^32 - 1 that are the same every time. */
function numbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
}

interface Sizes {
  samples: number;
  markers: number;
  width: number;
  size: number;
  seed: number;
}

function simulated({ samples, markers, width, size, seed }: Sizes) {
  const next = numbers(seed);
  const stride = Math.ceil(samples / 4);
  const present = Uint8Array.from({ length: samples }, () => Number(next() % 5 > 0));
  // whole numbers, so that no order of summation rounds
  const columns = Float64Array.from({ length: samples * width }, (_, k) =>
    present[Math.floor(k / width)] === 1 ? (next() % 2001) - 1000 : 0,
  );
  const rows = Float64Array.from({ length: samples * size }, () => (next() % 2001) - 1000);
  const calls = Uint8Array.from({ length: markers * stride }, () => next() & 255);
  const given: SampleNumbers = { present, columns, width, rows, size };
  return { given, calls, stride };
}

/** Tally, products and sums of every marker by the definition. */
function byDefinition(sizes: Sizes): number[][] {
  const { given, calls, stride } = simulated(sizes);
  const { present, columns, width, rows, size } = given;
  return Array.from({ length: sizes.markers }, (_, k) => {
    const tally = [0, 0, 0];
    const products = Array.from({ length: width }, () => 0);
    const sums = Array.from({ length: size }, () => 0);
    present.forEach((one, s) => {
      if (one === 0) return;
      const call = (calls[k * stride + (s >> 2)]! >> (2 * (s & 3))) & 3;
      if (call === 1) sums.forEach((_sum, c) => (sums[c]! += rows[s * size + c]!));
      else tally[[0, 0, 1, 2][call]!]!++;
      const copies = [2, 0, 1, 0][call]!;
      products.forEach((_product, c) => (products[c]! += copies * columns[s * width + c]!));
    });
    return [...tally, ...products, ...sums];
  });
}

function found(kernel: 'simd' | 'plain', sizes: Sizes, block: number): number[][] {
  const { given, calls, stride } = simulated(sizes);
  const sums = new CallSums(given, block, kernel);
  const lines: number[][] = [];
  for (let first = 0; first < sizes.markers; first += block) {
    const count = Math.min(block, sizes.markers - first);
    const { tally, products, productStep, missing, missingStep } = sums.of(
      calls.subarray(first * stride),
      count,
    );
    for (let k = 0; k < count; k++)
      lines.push([
        ...tally.subarray(3 * k, 3 * k + 3),
        ...products.subarray(k * productStep, k * productStep + sizes.width),
        ...missing.subarray(k * missingStep, k * missingStep + sizes.size),
      ]);
  }
  return lines;
}

describe('sums over samples by calls', () => {
  it('are those of the definition, with and without SIMD, whatever the sizes and blocks', () => {
    const sizes = record({
      samples: integer({ min: 1, max: 150 }),
      markers: integer({ min: 0, max: 40 }),
      width: integer({ min: 1, max: 19 }),
      size: integer({ min: 1, max: 19 }),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(sizes, integer({ min: 1, max: 17 }), (of, block) => {
        const expected = byDefinition(of);
        expect(found('simd', of, block)).toEqual(expected);
        expect(found('plain', of, block)).toEqual(expected);
      }),
      { numRuns: 60, seed: 7 },
    );
  }, 60_000);

  it('refuse more markers than a block holds, and too few bytes', () => {
    const { given } = simulated({ samples: 9, markers: 1, width: 1, size: 1, seed: 1 });
    expect(() => new CallSums(given, 2).of(new Uint8Array(9), 3)).toThrow(RangeError);
    expect(() => new CallSums(given, 2).of(new Uint8Array(5), 2)).toThrow(RangeError);
  });
});
