import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { diallelPlots, trialOfCrosses, type CrossPlot } from '../testing/cross-plots.ts';
import { griffingMaize } from '../testing/published-crosses.ts';
import { crossTrialFromMeans, diallel, type GriffingMethod } from './index.ts';

const published = diallelPlots();

const ofMethod = (method: GriffingMethod): CrossPlot[] =>
  published.filter(
    ({ female, male }) => (method < 3 || female !== male) && (method % 2 === 1 || female <= male),
  );

const names = (result: { rows: readonly { name: string }[] }) => result.rows.map(({ name }) => name);

describe("Griffing's maize (1956), method 4 from means", () => {
  const pairs = Array.from({ length: 9 }, (_, i) =>
    Array.from({ length: 8 - i }, (_unused, j) => [String(i + 1), String(i + j + 2)] as const),
  ).flat();
  const trial = crossTrialFromMeans(
    'yield',
    pairs.map(([female, male], k) => ({ female, male, mean: griffingMaize[k]! })),
    1,
    { meanSquare: 21.05, degrees: 2558 },
  );

  it('gives his mean squares, effects and standard errors', () => {
    const result = diallel(trial);
    expect(result.method).toBe(4);
    expect(result.balanced).toBe(true);
    expect(names(result)).toEqual(['gca', 'sca']);
    // R: anova(lm(yield ~ X)) with X the columns of parents
    expectClose(result.rows[0]!.meanSquare, 2325.7471825397, 1e-11);
    expectClose(result.rows[1]!.meanSquare, 339.438941799, 1e-11);
    expectClose(result.rows[0]!.f, 110.4868020209, 1e-11);
    expect(result.rows.map(({ degrees }) => degrees)).toEqual([8, 27]);
    const effects = [9.35079365079, -20.64920634921, -10.16349206349, -22.54920634921, -1.50634920635];
    effects.forEach((effect, i) => expectClose(result.general.effects[i]!.effect, effect, 1e-11));
    // (p - 1) / (p (p - 2)) of the error variance
    expectClose(result.general.effects[3]!.standardError, Math.sqrt((8 / 63) * 21.05), 1e-12);
    expectClose(result.general.difference(0, 4).standardError, Math.sqrt((2 / 7) * 21.05), 1e-12);
    const [first, second] = result.specific!.effects;
    expectClose(first!.effect, 4.94285714286, 1e-10);
    expectClose(second!.effect, 14.45714285714, 1e-10);
    // (p - 3) / (p - 1); differences with one parent in common 2 (p - 3) / (p - 2), with none 2 (p - 4) / (p - 2)
    expectClose(first!.standardError, Math.sqrt((6 / 8) * 21.05), 1e-11);
    expectClose(result.specific!.difference(0, 1).standardError, Math.sqrt((12 / 7) * 21.05), 1e-11);
    expectClose(result.specific!.difference(0, 35).standardError, Math.sqrt((10 / 7) * 21.05), 1e-11);
  });

  it('counts replicates behind means: F and effects are those of plots', () => {
    const plain = pairs.map(([female, male], k) => ({ female, male, mean: griffingMaize[k]! }));
    const replicated = crossTrialFromMeans('yield', plain, 3, { meanSquare: 63.15, degrees: 2558 });
    const [one, three] = [diallel(trial), diallel(replicated)];
    one.rows.forEach((row, k) => expectClose(three.rows[k]!.f, row.f, 1e-12));
    expectClose(three.general.effects[2]!.standardError, one.general.effects[2]!.standardError, 1e-12);
  });
});

