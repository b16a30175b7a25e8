import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { seededNormal } from '../../numeric/random.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import type { MixedModel } from '../model.ts';
import { testFixedTerms } from './fixed-tests.ts';
import { dense, sparse, type LinearFunction } from './linear-function.ts';
import { MixedInference } from './mixed-inference.ts';

/** 4 sites of 6 x 6 plots with holes, 12 entries, 3 treatments. */
function trials(): Table {
  const normal = seededNormal(17);
  const plots = Array.from({ length: 144 }, (_, k) => k).filter((k) => k % 17 !== 3);
  const line = (of: (k: number) => number) => plots.map(of);
  const site = line((k) => Math.floor(k / 36));
  const gen = line((k) => (k * 5 + Math.floor(k / 12)) % 12);
  const effect = Array.from({ length: 48 }, () => normal());
  const main = Array.from({ length: 12 }, () => 2 * normal());
  return new Table({
    yield: Float64Array.from(plots, (k, at) => {
      const [row, column] = [Math.floor((k % 36) / 6), k % 6];
      const trend = Math.sin(row / 2 + site[at]!) + Math.cos(column / 3);
      return 20 + (k % 3) + main[gen[at]!]! + effect[gen[at]! * 4 + site[at]!]! + 2 * trend + normal();
    }),
    treatment: encodeFactor(line((k) => k % 3)),
    gen: encodeFactor(gen.map((code) => `G${code}`)),
    site: encodeFactor(site.map((code) => `S${code}`)),
    row: Float64Array.from(plots, (k) => Math.floor((k % 36) / 6) + 1),
    column: Float64Array.from(plots, (k) => (k % 6) + 1),
  });
}

const base = { response: 'yield', fixed: [{ factors: ['treatment'] }] };
const field = { row: 'row', column: 'column', by: 'site' };
const across = (form: NonNullable<MixedModel['random'][number]['covariance']>['form']) => ({
  factors: ['gen', 'site'],
  covariance: { over: 'site', form },
});

describe.each<[string, MixedModel]>([
  [
    'spatial residuals with holes in the fields',
    { ...base, random: [{ factors: ['gen'] }], field: { ...field, nugget: false } },
  ],
  [
    'a spatial term beside the residual',
    { ...base, random: [{ factors: ['gen'] }], field: { ...field, by: 'site', nugget: true } },
  ],
  ['compound symmetry over sites', { ...base, random: [across({ kind: 'compoundSymmetry' })] }],
  [
    'residuals by site and variances by site',
    { ...base, random: [across({ kind: 'diagonal' })], residualBy: 'site' },
  ],
])('inference with %s', (_, model) => {
  const fit = fitMixedModel(trials(), model);
  const inference = new MixedInference(fit, { method: 'satterthwaite' });
  const functions: LinearFunction[] = Array.from(fit.meanFunctions(['treatment']), ({ weights }) =>
    sparse(weights),
  );

  it('has the derivatives that differences of the covariances give', () => {
    const { derivatives } = inference.moments(functions);
    const { equations, estimate } = fit;
    const covariances = (k: number, shift: number) => {
      const parameters = estimate.parameters.slice();
      parameters[k]! += shift;
      equations.factorize(parameters);
      const result = functions.flatMap((one) => {
        const solved = equations.cholesky.solve(dense(one, equations.design.columns));
        return functions.map((other) =>
          other.places.reduce((sum, place, at) => sum + other.weights[at]! * solved[place]!, 0),
        );
      });
      equations.factorize(estimate.parameters);
      return result;
    };
    equations.parameters.forEach((__, k) => {
      if (estimate.atBoundary[k]) return;
      const step = 1e-5 * Math.max(0.1, Math.abs(estimate.parameters[k]!));
      const below = covariances(k, -step);
      const scale = Math.max(...derivatives[k]!.map(Math.abs));
      covariances(k, step).forEach((above, at) =>
        expect(Math.abs((above - below[at]!) / (2 * step) - derivatives[k]![at]!) / scale).toBeLessThan(1e-4),
      );
    });
  });

  it('tests and compares with finite degrees of freedom', () => {
    for (const one of [inference, new MixedInference(fit)]) {
      const [treatment] = testFixedTerms(one);
      expect(treatment!.numerator).toBe(2);
      expect(treatment!.denominator).toBeGreaterThan(2);
      expect(treatment!.denominator).toBeLessThan(140);
      for (const { standardError } of one.differences(['treatment']))
        expect(standardError).toBeGreaterThan(0);
    }
  });
});
