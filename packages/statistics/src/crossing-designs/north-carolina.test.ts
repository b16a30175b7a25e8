import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { lineByTesterPlots, trialOfCrosses, type CrossPlot } from '../testing/cross-plots.ts';
import { backcrosses, nestedMales } from '../testing/published-crosses.ts';
import { lineTester, northCarolinaOne, northCarolinaThree, northCarolinaTwo } from './index.ts';

const figures = (rows: readonly { name: string; degrees: number }[]) =>
  rows.map(({ name, degrees }) => [name, degrees]);

describe('design I of Singh and Chaudhary: females within males, in two sets', () => {
  // three plants of each plot; the analysis is of their means
  const plots = nestedMales.map(([set, male, female, block, ...plants]): CrossPlot => ({
    set,
    female: `f${female}`,
    male: `m${male}`,
    block,
    value: plants.reduce((sum, plant) => sum + plant, 0) / plants.length,
  }));
  const result = northCarolinaOne(trialOfCrosses(plots));

  it('has the published mean squares', () => {
    expect(figures(result.rows)).toEqual([
      ['males', 4],
      ['females within males', 6],
    ]);
    // package agricolae: carolina(model = 1), on the scale of plants
    expectClose(3 * result.parentSets.sumOfSquares, 0.5338889, 1e-7);
    expectClose(3 * result.blocks.sumOfSquares, 2.9894444, 1e-7);
    expectClose(3 * result.rows[0]!.sumOfSquares, 22.1711111, 1e-8);
    expectClose(3 * result.rows[1]!.sumOfSquares, 4.825, 1e-9);
    expectClose(3 * result.error.sumOfSquares, 3.2072222, 1e-7);
    expect(result.error.degrees).toBe(10);
  });

  it('has the published variances', () => {
    expectClose(result.estimates[0]!.variance, 0.3948842593, 1e-9);
    expectClose(result.estimates[1]!.variance, 0.08057407407, 1e-9);
    expectClose(result.additive.variance, 1.579537037, 1e-9);
    expectClose(result.dominance.variance, -1.257240741, 1e-9);
  });
});

describe('design II', () => {
  it('agrees with lines by testers without the parents', () => {
    const plots = lineByTesterPlots().filter(({ female, male }) => female !== male);
    const trial = trialOfCrosses(plots);
    const [own, other] = [northCarolinaTwo(trial, { inbreeding: 1 }), lineTester(trial)];
    expect(figures(own.rows)).toEqual([
      ['males', 2],
      ['females', 4],
      ['females × males', 8],
    ]);
    expectClose(own.estimates[1]!.variance, other.halfSibs.lines!.variance, 1e-12);
    expectClose(own.estimates[0]!.variance, other.halfSibs.testers!.variance, 1e-12);
    expectClose(own.additive.variance, other.components!.additive.variance, 1e-12);
    expectClose(own.dominance.variance, other.components!.dominance.variance, 1e-12);
  });

  it('gives back the variances that sets of parents were simulated with, on average', () => {
    const normal = seededNormal(5);
    const trials = 60;
    let additive = 0;
    let dominance = 0;
    for (let trial = 0; trial < trials; trial++) {
      const plots = ['1', '2', '3'].flatMap((set) => simulatedSet(set, normal));
      const result = northCarolinaTwo(trialOfCrosses(plots));
      additive += result.additive.variance / trials;
      dominance += result.dominance.variance / trials;
    }
    // a quarter of 16 for each main effect, of 4 for the interaction; Monte Carlo errors about 0.8 and 0.2
    expect(Math.abs(additive - 16)).toBeLessThan(2.5);
    expect(Math.abs(dominance - 4)).toBeLessThan(0.6);
  });
});

function simulatedSet(set: string, normal: () => number): CrossPlot[] {
  const names = ['a', 'b', 'c', 'd'];
  const effects = () => names.map(() => 2 * normal());
  const [females, males] = [effects(), effects()];
  return names.flatMap((female, i) =>
    names.flatMap((male, j) => {
      const cross = females[i]! + males[j]! + normal();
      return ['1', '2'].map((block): CrossPlot => ({
        set,
        female: `f${female}`,
        male: `m${male}`,
        block,
        value: cross + normal(),
      }));
    }),
  );
}

const backcrossPlots = backcrosses.map(([set, male, female, block, value]): CrossPlot => ({
  set,
  female: `L${female}`,
  male: `m${male}`,
  block,
  value,
}));

describe('design III of Singh and Chaudhary: backcrosses to both parents, in four sets', () => {
  const result = northCarolinaThree(trialOfCrosses(backcrossPlots));

  it('has the published analysis of variance', () => {
    // package agricolae: carolina(model = 3)
    expect(figures(result.rows)).toEqual([
      ['parents', 4],
      ['males', 12],
      ['males × parents', 12],
    ]);
    [1.93, 20.97, 27.965].forEach((value, k) => expectClose(result.rows[k]!.sumOfSquares, value, 1e-10));
    [0.66209, 2.39794, 3.19783].forEach((f, k) => expect(result.rows[k]!.f).toBeCloseTo(f, 5));
    expectClose(result.parentSets.sumOfSquares, 2.795, 1e-10);
    expectClose(result.blocks.sumOfSquares, 3.205, 1e-10);
    expectClose(result.error.sumOfSquares, 20.405, 1e-10);
  });

  it('has the variances of the source', () => {
    expectClose(result.estimates[0]!.variance, 0.2546875, 1e-10);
    expectClose(result.estimates[1]!.variance, 0.8008333333, 1e-9);
    expectClose(result.additive.variance, 1.01875, 1e-10);
    // The package doubles it. With gene effects a and d at one locus of an F2 the backcross means of the males AA, Aa
    // and aa differ between parents by a - d, a and a + d, whose variance d^2 / 2 counts half: d^2 / 4 is dominance.
    expectClose(result.dominance.variance, 0.8008333333, 1e-9);
  });
});

describe('a North Carolina design that cannot be analysed', () => {
  it('says so', () => {
    const parent = { set: '1', female: 'L1', male: 'L1', block: '1', value: 4 };
    expect(() => northCarolinaThree(trialOfCrosses([...backcrossPlots, parent]))).toThrow(
      'the parent L1 (1) itself was grown',
    );
    const third = backcrossPlots.map((plot) => (plot.male === 'm1' ? { ...plot, female: 'L3' } : plot));
    expect(() => northCarolinaThree(trialOfCrosses(third))).toThrow('here the females are L3, L1, L2');
    const oneMale = backcrossPlots.filter(({ male, set }) => male === 'm1' && set === '1');
    expect(() => northCarolinaOne(trialOfCrosses(oneMale))).toThrow('too few males');
    expect(() => northCarolinaTwo(trialOfCrosses(oneMale))).toThrow('too few males');
  });
});
