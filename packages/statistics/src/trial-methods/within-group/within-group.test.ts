import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { seededNormal, seededUniform } from '../../numeric/random.ts';
import { analyseRandomizedBlock } from '../../randomized-block/index.ts';
import { expectClose } from '../../testing/closeness.ts';
import { reasonOf } from '../../testing/refusal.ts';
import { analyseWithinGroupRepeat, type WithinGroupRepeatOptions } from './index.ts';

interface Plot {
  entry: string;
  group: string;
  block: string;
  value: number;
}

const keepAll: WithinGroupRepeatOptions = { outliers: 'off' };

const ask = (plots: readonly Plot[], checks: string[] = ['CK']) => ({
  trait: 'YLD',
  values: Float64Array.from(plots, ({ value }) => value),
  entry: encodeFactor(plots.map(({ entry }) => entry)),
  group: encodeFactor(plots.map(({ group }) => group)),
  block: encodeFactor(plots.map(({ block }) => block)),
  checks,
});

/** Groups of `size` entries and the check in blocks of their own; entries, groups and blocks vary as given. */
function simulate(
  seed: number,
  { groups = 4, size = 6, blocks = 3, entrySd = 2, checkSd = 0, checks = ['CK'] as string[] } = {},
): Plot[] {
  const normal = seededNormal(seed);
  const ofChecks = new Map(checks.map((check) => [check, checkSd * normal()]));
  const plots: Plot[] = [];
  for (let g = 0; g < groups; g++) {
    const level = 50 + 5 * normal();
    const names = [...checks, ...Array.from({ length: size }, (_, i) => `G${g}E${i}`)];
    const effects = names.map((name) => ofChecks.get(name) ?? entrySd * normal());
    for (let b = 0; b < blocks; b++) {
      const land = level + normal();
      names.forEach((entry, i) =>
        plots.push({ entry, group: `G${g}`, block: `${b + 1}`, value: land + effects[i]! + normal() }),
      );
    }
  }
  return plots;
}

