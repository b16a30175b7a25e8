import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { ask, keepAll, simulate } from '../testing/block-trials.ts';
import { analyseRandomizedBlock } from './analysis.ts';

describe('over many simulated trials the analysis', () => {
  it("keeps Tukey's family error at 5% over 2,000 small trials without differences", () => {
    let rejected = 0;
    for (let trial = 0; trial < 2000; trial++) {
      const plots = simulate(5, 3, 90_000 + trial, 0);
      const { means } = analyseRandomizedBlock(ask(plots), { ...keepAll, methods: ['tukey'] });
      if (means.some(({ letters }) => letters.tukey !== 'a')) rejected++;
    }
    // 5% of 2,000 with three standard errors of 9.7
    expect(rejected).toBeGreaterThan(70);
    expect(rejected).toBeLessThan(130);
  });

  it('estimates heritability without bias where the truth is known, and 0 where entries do not differ', () => {
    const normal = seededNormal(11);
    let sum = 0;
    for (let trial = 0; trial < 100; trial++) {
      const genetic = Array.from({ length: 40 }, normal);
      const plots = simulate(40, 3, trial, 0).map((plot) => ({
        ...plot,
        value: plot.value + genetic[Number(plot.entry.slice(1))]!,
      }));
      sum += analyseRandomizedBlock(ask(plots), { ...keepAll, methods: [] }).precision.geneticVariance;
    }
    expect(Math.abs(sum / 100 - 1)).toBeLessThan(0.1);

    const flat = simulate(4, 3, 3, 0).map((plot, i) => ({ ...plot, value: plot.block === 'B0' ? i : -i }));
    const { precision, remarks } = analyseRandomizedBlock(ask(flat), keepAll);
    expect(precision.heritability).toBe(0);
    expect(remarks.map(({ name }) => name)).toContain('negativeGeneticVariance');
  });
});
