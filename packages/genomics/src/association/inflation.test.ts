import { array, assert, double, property } from 'fast-check';
import { expect, it } from 'vitest';
import { CHI_SQUARED_MEDIAN, genomicInflation } from './inflation.ts';

it('is the median of the squared statistics over 0.4549, equal values and gaps included', () => {
  const one = double({ min: -4, max: 4, noNaN: true }).map((t) => Math.round(8 * t) / 8);
  assert(
    property(array(one, { minLength: 1, maxLength: 60 }), (t) => {
      const sorted = t.map((value) => value ** 2).sort((a, b) => a - b);
      const median = (sorted[(t.length - 1) >> 1]! + sorted[t.length >> 1]!) / 2;
      expect(genomicInflation(Float64Array.from([NaN, ...t, NaN]))).toBeCloseTo(median / 0.45493642311957, 9);
    }),
  );
  expect(CHI_SQUARED_MEDIAN).toBeCloseTo(0.45493642311957, 12);
  expect(genomicInflation(Float64Array.of(NaN))).toBeNaN();
});
