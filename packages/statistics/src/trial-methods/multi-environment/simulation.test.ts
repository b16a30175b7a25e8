import { describe, expect, it } from 'vitest';
import { analyseMultiYearMultiPoint } from './index.ts';
import { keepAll, questionOf, simulateSeries } from './testing/simulated-series.ts';

describe('series with a known truth', () => {
  it('reject 5% of equal entries over random environments, where the plot error would reject far more', () => {
    let [right, wrong] = [0, 0];
    const trials = 60;
    for (let trial = 0; trial < trials; trial++) {
      const plots = simulateSeries(1000 + trial, { years: 1, locations: 5, entrySd: 0, interactionSd: 2 });
      const { anova } = analyseMultiYearMultiPoint(questionOf(plots), keepAll);
      right += Number(anova[1]!.test!.p < 0.05);
      const fixed = analyseMultiYearMultiPoint(questionOf(plots), { ...keepAll, locations: 'fixed' });
      wrong += Number(fixed.anova[1]!.test!.p < 0.05);
    }
    // of 60 trials at 5% more than 8 reject once in 600 times
    expect(right).toBeLessThanOrEqual(8);
    expect(wrong / trials).toBeGreaterThan(0.7);
  });

  it('give the variances and heritability they were made with', () => {
    let [entry, interaction, heritability] = [0, 0, 0];
    const trials = 30;
    for (let trial = 0; trial < trials; trial++) {
      const plots = simulateSeries(3000 + trial, { years: 1, locations: 6, entries: 20 });
      const { predictions, heritability: found } = analyseMultiYearMultiPoint(questionOf(plots), keepAll);
      const variance = (name: string) => predictions.components.find((one) => one.name === name)!.variance;
      entry += variance('entry') / trials;
      interaction += variance('entry:location') / trials;
      heritability += found!.cullis / trials;
    }
    // true: entry 4, interaction 1, error 1; standard errors of the averages about 0.25 and 0.04
    expect(Math.abs(entry - 4)).toBeLessThan(0.75);
    expect(Math.abs(interaction - 1)).toBeLessThan(0.12);
    expect(Math.abs(heritability - 4 / (4 + 1 / 6 + 1 / 18))).toBeLessThan(0.02);
  });
});
