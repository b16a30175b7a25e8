import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { normalCdf } from './normal.ts';
import { studentUpperTail } from './student.ts';
import {
  studentizedRangeCdf,
  studentizedRangeQuantile,
  studentizedRangeUpperQuantile,
  studentizedRangeUpperTail,
} from './studentized-range.ts';

describe('the studentized range', () => {
  it('agrees with the definition integrated with 18 digits', () => {
    expectClose(studentizedRangeUpperTail(3.5, 4, 20), 0.09495845054629992, 1e-12);
    expectClose(studentizedRangeCdf(3.5, 4, 20), 0.9050415494537001, 1e-12);
    expectClose(studentizedRangeUpperTail(12, 10, 40), 7.662947546887865e-9, 1e-12);
    expectClose(studentizedRangeQuantile(0.95, 4, 20), 3.9582935609453562, 1e-12);
  });

  it("agrees with R as far as R's own error goes", () => {
    // ptukey stops at about 1e-12 absolute, qtukey's secant at about 1e-8
    expectClose(studentizedRangeCdf(3.5, 4, 20), 0.905041549451443, 5e-12);
    expectClose(studentizedRangeUpperTail(12, 10, 40), 7.6636323953494e-9, 2e-4);
    expectClose(studentizedRangeQuantile(0.95, 4, 20), 3.95829346145039, 5e-8);
    expectClose(studentizedRangeQuantile(0.95, 24, 46), 5.46447689428726, 5e-9);
    expectClose(studentizedRangeQuantile(0.99, 100, 500), 6.70295065050719, 5e-9);
  });

  it('is root 2 times |t| for two means', () => {
    const q = fc.double({ min: 0.05, max: 60, noNaN: true });
    fc.assert(
      fc.property(q, fc.integer({ min: 1, max: 500 }), (x, df) =>
        expectClose(studentizedRangeUpperTail(x, 2, df), 2 * studentUpperTail(x / Math.SQRT2, df), 1e-11),
      ),
      { numRuns: 25 },
    );
  });

  it('has the closed form of the normal range for two means and any degrees of freedom', () => {
    expectClose(studentizedRangeCdf(2, 2, Infinity), 2 * normalCdf(2 / Math.SQRT2) - 1, 1e-12);
  });

  it('has two tails that add up to 1', () => {
    const cases = fc.tuple(
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      fc.integer({ min: 2, max: 400 }),
      fc.integer({ min: 2, max: 1000 }),
    );
    fc.assert(
      fc.property(cases, ([q, means, df]) =>
        expectClose(
          studentizedRangeCdf(q, means, df) + studentizedRangeUpperTail(q, means, df),
          1,
          1e-12,
          `${q} ${means} ${df}`,
        ),
      ),
      { numRuns: 25 },
    );
  });

  it('turns probabilities into quantiles and back, far out in the tail as well', () => {
    for (const [p, means, df] of [
      [0.5, 3, 5],
      [0.05, 50, 12],
      [1e-6, 7, 30],
      [1e-60, 20, 200],
      [0.01, 1000, 2000],
    ] as const) {
      expectClose(
        studentizedRangeUpperTail(studentizedRangeUpperQuantile(p, means, df), means, df),
        p,
        1e-12,
      );
    }
  });

  it('answers the ends and refuses nonsense', () => {
    expect(studentizedRangeCdf(0, 3, 5)).toBe(0);
    expect(studentizedRangeUpperTail(Infinity, 3, 5)).toBe(0);
    expect(studentizedRangeUpperQuantile(0, 3, 5)).toBe(Infinity);
    expect(studentizedRangeCdf(1, 1, 5)).toBeNaN();
    expect(studentizedRangeUpperQuantile(0.05, 3, 0)).toBeNaN();
  });
});
