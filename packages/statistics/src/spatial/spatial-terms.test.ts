import { describe, expect, it } from 'vitest';
import { encodeFactor, type Factor } from '../data/factor.ts';
import { expectClose } from '../testing/closeness.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitSpatialModel, type SpatialModel } from './index.ts';
import { simulatedField, withColumns } from '../testing/simulated-field.ts';

const FIELD = { response: 'yield', genotype: 'entry', row: 'row', column: 'column' } as const;
const model: SpatialModel = { ...FIELD, genotypes: 'random', segments: { row: 4, column: 4 } };
const { table } = simulatedField({
  rows: 12,
  columns: 10,
  entries: 30,
  seed: 21,
  entry: 4,
  residual: 2,
  line: 2,
  trend: (row) => 10 * row * row,
});

const changed = (columns: Record<string, Float64Array | Factor>) => withColumns(table, columns);

const replicates = (rowsEach: number) =>
  encodeFactor(Array.from(table.numbers('row'), (row) => `R${Math.ceil(row / rowsEach)}`));

describe('terms beside the trend', () => {
  it('may have rows and columns as fixed effects, or none', () => {
    const fixed = fitSpatialModel(table, { ...model, lines: { row: 'fixed', column: 'fixed' } });
    expect(fixed.estimate.converged).toBe(true);
    expect(fixed.components.map(({ name }) => name)).not.toContain('rows');
    // what is smooth along one coordinate alone is in the rows and columns already
    for (const name of ['s(row)', 's(column)']) {
      expect(fixed.component(name).atBoundary).toBe(true);
      expect(fixed.component(name).effectiveDimension).toBe(0);
    }
    const none = fitSpatialModel(table, { ...model, lines: { row: 'none', column: 'none' } });
    expect(none.components.map(({ name }) => name)).not.toContain('rows');
    const random = fitSpatialModel(table, model);
    expect(none.component('residual').variance).toBeGreaterThan(random.component('residual').variance);
  });

  it('is at the average over the plots, with holes and fixed rows too', () => {
    const holes = table.numbers('yield').slice();
    for (let p = 0; p < holes.length; p += 1 + (p % 9)) holes[p] = NaN;
    const gaps = changed({ yield: holes, block: replicates(3) });
    for (const fixed of [[], ['block']]) {
      const fit = fitSpatialModel(gaps, { ...model, genotypes: 'fixed', lines: { row: 'fixed' }, fixed });
      const means = new Map(fit.genotypeMeans().map((mean) => [mean.level, mean.estimate]));
      const { genotype, response } = fit.plots;
      const rest = response.map(
        (value, p) =>
          value - means.get(genotype.levels[genotype.codes[p]!]!)! - fit.trend[p]! - fit.residuals[p]!,
      );
      // what is left are rows, blocks and columns; the fixed ones are 0 on the average
      const columns = new Map(fit.effects('columns').map(({ level, estimate }) => [level, estimate]));
      const fixedPart = rest.map((value, p) => value - columns.get(String(fit.plots.column[p]))!);
      expect(fixedPart.reduce((sum, value) => sum + value, 0) / fixedPart.length).toBeCloseTo(0, 6);
    }
  });

  it('may have further factors, fixed or random', () => {
    const blocked = changed({ block: replicates(3) });
    const fixed = fitSpatialModel(blocked, { ...model, fixed: ['block'] });
    expect(fixed.effects('block')).toHaveLength(4);
    expect(fixed.estimate.converged).toBe(true);
    const random = fitSpatialModel(blocked, { ...model, random: ['block'] });
    expect(random.component('block').columns).toBe(4);
    expect(random.estimate.logLikelihood).toBeGreaterThan(
      fitSpatialModel(blocked, model).estimate.logLikelihood - 1e-6,
    );
  });

  it('takes the mean of genotypes over the levels of a fixed factor alike', () => {
    const shifted = table.numbers('yield').slice();
    const block = replicates(6);
    shifted.forEach((_, p) => (shifted[p]! += block.codes[p] === 0 ? 40 : 0));
    const options: SpatialModel = { ...model, genotypes: 'fixed', fixed: ['block'] };
    const before = fitSpatialModel(changed({ block }), options).genotypeMeans('centre');
    const after = fitSpatialModel(changed({ block, yield: shifted }), options).genotypeMeans('centre');
    after.forEach(({ estimate }, g) => expect(estimate - before[g]!.estimate).toBeCloseTo(20, 3));
  });

  it('counts the contrasts that a fixed group of genotypes takes away', () => {
    const groups = table.factor('entry').codes.map((code) => code % 3);
    const grouped = changed({ group: { levels: ['A', 'B', 'C'], codes: groups } });
    const fit = fitSpatialModel(grouped, { ...model, fixed: ['group'] });
    expect(fit.design.genotypeOverlap).toBe(3);
    expect(fit.generalizedHeritability()).toBeCloseTo(fit.estimate.dimensions.genotype / 27, 10);
    expect(fitSpatialModel(grouped, model).design.genotypeOverlap).toBe(1);
  });

  it('finds nearly the same trend with nested bases', () => {
    const segments = { row: 8, column: 8 };
    const full = fitSpatialModel(table, { ...model, segments });
    const nested = fitSpatialModel(table, { ...model, segments, nesting: { row: 2, column: 2 } });
    expect(nested.component('s(column):s(row)').columns).toBe(25);
    expect(full.component('s(column):s(row)').columns).toBe(81);
    nested.trend.forEach((value, p) => expect(Math.abs(value - full.trend[p]!)).toBeLessThan(0.5));
  });

  it('draws the trend on a grid, the edge standing for what lies beyond', () => {
    const fit = fitSpatialModel(table, model);
    const surface = fit.surface([1, 6.5, 12, 99], [1, 10]);
    expect(surface).toHaveLength(8);
    expect(surface[0]).toBeCloseTo(fit.trend[0]!, 10);
    expect(surface[5]).toBeCloseTo(fit.trend.at(-1)!, 10);
    expect(surface[6]).toBeCloseTo(surface[4]!, 10);
    expect(fit.trend.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
  });
});

describe('heritability', () => {
  it('is what Cullis et al. define, between 0 and 1', () => {
    const fit = fitSpatialModel(table, model);
    const covariances = fit.genotypeCovariances('centre');
    const { length: count } = fit.genotypeEffects();
    let sum = 0;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < i; j++)
        sum += covariances[i * count + i]! + covariances[j * count + j]! - 2 * covariances[i * count + j]!;
    const mean = sum / ((count * (count - 1)) / 2);
    expectClose(fit.cullisHeritability(), 1 - mean / (2 * fit.component('genotype').variance), 1e-9);
    expect(fit.cullisHeritability()).toBeGreaterThan(0.5);
    expect(fit.generalizedHeritability()).toBeGreaterThan(0.5);
    expect(fit.generalizedHeritability()).toBeLessThan(1);
  });
});

