import { describe, expect, it } from 'vitest';
import { StatisticsError } from '../statistics-error.ts';
import { expectClose } from '../testing/closeness.ts';
import { diallelPlots, trialOfCrosses, type CrossPlot } from '../testing/cross-plots.ts';
import { diallel } from './index.ts';

const published = diallelPlots();

describe('a diallel with gaps', () => {
  const five = published.filter(({ female, male }) => female <= '5' && male <= '5');
  const plots = five.filter(({ female, male }, k) => k % 11 !== 3 && !(female === '2' && male === '4'));

  it('is what least squares in R makes of it', () => {
    const result = diallel(trialOfCrosses(plots), { model: 'random' });
    expect(result.balanced).toBe(false);
    // R: anova(lm(Yield ~ Rep + X + pair + cross)); expected mean squares as traces of projections
    expectClose(result.blocks.sumOfSquares, 1844.483666, 1e-9);
    [2710.408115, 16917.067898, 757.176434].forEach((value, k) =>
      expectClose(result.rows[k]!.sumOfSquares, value, 1e-9),
    );
    expect(result.rows.map(({ degrees }) => degrees)).toEqual([4, 10, 9]);
    expectClose(result.error.meanSquare, 138.9648981, 1e-9);
    const [general, specific, reciprocal] = result.rows.map(({ expectation }) => expectation);
    [35.7689158667, 5.72306641619, 0.0361886753643].forEach((value, k) =>
      expectClose(general![k], value, 1e-10),
    );
    [0, 5.8381779131, 0.042731676946].forEach((value, k) => expectClose(specific![k], value, 1e-10));
    expectClose(reciprocal![2], 7.2392053929568, 1e-10);
    const { effects, difference } = result.general;
    expectClose(effects[0]!.effect, 4.95175068599, 1e-10);
    expectClose(effects[4]!.standardError, 1.74584590686, 1e-10);
    expectClose(difference(0, 3).effect, 3.50163626503, 1e-10);
    expectClose(difference(0, 3).standardError, 2.85109195992, 1e-10);
  });

  it('has the specific and reciprocal effects of generalized least squares in R', () => {
    const { specific, reciprocal } = diallel(trialOfCrosses(plots));
    const wanted = [
      ['1', '2', -19.19723959788, 3.67861360608],
      ['2', '4', -13.07948834811, 6.29404348717],
      ['5', '5', -28.36566938021, 4.61690296759],
    ] as const;
    for (const [first, second, effect, standardError] of wanted) {
      const own = specific!.effects.find((one) => one.first === first && one.second === second)!;
      expectClose(own.effect, effect, 1e-10);
      expectClose(own.standardError, standardError, 1e-10);
    }
    const place = (pair: string) =>
      specific!.effects.findIndex(({ first, second }) => `${first}${second}` === pair);
    expectClose(specific!.difference(place('12'), place('34')).standardError, 4.72251877494, 1e-9);
    expect(reciprocal).toHaveLength(9);
    expectClose(reciprocal[0]!.effect, 3.9688455031, 1e-10);
    expectClose(reciprocal[0]!.standardError, 4.51680315537, 1e-10);
  });

  it('does not depend on the order of plots, nor on a constant, and follows a change of unit', () => {
    const before = diallel(trialOfCrosses(plots));
    const after = diallel(
      trialOfCrosses(plots.toReversed().map((plot) => ({ ...plot, value: 1000 + 10 * plot.value }))),
    );
    before.rows.forEach((row, k) => expectClose(after.rows[k]!.f, row.f, 1e-9));
    before.general.effects.forEach(({ parent, effect }, k) => {
      expect(after.general.effects[k]!.parent).toBe(parent);
      expectClose(after.general.effects[k]!.effect, 10 * effect, 1e-9);
    });
  });
});

describe('a diallel that cannot be analysed', () => {
  const reasonOf = (plots: readonly CrossPlot[]) => {
    try {
      diallel(trialOfCrosses(plots));
    } catch (error) {
      if (error instanceof StatisticsError) return { reason: error.reason, ...error.values };
      throw error;
    }
    return null;
  };
  const plot = (female: string, male: string, block: string, value: number) => ({
    female,
    male,
    block,
    value,
  });

  it('names what is wrong', () => {
    expect(reasonOf([plot('A', 'B', '1', 3), plot('A', 'B', '2', 4)])).toMatchObject({
      reason: 'oneCross',
      cross: 'A × B',
    });
    expect(
      reasonOf([
        plot('A', 'B', '1', 3),
        plot('A', 'A', '1', 4),
        plot('A', 'B', '2', 3),
        plot('A', 'A', '2', 5),
      ]),
    ).toMatchObject({ reason: 'fewParents', parents: 'A, B' });
    expect(reasonOf([plot('A', 'B', '1', 3), plot('A', 'C', '1', 3), plot('B', 'C', '1', 3)])).toMatchObject({
      reason: 'constantTrait',
      value: 3,
    });
    expect(reasonOf([plot('A', 'B', '1', 3), plot('A', 'C', '1', 4), plot('B', 'C', '1', 6)])).toMatchObject({
      reason: 'noErrorDegreesInCrosses',
    });
    expect(reasonOf([plot('A', 'B', '1', Infinity)])).toMatchObject({ reason: 'infiniteValue', row: 1 });
    expect(reasonOf([plot('A', 'B', '1', NaN)])).toMatchObject({ reason: 'noValues' });
  });

  it('says that blocks do not connect crosses, or that parents fall in two groups', () => {
    const apart = published.filter(({ block, female, male }) =>
      block < '3' ? female < '4' && male < '4' : female > '4' && male > '4',
    );
    expect(reasonOf(apart)).toMatchObject({ reason: 'crossesDisconnected', first: '1', second: '5' });
    expect(reasonOf(published.filter(({ female, male }) => female < '4' && male > '5'))).toMatchObject({
      reason: 'generalAbilityConfounded',
    });
  });

  it('leaves out specific ability where three parents leave nothing for it', () => {
    const three = published.filter(({ female, male }) => female < male && male < '4');
    const result = diallel(trialOfCrosses(three), { model: 'random' });
    expect(result.rows.map(({ name }) => name)).toEqual(['gca']);
    expect(result.specific).toBeNull();
    expect(result.predictability).toBeNaN();
  });
});
