import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkerColumns } from './marker-columns.ts';

/** Numbers from 0 to 1 that are the same every time. */
function uniform(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface Size {
  samples: number;
  markers: number;
  seed: number;
}

function problem({ samples, markers, seed }: Size) {
  const next = uniform(seed);
  const stride = Math.ceil(samples / 4);
  const calls = Uint8Array.from({ length: markers * stride }, () => 256 * next());
  const values = Array.from({ length: markers }, () => [next(), next(), -next()] as const);
  const vector = Float64Array.from({ length: samples }, () => next() - 0.5);
  /** what each sample is worth at each marker */
  const worth = values.map(([two, one, none], k) =>
    Array.from(
      { length: samples },
      (_, s) => [two, 0, one, none][(calls[k * stride + (s >> 2)]! >> (2 * (s & 3))) & 3]!,
    ),
  );
  return { stride, calls, values, vector, worth };
}

/** A walk through all markers, everything it tells in one list. */
function walked(size: Size, kernel: 'simd' | 'plain'): number[] {
  const { stride, calls, values, vector } = problem(size);
  const columns = new MarkerColumns(size.samples, size.markers, kernel);
  values.forEach((own, k) => columns.set(k, calls, k * stride, [...own]));
  columns.vector.set(vector);
  const numbers: number[] = [];
  for (let k = 0; k < size.markers; k++) {
    numbers.push(columns.squares(k), columns.dot(k));
    columns.add(k, 0.25 - k / 8);
  }
  return [...numbers, ...columns.vector];
}

describe('markers as columns', () => {
  const sizes = record({
    samples: integer({ min: 1, max: 70 }),
    markers: integer({ min: 1, max: 12 }),
    seed: integer({ min: 1, max: 1e9 }),
  });

  it('give the products of the definition, the same with and without SIMD', () => {
    assert(
      property(sizes, (size) => {
        const { vector, worth } = problem(size);
        const wanted: number[] = [];
        worth.forEach((own, k) => {
          const sum = (of: (value: number, s: number) => number) =>
            own.reduce((all, v, s) => all + of(v, s), 0);
          wanted.push(
            sum((value) => value * value),
            sum((value, s) => value * vector[s]!),
          );
          own.forEach((value, s) => (vector[s]! += (0.25 - k / 8) * value));
        });
        const found = walked(size, 'simd');
        expect(found).toEqual(walked(size, 'plain'));
        [...wanted, ...vector].forEach((value, k) => expect(Math.abs(found[k]! - value)).toBeLessThan(1e-12));
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  it('take new calls for a marker that was just used', () => {
    const columns = new MarkerColumns(5, 1);
    columns.set(0, Uint8Array.of(0, 0), 0, [1, 0, 0]);
    expect(columns.squares(0)).toBe(5);
    columns.set(0, Uint8Array.of(0b11_11_11_11, 0b01), 0, [1, 0, 2]);
    expect(columns.squares(0)).toBe(16);
  });
});
