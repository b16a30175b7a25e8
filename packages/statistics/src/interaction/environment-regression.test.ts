import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose, expectProbability } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, turnedRound, type TrialSeries } from '../testing/trial-series.ts';
import { eberhartRussell, jointRegression, regressOnEnvironments } from './index.ts';

interface Row {
  Df: number;
  'Sum Sq': number;
  'Mean Sq': number;
  'F value': number | null;
  'Pr(>F)': number | null;
}

interface Expected {
  eberhart_russell: {
    anova: (Row & { SV: string })[];
    regression: {
      GEN: string;
      b1: number;
      't.b1.1.': number;
      pval_t: number;
      s2di: number;
      'F.s2di.0.': number;
      pval_f: number;
      RMSE: number;
      R2: number;
    }[];
  };
  statgenGxE: {
    finlay_wilkinson: {
      anova: Row[];
      estimates: { Genotype: string; GenMean: number; Sens: number; MSdeviation: number }[];
      env_effects: { Trial: string; EnvEff: number }[];
    };
  };
}

describe.runIf(referenceIsThere())('lines in the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
  });

  it('have the analysis of variance of Eberhart and Russell as metan gives it', () => {
    const { expected, means, error } = trials;
    const { table } = eberhartRussell(means, error);
    const wanted = expected.eberhart_russell.anova.filter(({ SV }) => !/^G\d/.test(SV));
    wanted.forEach((row, k) => {
      const own = table[k]!;
      expect(own.degrees).toBe(row.Df);
      expectClose(own.sumOfSquares, row['Sum Sq'], 1e-7);
      expectClose(own.meanSquare, row['Mean Sq'], 1e-7);
      if (row['F value'] !== null) expectClose(own.f, row['F value'], 1e-7);
      if (row['Pr(>F)'] !== null) expectProbability(own.p, row['Pr(>F)']);
    });
  });

  it('have the slopes and deviations of metan with their tests', () => {
    const { expected, means, error } = trials;
    eberhartRussell(means, error).lines.forEach((own, g) => {
      const row = expected.eberhart_russell.regression[g]!;
      const deviations = expected.eberhart_russell.anova.find(({ SV }) => SV === own.genotype)!;
      expectClose(own.slope, row.b1, 1e-7);
      expectClose(own.t, row['t.b1.1.'], 1e-7);
      expectProbability(own.pSlope, row.pval_t);
      expectClose(own.deviationVariance, row.s2di, 1e-6);
      expectClose(own.deviations * error.replicates, deviations['Sum Sq'], 1e-7);
      expectClose(own.f, row['F.s2di.0.'], 1e-7);
      expectProbability(own.pDeviation, row.pval_f);
      expectClose(own.determination / 100, row.R2, 1e-7);
    });
  });

  it('have the joint regression of statgenGxE', () => {
    const { expected, means } = trials;
    const { anova, estimates, env_effects } = expected.statgenGxE.finlay_wilkinson;
    const own = jointRegression(means);
    expect(own.converged).toBe(true);
    // statgenGxE stops a little before the least residual, so what the slopes explain is a little less there.
    expect(own.table[3]!.sumOfSquares).toBeLessThan(anova[3]!['Sum Sq']);
    anova.forEach((row, k) => {
      const tolerance = k === 2 ? 3e-7 : 1e-7;
      expect(own.table[k]!.degrees).toBe(row.Df);
      expectClose(own.table[k]!.sumOfSquares, row['Sum Sq'], tolerance);
      expectClose(own.table[k]!.meanSquare, row['Mean Sq'], tolerance);
      if (row['F value'] !== null) expectClose(own.table[k]!.f, row['F value'], 3e-7);
      if (row['Pr(>F)'] !== null && k !== 2) expectProbability(own.table[k]!.p, row['Pr(>F)']);
    });
    expectClose(own.table[2]!.p, anova[2]!['Pr(>F)']!, 2e-6);
    // Its slopes then have the mean 0.99923 instead of 1:
    // slope x environment, which does not depend on the unit, is equal to about that tolerance.
    means.genotypes.forEach((genotype, g) => {
      const row = estimates.find(({ Genotype }) => Genotype === genotype)!;
      expectClose(own.genotype[g], row.GenMean, 1e-7);
      means.environments.forEach((environment, e) => {
        const effect = env_effects.find(({ Trial }) => Trial === environment)!.EnvEff;
        expectClose(own.sensitivity[g]! * own.environment[e]!, row.Sens * effect, 1e-3);
      });
    });
  });
});

