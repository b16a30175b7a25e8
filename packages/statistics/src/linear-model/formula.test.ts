import { describe, expect, it } from 'vitest';
import { reasonOf } from '../testing/refusal.ts';
import { parseFormula } from './index.ts';

const terms = (text: string) => parseFormula(`y ~ ${text}`).terms.map((term) => term.join(':'));

describe('a formula', () => {
  it('reads sums, products, interactions, nesting, powers and terms taken away', () => {
    expect(terms('rep + gen + rep/block')).toEqual(['rep', 'gen', 'rep:block']);
    expect(terms('a*b*c')).toEqual(['a', 'b', 'c', 'a:b', 'a:c', 'b:c', 'a:b:c']);
    expect(terms('(a + b + c)^2 - a:c')).toEqual(['a', 'b', 'c', 'a:b', 'b:c']);
    expect(terms('year/loc/rep')).toEqual(['year', 'year:loc', 'year:loc:rep']);
    expect(terms('(a + b)/c')).toEqual(['a', 'b', 'a:b:c']);
    expect(terms('a/(b + c)')).toEqual(['a', 'a:b', 'a:c']);
    expect(terms('1 + a + b:a + a:b')).toEqual(['a', 'b:a']);
    expect(terms('a:b*c')).toEqual(['c', 'a:b', 'a:b:c']);
  });

  it('reads several traits, names in any script and in backquotes, and strata', () => {
    expect(parseFormula('产量, `plant height` ~ 品种*氮肥 + Error(区组/品种)')).toEqual({
      responses: ['产量', 'plant height'],
      terms: [['品种'], ['氮肥'], ['品种', '氮肥']],
      strata: [['区组'], ['区组', '品种']],
    });
  });

  it('refuses what it cannot read, and says where', () => {
    expect(reasonOf(() => parseFormula('yield ~ rep + '))).toEqual({
      reason: 'formulaUnreadable',
      formula: 'yield ~ rep + ',
      found: '',
      place: 15,
    });
    expect(reasonOf(() => parseFormula('yield ~ (rep + gen'))?.place).toBe(19);
    expect(reasonOf(() => parseFormula('yield = rep'))).toMatchObject({ found: '=', place: 7 });
    expect(reasonOf(() => parseFormula('yield ~ a b'))).toMatchObject({ found: 'b', place: 11 });
    expect(reasonOf(() => parseFormula('yield ~ a^x'))).toMatchObject({ found: 'x', place: 11 });
    const brackets = `${'('.repeat(2000)}a${')'.repeat(2000)}`;
    expect(reasonOf(() => parseFormula(`y ~ ${brackets}`))).toMatchObject({ found: '(', place: 55 });
  });

  it('refuses products of many factors without writing them out', () => {
    const factors = Array.from({ length: 900 }, (_, k) => `f${k}`);
    expect(terms(`(${factors.slice(0, 30).join(' + ')})^2`)).toHaveLength(465);
    expect(terms(factors.slice(0, 9).join('*'))).toHaveLength(511);
    for (const long of [`(${factors.join('+')})^2`, `(${factors.join('+')})^9`, factors.join('*')])
      expect(reasonOf(() => terms(long))).toEqual({ reason: 'formulaTooManyTerms', most: 1000 });
  });
});
