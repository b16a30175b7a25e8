import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DPrimeIntervals, RECOMBINED, UNSURE } from './d-prime-intervals.ts';

const exponent = integer({ min: 0, max: 9 });
/** Tables without unknown haplotypes have one peak, at the frequency that was seen; some are added with little weight. */
const tables = tuple(exponent, exponent, exponent, exponent, integer({ min: 0, max: 3 })).map(
  ([one, two, three, four, few]) => {
    const size = (power: number) => Math.floor(2 ** (power - 1));
    const counts = {
      both: size(one),
      first: size(two),
      second: size(three),
      neither: size(four),
      unknown: one > 5 && four > 5 ? few : 0,
    };
    const total = counts.both + counts.first + counts.second + counts.neither + 2 * counts.unknown;
    const p = (counts.both + counts.first + counts.unknown) / total;
    const q = (counts.both + counts.second + counts.unknown) / total;
    const d = (counts.both + counts.unknown) / total - p * q;
    const range = d < 0 ? -Math.min(p * q, (1 - p) * (1 - q)) : Math.min(p * (1 - q), (1 - p) * q);
    const peak = Math.min(100, Math.max(0, Math.round((100 * d) / range)));
    return { counts, place: { p, q, range, peak } };
  },
);

describe("intervals of D'", () => {
  it('are the same with SIMD and without', () => {
    const [simd, plain] = [new DPrimeIntervals('simd'), new DPrimeIntervals('plain')];
    assert(
      property(tables, integer({ min: 0, max: 100 }), ({ counts, place }, recombined) => {
        if (!(Math.abs(place.range) > 0)) return;
        const wanted = plain.interval(counts, place);
        expect(simd.interval(counts, place)).toBe(wanted);
        expect(simd.interval(counts, place, recombined)).toBe(plain.interval(counts, place, recombined));
        if (plain.interval(counts, place, recombined) === RECOMBINED && wanted !== UNSURE)
          expect(wanted & 127).toBeLessThan(recombined);
      }),
      { numRuns: 400, seed: 5 },
    );
  });

  it('are narrow where much is known', () => {
    const counts = { both: 300, first: 0, second: 0, neither: 700, unknown: 0 };
    const answer = new DPrimeIntervals().interval(counts, { p: 0.3, q: 0.3, range: 0.21, peak: 100 });
    expect([answer >> 7, answer & 127]).toEqual([99, 100]);
  });
});
