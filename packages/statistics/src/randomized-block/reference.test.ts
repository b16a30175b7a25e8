import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { studentizedRangeUpperTail } from '../distributions/studentized-range.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { analyseRandomizedBlock } from './analysis.ts';
import type { ComparisonMethod, RandomizedBlockOptions, RandomizedBlockQuestion } from './question.ts';
import type { AnovaRow } from './result.ts';

/** Tolerances of the reference material: sums, means, errors 1e-7; p 1e-6; q and critical differences 1e-5. */
const CLOSED = 1e-7;
const P = 1e-6;
const Q = 1e-5;

interface ExpectedRow {
  df: number | null;
  SS: number | null;
  F: number | null;
  p: number | null;
}

const everything: RandomizedBlockOptions = {
  outliers: 'off',
  methods: ['lsd', 'tukey', 'duncan', 'snk'],
};

function question(values: string[], entry: string[], block: string[]): RandomizedBlockQuestion {
  return {
    trait: 'yield',
    values: numberColumn('yield', values),
    entry: encodeFactor(entry, 'natural'),
    block: encodeFactor(block, 'natural'),
  };
}

function expectAnova(rows: readonly AnovaRow[], expected: readonly ExpectedRow[]): void {
  expected.forEach((row, i) => {
    const actual = rows[i]!;
    expect(actual.df).toBe(row.df);
    expectClose(actual.sumOfSquares, row.SS!, CLOSED, `SS ${actual.source}`);
    if (row.F !== null) expectClose(actual.f, row.F, CLOSED, `F ${actual.source}`);
    if (row.p !== null && !(Math.abs(actual.p! - row.p) < 1e-10)) expectClose(actual.p, row.p, P, 'p');
  });
}