describe('regression on the environments', () => {
  const normal = seededNormal(6);
  const noisy = meanTable(7, 5, (g, e) => 40 + g + (0.6 + 0.1 * g) * 8 * e + normal());
  const error = { meanSquare: 2, degrees: 30, replicates: 3 };

  it('finds lines without deviations again', () => {
    const lines = meanTable(5, 4, (g, e) => 30 + g + (0.5 + 0.25 * g) * (e * e - 3.5));
    regressOnEnvironments(lines).forEach((own, g) => {
      expectClose(own.slope, 0.5 + 0.25 * g, 1e-12);
      expectClose(own.mean, 30 + g, 1e-12);
      expect(own.deviations).toBeLessThan(1e-24);
      expectClose(own.determination, 100, 1e-12);
    });
    const joint = jointRegression(lines);
    expect(joint.table[3]!.sumOfSquares).toBeLessThan(1e-20);
    joint.sensitivity.forEach((slope, g) => expectClose(slope, 0.5 + 0.25 * g, 1e-9));
  });

  it('has slopes with mean 1, and squares that add up', () => {
    const { table, lines } = eberhartRussell(noisy, error);
    expect(lines.reduce((sum, { slope }) => sum + slope / 7, 0)).toBeCloseTo(1, 12);
    const [total, genotype, within, linear, interaction, deviation] = table.map((row) => row.sumOfSquares);
    expectClose(genotype! + within!, total!, 1e-12);
    expectClose(linear! + interaction! + deviation!, within!, 1e-12);
  });

  it('does not depend on the order of genotypes and environments or on a constant', () => {
    const moved = turnedRound({ ...noisy, values: noisy.values.map((value) => value - 25) });
    const before = regressOnEnvironments(noisy);
    const joint = jointRegression(noisy);
    regressOnEnvironments(moved)
      .toReversed()
      .forEach((own, g) => expectClose(own.slope, before[g]!.slope, 1e-10));
    jointRegression(moved)
      .sensitivity.toReversed()
      .forEach((slope, g) => expectClose(slope, joint.sensitivity[g]!, 1e-6));
  });

  it('leaves less than the lines on means when environments are fitted too', () => {
    const onMeans = regressOnEnvironments(noisy).reduce((sum, { deviations }) => sum + deviations, 0);
    const { table } = jointRegression(noisy);
    expect(table[3]!.sumOfSquares).toBeLessThan(onMeans);
  });

  it('takes tables with empty cells when fitted jointly, and finds the lines that made them', () => {
    const environment = [-6, -1, 0, 2, 5];
    const holes = meanTable(6, 5, (g, e) =>
      (g === 1 && e === 4) || (g === 3 && e < 2) ? NaN : 20 + g + (0.75 + 0.1 * g) * environment[e]!,
    );
    const { sensitivity, genotype, table, converged } = jointRegression(holes);
    expect(converged).toBe(true);
    expect(table.map(({ degrees }) => degrees)).toEqual([4, 5, 5, 12, 26]);
    expect(table[3]!.sumOfSquares).toBeLessThan(1e-10);
    // the slopes were made with mean 1 and the environments with mean 0
    sensitivity.forEach((slope, g) => expectClose(slope, 0.75 + 0.1 * g, 1e-5));
    genotype.forEach((value, g) => expectClose(value, 20 + g, 1e-5));
  });

  it('is refused without enough of everything', () => {
    expect(reasonOf(() => jointRegression(meanTable(2, 5, (g, e) => g * e)))?.reason).toBe('threeOfEach');
    const once = meanTable(4, 4, (g, e) => (g === 2 && e > 0 ? NaN : g * e + e));
    expect(reasonOf(() => jointRegression(once))).toEqual({
      reason: 'tooFewMeansOfGenotype',
      genotype: 'G3',
      count: 1,
    });
    expect(reasonOf(() => regressOnEnvironments(once))?.reason).toBe('emptyCell');
  });
});
