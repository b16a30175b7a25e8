import { describe, expect, it } from 'vitest';
import { maize, readExpected, referenceIsThere } from '../testing/reference.ts';
import { countCalls, emptyCounts } from './counts.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have as many alleles and missing calls as plink2 counts', () => {
    const { variant_stats: expected } = readExpected<{
      variant_stats: {
        summary: { mean_alt_freq: number; monomorphic: number; mean_variant_missing: number };
      };
    }>('maize281');
    const matrix = maize();
    const { count } = matrix.variants;
    const counts = emptyCounts(count);
    countCalls(matrix.read(0, count), matrix.samples.length, count, counts, 0);
    let frequency = 0;
    let missing = 0;
    let monomorphic = 0;
    for (let k = 0; k < count; k++) {
      const called = 281 - counts.missing[k]!;
      const share = (2 * counts.homozygousCounted[k]! + counts.heterozygous[k]!) / (2 * called);
      frequency += share / count;
      missing += counts.missing[k]! / 281 / count;
      monomorphic += Number(share === 0 || share === 1);
    }
    const { summary } = expected;
    // means over markers of figures printed with six digits
    expect(Math.abs(frequency - summary.mean_alt_freq)).toBeLessThan(1e-6);
    expect(Math.abs(missing - summary.mean_variant_missing)).toBeLessThan(1e-6);
    expect(monomorphic).toBe(summary.monomorphic);
  });
});
