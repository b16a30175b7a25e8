import { describe, expect, it } from 'vitest';
import { dunnettUpperTail } from '../distributions/dunnett.ts';
import { StatisticsError } from '../statistics-error.ts';
import { expectClose } from '../testing/closeness.ts';
import { compareWithControl } from './control.ts';
import { independentMeans, type SetOfMeans } from './set-of-means.ts';

const six = independentMeans(
  Float64Array.of(5.3, 7.45, 5.7, 6.25, 4.2, 26 / 3),
  [3, 4, 2, 2, 2, 3],
  2.12166666666667 / 10,
  10,
);

describe('comparison with a control', () => {
  // multcomp: glht(m, mcp(g = "Dunnett")), its own error 5e-6
  it('has the p values of multcomp with unequal plots', () => {
    const { p, t, misfit } = compareWithControl(six, 0);
    const expected = [4.877e-4, 0.81533, 0.165355, 0.09445, 1.366e-5];
    [6.11141092613, 0.951288042347, 2.259309100575, -2.616042116455, 8.951734067333].forEach((value, k) =>
      expectClose(t[k], value, 1e-9),
    );
    p.forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(1e-4));
    expect(misfit).toBeLessThan(1e-10);
  });

  it('looks only upwards or downwards when asked', () => {
    // glht(..., alternative = "greater")
    const expected = [2.429e-4, 0.46558, 0.083659, 0.999776, 5.1e-6];
    const { p } = compareWithControl(six, 0, { sides: 'above' });
    p.forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(1e-4));
    const turned: SetOfMeans = { ...six, means: six.means.map((mean) => -mean) };
    const below = compareWithControl(turned, 0, { sides: 'below' });
    below.p.forEach((value, k) => expectClose(value, p[k]!, 1e-12));
  });

  it('takes correlated differences of an incomplete block trial nearly as multcomp does', () => {
    // lm(y ~ b + g): variances of g2 ... g6 minus g1 and their covariances
    const covariance = [
      [0.148844965131, 0.0953171227811, 0.0802917635249, 0.0939084953508, 0.0901521555368],
      [0.0953171227811, 0.2465098002959, 0.0662054892223, 0.1014211749789, 0.1051775147929],
      [0.0802917635249, 0.0662054892223, 0.2164590817836, 0.0863958157227, 0.0751267962806],
      [0.0939084953508, 0.1014211749789, 0.0863958157227, 0.2404057480981, 0.0901521555368],
      [0.0901521555368, 0.1051775147929, 0.0751267962806, 0.0901521555368, 0.1803043110735],
    ];
    const entry = (i: number, j: number) => (i === 0 || j === 0 ? 0 : covariance[i - 1]![j - 1]!);
    const set: SetOfMeans = {
      means: Float64Array.of(
        0,
        2.097115384615,
        0.302884615385,
        0.941346153846,
        -1.315384615385,
        3.369230769231,
      ),
      df: 7,
      differenceVariance: (i, j) => entry(i, i) + entry(j, j) - 2 * entry(i, j),
    };
    const { p, misfit } = compareWithControl(set, 0);
    const expected = [0.0037908, 0.957534, 0.262343, 0.109023, 0.00038432];
    p.forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(1e-3));
    expect(misfit).toBeGreaterThan(0.01);
    expect(misfit).toBeLessThan(0.2);
  });

  it('reads many p values off a table as exactly as it computes few', () => {
    const count = 60;
    const means = Float64Array.from({ length: count }, (_, k) => ((k * 37) % 60) / 12);
    const { p, t } = compareWithControl(independentMeans(means, new Int32Array(count).fill(3), 1, 118), 0);
    const loadings = new Float64Array(count - 1).fill(Math.round(Math.SQRT1_2 * 1000) / 1000);
    for (const k of [0, 7, 20, 44, 58])
      expectClose(p[k], dunnettUpperTail(Math.abs(t[k]!), loadings, 118, 'two-sided'), 1e-6);
  });

  it('is the critical value where p is alpha', () => {
    const { p, t } = compareWithControl(six, 0);
    const { criticalT } = compareWithControl(six, 0, { alpha: p[2]! });
    expectClose(criticalT, Math.abs(t[2]!), 1e-8);
  });

  it('needs a control that is there', () => {
    expect(() => compareWithControl(six, 9)).toThrow(StatisticsError);
  });
});
