import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../data/table.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceTable } from '../testing/reference-table.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitMixedModel, type CovarianceForm, type MixedFit, type MixedModel } from './index.ts';

const term = (text: string) => ({ factors: text.split(':') });

/** Quantities in the order in which the fit gives them. */
function expectQuantities(fit: MixedFit, expected: readonly number[], tolerance: number): void {
  expect(fit.estimate.converged).toBe(true);
  const { quantities } = fit;
  expect(quantities).toHaveLength(expected.length);
  quantities.forEach(({ name, value }, k) => expectClose(value, expected[k]!, tolerance, name));
}

const run = referenceIsThere();

// nlme 3.1.162: gls(yield ~ block + gen * nitro, correlation = <structure>(form = ~ ... | block:gen),
// weights = varIdent(form = ~ 1 | nitro) where the variances differ), method REML.
describe.runIf(run)('residuals within the main plots of Yates (1935)', () => {
  let table: Table;
  const model = (form: CovarianceForm): MixedModel => ({
    response: 'yield',
    fixed: [term('block'), term('gen'), term('nitro'), term('gen:nitro')],
    random: [],
    residualWithin: { unit: 'mainPlot', over: 'nitro', form },
  });
  beforeAll(() => {
    const { columns } = readReference<unknown>('05_splitplot_yates_oats');
    const mainPlot = columns.block!.map((block, row) => `${block} ${columns.gen![row]}`);
    table = referenceTable({ ...columns, mainPlot }, 'yield');
  });

  it.each<[CovarianceForm['kind'], number, number[]]>([
    ['compoundSymmetry', -242.5782467, [283.1451258, 0.3745845453]],
    ['autoregressive', -244.6425621, [265.3063474, 0.2863245003]],
    ['diagonal', -245.4513669, [163.979739, 228.1982994, 327.7485479, 292.3821806]],
    [
      'heterogeneousCompoundSymmetry',
      -241.6959367,
      [195.8583523, 249.6626775, 368.5377656, 300.330582, 0.3692359039],
    ],
    [
      'heterogeneousAutoregressive',
      -243.7861468,
      [172.6522449, 255.0210943, 338.8644016, 290.1185481, 0.2915034266],
    ],
  ])('agree with nlme: %s', (kind, logLikelihood, expected) => {
    const fit = fitMixedModel(table, model({ kind } as CovarianceForm));
    expect(fit.estimate.logLikelihood).toBeCloseTo(logLikelihood, 5);
    expectQuantities(fit, expected, 2e-5);
  });

  it('agree with nlme without any rule, also in their correlations', () => {
    const fit = fitMixedModel(table, model({ kind: 'unstructured' }));
    expect(fit.estimate.logLikelihood).toBeCloseTo(-239.6097284, 5);
    const { levels, covariance, correlation } = fit.covarianceAcross('residual');
    expect(levels).toEqual(['0', '0.2', '0.4', '0.6']);
    const variances = [183.0653808, 246.7897484, 343.1889096, 387.4039247];
    variances.forEach((variance, k) => expectClose(covariance[5 * k], variance, 2e-5));
    const below = [1, 2, 3, 6, 7, 11].map((place) => correlation[place]);
    [0.2823897274, 0.2342717076, 0.4370090234, 0.2332737337, 0.6829797607, 0.4497179585].forEach((value, k) =>
      expectClose(below[k], value, 5e-5),
    );
  });

  it('with one correlation are a random main plot, as long as it is positive', () => {
    const marginal = fitMixedModel(table, model({ kind: 'compoundSymmetry' }));
    const split = fitMixedModel(table, {
      ...model({ kind: 'diagonal' }),
      random: [term('mainPlot')],
      residualWithin: undefined,
    });
    const [variance, correlation] = marginal.quantities.map(({ value }) => value);
    expect(marginal.estimate.logLikelihood).toBeCloseTo(split.estimate.logLikelihood, 7);
    expectClose(split.variance('mainPlot'), variance! * correlation!, 1e-4);
    expectClose(split.variance('residual'), variance! * (1 - correlation!), 1e-4);
  });

  it('do not depend on the order of the rows, and follow the unit of the trait', () => {
    const form: CovarianceForm = { kind: 'unstructured' };
    const before = fitMixedModel(table, model(form));
    const shuffled = table.select(Int32Array.from({ length: table.rows }, (_, k) => (k * 29) % table.rows));
    const after = fitMixedModel(shuffled, model(form));
    expect(after.estimate.logLikelihood).toBeCloseTo(before.estimate.logLikelihood, 7);
    expectQuantities(
      after,
      before.quantities.map(({ value }) => value),
      1e-4,
    );
  });

  it('refuse a unit with a level twice', () => {
    const residualWithin = { unit: 'block', over: 'nitro', form: { kind: 'unstructured' as const } };
    expect(
      reasonOf(() => fitMixedModel(table, { ...model({ kind: 'diagonal' }), residualWithin })),
    ).toMatchObject({ reason: 'repeatedInUnit', unit: 'block B1', level: 'nitro 0' });
  });

  it('refuse two structures at once', () => {
    const two = { ...model({ kind: 'diagonal' }), residualBy: 'nitro' };
    expect(reasonOf(() => fitMixedModel(table, two))).toMatchObject({ reason: 'oneResidualStructure' });
  });
});

// nlme 3.1.162 on the sorghum trials: gls(yield ~ env * gen + env:rep) and lme(yield ~ env / rep,
// random = ~ 1 | gen / env), both with weights = varIdent(form = ~ 1 | env).
describe.runIf(run)('residual variances of environments', () => {
  it('agree with nlme, genotypes fixed and random', () => {
    const { columns } = readReference<unknown>('06_met_omer_sorghum');
    const table = referenceTable(columns, 'yield');
    const common = { response: 'yield', residualBy: 'env' };
    const fixed = fitMixedModel(table, {
      ...common,
      fixed: [term('env'), term('gen'), term('env:gen'), term('env:rep')],
      random: [],
    });
    expect(fixed.estimate.logLikelihood).toBeCloseTo(-1924.202463, 4);
    const saturated = [1070.5671, 19225.20095, 25627.48768, 66944.60559, 438.3031268, 34650.39651];
    expectQuantities(fixed, saturated, 1e-4);
    const random = fitMixedModel(table, {
      ...common,
      fixed: [term('env'), term('env:rep')],
      random: [term('gen'), term('gen:env')],
    });
    expect(random.estimate.logLikelihood).toBeCloseTo(-2595.148159, 4);
    const components = [743.9057101, 15627.4024444];
    const residuals = [1066.794909, 19163.1325, 27233.3754, 69088.895, 437.6668218, 42142.53008];
    // nlme stops 3e-4 of the variance of genotypes away, whose standard error is twice its value.
    expectQuantities(random, [...components, ...residuals], 5e-4);
  });
});
