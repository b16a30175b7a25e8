import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { haplotypePair, logLikelihood } from './haplotype-pair.ts';
import { linkedHaplotypes, linkedPairs } from './linked-pairs.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it("have plink1.9's D' and r2 of haplotypes", () => {
    const { ld } = readExpected<{
      ld: { dprime: { pairs: { a: string; b: string; r2: number; dprime: number }[] } };
    }>('maize281');
    const matrix = maize();
    const ids = [...matrix.variants.ids];
    const found = new Map<string, [number, number]>();
    linkedHaplotypes(matrix, { variants: 3 }, (a, b, { r2, dPrime }) =>
      found.set(`${ids[a]} ${ids[b]}`, [r2, Math.abs(dPrime)]),
    );
    for (const { a, b, r2, dprime } of ld.dprime.pairs) {
      const [ownR2, ownD] = found.get(`${a} ${b}`)!;
      expect(Math.abs(ownR2 - r2), `${a} ${b}`).toBeLessThan(5.1e-6 * r2);
      expect(Math.abs(ownD - dprime), `${a} ${b}`).toBeLessThan(5.1e-6 * dprime);
    }
  });
});

describe('haplotypes of two variants', () => {
  const counts = integer({ min: 0, max: 30 });

  it('have the frequencies at which nothing near is likelier, and at which EM comes to rest', () => {
    assert(
      property(counts, counts, counts, counts, counts, (both, first, second, neither, unknown) => {
        const table = { both, first, second, neither, unknown };
        const found = haplotypePair(table);
        if (Number.isNaN(found.d)) return;
        const { p, q, both: x } = found;
        const total = both + first + second + neither + 2 * unknown;
        const best = logLikelihood(table, p, q, x);
        for (let step = 0; step <= 200; step++) {
          const other = (both + (unknown * step) / 200) / total;
          expect(logLikelihood(table, p, q, other)).toBeLessThanOrEqual(best + 1e-9);
        }
        const coupling = x * (1 - p - q + x);
        const repulsion = (p - x) * (q - x);
        const next = unknown === 0 ? 0 : (unknown * coupling) / (coupling + repulsion);
        if (unknown > 0) expect((both + next) / total).toBeCloseTo(x, 6);
        expect(Math.abs(found.dPrime)).toBeLessThanOrEqual(1);
        expect(found.r2).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('are those of the alleles where every sample is homozygous', () => {
    expect(haplotypePair({ both: 30, first: 0, second: 0, neither: 70, unknown: 0 })).toMatchObject({
      p: 0.3,
      dPrime: 1,
    });
    const none = haplotypePair({ both: 25, first: 25, second: 25, neither: 25, unknown: 0 });
    expect([none.d, none.r2]).toEqual([0, 0]);
    expect(haplotypePair({ both: 0, first: 40, second: 60, neither: 0, unknown: 0 }).dPrime).toBe(-1);
    expect(haplotypePair({ both: 0, first: 40, second: 0, neither: 60, unknown: 0 }).dPrime).toBeNaN();
  });

  it('are visited for the pairs of which the correlation of dosages is known', () => {
    const matrix = randomMatrix({ samples: 40, variants: 50, seed: 9, missing: 0.1 });
    const wanted: string[] = [];
    linkedPairs(matrix, { variants: 4, distance: 3000 }, (a, b) => void wanted.push(`${a} ${b}`));
    const found: string[] = [];
    linkedHaplotypes(matrix, { variants: 4, distance: 3000 }, (a, b, { r2 }) => {
      found.push(`${a} ${b}`);
      expect(r2).toBeLessThan(0.6);
    });
    expect(found).toEqual(wanted);
  });
});