describe('the within-group method', () => {
  it('pools what each group gives as a randomized block trial', () => {
    const uniform = seededUniform(4);
    const plots = simulate(3).map((plot) =>
      plot.block !== '1' && uniform() < 0.15 ? { ...plot, value: NaN } : plot,
    );
    const { pooled, groups, entries } = analyseWithinGroupRepeat(ask(plots), keepAll);
    let [squares, freedom] = [0, 0];
    for (const { group, errorMeanSquare, errorDf, variationCoefficient } of groups) {
      const own = ask(plots.filter((plot) => plot.group === group));
      const alone = analyseRandomizedBlock(own, { ...keepAll, methods: [] });
      expectClose(errorMeanSquare, alone.precision.errorMeanSquare, 1e-12);
      expectClose(variationCoefficient, alone.precision.variationCoefficient!, 1e-12);
      expect(errorDf).toBe(alone.precision.errorDf);
      squares += errorMeanSquare * errorDf;
      freedom += errorDf;
      for (const { entry, adjustedMean } of alone.means) {
        const line = entries.find((one) => one.entry === entry && one.group === group)!;
        expectClose(line.mean, adjustedMean, 1e-12);
      }
    }
    const error = pooled.at(-1)!;
    expectClose(error.sumOfSquares, squares, 1e-12);
    expect(error.df).toBe(freedom);
    expect(pooled.reduce((sum, { df }) => sum + df, 0)).toBe(
      plots.filter(({ value }) => !Number.isNaN(value)).length - 1,
    );
  });

  it('splits the total into its lines, in both analyses', () => {
    const plots = simulate(5);
    const { pooled, joint } = analyseWithinGroupRepeat(ask(plots), keepAll);
    const mean = plots.reduce((sum, { value }) => sum + value, 0) / plots.length;
    const total = plots.reduce((sum, { value }) => sum + (value - mean) ** 2, 0);
    for (const table of [pooled, joint!])
      expectClose(
        table.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0),
        total,
        1e-11,
      );
  });

  it('has a standard error of entry less check as by hand in complete groups', () => {
    const { entries, pooled } = analyseWithinGroupRepeat(ask(simulate(6)), keepAll);
    const error = pooled.at(-1)!;
    for (const { againstCheck, isCheck } of entries)
      if (!isCheck) expectClose(againstCheck!.standardError, Math.sqrt((2 * error.meanSquare) / 3), 1e-11);
    const two = simulate(6, { checks: ['CK1', 'CK2'] });
    const both = analyseWithinGroupRepeat(ask(two, ['CK1', 'CK2']), keepAll);
    const entry = both.entries.find(({ isCheck }) => !isCheck)!;
    const expected = Math.sqrt((1.5 * both.pooled.at(-1)!.meanSquare) / 3);
    expectClose(entry.againstCheck!.standardError, expected, 1e-11);
  });

  it('treats block 1 of two groups as two blocks, and does not depend on the order of rows', () => {
    const plots = simulate(7);
    const own = plots.map((plot) => ({ ...plot, block: `${plot.group}-${plot.block}` }));
    const before = analyseWithinGroupRepeat(ask(plots), keepAll);
    for (const after of [
      analyseWithinGroupRepeat(ask(own), keepAll),
      analyseWithinGroupRepeat(ask(plots.toReversed()), keepAll),
    ]) {
      after.pooled.forEach((line, i) =>
        expectClose(line.sumOfSquares, before.pooled[i]!.sumOfSquares, 1e-10),
      );
      after.joint!.forEach((line, i) =>
        expectClose(line.sumOfSquares, before.joint![i]!.sumOfSquares, 1e-10),
      );
      expectClose(after.heritability, before.heritability!, 1e-5);
    }
  });

  it('only moves means and keeps tests when a constant is added', () => {
    const checks = ['CK1', 'CK2'];
    const plots = simulate(8, { checks });
    const moved = plots.map((plot) => ({ ...plot, value: plot.value + 500 }));
    const before = analyseWithinGroupRepeat(ask(plots, checks), keepAll);
    const after = analyseWithinGroupRepeat(ask(moved, checks), keepAll);
    after.entries.forEach((line, i) => {
      expectClose(line.mean, before.entries[i]!.mean + 500, 1e-12);
      expectClose(1 + line.deviation, 1 + before.entries[i]!.deviation, 1e-9);
    });
    expectClose(after.additivity!.f, before.additivity!.f, 1e-8);
  });

  it('knows nothing of additivity from one common check, and names no error for it', () => {
    // one common check defines the groups' levels and leaves nothing over
    const { additivity, joint } = analyseWithinGroupRepeat(ask(simulate(9)), keepAll);
    expect(additivity).toBeNull();
    expect(joint).not.toBeNull();
  });

  it('finds common checks that disagree between groups', () => {
    const checks = ['CK1', 'CK2'];
    const plots = simulate(10, { checks }).map((plot) =>
      plot.entry === 'CK2' && plot.group === 'G2' ? { ...plot, value: plot.value + 8 } : plot,
    );
    const { additivity, remarks } = analyseWithinGroupRepeat(ask(plots, checks), keepAll);
    expect(additivity!.numeratorDf).toBe(3);
    expect(remarks.map(({ name }) => name)).toContain('commonEntriesDisagree');
  });

  it('compares by deviations where groups have nothing in common', () => {
    const plots = simulate(11, { checks: [] });
    const result = analyseWithinGroupRepeat(ask(plots, []), keepAll);
    expect(result.joint).toBeNull();
    expect(result.jointMeans).toBeNull();
    expect(result.remarks.map(({ name }) => name)).toContain('groupsNotLinked');
    for (const { group } of result.groups) {
      const own = result.entries.filter((one) => one.group === group);
      expect(Math.abs(own.reduce((sum, { deviation }) => sum + deviation, 0))).toBeLessThan(1e-9);
      expect(own.map(({ rankInGroup }) => rankInGroup)).toEqual(own.map((_, i) => i + 1));
      expect(
        own.every(({ againstCheck, relativePercent }) => !againstCheck && relativePercent === null),
      ).toBe(true);
    }
  });

  it('finds the genetic variance it was given, and rejects 5% of entries equal to the check', () => {
    let [variance, rejected, tests] = [0, 0, 0];
    const trials = 30;
    for (let trial = 0; trial < trials; trial++) {
      const plots = simulate(100 + trial, { groups: 6, checkSd: 2 });
      const { predictions } = analyseWithinGroupRepeat(ask(plots), keepAll);
      variance += predictions.components.find(({ name }) => name === 'entry')!.variance / trials;
      const none = analyseWithinGroupRepeat(ask(simulate(500 + trial, { entrySd: 0 })), keepAll);
      const judged = none.entries.filter(({ isCheck }) => !isCheck);
      tests += judged.length;
      rejected += judged.filter(({ againstCheck }) => againstCheck!.verdict !== 'same').length;
    }
    // true value 4, standard error of the mean of 30 estimates about 0.2
    expect(variance).toBeGreaterThan(3.4);
    expect(variance).toBeLessThan(4.6);
    expect(rejected / tests).toBeGreaterThan(0.02);
    expect(rejected / tests).toBeLessThan(0.09);
  });

  it('keeps a group that lost all blocks but one, tested with the error of the others', () => {
    const plots = simulate(12).map((plot) =>
      plot.group === 'G1' && plot.block !== '2' ? { ...plot, value: NaN } : plot,
    );
    const { groups, entries } = analyseWithinGroupRepeat(ask(plots), keepAll);
    expect(groups[1]).toMatchObject({ blocks: 1, errorDf: 0, variationCoefficient: null });
    expect(entries.find(({ entry }) => entry === 'G1E0')!.againstCheck!.p).toBeGreaterThan(0);
  });
});

describe('the within-group method refuses', () => {
  const good = simulate(20, { groups: 2, size: 2, blocks: 2 });
  const reason = (plots: readonly Plot[], checks = ['CK']) =>
    reasonOf(() => analyseWithinGroupRepeat(ask(plots, checks), keepAll));

  it('one group, an unknown check, groups without replicates', () => {
    expect(reason(good.filter(({ group }) => group === 'G0'))).toMatchObject({
      reason: 'oneGroup',
      trait: 'YLD',
      group: 'G0',
    });
    expect(reason(good, ['CK', 'X'])).toMatchObject({ reason: 'unknownCheck', check: 'X' });
    expect(reason(good.filter(({ block }) => block === '1'))).toMatchObject({
      reason: 'noErrorDegrees',
      plots: 6,
    });
  });

  it('a group that falls apart, naming it', () => {
    const apart = good.filter(
      ({ group, block, entry }) => group === 'G0' || (entry === 'G1E0') === (block === '1'),
    );
    expect(reason(apart)).toMatchObject({ reason: 'disconnected', trait: 'YLD [G1]' });
  });

  it('a constant trait, calculated values, missing factors of another length', () => {
    expect(reason(good.map((plot) => ({ ...plot, value: 7 })))?.reason).toBe('constantTrait');
    const exact = good.map((plot) => ({ ...plot, value: plot.entry.length + Number(plot.block) }));
    expect(reason(exact)?.reason).toBe('noErrorVariance');
    const short = { ...ask(good), group: encodeFactor(['G0']) };
    expect(reasonOf(() => analyseWithinGroupRepeat(short))?.reason).toBe('unequalLengths');
  });
});
