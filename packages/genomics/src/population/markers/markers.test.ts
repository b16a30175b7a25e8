import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { hardyWeinbergExact } from './hardy-weinberg.ts';
import { markerStatistics } from './marker-statistics.ts';
import { sampleStatistics } from './sample-statistics.ts';

const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

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
    const found = markerStatistics(matrix);
    for (const { id, missing_ct, hwe_p, alt_freq, obs_het, exp_het } of variants) {
      const k = matrix.variants.ids.indexOf(id);
      expect(found.counts.missing[k]).toBe(missing_ct);
      expectPrinted(found.frequency[k]!, alt_freq);
      expectPrinted(found.observedHeterozygosity[k]!, obs_het);
      expectPrinted(found.expectedHeterozygosity[k]!, exp_het);
      expectPrinted(found.hardyWeinberg[k]!, hwe_p);
    }
    expect(found.minorFrequency.filter((value) => value > 0.05).length).toBe(summary['maf_over_0.05']);
    expect(found.minorFrequency.filter((value) => value === 0).length).toBe(summary.monomorphic);
    expect(mean(found.frequency)).toBeCloseTo(summary.mean_alt_freq!, 7);
    expect(mean(found.missingShare)).toBeCloseTo(summary.mean_variant_missing!, 7);
    expect(mean(found.observedHeterozygosity)).toBeCloseTo(summary.mean_obs_het!, 7);
    expect(mean(found.expectedHeterozygosity)).toBeCloseTo(summary.mean_exp_het!, 6);
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
    const { hardyWeinberg } = markerStatistics(randomMatrix({ samples: 400, variants: 3000, seed: 17 }));
    const share = hardyWeinberg.filter((p) => p < 0.05).length / 3000;
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
    const { frequency, missingShare, hardyWeinberg } = markerStatistics(matrix);
    expect([...frequency]).toEqual([NaN, 0]);
    expect([...missingShare]).toEqual([1, 0.5]);
    expect([...hardyWeinberg]).toEqual([NaN, 1]);
    const samples = sampleStatistics(matrix);
    expect([...samples.called]).toEqual([0, 0]);
    expect([...samples.inbreeding]).toEqual([NaN, NaN]);
  });
});
