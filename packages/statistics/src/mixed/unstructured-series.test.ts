import { expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { symmetricEigen } from '../numeric/symmetric-eigen.ts';
import { expectClose } from '../testing/closeness.ts';
import { seededUniform } from '../numeric/random.ts';
import { fitMixedModel, type MixedFit } from './index.ts';

const ENTRIES = 40;
const SITES = 4;
const PLOTS = 2;

/** Values by entry, site and plot: entries whose effects at the sites share two factors. */
function simulatedSeries(seed: number): number[][][] {
  const uniform = seededUniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const sites = Array.from({ length: SITES }, () => ({
    first: 0.5 + 0.6 * uniform(),
    second: 0.6 * (uniform() - 0.5),
    own: 0.05 + 0.4 * uniform(),
  }));
  const error = Math.sqrt(0.5 + 1.5 * uniform());
  return Array.from({ length: ENTRIES }, () => {
    const [f, g] = [normal(), normal()];
    return sites.map(({ first, second, own }) => {
      const effect = first * f + second * g + Math.sqrt(own) * normal();
      return Array.from({ length: PLOTS }, () => effect + error * normal());
    });
  });
}

/** Site means so far from each other. */
function fitted(series: readonly number[][][], apart: number): MixedFit {
  const cells = series.flatMap((sites, entry) =>
    sites.flatMap((plots, site) => plots.map((value) => ({ entry, site, value: value + apart * site }))),
  );
  const table = new Table({
    entry: encodeFactor(
      cells.map(({ entry }) => `G${entry}`),
      'natural',
    ),
    site: encodeFactor(
      cells.map(({ site }) => `E${site}`),
      'natural',
    ),
    yield: Float64Array.from(cells, ({ value }) => value),
  });
  return fitMixedModel(table, {
    response: 'yield',
    fixed: [{ factors: ['site'] }],
    random: [{ factors: ['entry', 'site'], covariance: { over: 'site', form: { kind: 'unstructured' } } }],
  });
}

/** In balanced trials: covariance of the entry means less what the plots add to it, and the variance within cells. */
function moments(series: readonly number[][][]) {
  const means = series.map((sites) => sites.map((plots) => plots.reduce((a, b) => a + b) / PLOTS));
  const centre = means[0]!.map((_, site) => means.reduce((sum, one) => sum + one[site]!, 0) / ENTRIES);
  let within = 0;
  series.forEach((sites, entry) =>
    sites.forEach((plots, site) => plots.forEach((value) => (within += (value - means[entry]![site]!) ** 2))),
  );
  const residual = within / (ENTRIES * SITES * (PLOTS - 1));
  const covariance = Float64Array.from({ length: SITES * SITES }, (_, k) => {
    const [a, b] = [Math.floor(k / SITES), k % SITES];
    const products = means.reduce((sum, one) => sum + (one[a]! - centre[a]!) * (one[b]! - centre[b]!), 0);
    return products / (ENTRIES - 1) - (a === b ? residual / PLOTS : 0);
  });
  return {
    residual,
    covariance,
    isInside: symmetricEigen(covariance, SITES).values.every((one) => one > 0.02),
  };
}

it('unstructured covariances are found wherever the site means lie, and are the closed form where that is one', () => {
  let inside = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const series = simulatedSeries(seed);
    const [near, apart] = [fitted(series, 0), fitted(series, 20)];
    for (const { estimate } of [near, apart]) expect(['converged', 'flat']).toContain(estimate.ending);
    expectClose(apart.estimate.logLikelihood, near.estimate.logLikelihood, 1e-6);
    const { residual, covariance, isInside } = moments(series);
    if (!isInside) continue;
    inside++;
    expectClose(apart.variance('residual'), residual, 1e-5);
    apart
      .covarianceAcross('entry:site')
      .covariance.forEach((value, k) => expectClose(value, covariance[k]!, 1e-4));
  }
  expect(inside).toBeGreaterThan(8);
  expect(inside).toBeLessThan(30);
});
