import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { expectScores } from '../testing/expect-scores.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { meanTable, sorghumTrials, turnedRound, type TrialSeries } from '../testing/trial-series.ts';
import {
  ammi,
  ammiPredictions,
  ammiStability,
  ammiStabilityIndices,
  ammiStabilityValues,
  significantAxes,
} from './index.ts';

interface Expected {
  anova_combined: { source: string; SS: number }[];
  ammi: {
    pca: { Df: number; 'Sum Sq': number; 'Mean Sq': number; 'F value': number; 'Pr(>F)': number }[];
    scores: (Record<string, number> & { type: string; Code: string })[];
  };
  stability_indices: { table: Record<string, number>[] };
}

describe.runIf(referenceIsThere())('AMMI of the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
  });

  it('has the axes of metan', () => {
    const { expected, means, error } = trials;
    const result = ammi(means, error);
    expected.ammi.pca.forEach((row, k) => {
      const axis = result.axes[k]!;
      expect(axis.degrees).toBe(row.Df);
      expectClose(axis.sumOfSquares, row['Sum Sq'], 1e-7);
      expectClose(axis.meanSquare, row['Mean Sq'], 1e-7);
      expect(axis.f).toBeCloseTo(row['F value'], 2);
      // metan rounds F to two digits before it takes the tail
      expect(Math.abs(axis.p - row['Pr(>F)'])).toBeLessThan(2e-3);
    });
    const total = expected.anova_combined.find(({ source }) => source === 'env:gen')!.SS;
    expectClose(result.axes[0]!.remainder.sumOfSquares, total, 1e-7);
    expect(result.axes[0]!.remainder.degrees).toBe(85);
    expectScores(
      expected.ammi.scores.filter(({ type }) => type === 'GEN'),
      expected.ammi.scores.filter(({ type }) => type === 'ENV'),
      'PC',
      result,
      5,
    );
  });

  it('has the same scores from a table of means, whose axes are not tested', () => {
    const { means, error } = trials;
    const [tested, untested] = [ammi(means, error), ammi(means, null)];
    expect(untested.genotypeScores).toEqual(tested.genotypeScores);
    expect(untested.environmentScores).toEqual(tested.environmentScores);
    untested.axes.forEach((axis, k) => {
      expect(axis).toMatchObject({ f: NaN, p: NaN });
      expectClose(axis.sumOfSquares * error.replicates, tested.axes[k]!.sumOfSquares, 1e-12);
    });
  });

  it('has the stability figures of metan', () => {
    const { expected, means, error } = trials;
    const result = ammi(means, error);
    const axes = significantAxes(result);
    expect(axes).toBe(4);
    const values = ammiStabilityValues(result);
    const indices = ammiStabilityIndices(result);
    // metan takes shares of the axes rounded to four digits (its table prints 48.1 percent and so on)
    const rounded = {
      ...result,
      axes: result.axes.map((axis) => ({ ...axis, explained: Number(axis.explained.toFixed(1)) })),
    };
    const figures = ammiStability(rounded, axes);
    const exact = ammiStability(result, axes);
    expected.stability_indices.table.forEach((row, g) => {
      const own = figures[g]!;
      expectClose(values[g], row.ASV!, 1e-6);
      expectClose(ammiStabilityIndices(rounded)[g], row.ASI!, 1e-6);
      expectClose(indices[g], row.ASI!, 2e-3);
      expectClose(own.sipc, row.SIPC!, 1e-6);
      expectClose(own.astab, row.ASTAB!, 1e-6);
      expectClose(own.da, row.DA!, 1e-6);
      expectClose(own.fa, row.FA!, 1e-6);
      expectClose(own.dz, row.DZ!, 1e-6);
      expectClose(own.ev, row.EV!, 1e-6);
      expectClose(own.avamge, row.AVAMGE!, 1e-6);
      expectClose(own.masv, row.MASV!, 1e-6);
      expectClose(own.za, row.ZA!, 1e-6);
      expectClose(own.masi, row.MASI!, 1e-6);
      expectClose(own.waas, row.WAAS!, 1e-6);
      expectClose(exact[g]!.waas, row.WAAS!, 2e-3);
    });
  });
});

describe('additive main effects and multiplicative interaction', () => {
  const error = { meanSquare: 1, degrees: 40, replicates: 2 };
  const normal = seededNormal(3);
  const means = meanTable(9, 6, () => normal());

  it('foretells the means again from all its axes, and the additive table from none', () => {
    const result = ammi(means, error);
    ammiPredictions(result, 5).forEach((value, cell) => expect(value).toBeCloseTo(means.values[cell]!, 12));
    const additive = { ...means, values: ammiPredictions(result, 0) };
    expect(ammi(additive, error).axes[0]!.sumOfSquares).toBeLessThan(1e-25);
  });

  it('is the same when genotypes and environments change places in their lists, or values move', () => {
    const before = ammi(means, error);
    const after = ammi(turnedRound({ ...means, values: means.values.map((value) => value + 100) }), error);
    before.axes.forEach((axis, k) => expectClose(after.axes[k]!.sumOfSquares, axis.sumOfSquares, 1e-10));
    const stability = ammiStabilityValues(before);
    ammiStabilityValues(after)
      .toReversed()
      .forEach((value, g) => expectClose(value, stability[g]!, 1e-9));
  });

  it('has sums of squares that scale with the square of the values and F that do not', () => {
    const before = ammi(means, error);
    const scaled = { ...means, values: means.values.map((value) => 10 * value) };
    const after = ammi(scaled, { ...error, meanSquare: 100 });
    before.axes.forEach((axis, k) => {
      expectClose(after.axes[k]!.sumOfSquares, 100 * axis.sumOfSquares, 1e-12);
      expectClose(after.axes[k]!.f, axis.f, 1e-12);
    });
  });

  it('tests all that is left from each axis on with the degrees that are left', () => {
    const { axes } = ammi(means, error);
    expect(axes.map(({ degrees }) => degrees)).toEqual([12, 10, 8, 6, 4]);
    expect(axes.map(({ remainder }) => remainder.degrees)).toEqual([40, 28, 18, 10, 4]);
    const last = axes.at(-1)!;
    expectClose(last.remainder.f, last.f, 1e-12);
    expectClose(last.remainder.p, last.p, 1e-10);
    expectClose(
      axes.reduce((sum, { explained }) => sum + explained, 0),
      100,
      1e-12,
    );
  });

  it('has no axis that explains anything where there is no interaction at all', () => {
    const flat = ammi(
      meanTable(4, 3, (g, e) => g - e),
      error,
    );
    expect(flat.axes.map(({ explained }) => explained)).toEqual([0, 0]);
    expect(flat.axes[0]!.p).toBe(1);
    expect(ammiStability(flat, 2)[0]).toMatchObject({ dz: 0, waas: 0, masv: 0 });
    expect([...ammiStabilityValues(flat)]).toEqual([0, 0, 0, 0]);
    expect(() => ammiStability(flat, 0)).toThrow('0 of 2 axes');
  });
});
