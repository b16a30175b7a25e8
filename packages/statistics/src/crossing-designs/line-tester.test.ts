import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { lineByTesterPlots, trialOfCrosses } from '../testing/cross-plots.ts';
import { lineTester, type CrossTrial } from './index.ts';

const published = lineByTesterPlots();

const rowsOf = (trial: CrossTrial) => new Map(lineTester(trial).rows.map((row) => [row.name, row] as const));

describe('the lines and testers of Singh and Chaudhary', () => {
  const result = lineTester(trialOfCrosses(published));

  it('test lines and testers against their interaction, which is called as in its own row', () => {
    const against = result.rows.map(({ denominator }) => denominator.parts.map(({ name }) => name).join());
    expect(against).toEqual(['error', 'error', 'error', 'lines × testers', 'lines × testers', 'error']);
  });

  it('give the published analysis of variance', () => {
    // package agricolae: lineXtester(replication, line, tester, yield), with the data of the book
    const wanted = [
      ['parents against crosses', 1, 53.66287, 0.589, 0.4455],
      ['parents', 7, 6299.88519, 9.883, 0],
      ['crosses', 14, 26199.65433, 20.551, 0],
      ['lines', 4, 10318.3614, 1.457, 0.3009],
      ['testers', 2, 1718.92577, 0.485, 0.6327],
      ['lines × testers', 8, 14162.36716, 19.441, 0],
    ] as const;
    wanted.forEach(([name, degrees, squares, f, p], k) => {
      const row = result.rows[k]!;
      expect(row.name).toBe(name);
      expect(row.degrees).toBe(degrees);
      expectClose(row.sumOfSquares, squares, 1e-7);
      expect(row.f).toBeCloseTo(f, 2);
      // the package rounds F before it takes the tail
      expect(row.p).toBeCloseTo(p, 3);
    });
    // R: pf(0.48549109168, 2, 8, lower.tail = FALSE)
    expectClose(result.rows[4]!.p, 0.6324118096532, 1e-9);
    expectClose(result.blocks.sumOfSquares, 83.00012, 1e-7);
    expectClose(result.error.sumOfSquares, 6010.03298, 1e-8);
    expect(result.error.degrees).toBe(66);
  });

  it('give the published effects', () => {
    const lines = result.lineAbility.effects.map(({ effect }) => effect);
    [-9.96, -0.718, 23.817, -13.87, 0.732].forEach((effect, k) => expect(lines[k]).toBeCloseTo(effect, 3));
    const testers = result.testerAbility.effects.map(({ effect }) => effect);
    [0.292, 6.404, -6.697].forEach((effect, k) => expect(testers[k]).toBeCloseTo(effect, 3));
    const specific = result.specific!.effects.map(({ effect }) => effect);
    [-8.019, 24.959, -16.94, -12.546, 5.717, 6.828].forEach((effect, k) =>
      expect(specific[k]).toBeCloseTo(effect, 3),
    );
    expectClose(result.contributions.lines, 39.38358, 1e-7);
    expectClose(result.contributions.testers, 6.560872, 1e-7);
    expectClose(result.contributions.interaction, 54.05555, 1e-7);
  });

  it('give standard errors of deviations from the mean, and the published ones of differences', () => {
    const [r, l, t] = [4, 5, 3];
    // the book takes the error of a mean, 2.75471 and 2.133789, as if the general mean were known
    expectClose(result.lineAbility.effects[0]!.standardError, 2.75471 * Math.sqrt((l - 1) / l), 1e-6);
    expectClose(result.testerAbility.effects[0]!.standardError, 2.133789 * Math.sqrt((t - 1) / t), 1e-6);
    expectClose(
      result.specific!.effects[0]!.standardError,
      Math.sqrt((result.error.meanSquare / r) * (((l - 1) * (t - 1)) / (l * t))),
      1e-10,
    );
    expectClose(result.lineAbility.difference(0, 3).standardError, 3.895748, 1e-6);
    expectClose(result.testerAbility.difference(2, 0).standardError, 3.017633, 1e-6);
  });

  it('give the covariances of half sibs', () => {
    expectClose(result.halfSibs.lines!.variance, 67.4412, 1e-6);
    expectClose(result.halfSibs.testers!.variance, -45.54165, 1e-6);
    // The book divides the pooled covariance once more by l + t - 2 = 6 (2.680894). Were all half sibs alike, the
    // pooled mean square less that of the interaction would be r (2 l t - l - t) / (l + t - 2) times their covariance.
    expectClose(result.components!.estimates[0]!.variance, 6 * 2.680894, 1e-6);
    expectClose(result.components!.dominance.variance, 419.8087, 1e-6);
  });
});

