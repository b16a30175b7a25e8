import { array, assert, constant, double, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotspots } from './hotspots.ts';

const one = (count: number) => ({ chromosome: new Uint16Array(count) });

describe('hotspots', () => {
  it('are the longest runs at or above the threshold, however they are looked for', () => {
    const value = oneof(double({ min: -1, max: 1, noNaN: true }), constant(NaN));
    assert(
      property(array(value, { maxLength: 60 }), integer({ min: 3, max: 5 }), (values, consecutive) => {
        const text = values.map((own) => (own >= 0.2 ? 'x' : '.')).join('');
        const wanted = [...text.matchAll(/x+/g)]
          .filter(([run]) => run.length >= consecutive)
          .map(({ index, 0: run }) => [index, index + run.length]);
        const found = hotspots(one(values.length), Float64Array.from(values), {
          threshold: 0.2,
          consecutive,
        });
        expect(found.map(({ first, behind }) => [first, behind])).toEqual(wanted);
        for (const { first, behind, highest, peak } of found) {
          expect(highest).toBe(Math.max(...values.slice(first, behind)));
          expect(values[peak]).toBe(highest);
        }
      }),
    );
  });

  it('do not reach over the end of a chromosome', () => {
    const values = new Float64Array(7).fill(0.5);
    const chromosome = Uint16Array.of(0, 0, 0, 1, 1, 1, 1);
    const found = hotspots({ chromosome }, values, { threshold: 0.5, consecutive: 3 });
    expect(found.map(({ first, behind, mean }) => [first, behind, mean])).toEqual([
      [0, 3, 0.5],
      [3, 7, 0.5],
    ]);
  });

  it.each([0, 1, -0.2, NaN, 3])('refuse the threshold %d', (threshold) => {
    expect(() => hotspots(one(3), new Float64Array(3), { threshold, consecutive: 3 })).toThrow(
      /above 0 and below 1/,
    );
  });

  it.each([2, 3.5, 0, NaN])('refuse %d markers', (consecutive) => {
    expect(() => hotspots(one(3), new Float64Array(3), { threshold: 0.5, consecutive })).toThrow(
      /at least 3/,
    );
  });
});
