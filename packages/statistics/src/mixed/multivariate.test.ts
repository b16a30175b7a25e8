import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitMixedModel, fitMultivariate, type MultivariateModel } from './index.ts';

const term = (text: string) => ({ factors: text.split(':') });

// R 4.2.2: the restricted likelihood of both traits by dense algebra, maximized by optim(method = "BFGS"); the standard
// error of the correlation from the numerical Hessian (observed information) was 0.24047.
describe.runIf(referenceIsThere())('the sorghum yields of two environments as two traits', () => {
  it('agree with dense algebra, with gaps in both', () => {
    const { columns } = readReference<unknown>('06_met_omer_sorghum');
    const plots = new Map<string, { rep: string; gen: string; E2: number; E6: number }>();
    columns.yield!.forEach((value, row) => {
      const [env, rep, gen] = [columns.env![row]!, columns.rep![row]!, columns.gen![row]!];
      const plot = plots.get(`${rep} ${gen}`) ?? { rep, gen, E2: NaN, E6: NaN };
      plots.set(`${rep} ${gen}`, plot);
      if (env === 'E2' && `${rep} ${gen}` !== 'R2 G03') plot.E2 = Number(value);
      if (env === 'E6' && !['R1 G05', 'R4 G17'].includes(`${rep} ${gen}`)) plot.E6 = Number(value);
    });
    const rows = [...plots.values()];
    const table = new Table({
      rep: encodeFactor(rows.map(({ rep }) => rep)),
      gen: encodeFactor(rows.map(({ gen }) => gen)),
      E2: Float64Array.from(rows, ({ E2 }) => E2),
      E6: Float64Array.from(rows, ({ E6 }) => E6),
    });
    const result = fitMultivariate(table, {
      traits: ['E2', 'E6'],
      fixed: [term('rep')],
      random: [term('gen')],
    });
    expect(result.fit.estimate.logLikelihood).toBeCloseTo(-901.6677122, 6);
    const genetic = result.between('gen');
    [15902.86637, 14524.00334, 14524.00334, 57521.89994].forEach((value, k) =>
      expectClose(genetic.covariance[k], value, 1e-5),
    );
    [19112.25417, 4668.672128, 4668.672128, 33836.22801].forEach((value, k) =>
      expectClose(result.residual.covariance[k], value, 1e-5),
    );
    expectClose(genetic.correlation[1], 0.4802109118, 1e-5);
    expectClose(genetic.correlationErrors[1], 0.2404664913, 3e-3);
  });
});

const GENETIC = { deviations: [2, 30], correlation: 0.7 };
const ENTRIES = 80;

/** Two traits of very different units on `ENTRIES` entries with 4 plots each. */
function simulated(seed: number): Table {
  const normal = seededNormal(seed);
  const pair = ([first, second]: readonly number[], correlation: number) => {
    const one = normal();
    return [first! * one, second! * (correlation * one + Math.sqrt(1 - correlation ** 2) * normal())];
  };
  const entries = Array.from({ length: ENTRIES }, () => pair(GENETIC.deviations, GENETIC.correlation));
  const plots = Array.from({ length: 4 * ENTRIES }, () => pair([2, 20], -0.3));
  const value = (trait: number) =>
    Float64Array.from(plots, (plot, k) => 100 + entries[k % ENTRIES]![trait]! + plot[trait]!);
  return new Table({
    height: value(0),
    // Every ninth plot was not weighed.
    yield: value(1).map((one, k) => (k % 9 === 4 ? NaN : one)),
    gen: encodeFactor(plots.map((_, k) => k % ENTRIES)),
    rep: encodeFactor(plots.map((_, k) => Math.floor(k / ENTRIES))),
  });
}

const MODEL: MultivariateModel = {
  traits: ['height', 'yield'],
  fixed: [term('rep')],
  random: [term('gen')],
};

describe('simulated pairs of traits', () => {
  it('show their correlations: 0.7 between genetic effects, -0.3 between residuals', () => {
    const fits = Array.from({ length: 12 }, (_, seed) => fitMultivariate(simulated(seed + 1), MODEL));
    const found = fits.map((fit) => [fit.between('gen'), fit.residual] as const);
    [GENETIC.correlation, -0.3].forEach((truth, which) => {
      const correlations = found.map((pair) => pair[which]!.correlation[1]!);
      const errors = found.map((pair) => pair[which]!.correlationErrors[1]!);
      const mean = correlations.reduce((sum, one) => sum + one, 0) / fits.length;
      const error = errors.reduce((sum, one) => sum + one, 0) / fits.length;
      expect(Math.abs(mean - truth)).toBeLessThan((4 * error) / Math.sqrt(fits.length));
    });
  });

  it('do not depend on units or on the order of the traits', () => {
    const table = simulated(3);
    const first = fitMultivariate(table, MODEL);
    const other = new Table({
      height: table.numbers('height').map((value) => value / 1000),
      yield: table.numbers('yield').map((value) => 60 * value + 5),
      gen: table.factor('gen'),
      rep: table.factor('rep'),
    });
    const second = fitMultivariate(other, { ...MODEL, traits: ['yield', 'height'] });
    for (const which of ['correlation', 'correlationErrors'] as const)
      expectClose(second.between('gen')[which][1], first.between('gen')[which][1]!, 1e-4);
    expectClose(second.residual.correlation[1], first.residual.correlation[1]!, 1e-4);
  });

  it('borrow from each other: predictions have smaller errors than those of one trait alone', () => {
    const table = simulated(4);
    const { fit, trait } = fitMultivariate(table, MODEL);
    const alone = fitMixedModel(table, { response: 'yield', fixed: [term('rep')], random: [term('gen')] });
    const together = fit.predictions(`${trait}:gen`).filter(({ level }) => level.startsWith('yield:'));
    const mean = (values: readonly { variance: number }[]) =>
      values.reduce((sum, { variance }) => sum + variance, 0) / values.length;
    expect(together).toHaveLength(ENTRIES);
    expect(mean(together)).toBeLessThan(mean(alone.predictions('gen')));
  });

  it('may be in a table that has columns of these names already', () => {
    const table = simulated(5);
    const named = new Table({
      plot: table.numbers('height'),
      value: table.numbers('yield'),
      trait: table.factor('gen'),
      rep: table.factor('rep'),
    });
    const first = fitMultivariate(table, MODEL);
    const second = fitMultivariate(named, {
      traits: ['plot', 'value'],
      fixed: [term('rep')],
      random: [term('trait')],
    });
    expect(second.between('trait').correlation).toEqual(first.between('gen').correlation);
  });

  it('are refused with the trait that cannot be used', () => {
    const table = simulated(6);
    const bad = (values: Float64Array) =>
      reasonOf(() =>
        fitMultivariate(
          new Table({
            height: table.numbers('height'),
            yield: values,
            gen: table.factor('gen'),
            rep: table.factor('rep'),
          }),
          MODEL,
        ),
      );
    const { rows } = table;
    expect(bad(new Float64Array(rows).fill(NaN))).toEqual({ reason: 'noValues', trait: 'yield' });
    expect(bad(new Float64Array(rows).fill(3))).toMatchObject({ reason: 'constantTrait', trait: 'yield' });
    expect(() => fitMultivariate(table, { ...MODEL, traits: ['yield'] })).toThrow('at least two');
  });
});
