import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { lineByTesterPlots, trialOfCrosses } from '../testing/cross-plots.ts';
import { heterosis, inbreedingDepression } from './index.ts';

const published = lineByTesterPlots().map((plot) => ({ ...plot, generation: 'F1' }));
const meanOf = (female: string, male: string) => {
  const own = published.filter((plot) => plot.female === female && plot.male === male);
  return own.reduce((sum, { value }) => sum + value, 0) / own.length;
};

describe('heterosis', () => {
  const trial = trialOfCrosses(published);
  const table = heterosis(trial, { check: '7' });

  it('is counted from the mid-parent, the better parent and the check', () => {
    expect(table).toHaveLength(15);
    const own = table.find(({ cross }) => cross.name === '3 × 8 (F1)')!;
    const [cross, female, male] = [meanOf('3', '8'), meanOf('3', '3'), meanOf('8', '8')];
    expectClose(own.mean, cross, 1e-12);
    expectClose(own.midParent!.percent, (100 * (cross - (female + male) / 2)) / ((female + male) / 2), 1e-10);
    const better = Math.max(female, male);
    expectClose(own.betterParent!.percent, (100 * (cross - better)) / better, 1e-10);
    expect(own.betterParent!.parent).toBe(female > male ? '3' : '8');
    expectClose(own.standard!.effect, cross - meanOf('7', '7'), 1e-10);
    expectClose(own.potence, (cross - (female + male) / 2) / (Math.abs(female - male) / 2), 1e-10);
  });

  it('has the textbook standard errors in complete blocks', () => {
    const { meanSquare } = trial.error;
    for (const { midParent, betterParent, standard } of table) {
      expectClose(midParent!.standardError, Math.sqrt((3 * meanSquare) / 8), 1e-12);
      expectClose(betterParent!.standardError, Math.sqrt((2 * meanSquare) / 4), 1e-12);
      expectClose(standard!.standardError, Math.sqrt((2 * meanSquare) / 4), 1e-12);
    }
  });

  it('takes the lower parent for the better where less is better', () => {
    const low = heterosis(trial, { better: 'lower' });
    low.forEach((own, k) => {
      expect(own.betterParent!.parent).not.toBe(table[k]!.betterParent!.parent);
      expectClose(own.potence, -table[k]!.potence, 1e-9);
      expect(own.standard).toBeNull();
    });
  });

  it('of a cross whose parent was not grown is left open, and a check must be there', () => {
    const without = published.filter(({ female, male }) => female !== '2' || male !== '2');
    const open = heterosis(trialOfCrosses(without)).filter(({ midParent }) => midParent === null);
    expect(open.map(({ cross }) => cross.female)).toEqual(['2', '2', '2']);
    expect(() => heterosis(trial, { check: 'Kite' })).toThrow('the check Kite has no value here');
    const crosses = published.filter(({ female, male }) => female !== male);
    expect(() => heterosis(trialOfCrosses(crosses))).toThrow('cannot be compared with anything');
  });

  it('has no percentage over a base that is not above 0', () => {
    const centred = published.map((plot) => ({ ...plot, value: plot.value - 500 }));
    for (const own of heterosis(trialOfCrosses(centred))) expect(own.midParent!.percent).toBeNull();
  });
});

describe('inbreeding depression', () => {
  const selfed = published
    .filter(({ female, male }) => female !== male)
    .map((plot, k) => ({ ...plot, generation: 'F2', value: 0.9 * plot.value + (k % 3) }));
  const trial = trialOfCrosses([...published, ...selfed]);

  it('is the loss from F1 to F2 in percent of F1', () => {
    const table = inbreedingDepression(trial);
    expect(table).toHaveLength(15);
    for (const { base, selfed: mean, effect, percent, standardError } of table) {
      expectClose(effect, base - mean, 1e-9);
      expectClose(percent, (100 * (base - mean)) / base, 1e-9);
      expectClose(standardError, Math.sqrt(trial.error.meanSquare / 2), 1e-12);
    }
  });

  it('needs a cross in both generations', () => {
    expect(() => inbreedingDepression(trialOfCrosses(published))).toThrow(
      'no cross was grown both as F1 and as F2',
    );
  });
});
