import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, turnedRound, type TrialSeries } from '../testing/trial-series.ts';
import { ammi, ammiPredictions, completeMeans, type CellMeans } from './index.ts';

function withHoles(means: CellMeans, cells: readonly number[]): CellMeans {
  return { ...means, values: means.values.map((value, cell) => (cells.includes(cell) ? NaN : value)) };
}

describe.runIf(referenceIsThere())('sorghum trials of Omer et al. (2015) with three empty cells', () => {
  // G03 in E2, G10 in E5, G17 in E6
  const cells = [13, 58, 101];
  let trials: TrialSeries<unknown>;
  beforeAll(() => {
    trials = sorghumTrials();
  });

  it('are filled additively by least squares', () => {
    const result = completeMeans(withHoles(trials.means, cells), { axes: 0 });
    expect([...result.filled]).toEqual(cells);
    // R: predict(lm(y ~ g + e)) with the three cells NA
    [254.593801314, 257.275587028, 1179.946301314].forEach((value, k) =>
      expectClose(result.values[cells[k]!], value, 1e-9),
    );
  });

  it('are filled with one axis as plain expectation and maximization fills them in 15,585 rounds', () => {
    const result = completeMeans(withHoles(trials.means, cells), { axes: 1 });
    expect(result.converged).toBe(true);
    expect(result.iterations).toBeLessThan(1500);
    // R: the rounds written out with svd(), until no value moves by 1e-11. G17 in E6 shows what axes may do.
    [313.621985, 244.43123, 4907.7968].forEach((value, k) =>
      expectClose(result.values[cells[k]!], value, 1e-7),
    );
  });
});

describe('empty cells', () => {
  const normal = seededNormal(21);
  const error = { meanSquare: 1, degrees: 30, replicates: 2 };
  const genotype = Array.from({ length: 8 }, normal);
  const environment = Array.from({ length: 6 }, normal);
  const bilinear = meanTable(8, 6, (g, e) => 30 + g - 2 * e + 3 * genotype[g]! * environment[e]!);

  it('come back where the model made the table', () => {
    const cells = [0, 9, 23, 31, 46];
    const additive = meanTable(8, 6, (g, e) => 30 + g - 2 * e);
    const filled = completeMeans(withHoles(additive, cells), { axes: 0 });
    const withAxis = completeMeans(withHoles(bilinear, cells), { axes: 1 });
    for (const cell of cells) {
      expectClose(filled.values[cell], additive.values[cell]!, 1e-9);
      expectClose(withAxis.values[cell], bilinear.values[cell]!, 1e-7);
    }
    expect(withAxis.plots).toEqual(bilinear.plots);
  });

  it('hold what the model fitted to the completed table expects there', () => {
    const noisy = { ...bilinear, values: bilinear.values.map((value) => value + normal()) };
    const result = completeMeans(withHoles(noisy, [5, 20, 33]), { axes: 2 });
    expect(result.converged).toBe(true);
    const predicted = ammiPredictions(ammi(result, error), 2);
    for (const cell of result.filled) expectClose(result.values[cell], predicted[cell]!, 1e-9);
  });

  it('are not counted among the degrees of the interaction', () => {
    const full = ammi(bilinear, error).axes;
    const plots = bilinear.plots.map((count, cell) => ([5, 20, 33].includes(cell) ? 0 : count));
    const { axes } = ammi(completeMeans({ ...withHoles(bilinear, [5, 20, 33]), plots }), error);
    expect(axes.map(({ remainder }) => remainder.degrees)).toEqual(
      full.map(({ remainder }) => remainder.degrees - 3),
    );
    expect(axes.at(-1)!.remainder.degrees).toBe(0);
    expect(axes.at(-1)!.remainder.p).toBeNaN();
    expect(axes[0]!.degrees).toBe(full[0]!.degrees);
  });

  it('are filled the same in any order and with any constant added', () => {
    const noisy = { ...bilinear, values: bilinear.values.map((value) => value + normal()) };
    const holes = withHoles(noisy, [5, 20, 33]);
    const before = completeMeans(holes);
    const moved = turnedRound({ ...holes, values: holes.values.map((value) => value + 1e4) });
    const after = completeMeans(moved).values.toReversed();
    for (const cell of before.filled) expectClose(after[cell]! - 1e4, before.values[cell]!, 1e-6);
  });

  it('leave a full table as it is', () => {
    expect(completeMeans(bilinear)).toMatchObject({
      values: bilinear.values,
      iterations: 0,
      converged: true,
    });
  });

  it('say when the rounds did not suffice', () => {
    expect(completeMeans(withHoles(bilinear, [5, 20]), { maximumIterations: 6 }).converged).toBe(false);
  });

  it('are refused when nothing joins the parts of the table, or the axes are too many', () => {
    const apart = meanTable(4, 4, (g, e) => (Math.floor(g / 2) === Math.floor(e / 2) ? g + e : NaN));
    expect(reasonOf(() => completeMeans(apart, { axes: 0 }))).toEqual({
      reason: 'interactionNotConnected',
      genotype: 'G3',
      other: 'G1',
      count: 2,
    });
    const nowhere = meanTable(4, 4, (g, e) => (e === 2 ? NaN : g + e));
    expect(reasonOf(() => completeMeans(nowhere))).toEqual({
      reason: 'interactionEmptyEnvironment',
      environment: 'E3',
    });
    const small = withHoles(
      meanTable(3, 3, (g, e) => g * e),
      [4],
    );
    expect(reasonOf(() => completeMeans(small, { axes: 1 }))).toEqual({
      reason: 'tooManyAxes',
      axes: 1,
      possible: 2,
      parameters: 8,
      means: 8,
    });
  });
});