describe('the full diallel of Singh and Chaudhary by each method', () => {
  // package DiallelAnalysisR: Griffing(y, Rep, Cross1, Cross2, Method, Model); sums of squares there are of means
  const expected = {
    1: {
      squares: [3804.6427, 22060.7885, 365.5369],
      error: [189, 5438.9907],
      components: [-14.44045223076, 426.16565696011, -7.86141945685],
    },
    2: {
      squares: [1850.8933, 12529.1066],
      error: [105, 2931.7698],
      components: [-18.30547703621, 419.54647702215],
    },
    3: {
      squares: [5612.4316, 18336.349, 365.5369],
      error: [165, 5004.5706],
      components: [-9.58679273065, 443.24335872159, -8.63792065341],
    },
    4: {
      squares: [3126.8784, 9304.5564],
      error: [81, 2526.1507],
      components: [-3.088483348213, 434.04077586089],
    },
  } as const;

  it.each([1, 2, 3, 4] as const)('method %i: sums of squares and variances', (method) => {
    const result = diallel(trialOfCrosses(ofMethod(method)), { model: 'random' });
    expect(result.method).toBe(method);
    expect(result.balanced).toBe(true);
    const wanted = expected[method];
    wanted.squares.forEach((value, k) => expectClose(result.rows[k]!.sumOfSquares / 4, value, 1e-7));
    expect(result.error.degrees).toBe(wanted.error[0]);
    expectClose(result.error.sumOfSquares / 4, wanted.error[1], 1e-7);
    wanted.components.forEach((value, k) =>
      expectClose(result.components!.estimates[k]!.variance, value, 1e-10),
    );
  });

  it('method 1: effects', () => {
    const { general, specific, reciprocal } = diallel(trialOfCrosses(ofMethod(1)));
    expectClose(general.effects[2]!.effect, 9.02671875, 1e-12);
    expectClose(specific!.effects[1]!.effect, -7.4284375, 1e-12);
    expectClose(reciprocal[0]!.effect, 3.16, 1e-12);
    expect(reciprocal).toHaveLength(28);
    expect(reciprocal[0]).toMatchObject({ female: '1', male: '2' });
  });

  it('method 2: tested as published when the parents are fixed', () => {
    const [general, specific] = diallel(trialOfCrosses(ofMethod(2))).rows;
    expectClose(general!.p, 4.5458e-9, 1e-4);
    expectClose(specific!.f, 16.02587, 1e-6);
  });

  it("has Griffing's expected mean squares, per plot of 4 replicates", () => {
    const p = 8;
    const first = diallel(trialOfCrosses(ofMethod(1))).rows;
    expectClose(first[0]!.expectation[0], 4 * 2 * p, 1e-12);
    expectClose(first[0]!.expectation[1], (4 * 2 * (p - 1)) / p, 1e-12);
    expectClose(first[1]!.expectation[1], (4 * 2 * (p * p - p + 1)) / (p * p), 1e-12);
    expectClose(first[2]!.expectation[2], 4 * 2, 1e-12);
    const second = diallel(trialOfCrosses(ofMethod(2))).rows;
    expectClose(second[0]!.expectation[0], 4 * (p + 2), 1e-12);
    expectClose(second[0]!.expectation[1], 4, 1e-12);
    const third = diallel(trialOfCrosses(ofMethod(3))).rows;
    expectClose(third[0]!.expectation[0], 4 * 2 * (p - 2), 1e-12);
    const fourth = diallel(trialOfCrosses(ofMethod(4))).rows;
    expectClose(fourth[0]!.expectation[0], 4 * (p - 2), 1e-12);
  });

  it('tests general ability of method 1 against the combination of mean squares that Griffing gives', () => {
    const { rows, error } = diallel(trialOfCrosses(ofMethod(1)), { model: 'random' });
    const p = 8;
    const weight = (p * (p - 1)) / (p * p - p + 1);
    const against = weight * rows[1]!.meanSquare + (1 - weight) * error.meanSquare;
    expectClose(rows[0]!.denominator.meanSquare, against, 1e-12);
    expect(rows[0]!.denominator.parts.map(({ name }) => name)).toEqual(['sca', 'error']);
    expect(diallel(trialOfCrosses(ofMethod(4)), { model: 'random' }).rows[0]!.denominator.degrees).toBe(20);
  });
});

describe('a simulated diallel', () => {
  it('gives back the variances it was made with, on average', () => {
    const normal = seededNormal(11);
    const parents = Array.from({ length: 8 }, (_, k) => `P${k + 1}`);
    const trials = 150;
    const sums = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const general = parents.map(() => 2 * normal());
      const plots = parents.flatMap((female, i) =>
        parents.slice(i + 1).flatMap((male, j) => {
          const cross = 50 + general[i]! + general[i + 1 + j]! + 1.5 * normal();
          return ['1', '2'].map((block) => ({ female, male, block, value: cross + normal() }));
        }),
      );
      const { estimates } = diallel(trialOfCrosses(plots), { model: 'random' }).components!;
      estimates.forEach(({ variance }, k) => (sums[k]! += variance / trials));
    }
    // true values 4 and 2.25; Monte Carlo error about 0.2 and 0.06
    expect(Math.abs(sums[0]! - 4)).toBeLessThan(0.6);
    expect(Math.abs(sums[1]! - 2.25)).toBeLessThan(0.2);
  });
});