describe.skipIf(!referenceIsThere())('published trials', () => {
  interface Gomez {
    anova: ExpectedRow[];
    means_and_tests: Record<
      'LSD' | 'tukey' | 'duncan' | 'SNK',
      { treatment: string; mean: number; letters: string }[]
    > & {
      cv_percent: number;
      grand_mean: number;
      LSD_value: number;
      t_crit: number;
      HSD_value: number;
      q_crit: number;
    };
    iqr: { q1: number; q3: number; lower: number; upper: number };
    tests: { shapiro_W: number; shapiro_p: number; bartlett_K2: number; bartlett_p: number };
  }

  it('seed rates of rice in 4 blocks (Gomez and Gomez 1984): every figure and letter', () => {
    const { columns, expected } = readReference<Gomez>('01_rcbd_gomez_seedrate');
    const result = analyseRandomizedBlock(question(columns.yield!, columns.rate!, columns.rep!), everything);
    expectAnova(result.anova, expected.anova);
    expect(result.adjustedTests).toEqual(result.anova);
    const tests = expected.means_and_tests;
    expectClose(result.precision.variationCoefficient, tests.cv_percent, CLOSED, 'CV');
    expectClose(result.precision.grandMean, tests.grand_mean, CLOSED, 'mean');
    expectClose(result.precision.lsd.atAlpha, tests.LSD_value, CLOSED, 'LSD');
    expectClose(result.precision.lsd.t, tests.t_crit, CLOSED, 't');
    expectClose(result.precision.hsd.atAlpha, tests.HSD_value, Q, 'HSD');
    expectClose(result.precision.hsd.q, tests.q_crit, Q, 'q');
    for (const [method, name] of [
      ['lsd', 'LSD'],
      ['tukey', 'tukey'],
      ['duncan', 'duncan'],
      ['snk', 'SNK'],
    ] as [ComparisonMethod, 'LSD' | 'tukey' | 'duncan' | 'SNK'][]) {
      const actual = result.means.map((mean) => [mean.entry, mean.letters[method]]);
      expect(actual, name).toEqual(tests[name].map(({ treatment, letters }) => [treatment, letters]));
    }
    result.means.forEach((mean, i) => expectClose(mean.adjustedMean, tests.LSD[i]!.mean, CLOSED));
    expectClose(result.outliers.fences.lowerQuartile, expected.iqr.q1, CLOSED);
    expectClose(result.outliers.fences.upperQuartile, expected.iqr.q3, CLOSED);
    expectClose(result.outliers.fences.lower, expected.iqr.lower, CLOSED);
    expectClose(result.outliers.fences.upper, expected.iqr.upper, CLOSED);
    expect(result.outliers.rows).toHaveLength(0);
    expectClose(result.normality!.w, expected.tests.shapiro_W, CLOSED, 'W');
    expectClose(result.normality!.p, expected.tests.shapiro_p, P, 'Shapiro p');
    expectClose(result.homogeneity!.statistic, expected.tests.bartlett_K2, CLOSED, 'Bartlett');
    expectClose(result.homogeneity!.p, expected.tests.bartlett_p, P, 'Bartlett p');
  });

  it('sorghum in 6 environments (Omer et al. 2015): analysis of variance and means of each', () => {
    interface Omer {
      per_environment_anova: Record<string, ExpectedRow[]>;
      means_gxe: Record<string, number>[];
      gen_order: string[];
    }
    const { columns, expected } = readReference<Omer>('06_met_omer_sorghum');
    for (const [environment, anova] of Object.entries(expected.per_environment_anova)) {
      const here = (column: string[]) => column.filter((_, row) => columns.env![row] === environment);
      const [values, entry, block] = [here(columns.yield!), here(columns.gen!), here(columns.rep!)];
      const result = analyseRandomizedBlock(question(values, entry, block), everything);
      expectAnova(result.anova, anova);
      for (const mean of result.means) {
        const row = expected.means_gxe[expected.gen_order.indexOf(mean.entry)]!;
        expectClose(mean.adjustedMean, row[environment]!, CLOSED, mean.entry);
      }
    }
  });

  it('8 treatments in 10 blocks with 9 plots missing (Yates 1933): both orders, means, pairs, fitted values', () => {
    interface Yates {
      anova_block_then_trt: ExpectedRow[];
      anova_trt_then_block: ExpectedRow[];
      type3: ({ source: string } & ExpectedRow)[];
      adjusted_means: { trt: string; mean: number; se: number }[];
      raw_means: Record<string, number>;
      tukey_pairs: { contrast: string; estimate: number; se: number; t: number; p_tukey: number }[];
    }
    const { columns, expected } = readReference<Yates>('09_missing_yates');
    const asked = question(columns.y!, columns.trt!, columns.block!);
    const result = analyseRandomizedBlock(asked, everything);
    expect(result.plots).toMatchObject({ given: 80, missing: 9, analysed: 71 });
    expectAnova(result.anova, expected.anova_block_then_trt);
    expect(result.adjustedTests.map(({ df }) => df)).toEqual([9, 7, 54, 70]);
    expectClose(result.adjustedTests[0]!.sumOfSquares, expected.type3[1]!.SS!, CLOSED);
    expectClose(result.adjustedTests[1]!.sumOfSquares, expected.type3[2]!.SS!, CLOSED);
    for (const { trt, mean, se } of expected.adjusted_means) {
      const actual = result.means.find(({ entry }) => entry === trt)!;
      expectClose(actual.adjustedMean, mean, CLOSED, trt);
      expectClose(actual.standardError, se, CLOSED, `SE ${trt}`);
      expectClose(actual.mean, expected.raw_means[trt]!, CLOSED, `mean ${trt}`);
    }
    // every pair, by making each treatment the check in turn
    for (const pair of expected.tukey_pairs) {
      const [first, second] = pair.contrast.split(' - ') as [string, string];
      const against = analyseRandomizedBlock(asked, { ...everything, methods: [], check: second });
      const { difference, standardError } = against.means.find(({ entry }) => entry === first)!.againstCheck!;
      expectClose(difference, pair.estimate, CLOSED, pair.contrast);
      expectClose(standardError, pair.se, CLOSED, `SE ${pair.contrast}`);
      const q = (Math.SQRT2 * Math.abs(difference)) / standardError;
      expect(Math.abs(studentizedRangeUpperTail(q, 8, 54) - pair.p_tukey)).toBeLessThan(1e-8);
    }

    const turned = analyseRandomizedBlock({ ...asked, entry: asked.block, block: asked.entry }, everything);
    expectAnova(turned.anova, expected.anova_trt_then_block);
  });
});
