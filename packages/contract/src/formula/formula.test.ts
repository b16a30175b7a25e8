import { describe, expect, test } from 'vitest';
import { evaluator } from './evaluate.ts';
import { DEEPEST_FORMULA, MOST_OPERANDS, parseFormula } from './parse.ts';
import { FormulaProblem } from './problem.ts';
import { withReferences } from './references.ts';
import { PLOT_AREA, asksForPlotArea, referencesOf } from './tree.ts';
import { unitOf } from './units.ts';

const values: Record<string, number> = { a: 2, b: 3, 株高: 250, missing: Number.NaN, [PLOT_AREA]: 12 };
const resultOf = (formula: string) => evaluator(parseFormula(formula))((name) => values[name]!);

function problemOf(work: () => unknown) {
  try {
    work();
  } catch (failure) {
    if (failure instanceof FormulaProblem) return { error: failure.error, values: failure.values };
    throw failure;
  }
  return undefined;
}

describe('formulas', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['8 / 4 / 2', 1],
    ['10 - 4 - 3', 3],
    ['-[a] * [b]', -6],
    ['1.5e2 + .5', 150.5],
    ['[a] * (100 - [b]) / 86', (2 * 97) / 86],
    ['（[a]＋[b]）×2', 10],
    ['【株高】 ÷ 100', 2.5],
    ['min([a], [b]; 1)', 1],
    ['MAX([a], [b])', 3],
    ['mean(1, 2, 6)', 3],
    ['sum(1, 2, 6)', 9],
    ['round(1.005, 2)', 1.01],
    ['[b] * 10 / PlotArea()', 2.5],
    ['round(-2.5)', -3],
    ['round(1234, -2)', 1200],
    ['log(8, 2)', 3],
    ['ln(exp(2))', 2],
    ['log10(1000)', 3],
    ['sqrt(abs(-9))', 3],
    ['if([a] >= 2, 1, 0)', 1],
    ['if([a] = 3, 1, if([b] <> 3, 2, 5))', 5],
  ])('%s is %d', (formula, result) => {
    expect(resultOf(formula)).toBeCloseTo(result, 12);
  });

  test.each([
    '[missing] + 1',
    '[missing] ^ 0',
    'max([a], [missing])',
    'if([missing] > 1, 1, 2)',
    '1 / 0',
    'ln(-1)',
    '[missing] = [missing]',
  ])('%s has no value', (formula) => {
    expect(resultOf(formula)).toBeNaN();
  });

  test('of a choice need what is chosen alone', () => {
    expect(resultOf('if([a] > 1, [a], [missing])')).toBe(2);
  });

  test.each([
    ['', 'formulaIncomplete', {}],
    ['1 +', 'formulaIncomplete', {}],
    ['(1 + 2', 'formulaIncomplete', {}],
    ['1 2', 'formulaUnexpected', { found: '2', at: 3 }],
    ['1 + )', 'formulaUnexpected', { found: ')', at: 5 }],
    ['[a] & [b]', 'formulaUnexpected', { found: '&', at: 5 }],
    ['height * 2', 'formulaFunction', { name: 'height', at: 1 }],
    ['round(1, 2, 3)', 'formulaArguments', { name: 'round', count: 3, wanted: '1–2' }],
    ['if(1, 2)', 'formulaArguments', { name: 'if', count: 2, wanted: '3' }],
  ])('%j are refused: %s', (formula, error, said) => {
    expect(problemOf(() => parseFormula(formula))).toMatchObject({ error, values: said });
  });

  test('that are too long, too deep or too large are refused before they cost anything', () => {
    const deep = `${'('.repeat(DEEPEST_FORMULA + 1)}1${')'.repeat(DEEPEST_FORMULA + 1)}`;
    expect(problemOf(() => parseFormula(deep))?.error).toBe('formulaTooDeep');
    expect(problemOf(() => parseFormula('-'.repeat(900)))?.error).toBe('formulaTooDeep');
    expect(problemOf(() => parseFormula(`1${'+1'.repeat(MOST_OPERANDS)}`))?.error).toBe('formulaTooLarge');
    expect(problemOf(() => parseFormula(`1${' '.repeat(1000)}`))?.error).toBe('formulaTooLong');
    expect(resultOf(`9${'^9'.repeat(30)}`)).toBeNaN();
  });

  test('name each of their references once, and take others in their place', () => {
    expect(referencesOf(parseFormula('[a] + max([b], [a]) * -[株高]'))).toEqual(['a', 'b', '株高']);
    expect(withReferences('2 * [ a ]+【b】 - 1', (name) => name.toUpperCase())).toBe('2 * [A]+[B] - 1');
  });

  test('refuse sums of different units and pass units on where they follow', () => {
    const unit = (formula: string) =>
      unitOf(parseFormula(formula), (name) => ({ a: 'cm', b: 'g', c: 'ｃｍ' })[name] ?? '');
    expect(unit('[a] + [c]')).toBe('cm');
    expect(unit('mean([a], [c])')).toBe('cm');
    expect(unit('[a] * 2')).toBeUndefined();
    expect(unit('[a] / [b]')).toBeUndefined();
    expect(unit('[a] + [unknown]')).toBeUndefined();
    expect(problemOf(() => unit('[a] + [b]'))).toEqual({
      error: 'formulaUnits',
      values: { left: 'cm', right: 'g' },
    });
    expect(problemOf(() => unit('if([a] > [b], 1, 0)'))?.error).toBe('formulaUnits');
  });

  test('says whether it asks for the area of the plot, which takes no arguments', () => {
    expect(asksForPlotArea(parseFormula('round([a] / plotArea(), 1)'))).toBe(true);
    expect(asksForPlotArea(parseFormula('-[a] / 2'))).toBe(false);
    expect(problemOf(() => parseFormula('plotArea(1)'))?.error).toBe('formulaArguments');
    expect(problemOf(() => parseFormula('min()'))?.error).toBe('formulaArguments');
  });
});
