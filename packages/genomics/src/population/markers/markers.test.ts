import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { hardyWeinbergExact } from './hardy-weinberg.ts';
import { hardyWeinberg, markerMeans, markerStatistics } from './marker-statistics.ts';
import { sampleStatistics } from './sample-statistics.ts';

/** Printed with six digits. */
function expectPrinted(found: number, printed: number) {
  expect(Math.abs(found - printed)).toBeLessThanOrEqual(5.1e-6 * Math.abs(printed));
}

interface Expected {
  variant_stats: {
    summary: Record<string, number>;
    variants: {
      id: string;
      missing_ct: number;
      hwe_p: number;
      alt_freq: number;
      obs_het: number;
      exp_het: number;
    }[];
    samples: {
      id: string;
      missing_ct: number;
      f_miss: number;
      hom_obs: number;
      hom_exp: number;
      obs_ct: number;
      F: number;
    }[];
  };
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have the statistics of variants that plink2 prints', () => {
    const { summary, variants } = readExpected<Expected>('maize281').variant_stats;
    const matrix = maize();
    const found = [...markerStatistics(matrix)];
    for (const { id, missing_ct, hwe_p, alt_freq, obs_het, exp_het } of variants) {
      const own = found[matrix.variants.ids.indexOf(id)]!;
      expect(own.missing).toBe(missing_ct);
      expectPrinted(own.frequency, alt_freq);
      expectPrinted(own.observedHeterozygosity, obs_het);
      expectPrinted(own.expectedHeterozygosity, exp_het);
      expectPrinted(hardyWeinberg(own), hwe_p);
    }
    expect(found.filter(({ minorFrequency }) => minorFrequency > 0.05).length).toBe(summary['maf_over_0.05']);
    const means = markerMeans(matrix);
    expect(means.monomorphic).toBe(summary.monomorphic);
    expect(means.frequency).toBeCloseTo(summary.mean_alt_freq!, 7);
    expect(means.missingShare).toBeCloseTo(summary.mean_variant_missing!, 7);
    expect(means.observedHeterozygosity).toBeCloseTo(summary.mean_obs_het!, 7);
    expect(means.expectedHeterozygosity).toBeCloseTo(summary.mean_exp_het!, 6);
  });

  it('have the statistics of samples that plink2 prints', () => {
    const { summary, samples } = readExpected<Expected>('maize281').variant_stats;
    const found = sampleStatistics(maize());
    for (const { id, missing_ct, f_miss, hom_obs, hom_exp, obs_ct, F } of samples) {
      const s = found.samples.indexOf(id);
      expect(found.missing[s]).toBe(missing_ct);
      expectPrinted(found.missingShare[s]!, f_miss);
      expect(found.called[s]).toBe(obs_ct);
      expect(found.called[s]! - found.heterozygous[s]!).toBe(hom_obs);
      expectPrinted(found.expectedHomozygous[s]!, hom_exp);
      expectPrinted(found.inbreeding[s]!, F);
    }
    expect(found.missing.reduce((sum, count) => sum + count, 0)).toBe(summary.total_missing_calls);
  });
});

/** By the formula: n! / (a! h! b!) 2^h over all samples with the same alleles. */
function byFormula(het: number, first: number, second: number): number {
  const logFactorial = (n: number) =>
    Array.from({ length: n }, (_, k) => Math.log(k + 1)).reduce((a, b) => a + b, 0);
  const log = (h: number, a: number, b: number) =>
    h * Math.LN2 - logFactorial(h) - logFactorial(a) - logFactorial(b);
  const one = 2 * first + het;
  const other = 2 * second + het;
  const own = log(het, first, second);
  let [tail, total] = [0, 0];
  for (let h = het % 2; h <= Math.min(one, other); h += 2) {
    const relative = Math.exp(log(h, (one - h) / 2, (other - h) / 2) - own);
    total += relative;
    if (relative < 1 + 1e-9) tail += relative;
  }
  return tail / total;
}

describe('the exact test of Hardy-Weinberg proportions', () => {
  it('adds up what its formula says, whichever allele comes first', () => {
    assert(
      property(nat(40), nat(40), nat(40), (het, first, second) => {
        if (het + first + second === 0) return;
        const found = hardyWeinbergExact(het, first, second);
        const wanted = byFormula(het, first, second);
        expect(Math.abs(found / wanted - 1)).toBeLessThan(1e-9);
        expect(Math.abs(hardyWeinbergExact(het, second, first) / found - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it('says 1 of monomorphic markers, nothing without calls, and 0 below the smallest number', () => {
    expect(hardyWeinbergExact(0, 12, 0)).toBe(1);
    expect(hardyWeinbergExact(0, 0, 0)).toBeNaN();
    expect(hardyWeinbergExact(0, 3000, 3000)).toBe(0);
  });

  it('refuses about one marker in twenty in a population in these proportions', () => {
    const markers = [...markerStatistics(randomMatrix({ samples: 400, variants: 3000, seed: 17 }))];
    const share = markers.filter((marker) => hardyWeinberg(marker) < 0.05).length / 3000;
    expect(share).toBeGreaterThan(0.025);
    expect(share).toBeLessThan(0.06);
  });
});

describe('statistics of markers and samples', () => {
  it('know nothing of what nobody is called in', () => {
    const variants = variantTable(
      [1, 2].map((position) => ({ chromosome: '1', position, id: `m${position}`, counted: 'A', other: 'C' })),
    );
    const matrix = memoryMatrix(
      ['a', 'b'],
      variants,
      packDosages(
        [
          [NaN, NaN],
          [0, NaN],
        ],
        2,
      ),
    );
    const markers = [...markerStatistics(matrix)];
    expect(markers.map(({ frequency }) => frequency)).toEqual([NaN, 0]);
    expect(markers.map(({ missingShare }) => missingShare)).toEqual([1, 0.5]);
    expect(markers.map(hardyWeinberg)).toEqual([NaN, 1]);
    expect(markerMeans(matrix)).toMatchObject({ monomorphic: 1, frequency: 0, missingShare: 0.75 });
    const samples = sampleStatistics(matrix);
    expect([...samples.called]).toEqual([0, 0]);
    expect([...samples.inbreeding]).toEqual([NaN, NaN]);
  });
});
