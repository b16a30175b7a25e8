import { describe, expect, it } from 'vitest';
import type { Factor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { ammi, cellMeans, eberhartRussell, pooledError } from './index.ts';

const [GENOTYPES, ENVIRONMENTS, REPLICATES] = [8, 6, 3] as const;
const PLOTS = GENOTYPES * ENVIRONMENTS * REPLICATES;
const SERIES = 400;

function factor(levels: number, of: (plot: number) => number): Factor {
  return {
    levels: Array.from({ length: levels }, (_, k) => String(k + 1)),
    codes: Int32Array.from({ length: PLOTS }, (_, plot) => of(plot)),
  };
}

const genotype = factor(GENOTYPES, (plot) => Math.floor(plot / REPLICATES / ENVIRONMENTS));
const environment = factor(ENVIRONMENTS, (plot) => Math.floor(plot / REPLICATES) % ENVIRONMENTS);
const replicate = factor(REPLICATES, (plot) => plot % REPLICATES);

/** Shares of simulated series of trials in which the tests find something at 5 percent. */
function rejections(interactionOf: (genotype: number, environment: number) => number) {
  const normal = seededNormal(77);
  const counts = { remainder: 0, gollob: 0, slopes: 0, deviations: 0, linear: 0 };
  for (let series = 0; series < SERIES; series++) {
    const response = Float64Array.from({ length: PLOTS }, (_, plot) => {
      const [g, e] = [genotype.codes[plot]!, environment.codes[plot]!];
      return 60 + 2 * g + 10 * e + 3 * replicate.codes[plot]! + interactionOf(g, e) + 2 * normal();
    });
    const means = cellMeans(response, genotype, environment);
    const error = pooledError(response, genotype, environment, replicate);
    const [first] = ammi(means, error).axes;
    const { table, lines } = eberhartRussell(means, error);
    counts.remainder += Number(first!.remainder.p < 0.05) / SERIES;
    counts.gollob += Number(first!.p < 0.05) / SERIES;
    counts.linear += Number(table[4]!.p < 0.05) / SERIES;
    for (const { pSlope, pDeviation } of lines) {
      counts.slopes += Number(pSlope < 0.05) / (SERIES * GENOTYPES);
      counts.deviations += Number(pDeviation < 0.05) / (SERIES * GENOTYPES);
    }
  }
  return counts;
}

describe('tests of the interaction in simulated series of trials', () => {
  it('reject as often as they should where there is none, or as is known of them', () => {
    const found = rejections(() => 0);
    // three standard deviations of a binomial of 400 around 5 percent
    expect(Math.abs(found.remainder - 0.05)).toBeLessThan(0.033);
    // Gollob's test of the first axis is known to be far too liberal
    expect(found.gollob).toBeGreaterThan(0.15);
    // Eberhart and Russell count g (e - 2) degrees of deviations where (g - 1) (e - 2) are free: their mean square is
    // too small by 7 / 8, for the lines against it ...
    expect(Math.abs(found.linear - 0.088)).toBeLessThan(0.043);
    // ... and so are the deviations and the squared slopes of single genotypes against the error.
    expect(Math.abs(found.slopes - 0.037)).toBeLessThan(0.012);
    expect(Math.abs(found.deviations - 0.03)).toBeLessThan(0.012);
  });

  it('find slopes that differ, and leave deviations alone then', () => {
    const found = rejections((g, e) => (g - 3.5) * (e - 2.5));
    expect(found.remainder).toBeGreaterThan(0.99);
    expect(found.linear).toBeGreaterThan(0.99);
    expect(found.slopes).toBeGreaterThan(0.6);
    expect(found.deviations).toBeLessThan(0.06);
  });
});
