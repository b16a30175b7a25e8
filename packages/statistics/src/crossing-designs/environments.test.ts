import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { expectClose } from '../testing/closeness.ts';
import { diallelPlots, type CrossPlot } from '../testing/cross-plots.ts';
import { diallelOverEnvironments, type CrossPlotsOverEnvironments } from './index.ts';

/** Five parents; each of two environments has two of the four blocks. */
const plots = diallelPlots().filter(({ female, male }) => female <= '5' && male <= '5');

const inputOf = (rows: readonly CrossPlot[]): CrossPlotsOverEnvironments => {
  const factor = (level: (plot: CrossPlot) => string) => encodeFactor(rows.map(level));
  return {
    trait: 'yield',
    response: Float64Array.from(rows, ({ value }) => value),
    female: factor(({ female }) => female),
    male: factor(({ male }) => male),
    block: factor(({ block }) => block),
    environment: factor(({ block }) => (block < '3' ? 'A' : 'B')),
  };
};

describe('a diallel over environments', () => {
  it('has the sums of squares of least squares in R, each term after those before it', () => {
    // R: anova(lm(y ~ env/rep + X + pair + cross + X:env + pair:env + cross:env))
    const result = diallelOverEnvironments(inputOf(plots));
    expectClose(result.environments.sumOfSquares, 531.348601, 1e-9);
    expectClose(result.blocks.sumOfSquares, 1481.829242, 1e-9);
    const whole = [2326.109452, 18281.553604, 760.5517, 250.787028, 1396.739996, 1856.8239];
    whole.forEach((value, k) => expectClose(result.rows[k]!.sumOfSquares, value, 1e-9));
    expect(result.rows.map(({ degrees }) => degrees)).toEqual([4, 10, 10, 4, 10, 10]);
    expectClose(result.error.sumOfSquares, 5845.961008, 1e-9);
    const gaps = diallelOverEnvironments(inputOf(plots.filter((_, k) => k % 11 !== 3)));
    const left = [2527.772693, 17310.160096, 762.716047, 316.369772, 1393.791122, 1723.220667];
    left.forEach((value, k) => expectClose(gaps.rows[k]!.sumOfSquares, value, 1e-8));
    expectClose(gaps.general.effects[0]!.effect, 5.324610762305, 1e-11);
    expectClose(gaps.general.effects[0]!.standardError, 1.3520287113, 1e-10);
  });

  it('tests fixed parents against their interaction with sampled environments, or against the error', () => {
    const [sampled, chosen] = (['random', 'fixed'] as const).map((environments) =>
      diallelOverEnvironments(inputOf(plots), { environments }),
    );
    expectClose(sampled!.rows[0]!.f, 581.527363 / 62.696757, 1e-8);
    expect(sampled!.rows[0]!.denominator.parts).toEqual([{ name: 'gca × environments', weight: 1 }]);
    expect(sampled!.rows[3]!.denominator.parts).toEqual([{ name: 'error', weight: 1 }]);
    expectClose(chosen!.rows[0]!.f, 581.527363 / 121.7908543333, 1e-8);
    expectClose(
      chosen!.general.effects[0]!.standardError / sampled!.general.effects[0]!.standardError,
      Math.sqrt(121.7908543333 / 62.696757),
      1e-8,
    );
    expectClose(chosen!.specific!.effects[3]!.effect, sampled!.specific!.effects[3]!.effect, 1e-12);
  });

  it('gives variances of random parents and of their interactions', () => {
    const { components, rows } = diallelOverEnvironments(inputOf(plots), { model: 'random' });
    // r e plots of each cross, p = 5: the coefficients of Griffing's method 1 times 4, and times 2 for the interaction
    expectClose(rows[0]!.expectation[0], 4 * 2 * 5, 1e-12);
    expectClose(rows[0]!.expectation[3], 2 * 2 * 5, 1e-12);
    expectClose(rows[1]!.expectation[1], (4 * 2 * 21) / 25, 1e-12);
    const named = components!.estimates.map(({ name }) => name);
    expect(named).toEqual(rows.map(({ name }) => name));
    expectClose(components!.estimates[4]!.variance, (139.6739996 - 121.7908543333) / 3.36, 1e-8);
  });

  it('needs two environments, each of which hangs together', () => {
    const one = plots.filter(({ block }) => block < '3');
    expect(() => diallelOverEnvironments(inputOf(one))).toThrow('in one environment only (A)');
    const apart = plots.filter(({ block, female, male }) =>
      block === '1' ? female < '3' && male < '3' : block === '2' ? female > '3' && male > '3' : true,
    );
    expect(() => diallelOverEnvironments(inputOf(apart))).toThrow(
      '1 (A) and 4 (A) are not connected by common blocks',
    );
  });
});
