import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GramSums } from './gram.ts';

/** Products of whole numbers of this size are added without rounding, in whatever order. */
const LARGEST = 4095;

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

function genotypes(samples: number, markers: number, seed: number) {
  const next = numbers(seed);
  const stride = Math.ceil(samples / 4);
  const calls = Uint8Array.from({ length: markers * stride }, () => next() & 255);
  const span = 2 * LARGEST + 1;
  const values = Float64Array.from({ length: markers * 4 }, () => (next() % span) - LARGEST);
  return { calls, values, stride };
}

function sumsOf(
  kernel: 'simd' | 'plain',
  samples: number,
  markers: number,
  seed: number,
  scale = 1,
): Float64Array {
  const { calls, values } = genotypes(samples, markers, seed);
  const sums = new GramSums(samples, { kernel });
  sums.add(calls, values, markers, scale);
  return sums.result();
}

/** By the definition, call by call. */
function byDefinition(samples: number, markers: number, seed: number): Float64Array {
  const { calls, values, stride } = genotypes(samples, markers, seed);
  const value = (sample: number, marker: number) =>
    values[marker * 4 + ((calls[marker * stride + (sample >> 2)]! >> (2 * (sample & 3))) & 3)]!;
  const result = new Float64Array(samples * samples);
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < samples; j++)
      for (let k = 0; k < markers; k++) result[i * samples + j]! += value(i, k) * value(j, k);
  return result;
}

describe('sums of products over markers', () => {
  it('are those of the definition', () => {
    expect(sumsOf('plain', 7, 130, 3)).toEqual(byDefinition(7, 130, 3));
  });

  it('are the same with and without SIMD, whatever the numbers of samples and markers', () => {
    const sizes = record({
      samples: integer({ min: 1, max: 75 }),
      markers: integer({ min: 0, max: 1200 }),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(sizes, ({ samples, markers, seed }) => {
        expect(sumsOf('simd', samples, markers, seed)).toEqual(sumsOf('plain', samples, markers, seed));
      }),
      { numRuns: 25, seed: 11 },
    );
  }, 60_000);

  // as many samples as make tables of two, three and four markers
  it.each([120, 302, 2001])(
    'of fractions of %i samples are those of doubles',
    (samples) => {
      const markers = 100;
      const { calls, values } = genotypes(samples, markers, 4);
      const fractions = values.map((value) => Math.sin(value));
      const [found, wanted] = (['simd', 'plain'] as const).map((kernel) => {
        const sums = new GramSums(samples, { kernel });
        sums.add(calls, fractions, markers);
        return sums.result();
      });
      const worst = found!.reduce((most, sum, k) => Math.max(most, Math.abs(sum - wanted![k]!)), 0);
      expect(worst).toBeLessThan(1e-12);
    },
    60_000,
  );

  it('hold with the largest values in every call', () => {
    const [samples, markers] = [6, 2500];
    const sums = new GramSums(samples, { kernel: 'simd' });
    sums.add(new Uint8Array(markers * 2), new Float64Array(markers * 4).fill(-LARGEST), markers);
    expect(new Set(sums.result())).toEqual(new Set([markers * LARGEST ** 2]));
  });

  it('add up over parts, each with its scale', () => {
    const parts = new GramSums(21, { kernel: 'simd' });
    for (const [seed, markers, scale] of [
      [5, 300, 0.25],
      [6, 1025, 2],
    ] as const) {
      const { calls, values } = genotypes(21, markers, seed);
      parts.add(calls, values, markers, scale);
    }
    const [a, b] = [sumsOf('plain', 21, 300, 5, 0.25), sumsOf('plain', 21, 1025, 6, 2)];
    expect(parts.result()).toEqual(a.map((sum, k) => sum + b[k]!));
  });

  it('are the same to the last bit for every number of threads', () => {
    const [samples, markers] = [203, 45_000];
    const { calls, values } = genotypes(samples, markers, 9);
    const [one, two, three] = [1, 2, 3].map((threads) => {
      const sums = new GramSums(samples, { threads });
      sums.add(calls, values, markers, 0.1);
      sums.add(calls, values, 777, 1 / 3);
      const result = sums.result();
      sums.close();
      return result;
    });
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('are so too where values are no round numbers and threads get the markers in pieces', () => {
    const [samples, markers] = [43, 195_000];
    const { calls } = genotypes(samples, markers, 12);
    const values = Float64Array.from({ length: 4 * markers }, (_, k) => Math.sin(k));
    const [one, two, three] = [1, 2, 3].map((threads) => {
      const sums = new GramSums(samples, { threads });
      sums.add(calls, values, markers);
      const result = sums.result();
      sums.close();
      return result;
    });
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('refuse arrays that are too short', () => {
    expect(() => new GramSums(8).add(new Uint8Array(3), new Float64Array(8), 2)).toThrow(RangeError);
  });
});
