import { describe, expect, it } from 'vitest';
import { encodeFactor, type Factor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { seededNormal, seededUniform } from '../../numeric/random.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import { testFixedTerms } from './fixed-tests.ts';
import { informationCriteria } from './information-criteria.ts';
import { likelihoodRatio } from './likelihood-ratio.ts';
import { MixedInference } from './mixed-inference.ts';

const term = (text: string) => ({ factors: text.split(':') });
const MODEL = {
  response: 'yield',
  fixed: [term('gen'), term('dose'), term('gen:dose')],
  random: [term('block')],
};

interface Plot {
  gen: string;
  dose: string;
  block: string;
  yield: number;
}

function plots(seed: number): Plot[] {
  const uniform = seededUniform(seed);
  const normal = seededNormal(seed + 1);
  const blocks = Array.from({ length: 6 }, () => 2 * normal());
  const all = Array.from({ length: 72 }, (_, k) => {
    const [gen, dose, block] = [k % 4, Math.floor(k / 4) % 3, Math.floor(k / 12)];
    return {
      gen: `G${gen}`,
      dose: `D${dose}`,
      block: `B${block}`,
      yield: 20 + gen + 2 * dose + blocks[block]! + normal(),
    };
  });
  return all.filter(() => uniform() < 0.8);
}

function tableOf(rows: readonly Plot[]): Table {
  const factor = (name: 'gen' | 'dose' | 'block'): Factor => encodeFactor(rows.map((row) => row[name]));
  return new Table({
    yield: Float64Array.from(rows, (row) => row.yield),
    gen: factor('gen'),
    dose: factor('dose'),
    block: factor('block'),
  });
}

const columnsOf = (table: Table) => ({
  yield: table.numbers('yield'),
  ...Object.fromEntries(['gen', 'dose', 'block'].map((name) => [name, table.factor(name)])),
});

const testsOf = (rows: readonly Plot[]) =>
  testFixedTerms(new MixedInference(fitMixedModel(tableOf(rows), MODEL)));

describe('tests of fixed terms', () => {
  const rows = plots(1);
  const expected = testsOf(rows);

  function expectSame(tests: typeof expected): void {
    tests.forEach(({ term: name, numerator, denominator, f }, k) => {
      expect([name, numerator]).toEqual([expected[k]!.term, expected[k]!.numerator]);
      expect(denominator / expected[k]!.denominator).toBeCloseTo(1, 5);
      expect(f / expected[k]!.f).toBeCloseTo(1, 5);
    });
  }

  it('do not depend on the unit, on an added constant, on names or on the order of plots', () => {
    expectSame(testsOf(rows.map((row) => ({ ...row, yield: 1000 * row.yield - 500 }))));
    expectSame(testsOf(rows.toReversed()));
    const renamed = { G0: 'z', G1: 'b', G2: 'y', G3: 'a' } as Record<string, string>;
    expectSame(testsOf(rows.map((row) => ({ ...row, gen: renamed[row.gen]! })).toReversed()));
  });

  it('are those of differences where a term has one degree of freedom', () => {
    const two = rows.filter(({ dose }) => dose !== 'D2');
    const inference = new MixedInference(fitMixedModel(tableOf(two), MODEL));
    const [difference] = inference.differences(['dose']);
    const dose = testFixedTerms(inference)[1]!;
    expect(dose.f).toBeCloseTo(difference!.t ** 2, 8);
    expect(dose.denominator).toBeCloseTo(difference!.degrees, 8);
    expect(dose.p).toBeCloseTo(difference!.p, 10);
  });

  it('have no marginal hypothesis of a term whose interaction lacks cells, and say so; the interaction has', () => {
    const gaps = rows.filter(({ gen, dose }) => !(gen === 'G1' && dose === 'D2'));
    const [gen, dose, both] = testsOf(gaps);
    expect([gen!.numerator, dose!.numerator]).toEqual([0, 0]);
    expect([gen!.f, dose!.p]).toEqual([NaN, NaN]);
    expect([gen, dose, both].map((test) => test!.remark?.name)).toEqual([
      'cellsWithoutPlots',
      'cellsWithoutPlots',
      undefined,
    ]);
    expect(both!.numerator).toBe(5);
    const inference = new MixedInference(fitMixedModel(tableOf(gaps), MODEL));
    expect(testFixedTerms(inference, 'sequential').map(({ numerator }) => numerator)).toEqual([3, 2, 5]);
    expect(() => inference.means(['gen'])).toThrow('G1');
  });

  it('take in all levels of a term within those of another, where the model has no other part of it', () => {
    const numerators = (fixed: string[]) => {
      const fit = fitMixedModel(tableOf(rows), { ...MODEL, fixed: fixed.map(term) });
      return testFixedTerms(new MixedInference(fit)).map(({ numerator }) => numerator);
    };
    expect(numerators(['gen', 'gen:dose'])).toEqual([3, 8]);
    expect(numerators(['gen:dose'])).toEqual([11]);
    const fit = fitMixedModel(tableOf(rows), { ...MODEL, fixed: [term('gen'), term('gen:dose')] });
    const inference = new MixedInference(fit);
    const [, marginal] = testFixedTerms(inference);
    const [, sequential] = testFixedTerms(inference, 'sequential');
    expect(marginal!.f).toBeCloseTo(sequential!.f, 6);
    expect(marginal!.denominator).toBeCloseTo(sequential!.denominator, 5);
  });

  it('say of a term that adds nothing to others', () => {
    const table = tableOf(rows);
    const doubled = new Table({ ...columnsOf(table), same: table.factor('gen') });
    const fit = fitMixedModel(doubled, { ...MODEL, fixed: [term('gen'), term('same')] });
    const tests = testFixedTerms(new MixedInference(fit));
    expect(tests.map(({ remark }) => remark?.name)).toEqual(['termAliased', 'termAliased']);
    const [first, second] = testFixedTerms(new MixedInference(fit), 'sequential');
    expect([first!.numerator, second!.numerator]).toEqual([3, 0]);
  });

  it('have no degrees of freedom where the plots cannot tell the variances apart, and say so', () => {
    const table = tableOf(rows);
    const doubled = new Table({ ...columnsOf(table), tier: table.factor('block') });
    const fit = fitMixedModel(doubled, { ...MODEL, random: [term('block'), term('tier')] });
    const inference = new MixedInference(fit);
    expect(inference.remarks.map(({ text }) => text.en).join()).toContain(
      'degrees of freedom cannot be given',
    );
    const [test] = testFixedTerms(inference);
    expect(test).toMatchObject({ denominator: NaN, p: NaN });
    const [known] = testFixedTerms(
      new MixedInference(fitMixedModel(table, MODEL), { method: 'satterthwaite' }),
    );
    expect(test!.f).toBeCloseTo(known!.f, 4);
    const [first] = inference.differences([test!.term]);
    expect(first).toMatchObject({ degrees: NaN, p: NaN, lower: NaN, upper: NaN });
    expect(first!.standardError).toBeGreaterThan(0);
  });
});

describe('intervals', () => {
  it('are as wide as the confidence asks', () => {
    const fit = fitMixedModel(tableOf(plots(2)), MODEL);
    const at = (confidence: number) => new MixedInference(fit, { confidence }).differences(['dose'])[0]!;
    const [narrow, wide] = [at(0.5), at(0.99)];
    expect(wide.upper - wide.lower).toBeGreaterThan(3 * (narrow.upper - narrow.lower));
    expect(wide.estimate).toBe(narrow.estimate);
    expect((wide.upper + wide.lower) / 2).toBeCloseTo(wide.estimate, 10);
  });
});

describe('comparison of models', () => {
  const table = tableOf(plots(3));
  const full = fitMixedModel(table, MODEL);
  const reduced = fitMixedModel(table, { ...MODEL, random: [] });

  it('halves the probability of one variance at its boundary', () => {
    const { statistic, degrees, p, boundaryP } = likelihoodRatio(full, reduced);
    expect(degrees).toBe(1);
    expect(statistic).toBeGreaterThan(0);
    expect(boundaryP).toBeCloseTo(p / 2, 15);
    const wide = fitMixedModel(table, {
      ...MODEL,
      random: [term('block'), term('block:gen'), term('block:dose')],
    });
    const both = likelihoodRatio(wide, reduced);
    expect(both.degrees).toBe(3);
    expect(both.boundaryP).toBeLessThan(both.p);
    expect(likelihoodRatio(reduced, reduced)).toMatchObject({ statistic: 0, degrees: 0, p: 1, boundaryP: 1 });
  });

  it('is refused where plots or fixed parts differ', () => {
    const other = fitMixedModel(table, { ...MODEL, fixed: [term('gen')] });
    expect(() => likelihoodRatio(full, other)).toThrow('the same fixed effects');
    const fewer = fitMixedModel(table.select(Int32Array.from({ length: 40 }, (_, k) => k)), MODEL);
    expect(() => likelihoodRatio(full, fewer)).toThrow('40');
  });

  it('counts estimated variances only', () => {
    const { logLikelihood, parameters, contrasts, aic, bic } = informationCriteria(full);
    expect(parameters).toBe(2);
    expect(contrasts).toBe(table.rows - 12);
    expect(aic).toBeCloseTo(4 - 2 * logLikelihood, 12);
    expect(bic).toBeCloseTo(2 * Math.log(contrasts) - 2 * logLikelihood, 12);
    const known = fitMixedModel(table, MODEL, { known: { residual: 1 } });
    expect(informationCriteria(known).parameters).toBe(1);
  });
});
