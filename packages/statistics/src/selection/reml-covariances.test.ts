import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { geneticCovariances, geneticCovariancesByReml, meanProducts } from './index.ts';

/** Twenty entries in three blocks; a genotypic correlation of 0.8, one of errors of -0.5. */
function simulatedTrial() {
  const normal = seededNormal(23);
  const genotypes = Array.from({ length: 20 }, () => {
    const u = normal();
    return [3 * u, 2 * (0.8 * u + 0.6 * normal())] as const;
  });
  const plots = Array.from({ length: 60 }, (_, k) => {
    const [x, y] = genotypes[k % 20]!;
    const e = normal();
    return {
      x: x + e,
      y: y - 0.5 * e + Math.sqrt(0.75) * normal(),
      entry: `G${k % 20}`,
      block: Math.floor(k / 20),
    };
  });
  return {
    x: Float64Array.from(plots, ({ x }) => x),
    y: Float64Array.from(plots, ({ y }) => y),
    entry: encodeFactor(plots.map(({ entry }) => entry)),
    block: encodeFactor(plots.map(({ block }) => block)),
  };
}

const model = { traits: ['x', 'y'], entry: { factors: ['entry'] }, fixed: [{ factors: ['block'] }] };

describe('genetic covariances by REML', () => {
  it('are those of mean products in complete blocks, standard errors included', () => {
    const { x, y, entry, block } = simulatedTrial();
    const products = geneticCovariances(meanProducts({ traits: { x, y }, entry, block }));
    const reml = geneticCovariancesByReml(new Table({ x, y, entry, block }), model);
    for (const level of ['genotypic', 'environmental', 'phenotypic'] as const) {
      products[level].values.forEach((value, at) => expectClose(reml[level].values[at], value, 1e-6));
      expectClose(
        reml.correlations[level][0]!.correlation,
        products.correlations[level][0]!.correlation,
        1e-6,
      );
    }
    const [own, other] = [reml, products].map(({ correlations }) => correlations.genotypic[0]!.standardError);
    expectClose(own, other!, 1e-4);
    expect(reml.fit.fit.estimate.converged).toBe(true);
  });

  it('use plots that lack a trait', () => {
    const { x, y, entry, block } = simulatedTrial();
    for (let row = 0; row < 60; row += 7) y[row] = NaN;
    const { correlations, genotypic } = geneticCovariancesByReml(new Table({ x, y, entry, block }), model);
    expect(Math.abs(correlations.genotypic[0]!.correlation - 0.8)).toBeLessThan(0.25);
    // all plots of x are there, and tell nearly as much about it as alone
    const { values } = geneticCovariances(
      meanProducts({ traits: { x, again: x.map((value, k) => value + (k % 2)) }, entry, block }),
    ).genotypic;
    expectClose(genotypic.values[0], values[0]!, 0.05);
  });
});
