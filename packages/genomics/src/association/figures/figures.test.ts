import { array, assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantTable } from '../../matrix/variant-table.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { manhattanPoints } from './manhattan-points.ts';
import { quantilePoints } from './quantile-points.ts';

function scan(markers: number, seed: number) {
  const uniform = seededUniform(seed);
  const rows = Array.from({ length: markers }, (_, k) => ({
    chromosome: String(1 + Math.floor((4 * k) / markers)),
    position: 100 * (k + 1),
    id: `m${k}`,
    counted: 'A',
    other: 'G',
  }));
  const strength = Float32Array.from({ length: markers }, () =>
    uniform() < 0.02 ? NaN : 0 - Math.log10(uniform()),
  );
  return { variants: variantTable(rows), strength };
}

describe('points of a quantile-quantile figure', () => {
  it('are few, hold the ends and the least p, and leave out nothing that would show', () => {
    const { strength } = scan(20_000, 5);
    strength[77] = 41;
    const points = quantilePoints(strength);
    expect(points.length).toBeLessThan(1200);
    const sorted = strength.filter((value) => !Number.isNaN(value)).toSorted((a, b) => b - a);
    expect(points.slice(0, 200).map(({ observed }) => observed)).toEqual(Array.from(sorted.subarray(0, 200)));
    expect(points.at(-1)!.observed).toBe(sorted.at(-1));
    for (let k = 201; k < points.length; k++) {
      const step = points[k - 1]!.observed - points[k]!.observed;
      // one marker further at most than a step of the figure
      expect(step).toBeLessThan(41 / 400 + 0.01);
    }
    // uniform p lie within the bounds, but for the one put in
    const within = points.filter(({ observed, lower, upper }) => observed >= lower && observed <= upper);
    expect(within.length / points.length).toBeGreaterThan(0.7);
    expect(points[0]!.observed).toBeGreaterThan(points[0]!.upper);
  });

  it('have bounds that R gives', () => {
    const [first, second] = quantilePoints(Float32Array.from({ length: 9 }, (_, k) => k));
    // -log10(qbeta(c(0.975, 0.025), 1, 9)), and of 2, 8
    expect([first!.lower, first!.upper]).toEqual([
      expect.closeTo(0.473315599696, 8),
      expect.closeTo(2.55142711917, 8),
    ]);
    expect([second!.lower, second!.upper]).toEqual([
      expect.closeTo(0.316505819227, 8),
      expect.closeTo(1.55059915626, 8),
    ]);
    expect(first!.expected).toBe(1);
    expect(quantilePoints(Float32Array.of(NaN))).toEqual([]);
  });
});

describe('points of a Manhattan figure', () => {
  it('are few and hide no peak, whatever the figure', () => {
    assert(
      property(
        integer({ min: 1, max: 40 }),
        integer({ min: 1, max: 30 }),
        integer({ min: 1, max: 99 }),
        (columns, rows, seed) => {
          const { variants, strength } = scan(280, seed);
          const shown = manhattanPoints(variants, strength, { columns, rows });
          expect(shown.length).toBeLessThanOrEqual((columns + 4) * rows + 4);
          expect([...shown]).toEqual([...new Set(shown)].sort((a, b) => a - b));
          const highest = Math.max(...strength.filter((value) => !Number.isNaN(value)));
          // chromosomes side by side: 7,000 + 14,000 + 21,000 + 28,000 base pairs
          const width = 70_004 / columns;
          strength.forEach((value, k) => {
            if (Number.isNaN(value)) return;
            const near = shown.some(
              (s) =>
                variants.chromosome[s] === variants.chromosome[k] &&
                Math.abs(variants.position[s]! - variants.position[k]!) <= width &&
                strength[s]! >= value,
            );
            const level = shown.some(
              (s) =>
                Math.abs(variants.position[s]! - variants.position[k]!) <= width &&
                Math.abs(strength[s]! - value) <= highest / rows + 1e-6,
            );
            expect([near, level]).toEqual([true, true]);
          });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('hold the marker of least p wherever it is', () => {
    assert(
      property(
        array(double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (values) => {
          const { variants } = scan(values.length, 1);
          const strength = Float32Array.from(values);
          const best = strength.indexOf(Math.max(...strength));
          const shown = manhattanPoints(variants, strength, { columns: 5, rows: 4 });
          expect(Math.max(...[...shown].map((k) => strength[k]!))).toBe(strength[best]);
        },
      ),
    );
  });
});
