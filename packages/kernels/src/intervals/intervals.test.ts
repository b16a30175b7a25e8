import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETWEEN, DPrimeIntervals, LINKED, RECOMBINED, UNSURE } from './d-prime-intervals.ts';

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
    const peak = Math.min(100, Math.max(0, Math.floor((100 * d) / range)));
    return { counts, place: { p, q, range, peak } };
  },
);

const bounds = tuple(
  integer({ min: 1, max: 80 }),
  integer({ min: 2, max: 10 }),
  integer({ min: 2, max: 8 }),
).map(([above, more, most]) => ({ above, recombined: above + more, linked: above + more + most }));

describe("intervals of D'", () => {
  it('are the same with SIMD and without', () => {
    const [simd, plain] = [new DPrimeIntervals('simd'), new DPrimeIntervals('plain')];
    assert(
      property(tables, bounds, ({ counts, place }, wanted) => {
        if (!(Math.abs(place.range) > 0)) return;
        const whole = plain.interval(counts, place);
        expect(simd.interval(counts, place)).toBe(whole);
        const answer = plain.interval(counts, place, wanted);
        expect(simd.interval(counts, place, wanted)).toBe(answer);
        if (answer >= UNSURE || whole === UNSURE) return;
        const [low, high] = [whole >> 7, whole & 127];
        if (answer === RECOMBINED) expect(high).toBeLessThan(wanted.recombined);
        if (answer === LINKED) expect([low > wanted.above, high >= wanted.linked]).toEqual([true, true]);
        if (answer === BETWEEN)
          expect([high >= wanted.recombined, high < wanted.linked]).toEqual([true, true]);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });

  it('are narrow where much is known', () => {
    const counts = { both: 300, first: 0, second: 0, neither: 700, unknown: 0 };
    const answer = new DPrimeIntervals().interval(counts, { p: 0.3, q: 0.3, range: 0.21, peak: 100 });
    expect([answer >> 7, answer & 127]).toEqual([99, 100]);
  });
});
