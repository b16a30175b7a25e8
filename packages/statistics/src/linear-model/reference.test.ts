import { describe, expect, it } from 'vitest';
import { encodeFactor, numberColumn, Table } from '../data/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { fitLinearModel, parseFormula, testAgainst, type LinearFit, type VarianceRow } from './index.ts';

interface ExpectedRow {
  source: string;
  df: number | null;
  SS: number | null;
  F: number | null;
  p: number | null;
}

function load<Expected>(name: string, trait: string): { table: Table; expected: Expected } {
  const { columns, expected } = readReference<Expected>(name);
  const typed = Object.entries(columns).map(([column, cells]) => [
    column,
    column === trait ? numberColumn(column, cells) : encodeFactor(cells, 'natural'),
  ]);
  return { table: new Table(Object.fromEntries(typed) as Record<string, Float64Array>), expected };
}

function fit(table: Table, formula: string): LinearFit {
  const { responses, terms } = parseFormula(formula);
  return fitLinearModel(table, { responses, terms })[0]!;
}

/** R calls an interaction by its factors in the order of the data, and the error Residuals. */
function expectTable(rows: readonly VarianceRow[], expected: readonly ExpectedRow[]): void {
  for (const { source, df, SS, F, p } of expected) {
    if (SS === null) continue;
    const row = rows.find(({ term }) => term === (source === 'Residuals' ? 'error' : source))!;
    if (df !== null) expect(row.df, source).toBe(df);
    expectClose(row.sumOfSquares, SS, 1e-7, `${source} SS`);
    if (F !== null) expectClose(row.f, F, 1e-7, `${source} F`);
    if (p !== null)
      expect(Math.abs(row.p! - p), `${source} p`).toBeLessThanOrEqual(Math.max(1e-6 * p, 1e-10));
  }
}

