import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { numberColumn } from '../../data/numbers.ts';
import { expectClose } from '../../testing/closeness.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import type { AnovaLine } from '../anova-table.ts';
import { analyseWithinGroupRepeat } from './index.ts';

interface ExpectedRow {
  df: number;
  SS: number;
  MS: number;
  F: number | null;
  p: number | null;
}

interface Expected {
  anova_set_rep_gen: ExpectedRow[];
  within_set_anova_pooled: ExpectedRow[];
  adjusted_means: { gen: string; mean: number; se: number }[];
  check_adjusted_relative: {
    set: string;
    gen: string;
    yield: number;
    set_check_mean: number;
    relative_pct: number;
  }[];
  reml_all_gen_random: {
    varcomp: { group: string; variance: number }[];
    blup: { genotype: string; blup: number; se: number }[];
  };
  reml_gen_fixed: {
    varcomp: { group: string; variance: number }[];
    means: { gen: string; mean: number; se_plain: number }[];
  };
}

/** The reference tests every line against the residual; the method tests groups against blocks. */
function expectAnova(lines: readonly AnovaLine[], expected: readonly ExpectedRow[]): void {
  const error = lines.at(-1)!;
  lines.forEach((line, i) => {
    const row = expected[i]!;
    expect(line.df).toBe(row.df);
    expectClose(line.sumOfSquares, row.SS, 1e-7, line.source);
    expectClose(line.meanSquare, row.MS, 1e-7, line.source);
    if (row.F === null) return;
    expectClose(line.meanSquare / error.meanSquare, row.F, 1e-7, line.source);
    if (line.source === 'group') return;
    expectClose(line.test!.f, row.F, 1e-7, line.source);
    expectClose(line.test!.p, row.p!, 1e-6, line.source);
  });
}

const COMPONENT = { gen: 'entry', set: 'group', 'set:rep': 'block', Residual: 'residual' };

function expectComponents(
  actual: { name: string; variance: number }[],
  expected: { group: string; variance: number }[],
): void {
  for (const { group, variance } of expected) {
    const name = COMPONENT[group as keyof typeof COMPONENT];
    expectClose(actual.find((one) => one.name === name)!.variance, variance, 1e-4, group);
  }
}

describe.skipIf(!referenceIsThere())('six sets of ten entries and two checks', () => {
  const analyse = () => {
    const { columns, expected } = readReference<Expected>('12_SYNTHETIC_within_group_repeat');
    const question = {
      trait: 'yield',
      values: numberColumn('yield', columns.yield!),
      entry: encodeFactor(columns.gen!),
      group: encodeFactor(columns.set!),
      block: encodeFactor(columns.rep!),
      checks: ['CK1', 'CK2'],
    };
    return { expected, result: analyseWithinGroupRepeat(question, { outliers: 'off' }) };
  };

  it('have both analyses of variance', () => {
    const { expected, result } = analyse();
    expectAnova(result.pooled, expected.within_set_anova_pooled);
    expectAnova(result.joint!, expected.anova_set_rep_gen);
    // R: anova(lm(yield ~ set + set:rep + gen), lm(yield ~ set + set:rep + set:gen))
    expect(result.additivity!.numeratorDf).toBe(5);
    expect(result.additivity!.f).toBeCloseTo(1.6436, 4);
    expect(result.additivity!.p).toBeCloseTo(0.1529, 4);
  });

  it('have adjusted means with their errors, and percentages of the checks in the same set', () => {
    const { expected, result } = analyse();
    const { entries, means, standardErrors } = result.jointMeans!;
    expect(entries).toHaveLength(expected.adjusted_means.length);
    for (const { gen, mean, se } of expected.adjusted_means) {
      const i = entries.indexOf(gen);
      expectClose(means[i], mean, 1e-7, gen);
      expectClose(standardErrors[i], se, 1e-7, gen);
    }
    expect(result.entries).toHaveLength(expected.check_adjusted_relative.length);
    for (const row of expected.check_adjusted_relative) {
      const line = result.entries.find(({ entry, group }) => entry === row.gen && group === row.set)!;
      expectClose(line.mean, row.yield, 1e-7, row.gen);
      expectClose(line.relativePercent, row.relative_pct, 1e-7, row.gen);
      expectClose(result.groups.find(({ group }) => group === row.set)!.checkMean, row.set_check_mean, 1e-7);
    }
  });

  it('have the variances, predictions and recovered means of lme4', () => {
    const { expected, result } = analyse();
    const { predictions, recovered } = result;
    expectComponents(predictions.components, expected.reml_all_gen_random.varcomp);
    expectComponents(recovered.components, expected.reml_gen_fixed.varcomp);
    for (const { genotype, blup, se } of expected.reml_all_gen_random.blup) {
      const found = predictions.entries.find(({ level }) => level === genotype)!;
      expect(Math.abs(found.estimate - blup)).toBeLessThan(4e-4);
      expect(Math.abs(found.standardError - se)).toBeLessThan(4e-4);
    }
    for (const { gen, mean, se_plain } of expected.reml_gen_fixed.means) {
      const found = recovered.entries.find(({ level }) => level === gen)!;
      expect(Math.abs(found.estimate - mean)).toBeLessThan(4e-4);
      expect(Math.abs(found.standardError - se_plain)).toBeLessThan(4e-4);
    }
  });

  it('compare an entry with its checks alike within the set and through adjusted means', () => {
    const { result } = analyse();
    const { entries, means } = result.jointMeans!;
    const mean = (name: string) => means[entries.indexOf(name)]!;
    for (const { entry, isCheck, againstCheck } of result.entries) {
      if (isCheck) expect(againstCheck).toBeNull();
      else expectClose(againstCheck!.difference, mean(entry) - (mean('CK1') + mean('CK2')) / 2, 1e-9, entry);
    }
  });
});
