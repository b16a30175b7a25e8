import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../data/table.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceTable } from '../testing/reference-table.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import {
  factorAnalysis,
  fitMixedModel,
  fitRemarks,
  type CovarianceForm,
  type MixedFit,
  type MixedModel,
} from './index.ts';

const term = (text: string) => ({ factors: text.split(':') });

function model(form: CovarianceForm, residualBy?: string): MixedModel {
  return {
    response: 'yield',
    fixed: [term('env'), term('env:rep')],
    random: [{ ...term('gen:env'), covariance: { over: 'env', form } }],
    ...(residualBy === undefined ? {} : { residualBy }),
  };
}

const values = (fit: MixedFit) => fit.quantities.map(({ value }) => value);

const run = referenceIsThere();

describe.runIf(run)('genotypes in environments of the sorghum trials', () => {
  let whole: Table;
  /** the environments with a clear genetic variance: E2, E4, E6 */
  let three: Table;
  beforeAll(() => {
    whole = referenceTable(readReference<unknown>('06_met_omer_sorghum').columns, 'yield');
    const { levels, codes } = whole.factor('env');
    const kept = Int32Array.from(codes.keys()).filter((row) => /[246]/.test(levels[codes[row]!]!));
    three = whole.select(kept);
  });

  // nlme 3.1.162: lme(yield ~ env / rep, random = list(gen = pdSymm(~ env - 1)) or pdDiag or pdCompSymm).
  it('agree with nlme in three environments: unstructured, diagonal and compound symmetry', () => {
    const unstructured = fitMixedModel(three, model({ kind: 'unstructured' }));
    expect(unstructured.estimate.logLikelihood).toBeCloseTo(-1419.8899663, 4);
    const { levels, covariance } = unstructured.covarianceAcross('gen:env');
    expect(levels).toEqual(['E2', 'E4', 'E6']);
    // In balanced trials the covariances do not depend on the residuals: 2760.1843 here in both models, where nlme
    // stops at 2760.46 and at 2759.73.
    [10945.07557, 2760.464311, 16217.326331, 2760.464311, 30072.936982, 8886.272945].forEach((value, k) =>
      expectClose(covariance[k], value, 2e-4),
    );
    expectClose(unstructured.variance('residual'), 40273.306828, 1e-4);
    const diagonal = fitMixedModel(three, model({ kind: 'diagonal' }));
    expect(diagonal.estimate.logLikelihood).toBeCloseTo(-1422.0252444, 4);
    [10944.36703, 30072.19891, 53466.35519, 40273.530236].forEach((value, k) =>
      expectClose(values(diagonal)[k], value, 1e-4),
    );
    const symmetric = fitMixedModel(three, model({ kind: 'compoundSymmetry' }));
    expect(symmetric.estimate.logLikelihood).toBeCloseTo(-1423.3523523, 4);
    [31494.297656, 9287.512976 / 31494.297656, 40273.534674].forEach((value, k) =>
      expectClose(values(symmetric)[k], value, 1e-4),
    );
  });

  // nlme: the same with pdSymm and weights = varIdent(form = ~ 1 | env).
  it('agree with nlme with residual variances of their own', () => {
    const fit = fitMixedModel(three, model({ kind: 'unstructured' }, 'env'));
    expect(fit.estimate.logLikelihood).toBeCloseTo(-1410.1566277, 4);
    const { covariance } = fit.covarianceAcross('gen:env');
    [16205.6935, 2759.730128, 16216.762425, 2759.730128, 23405.146394, 8884.833037].forEach((value, k) =>
      expectClose(covariance[k], value, 2e-4),
    );
  });

  it('with one correlation are a main effect and an interaction', () => {
    const symmetric = fitMixedModel(whole, model({ kind: 'compoundSymmetry' }));
    const split = fitMixedModel(whole, {
      ...model({ kind: 'diagonal' }),
      random: [term('gen'), term('gen:env')],
    });
    const [variance, correlation] = values(symmetric);
    expect(symmetric.estimate.logLikelihood).toBeCloseTo(split.estimate.logLikelihood, 7);
    expectClose(split.variance('gen'), variance! * correlation!, 1e-4);
    expectClose(split.variance('gen:env'), variance! * (1 - correlation!), 1e-4);
    const main = split.predictions('gen');
    const inE1 = split.predictions('gen:env').find(({ level }) => level === 'G03:E1')!.estimate;
    const sum = main.find(({ level }) => level === 'G03')!.estimate + inE1;
    const joint = symmetric.predictions('gen:env').find(({ level }) => level === 'G03:E1')!.estimate;
    expectClose(joint, sum, 1e-4);
  });

  // nlme reaches -2730.736207 with variances of 985.69 and 632.54 in E1 and E5 and correlations up to 0.98.
  it('find the maximum where the matrix is nearly singular', () => {
    const fit = fitMixedModel(whole, model({ kind: 'unstructured' }));
    expect(fit.estimate.converged).toBe(true);
    expect(fit.estimate.logLikelihood).toBeGreaterThan(-2730.737);
    expectClose(fit.covarianceAcross('gen:env').covariance[35], 57549, 1e-3);
    expect(fitRemarks(fit).length).toBeGreaterThan(0);
  });

  // R 4.2.2: the likelihood of one factor by dense algebra, maximized by optim(method = "BFGS").
  it('agree with dense algebra in the factor-analytic form, an own variance being 0', () => {
    const fit = fitMixedModel(whole, model({ kind: 'factorAnalytic', factors: 1 }, 'env'));
    expect(fit.estimate.logLikelihood).toBeCloseTo(-2577.26868, 5);
    const { covariance } = fit.covarianceAcross('gen:env');
    [4641.8784288, -2029.270367, 1413.2261667, -1233.0722345, -568.6617104, -6968.509028].forEach(
      (value, k) => expectClose(covariance[k], value, 1e-4),
    );
    const own = fit.quantities.find(({ name }) => name === 'gen:env:E6')!;
    expect([own.value, own.atBoundary, own.standardError]).toEqual([0, true, NaN]);
    expect(fitRemarks(fit).map(({ name }) => name)).toEqual(['varianceAtZero']);
  });

  it('tell percentages, rotated loadings and scores of two factors that make up the covariance', () => {
    const fit = fitMixedModel(whole, model({ kind: 'factorAnalytic', factors: 2 }, 'env'));
    const { loadings, ownVariance, explained, explainedByFactor, explainedTogether, scores, units } =
      factorAnalysis(fit, 'gen:env');
    const { covariance } = fit.covarianceAcross('gen:env');
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) {
        const common = loadings[2 * a]! * loadings[2 * b]! + loadings[2 * a + 1]! * loadings[2 * b + 1]!;
        expectClose(common + (a === b ? ownVariance[a]! : 0), covariance[6 * a + b]!, 1e-9);
      }
      expectClose(explained[a], 100 * (1 - ownVariance[a]! / covariance[7 * a]!), 1e-9);
    }
    const crossed = [0, 1, 2, 3, 4, 5].reduce((sum, a) => sum + loadings[2 * a]! * loadings[2 * a + 1]!, 0);
    expect(crossed / explainedTogether).toBeCloseTo(0, 8);
    expect(explainedByFactor[0]).toBeGreaterThan(explainedByFactor[1]!);
    expectClose(explainedByFactor[0]! + explainedByFactor[1]!, explainedTogether, 1e-12);
    // E3 has no own variance left, so its predictions are loadings times scores.
    const inE3 = fit.predictions('gen:env').filter(({ level }) => level.endsWith(':E3'));
    inE3.forEach(({ level, estimate }, unit) => {
      expect(level).toBe(`${units[unit]}:E3`);
      const fromScores = loadings[4]! * scores[2 * unit]! + loadings[5]! * scores[2 * unit + 1]!;
      expect(Math.abs(fromScores - estimate)).toBeLessThan(0.02);
    });
  });

  it('are refused where they cannot be estimated', () => {
    const many = model({ kind: 'factorAnalytic', factors: 2 });
    expect(reasonOf(() => fitMixedModel(three, many))).toEqual({
      reason: 'tooManyFactors',
      term: 'gen:env',
      factors: 2,
      levels: 3,
    });
    const one = whole.select(whole.rowsByLevel('env')[0]!);
    const single = { ...model({ kind: 'unstructured' }), fixed: [] };
    expect(reasonOf(() => fitMixedModel(one, single))).toMatchObject({
      reason: 'oneLevelToCovary',
      factor: 'env',
      level: 'E1',
    });
    const lonely = whole.select(whole.rowsByLevel('gen')[0]!);
    expect(reasonOf(() => fitMixedModel(lonely, single))).toMatchObject({
      reason: 'oneUnitToCovary',
      unit: 'G01',
    });
  });
});
