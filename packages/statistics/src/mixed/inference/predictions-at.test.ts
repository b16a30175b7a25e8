import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PredictionPoint } from '../../linear-model/index.ts';
import { expectClose } from '../../testing/closeness.ts';
import { nitrogenPlots, nitrogenTable } from '../../testing/nitrogen-trial.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import type { MixedModel } from '../model.ts';
import { MixedInference, type DegreesMethod } from './mixed-inference.ts';

const factors = (text: string) => ({ factors: text.split(':') });
const STAND = { factors: [], covariates: ['stand'] };

const FIXED_ENTRIES: Pick<MixedModel, 'fixed' | 'random'> = {
  fixed: [...['gen', 'nit', 'gen:nit', 'site'].map(factors), STAND],
  random: [factors('rep')],
};
const RANDOM_ENTRIES: Pick<MixedModel, 'fixed' | 'random'> = {
  fixed: [...['nit', 'site'].map(factors), STAND],
  random: ['gen', 'gen:site', 'rep'].map(factors),
};

function inferenceOf(
  plots: ReturnType<typeof nitrogenPlots>,
  model: Pick<MixedModel, 'fixed' | 'random'>,
  method: DegreesMethod,
): MixedInference {
  return new MixedInference(fitMixedModel(nitrogenTable(plots), { response: 'y', ...model }), { method });
}

const at = (
  levels: PredictionPoint['levels'],
  covariates: PredictionPoint['covariates'] = {},
): PredictionPoint => ({ levels, covariates });

describe('predictions of a mixed model', () => {
  it('of fixed entries have the errors and degrees of freedom of Kenward and Roger, as in pbkrtest 0.5', () => {
    const inference = inferenceOf(nitrogenPlots(20, 0.15), FIXED_ENTRIES, 'kenwardRoger');
    const { means } = inference.predictionsAt(['gen'], at({ nit: '180' }, { stand: 42 }));
    const expected = [
      [50.07964653, 0.68679016, 23.556002],
      [51.67832028, 0.68000226, 22.781177],
      [55.44333871, 0.6674532, 21.773748],
      [55.81128176, 0.68309146, 23.066243],
      [56.98069347, 0.65319025, 20.427869],
    ];
    means.forEach(({ level, estimate, standardError, degrees }, k) => {
      expectClose(estimate, expected[k]![0]!, 1e-7, level);
      expectClose(standardError, expected[k]![1]!, 1e-6, `error of ${level}`);
      expectClose(degrees, expected[k]![2]!, 2e-5, `degrees of ${level}`);
    });
  });

  it('of random entries at a site count the effects of entry and of entry at the site, as solved from lme4', () => {
    const inference = inferenceOf(nitrogenPlots(20, 0.15), RANDOM_ENTRIES, 'satterthwaite');
    const { means } = inference.predictionsAt(['gen'], at({ site: 'Q' }));
    const expected = [
      [49.3744854, 0.7334095],
      [51.3479443, 0.8713648],
      [53.983431, 0.7332341],
      [55.3807433, 0.7517584],
      [56.9863254, 0.734627],
    ];
    expect(means.map(({ level }) => level)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5']);
    means.forEach(({ level, estimate, standardError }, k) => {
      expectClose(estimate, expected[k]![0]!, 1e-6, level);
      expectClose(standardError, expected[k]![1]!, 1e-5, `error of ${level}`);
    });
  });

  it('are the marginal means where nothing is given, average to them over all levels, and follow the slope', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const inference = inferenceOf(nitrogenPlots(seed, 0.05), FIXED_ENTRIES, 'satterthwaite');
        const { fit } = inference;
        const of = (point: PredictionPoint) => inference.predictionsAt(['gen'], point).means;
        const known = new Map(inference.means(['gen']).map((one) => [one.level, one]));
        const each = ['0', '90', '180'].map((nit) => of(at({ nit })));
        const slope = fit.estimate.solutions[fit.design.fixed.at(-1)!.start]!;
        const higher = of(at({}, { stand: fit.design.covariateMeans.get('stand')! + 3 }));
        of(at({})).forEach(({ level, estimate, standardError }, k) => {
          expectClose(estimate, known.get(level)!.estimate, 1e-9);
          expectClose(standardError, known.get(level)!.standardError, 1e-8);
          expectClose(each.reduce((sum, one) => sum + one[k]!.estimate, 0) / 3, estimate, 1e-9);
          expectClose(higher[k]!.estimate, estimate + 3 * slope, 1e-9);
        });
      }),
      { numRuns: 8 },
    );
  });

  it('leave out an entry that was not grown where its own effect at the site is needed', () => {
    const plots = nitrogenPlots(20, 0).filter(({ gen, site }) => gen !== 'G2' || site !== 'R');
    const inference = inferenceOf(plots, RANDOM_ENTRIES, 'satterthwaite');
    expect(inference.predictionsAt(['gen'], at({ site: 'R' })).missing).toEqual(['G2']);
    expect(inference.predictionsAt(['gen'], at({ nit: '90' })).missing).toEqual([]);
  });

  it('refuse a level that there is not', () => {
    const inference = inferenceOf(nitrogenPlots(20, 0), RANDOM_ENTRIES, 'satterthwaite');
    expect(() => inference.predictionsAt(['gen'], at({ site: 'Z' }))).toThrow('is not a level of site');
  });
});
