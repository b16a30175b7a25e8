import { describe, expect, it } from 'vitest';
import { dateColumn, encodeFactor, Table } from '../data/index.ts';
import { reasonOf } from '../testing/refusal.ts';
import {
  fitLinearModel,
  helmertContrasts,
  groupContrast,
  parseFormula,
  polynomialContrasts,
} from './index.ts';

const table = new Table({
  gen: encodeFactor(['A', 'A', 'B', 'B', 'C', 'C']),
  rep: encodeFactor(['1', '2', '1', '2', '1', '2']),
  site: encodeFactor(['X', 'X', 'X', 'X', 'X', 'X']),
  family: encodeFactor(['F1', 'F1', 'F1', 'F1', 'F2', 'F2']),
  sown: dateColumn('sown', ['2026-05-01', '', '', '', '', '']),
  stand: Float64Array.of(9, 9, 9, 9, 9, 9),
  dose: Float64Array.of(2020, 2021, 2022.5, 2023, 2024, 2026),
  halfDose: Float64Array.of(1010, 1010.5, 1011.25, 1011.5, 1012, 1013),
  yield: Float64Array.of(5, 6, 7, 9, 4, 4.5),
  constant: Float64Array.of(5, 5, 5, 5, 5, 5),
  empty: new Float64Array(6).fill(NaN),
  single: Float64Array.of(5, NaN, NaN, NaN, NaN, NaN),
  infinite: Float64Array.of(5, 6, Infinity, 9, 4, 4),
  huge: Float64Array.of(1e200, 2e200, 3e200, 5e200, 1e200, 4e200),
  exact: Float64Array.of(1, 2, 3, 4, 5, 6),
});

const refusal = (formula: string) => reasonOf(() => fitLinearModel(table, parseFormula(formula)));

describe('a linear model refuses', () => {
  it.each([
    ['yield ~ gen + row', { reason: 'unknownColumn', column: 'row' }],
    ['rep ~ gen', { reason: 'traitNotNumbers', trait: 'rep' }],
    ['yield ~ gen + sown', { reason: 'columnIsDate', column: 'sown' }],
    ['yield ~ gen + site', { reason: 'oneLevel', trait: 'yield', factor: 'site', level: 'X' }],
    ['yield ~ gen + stand', { reason: 'constantCovariate', trait: 'yield', covariate: 'stand', value: 9 }],
    ['yield ~ gen + family', { reason: 'aliasedTerm', trait: 'yield', term: 'family', before: 'gen' }],
    ['yield ~ dose + halfDose', { reason: 'aliasedTerm', term: 'halfDose', before: 'dose' }],
    ['yield ~ gen*rep', { reason: 'noErrorDegreesInModel', plots: 6, effects: 6 }],
    ['constant ~ gen', { reason: 'constantTrait', trait: 'constant', value: 5, plots: 6 }],
    ['empty ~ gen', { reason: 'noValues', trait: 'empty' }],
    ['single ~ gen', { reason: 'onePlot', trait: 'single' }],
    ['infinite ~ gen', { reason: 'infiniteValue', column: 'infinite', row: 3, count: 1 }],
    ['huge ~ gen', { reason: 'valuesTooLarge', trait: 'huge', value: 5e200 }],
    ['exact ~ gen + rep', { reason: 'exactFit', trait: 'exact' }],
  ])('%s', (formula, expected) => {
    expect(refusal(formula)).toMatchObject(expected);
  });

  it('a term before one that it contains, which is then aliased, but not the other way round', () => {
    expect(refusal('yield ~ gen + family')?.reason).toBe('aliasedTerm');
    expect(refusal('yield ~ family + gen')).toBeNull();
  });
});