describe('lines and testers with lost plots', () => {
  const plots = published.filter((_, k) => k % 13 !== 5);

  it('are analysed by least squares: each main effect after the other', () => {
    const rows = rowsOf(trialOfCrosses(plots));
    // R: anova(lm(yield ~ rep + self + parent + line + tester + line:tester)), lines and testers in both orders
    expectClose(rows.get('parents against crosses')!.sumOfSquares, 49.836878, 1e-7);
    expectClose(rows.get('parents')!.sumOfSquares, 5845.634571, 1e-9);
    expectClose(rows.get('testers')!.sumOfSquares, 1210.909453, 1e-9);
    expectClose(rows.get('lines')!.sumOfSquares, 9696.086505, 1e-9);
    expectClose(rows.get('lines × testers')!.sumOfSquares, 13526.51871, 1e-9);
    expectClose(rows.get('crosses')!.sumOfSquares, 9423.349517 + 1210.909453 + 13526.51871, 1e-9);
  });

  it('have effects that add up to 0 for each kind of parent', () => {
    const { lineAbility, testerAbility } = lineTester(trialOfCrosses(plots));
    for (const { effects } of [lineAbility, testerAbility])
      expect(effects.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(0, 9);
  });
});

describe('other varieties and missing parents', () => {
  it('check varieties have a row of their own and leave the rest as it is', () => {
    const checks = ['1', '2', '3', '4'].map((block) => ({
      female: 'Check',
      male: 'Check',
      block,
      value: 80 + Number(block),
    }));
    const before = lineTester(trialOfCrosses(published));
    const after = lineTester(trialOfCrosses([...published, ...checks]));
    expect(after.rows.map(({ name, degrees }) => [name, degrees])[0]).toEqual(['checks', 1]);
    expectClose(
      after.rows.find(({ name }) => name === 'lines')!.sumOfSquares,
      before.rows.find(({ name }) => name === 'lines')!.sumOfSquares,
      1e-10,
    );
  });

  it('crosses alone are enough', () => {
    const result = lineTester(trialOfCrosses(published.filter(({ female, male }) => female !== male)));
    expect(result.rows.map(({ name }) => name)).toEqual(['crosses', 'lines', 'testers', 'lines × testers']);
    expectClose(result.rows[1]!.sumOfSquares, 10318.3614, 1e-9);
  });

  it('refuses a parent that is line and tester, and a single tester', () => {
    const swapped = published.map((plot) =>
      plot.female === '1' && plot.male === '6' ? { ...plot, female: '6', male: '1' } : plot,
    );
    expect(() => lineTester(trialOfCrosses(swapped))).toThrow('is the female of some crosses');
    const one = published.filter(({ female, male }) => female !== male && male === '7');
    expect(() => lineTester(trialOfCrosses(one))).toThrow('at least 2 lines (females) and 2 testers (males)');
    const groups = published.filter(
      ({ female, male }) => female !== male && (female < '3' ? male < '8' : male === '8'),
    );
    expect(() => lineTester(trialOfCrosses(groups))).toThrow('the lines form groups');
    const selfs = published.filter(({ female, male }) => female === male);
    expect(() => lineTester(trialOfCrosses(selfs))).toThrow('there are no crosses');
  });
});
