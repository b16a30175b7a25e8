import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { MARKERS_IN_ROW, MarkerPairs } from './marker-pairs.ts';

/** Random calls; what is behind the last sample is random too. */
function randomCalls(samples: number, markers: number, seed: number) {
  const stride = Math.ceil(samples / 4);
  const calls = Uint8Array.from(randomNumbers(stride * markers, seed), (one) => 256 * (one + 0.5));
  const callsOf = (marker: number) =>
    Array.from({ length: samples }, (_, s) => (calls[marker * stride + (s >> 2)]! >> (2 * (s & 3))) & 3);
  return { calls, callsOf };
}

const [TWO, MISSING, ONE] = [0, 1, 2];

function byDefinition(first: number[], second: number[]): number[] {
  const both = first.map((a, s) => [a, second[s]!] as const).filter((pair) => !pair.includes(MISSING));
  const number = (holds: (a: number, b: number) => boolean) => both.filter(([a, b]) => holds(a, b)).length;
  return [
    both.length,
    number((a) => a === TWO),
    number((a) => a === ONE),
    number((_, b) => b === TWO),
    number((_, b) => b === ONE),
    number((a, b) => a === TWO && b === TWO),
    number((a, b) => (a === TWO && b === ONE) || (a === ONE && b === TWO)),
    number((a, b) => a === ONE && b === ONE),
  ];
}

describe('pairs of markers', () => {
  it('are counted as defined, with SIMD and without', () => {
    const sizes = record({
      samples: integer({ min: 1, max: 300 }),
      markers: integer({ min: 1, max: 6 }),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(sizes, ({ samples, markers, seed }) => {
        const { calls, callsOf } = randomCalls(samples, markers, seed);
        const wanted = Array.from({ length: markers }, (_, b) => byDefinition(callsOf(0), callsOf(b)));
        for (const kernel of ['simd', 'plain'] as const) {
          const pairs = new MarkerPairs(samples, kernel);
          pairs.fill(calls, markers);
          expect([...pairs.row(0, 0, markers).subarray(0, 8 * markers)]).toEqual(wanted.flat());
          expect([...pairs.row(markers - 1, 0).subarray(0, 8)]).toEqual(
            byDefinition(callsOf(markers - 1), callsOf(0)),
          );
        }
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  it('are counted over many samples, a full row, and after other markers', () => {
    const { calls, callsOf } = randomCalls(4100, MARKERS_IN_ROW + 1, 7);
    const pairs = new MarkerPairs(4100);
    pairs.fill(calls.subarray(0, 1025), 1);
    pairs.fill(calls, MARKERS_IN_ROW + 1);
    const counts = pairs.row(0, 1, MARKERS_IN_ROW);
    expect([...counts.subarray(8 * (MARKERS_IN_ROW - 1))]).toEqual(
      byDefinition(callsOf(0), callsOf(MARKERS_IN_ROW)),
    );
  });
});