describe('what cannot be analysed is refused with a reason', () => {
  const refusal = (columns: Record<string, Float64Array | Factor>, change: Partial<SpatialModel> = {}) =>
    reasonOf(() => fitSpatialModel(changed(columns), { ...model, ...change }));
  const filled = (value: number) => new Float64Array(120).fill(value);

  it.each([
    ['no value', { yield: filled(NaN) }, { reason: 'noValues', trait: 'yield' }],
    ['a constant trait', { yield: filled(7) }, { reason: 'constantTrait', value: 7, plots: 120 }],
    [
      'an infinite value',
      { yield: filled(1).fill(Infinity, 4, 6) },
      { reason: 'infiniteValue', row: 5, count: 2 },
    ],
    [
      'one row',
      { row: filled(1), column: filled(0).map((_, p) => p) },
      { reason: 'fieldTooNarrow', count: 1 },
    ],
    ['a plot without place', { row: filled(NaN) }, { reason: 'plotWithoutPlace', count: 120, line: 1 }],
  ])('%s', (_, columns, expected) => {
    expect(refusal(columns)).toMatchObject(expected);
  });

  it('one plot', () => {
    const one = table.numbers('yield').slice().fill(NaN, 1);
    expect(refusal({ yield: one })).toMatchObject({ reason: 'onePlot' });
  });

  it('one genotype', () => {
    const entry = { levels: ['Zhengdan 958'], codes: new Int32Array(120) };
    expect(refusal({ entry })).toMatchObject({ reason: 'oneEntry', entry: 'Zhengdan 958' });
  });

  it('two plots at one place, naming both', () => {
    const column = table.numbers('column').slice();
    column[1] = 1;
    const [first, second] = Array.from(
      table.factor('entry').codes.subarray(0, 2),
      (code) => table.factor('entry').levels[code],
    );
    expect(refusal({ column })).toMatchObject({ reason: 'samePlace', row: 1, column: 1, first, second });
  });

  it('more fixed effects than plots', () => {
    const entry = encodeFactor(Array.from({ length: 120 }, (_, p) => `G${Math.max(p, 1)}`));
    const change = { genotypes: 'fixed' } as const;
    expect(refusal({ entry }, change)).toMatchObject({ reason: 'noErrorDegreesInModel', plots: 120 });
  });

  it('a trial in which nothing is repeated', () => {
    const entry = encodeFactor(Array.from({ length: 120 }, (_, p) => `G${p}`));
    expect(refusal({ entry })).toMatchObject({ reason: 'nothingRepeated', trait: 'yield', plots: 120 });
  });

  it('values that follow plane and entries exactly', () => {
    const codes = table.factor('entry').codes;
    const exact = table.numbers('row').map((r, p) => 3 * r - table.numbers('column')[p]! + codes[p]!);
    for (const genotypes of ['random', 'fixed'] as const)
      expect(refusal({ yield: exact }, { genotypes })).toMatchObject({
        reason: 'noErrorLeft',
        trait: 'yield',
      });
  });

  it('segments that the nesting does not divide', () => {
    const change = { segments: { row: 7 }, nesting: { row: 2 } };
    expect(refusal({}, change)).toMatchObject({ reason: 'segmentsRange', coordinate: 'row', segments: 7 });
    expect(refusal({}, { segments: { column: 0 } })).toMatchObject({ reason: 'segmentsRange' });
  });

  it('means of genotypes that never meet in a block', () => {
    const block = replicates(6);
    const apart = table.factor('entry').codes.map((code, p) => (code % 15) + 15 * block.codes[p]!);
    const entry = { levels: table.factor('entry').levels, codes: apart };
    const fit = fitSpatialModel(changed({ block, entry }), {
      ...model,
      genotypes: 'fixed',
      fixed: ['block'],
    });
    expect(reasonOf(() => fit.genotypeMeans())).toMatchObject({ reason: 'notEstimable' });
  });

  it('and a search that was cut short, or a variance of 0, is said', () => {
    const names = (change: Partial<SpatialModel>, maximumIterations: number) =>
      fitSpatialModel(table, { ...model, ...change }, { maximumIterations }).remarks.map(({ name }) => name);
    expect(names({}, 2)).toContain('notConverged');
    expect(names({ lines: { row: 'fixed', column: 'fixed' } }, 100)).toEqual(['varianceAtZero']);
  });

  it('and plots without a genotype are left out with a remark', () => {
    const codes = table.factor('entry').codes.slice();
    codes[3] = -1;
    codes[9] = -1;
    const fit = fitSpatialModel(changed({ entry: { levels: table.factor('entry').levels, codes } }), model);
    expect(fit.remarks[0]).toMatchObject({
      name: 'plotsWithoutLevel',
      values: { count: 2, factors: 'entry' },
    });
    expect(fit.residuals).toHaveLength(118);
  });
});