describe.runIf(referenceIsThere())('published trials', () => {
  it('complete blocks (01): analysis of variance and coefficient of variation', () => {
    const { table, expected } = load<{ anova: ExpectedRow[]; means_and_tests: { cv_percent: number } }>(
      '01_rcbd_gomez_seedrate',
      'yield',
    );
    const model = fit(table, 'yield ~ rep + rate');
    expect(model.balanced).toBe(true);
    expectTable(model.sequentialTable, expected.anova);
    expectTable(model.adjustedTable.rows, expected.anova);
    expectClose(model.variationCoefficient, expected.means_and_tests.cv_percent, 1e-9);
  });

  it('an alpha design (02): within replicates and within blocks', () => {
    interface Expected {
      rcbd_anova: ExpectedRow[];
      intrablock_anova_rep_gen_block: ExpectedRow[];
    }
    const { table, expected } = load<Expected>('02_alpha_john_alpha', 'yield');
    expectTable(fit(table, 'yield ~ rep + gen').sequentialTable, expected.rcbd_anova);
    const model = fit(table, 'yield ~ rep + gen + rep:block');
    expectTable(model.sequentialTable, expected.intrablock_anova_rep_gen_block);
    // R 4.2.2: anova(lm(yield ~ rep + rep:block + gen)) gives 10.0618989077 for gen. The list
    // intrablock_anova_rep_block_gen of the reference is the other order once more, because R puts main effects first.
    const blocksFirst = fit(table, 'yield ~ rep + rep:block + gen').sequentialTable;
    expectClose(blocksFirst.find(({ term }) => term === 'gen')!.sumOfSquares, 10.0618989077, 1e-10);
  });

  it('an augmented design (03): both orders', () => {
    interface Expected {
      anova_block_then_gen: ExpectedRow[];
      anova_gen_then_block: ExpectedRow[];
    }
    const { table, expected } = load<Expected>('03_augmented_kling', 'tsw');
    const blockFirst = fit(table, 'tsw ~ block + gen');
    expectTable(blockFirst.sequentialTable, expected.anova_block_then_gen);
    expectTable(fit(table, 'tsw ~ gen + block').sequentialTable, expected.anova_gen_then_block);
    expectTable(blockFirst.adjustedTable.rows, [
      expected.anova_block_then_gen[1]!,
      expected.anova_gen_then_block[1]!,
    ]);
  });

  it('trials in several environments (06): jointly, against the interaction, and each alone', () => {
    interface Expected {
      anova_combined: ExpectedRow[];
      tests_gen_against_ge: [{ F_gen_over_ge: number; p: number }];
      per_environment_anova: Record<string, ExpectedRow[]>;
    }
    const { table, expected } = load<Expected>('06_met_omer_sorghum', 'yield');
    const joint = fit(table, 'yield ~ env + gen + env:rep + env:gen').sequentialTable;
    expectTable(joint, expected.anova_combined);
    const gen = testAgainst(joint, { gen: 'env:gen' }).find(({ term }) => term === 'gen')!;
    expect(gen.testedAgainst).toBe('env:gen');
    expectClose(gen.f, expected.tests_gen_against_ge[0].F_gen_over_ge, 1e-7);
    expectClose(gen.p, expected.tests_gen_against_ge[0].p, 1e-6);
    table.rowsByLevel('env').forEach((rows, place) => {
      const environment = table.factor('env').levels[place]!;
      const alone = fit(table.select(rows), 'yield ~ rep + gen').sequentialTable;
      expectTable(alone, expected.per_environment_anova[environment]!);
    });
  });

  it('years and locations with gaps (07)', () => {
    const { table, expected } = load<{ type1_anova: ExpectedRow[] }>('07_mymp_gauch_soy', 'yield');
    const model = fit(table, 'yield ~ env + gen + env:rep + env:gen');
    expectTable(model.sequentialTable, expected.type1_anova);
    expect(model.balanced).toBe(false);
    // R 4.2.2: lm of year + year:loc + year:loc:rep + gen + gen:year + gen:year:loc, terms in this order
    const nested = fit(table, 'yield ~ year/loc/rep + gen + gen:year + gen:year:loc').sequentialTable;
    const squares = [
      157272292.581447, 476452525.3119106, 17064448.2783494, 41762046.5285768, 18410987.6668773,
      132293847.8620855, 98891048.1400794,
    ];
    squares.forEach((sum, k) => expectClose(nested[k]!.sumOfSquares, sum, 1e-10, nested[k]!.term));
    expect(nested.slice(0, 7).map(({ df }) => df)).toEqual([11, 43, 158, 6, 66, 258, 911]);
  });

  it('blocks with missing plots (09): both orders, type III, adjusted means, differences, predictions', () => {
    interface Expected {
      anova_block_then_trt: ExpectedRow[];
      anova_trt_then_block: ExpectedRow[];
      type3: ExpectedRow[];
      adjusted_means: { trt: string; mean: number; se: number; df: number }[];
      tukey_pairs: { contrast: string; estimate: number; se: number }[];
      predicted_missing: { block: string; trt: string; fit: number }[];
    }
    const { table, expected } = load<Expected>('09_missing_yates', 'y');
    const model = fit(table, 'y ~ block + trt');
    expectTable(model.sequentialTable, expected.anova_block_then_trt);
    expectTable(fit(table, 'y ~ trt + block').sequentialTable, expected.anova_trt_then_block);
    expectTable(model.adjustedTable.rows, expected.type3.slice(1));
    const means = model.means(['trt']);
    expect(means.df).toBe(expected.adjusted_means[0]!.df);
    for (const { trt, mean, se } of expected.adjusted_means) {
      const place = means.levels.indexOf(trt);
      expectClose(means.means[place], mean, 1e-7, trt);
      expectClose(means.standardErrors[place], se, 1e-7, trt);
    }
    for (const { contrast, estimate, se } of expected.tukey_pairs) {
      const [i, j] = contrast.split(' - ').map((level) => means.levels.indexOf(level));
      expectClose(means.means[i!]! - means.means[j!]!, estimate, 1e-7, contrast);
      expectClose(Math.sqrt(means.differenceVariance(i!, j!)), se, 1e-7, contrast);
    }
    for (const { block, trt, fit: value } of expected.predicted_missing)
      expectClose(model.linearFunction('lost plot', [{ levels: { block, trt } }]).estimate, value, 1e-7);
  });
});
