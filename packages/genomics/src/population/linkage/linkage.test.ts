import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { DecayCurve, fitDecay } from './decay.ts';
import { linkedPairs } from './linked-pairs.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have the r2 of plink1.9 over shared calls', () => {
    const { ld } = readExpected<{
      ld: { pairs_total: number; mean_r2: number; pairs: { a: string; b: string; r2: number }[] };
    }>('maize281');
    const matrix = maize();
    const ids = [...matrix.variants.ids];
    const found = new Map<string, number>();
    linkedPairs(matrix, { variants: 10 }, (a, b, r2) => {
      if (!Number.isNaN(r2)) found.set(`${ids[a]} ${ids[b]}`, r2);
    });
    expect(found.size).toBe(ld.pairs_total);
    expect([...found.values()].reduce((sum, r2) => sum + r2, 0) / found.size).toBeCloseTo(ld.mean_r2, 8);
    for (const { a, b, r2 } of ld.pairs)
      expect(Math.abs(found.get(`${a} ${b}`)! - r2), `${a} ${b}`).toBeLessThan(5.1e-6 * r2 + 1e-12);
  });
});

/** By the definition, over the samples called at both. */
function byDefinition(x: Float64Array, y: Float64Array): number {
  const shared = [...x.keys()].filter((s) => !Number.isNaN(x[s]!) && !Number.isNaN(y[s]!));
  const mean = (values: Float64Array) => shared.reduce((sum, s) => sum + values[s]!, 0) / shared.length;
  const [a, b] = [mean(x), mean(y)];
  let [aa, bb, ab] = [0, 0, 0];
  for (const s of shared) {
    aa += (x[s]! - a) ** 2;
    bb += (y[s]! - b) ** 2;
    ab += (x[s]! - a) * (y[s]! - b);
  }
  return aa > 1e-12 && bb > 1e-12 ? ab ** 2 / (aa * bb) : NaN;
}

describe('pairs of near variants', () => {
  it.each([3, 32, 33, 70])('have the squared correlation of %i samples', (samples) => {
    const matrix = randomMatrix({ samples, variants: 60, seed: samples, missing: 0.2 });
    const rows = Array.from({ length: 60 }, (_, k) => {
      const own = new Float64Array(samples);
      unpackCalls(matrix.read(k, 1), 0, samples, DOSAGE_OF_CALL, own);
      return own;
    });
    let pairs = 0;
    linkedPairs(matrix, { variants: 7 }, (a, b, r2) => {
      pairs++;
      const wanted = byDefinition(rows[a]!, rows[b]!);
      if (Number.isNaN(wanted)) expect(r2).toBeNaN();
      else expect(r2).toBeCloseTo(wanted, 11);
    });
    // two chromosomes of 30 variants: the last seven of each have fewer behind them
    expect(pairs).toBe(2 * (30 * 7 - 28));
  });

  it('end at the distance asked for', () => {
    const matrix = randomMatrix({ samples: 9, variants: 40, seed: 3, chromosomes: 1 });
    const { position } = matrix.variants;
    let pairs = 0;
    linkedPairs(matrix, { variants: 30, distance: 4000 }, (a, b) => {
      pairs++;
      expect(position[b]! - position[a]!).toBeLessThanOrEqual(4000);
    });
    expect(pairs).toBe(40 * 4 - 10);
  });

  it('stop when asked to', () => {
    const matrix = randomMatrix({ samples: 9, variants: 40, seed: 3 });
    expect(() => linkedPairs(matrix, { variants: 3 }, () => {}, { signal: AbortSignal.abort() })).toThrow(
      /abort/i,
    );
  });
});

describe('the decay of linkage disequilibrium', () => {
  it('is found again where pairs follow the curve', () => {
    const truth = fitDecay(
      [1, 2].map((k) => ({ distance: 50000 * k, pairs: 1, r2: 0.4 / k })),
      100,
    )!;
    const curve = new DecayCurve(100000, 50);
    for (let distance = 0; distance <= 110000; distance += 100) curve.add(distance, truth.expected(distance));
    curve.add(500, NaN);
    const classes = curve.classes();
    expect(classes.length).toBe(50);
    expect(classes.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(1001);
    const found = fitDecay(classes, 100)!;
    expect(Math.abs(found.rho / truth.rho - 1)).toBeLessThan(0.02);
    expect(found.expected(found.halfDistance) / found.expected(0)).toBeCloseTo(0.5, 9);
  });

  it('is not fitted to one distance', () => {
    expect(fitDecay([{ distance: 10, pairs: 5, r2: 0.2 }], 50)).toBeNull();
  });
});