describe('empty combinations', () => {
  const gappy = new Table({
    gen: encodeFactor(['A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'C', 'C']),
    env: encodeFactor(['1', '1', '2', '2', '1', '1', '2', '2', '1', '1']),
    yield: Float64Array.of(5, 6, 7, 9, 4, 4.5, 5, 8, 7, 3),
  });
  const [model] = fitLinearModel(gappy, parseFormula('yield ~ gen*env'));

  it('leave type III out for the factors that they touch, and say why', () => {
    const { rows, remarks } = model!.adjustedTable;
    expect(rows.map(({ term }) => term)).toEqual(['gen:env', 'error']);
    expect(remarks.map(({ name, values }) => [name, values.term, values.cell])).toEqual([
      ['emptyCombination', 'gen', 'gen C, env 2'],
      ['emptyCombination', 'env', 'gen C, env 2'],
    ]);
  });

  it('make a mean over them inestimable', () => {
    const cell = { term: 'gen:env', cell: 'gen C, env 2' };
    expect(reasonOf(() => model!.means(['gen']))).toEqual({ reason: 'emptyCellInMean', level: 'C', ...cell });
    expect(reasonOf(() => model!.means(['env']))).toEqual({ reason: 'emptyCellInMean', level: '2', ...cell });
    expect(model!.means(['gen', 'env']).levels).toEqual(['A:1', 'A:2', 'B:1', 'B:2', 'C:1']);
  });

  it('are named with the levels of a nested factor that its own environment has', () => {
    // blocks 1, 2 in environment 1 and 3, 4 in environment 2; B is missing from block 4
    const block = ['1', '1', '2', '2', '3', '3', '4', '1', '2', '3', '4', '1'];
    const nested = new Table({
      block: encodeFactor(block),
      env: encodeFactor(block.map((own) => (own < '3' ? 'north' : 'south'))),
      gen: encodeFactor(['A', 'B', 'A', 'B', 'A', 'B', 'A', 'A', 'B', 'B', 'A', 'B']),
      yield: Float64Array.of(5, 6, 7, 9, 4, 4.5, 5, 8, 7, 3, 6, 4),
    });
    const [fit] = fitLinearModel(nested, parseFormula('yield ~ env + block:env + gen + gen:block:env'));
    expect(reasonOf(() => fit!.means(['env']))).toMatchObject({
      level: 'south',
      cell: 'gen B, env south, block 4',
    });
  });
});

describe('estimable functions', () => {
  const gappy = new Table({
    gen: encodeFactor(['A', 'A', 'B', 'B', 'C', 'C', 'A', 'A', 'B', 'B']),
    env: encodeFactor(['1', '1', '1', '1', '1', '1', '2', '2', '2', '2']),
    yield: Float64Array.of(5, 6, 7, 9, 4, 4.5, 5, 8, 7, 3),
  });
  const at = (gen: string, env: string, weight = 1) => ({ levels: { gen, env }, weight });
  const [cells] = fitLinearModel(gappy, parseFormula('yield ~ gen*env'));
  const [additive] = fitLinearModel(gappy, parseFormula('yield ~ gen + env'));

  it('are those that the plots can tell, whatever the model', () => {
    expect(cells!.linearFunction('cell', [at('A', '1')]).estimate).toBeCloseTo(5.5, 12);
    const interaction = [at('A', '1'), at('A', '2', -1), at('B', '1', -1), at('B', '2')];
    const { estimate, standardError } = cells!.linearFunction('interaction', interaction);
    expect(estimate).toBeCloseTo(5.5 - 6.5 - 8 + 5, 12);
    expect(standardError).toBeCloseTo(Math.sqrt(cells!.error.meanSquare * 2), 12);
    expect(reasonOf(() => cells!.linearFunction('gap', [at('C', '2')]))).toEqual({
      reason: 'notEstimable',
      level: 'C:2',
    });
    // without interaction the same point is predicted by the effects of C and of 2
    const gap = additive!.linearFunction('gap', [at('C', '2')]);
    const others = [at('C', '1'), at('A', '2'), at('A', '1', -1)];
    expect(gap.estimate).toBeCloseTo(additive!.linearFunction('sum', others).estimate, 12);
    expect(additive!.linearFunction('interaction', interaction).estimate).toBeCloseTo(0, 12);
  });

  it('refuse levels that are not in the data', () => {
    expect(reasonOf(() => additive!.linearFunction('gap', [at('D', '2')]))).toMatchObject({
      reason: 'unknownLevel',
      term: 'gen',
      level: 'D',
    });
  });
});

describe('contrasts', () => {
  const [model] = fitLinearModel(table, parseFormula('yield ~ gen'));
  const means = model!.means(['gen']);

  it('must add up to 0 and name levels that are there', () => {
    const coefficients = Float64Array.of(1, -1, 0.5);
    expect(reasonOf(() => model!.contrast(['gen'], { name: 'odd', coefficients }))).toEqual({
      reason: 'contrastNotZero',
      contrast: 'odd',
      sum: 0.5,
    });
    expect(reasonOf(() => groupContrast(means, ['A'], ['D']))).toMatchObject({
      reason: 'unknownLevel',
      level: 'D',
    });
    expect(reasonOf(() => polynomialContrasts(means))).toMatchObject({
      reason: 'levelNotNumeric',
      level: 'A',
    });
  });

  it('split the squares of a balanced factor when they are orthogonal', () => {
    const row = model!.sequentialTable[0]!;
    const sum = helmertContrasts(means).reduce(
      (total, contrast) => total + model!.contrast(['gen'], contrast).t ** 2 * model!.error.meanSquare,
      0,
    );
    expect(sum).toBeCloseTo(row.sumOfSquares, 10);
  });
});
