import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { nitrogenPlots, nitrogenTable } from '../testing/nitrogen-trial.ts';
import { fitLinearModel, parseFormula, type LinearFit, type PredictionPoint } from './index.ts';

const fit = (seed: number, formula: string, lost = 0.15): LinearFit =>
  fitLinearModel(nitrogenTable(nitrogenPlots(seed, lost)), parseFormula(formula))[0]!;

const at = (
  levels: PredictionPoint['levels'],
  covariates: PredictionPoint['covariates'] = {},
): PredictionPoint => ({ levels, covariates });

const seeds = fc.integer({ min: 1, max: 1e6 });

/** Estimates and standard errors by contrasts of model.matrix, coef and vcov of lm in R 4.2.2. */
const IN_R = {
  interaction: [
    [50.0858906907, 0.6489389959],
    [51.0765102087, 0.8347794783],
    [54.188957865, 0.7285886255],
    [55.5472384117, 0.6770282197],
    [56.6676261974, 0.6301993116],
  ],
  nestedWithSlopes: [
    [49.8501145999, 2.2924254775],
    [51.4070182084, 1.54222909],
    [54.3522923792, 1.4109243845],
    [56.1776799395, 1.9322353094],
    [58.2014170297, 1.265820983],
  ],
};

function expectAsInR(
  { means, missing }: ReturnType<LinearFit['predictions']>,
  expected: number[][],
  df: number,
) {
  expect(missing).toEqual([]);
  expect(means.map(({ level }) => level)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5']);
  means.forEach((mean, k) => {
    expectClose(mean.estimate, expected[k]![0]!, 1e-10, mean.level);
    expectClose(mean.standardError, expected[k]![1]!, 1e-9, `error of ${mean.level}`);
    expect(mean.df).toBe(df);
  });
}

describe('predictions of a linear model', () => {
  it('are those of R at a level of an interacting factor and a value of a covariate', () => {
    const found = fit(20, 'y ~ gen*nit + site + stand').predictions(
      ['gen'],
      at({ nit: '90' }, { stand: 48 }),
    );
    expectAsInR(found, IN_R.interaction, 59);
  });

  it('are those of R at a site whose replicates are averaged within it, with slopes of sites and entries', () => {
    const found = fit(20, 'y ~ site + site:rep + gen + site:stand + gen:stand').predictions(
      ['gen'],
      at({ site: 'Q' }, { stand: 50 }),
    );
    expectAsInR(found, IN_R.nestedWithSlopes, 60);
  });

  it('are the marginal means where nothing is given', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const own = fit(seed, 'y ~ gen*nit + site + site:rep + stand', 0.05);
        const { means, missing } = own.predictions(['gen'], at({}));
        const known = own.means(['gen']);
        expect(missing).toEqual([]);
        means.forEach(({ level, estimate, standardError }, k) => {
          expect(level).toBe(known.levels[k]);
          expectClose(estimate, known.means[k]!, 1e-9);
          expectClose(standardError, known.standardErrors[k]!, 1e-8);
        });
      }),
      { numRuns: 15 },
    );
  });

  it('average over all levels to the marginal mean, and differ by the slope between two values', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: -20, max: 90, noNaN: true }), (seed, stand) => {
        const own = fit(seed, 'y ~ gen*nit + site + stand', 0.05);
        const of = (point: PredictionPoint) =>
          own.predictions(['gen'], point).means.map((one) => one.estimate);
        const each = ['0', '90', '180'].map((nit) => of(at({ nit })));
        const slope = own.slopes(['stand']).means[0]!;
        const [low, high] = [of(at({}, { stand })), of(at({}, { stand: stand + 2 }))];
        Array.from(own.means(['gen']).means, (mean, k) => {
          expectClose(each.reduce((sum, one) => sum + one[k]!, 0) / 3, mean, 1e-9);
          expectClose(high[k]! - low[k]!, 2 * slope, 1e-6);
        });
      }),
      { numRuns: 15 },
    );
  });

  it('are single predictions where every factor and covariate is given', () => {
    const own = fit(4, 'y ~ gen + nit + site + stand');
    const found = own.predictions(['gen'], at({ nit: '90', site: 'R' }, { stand: 44 })).means[2]!;
    const known = own.linearFunction('G3', [
      { levels: { gen: 'G3', nit: '90', site: 'R' }, covariates: { stand: 44 } },
    ]);
    expectClose(found.estimate, known.estimate, 1e-12);
    expectClose(found.standardError, known.standardError, 1e-12);
  });

  it('tell combinations without a plot in an additive model, and name those that an interaction leaves open', () => {
    const plots = nitrogenPlots(8, 0).filter(({ gen, site }) => gen !== 'G2' || site !== 'R');
    const table = nitrogenTable(plots);
    const [additive] = fitLinearModel(table, parseFormula('y ~ gen + site'));
    const [crossed] = fitLinearModel(table, parseFormula('y ~ gen*site'));
    expect(additive!.predictions(['gen'], at({ site: 'R' })).missing).toEqual([]);
    const { means, missing } = crossed!.predictions(['gen'], at({ site: 'R' }));
    expect(missing).toEqual(['G2']);
    expect(means.map(({ level }) => level)).toEqual(['G1', 'G3', 'G4', 'G5']);
  });

  it('refuse a level that there is not', () => {
    expect(() => fit(1, 'y ~ gen + site').predictions(['gen'], at({ site: 'Z' }))).toThrow(
      'is not a level of site',
    );
  });
});
