import { describe, expect, it } from 'vitest';
import { bartlett } from '../../assumptions/bartlett.ts';
import { compareMeans } from '../../comparisons/index.ts';
import { encodeFactor } from '../../data/factor.ts';
import { numberColumn } from '../../data/numbers.ts';
import { expectClose } from '../../testing/closeness.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import type { AnovaLine } from '../anova-table.ts';
import { fitGroups, residualsOf } from '../group-fits.ts';
import { analyseMultiYearMultiPoint, type MultiYearMultiPointOptions } from './index.ts';

interface ExpectedRow {
  source: string;
  df: number;
  SS: number;
  MS: number;
  F: number | null;
  p: number | null;
}

interface Component {
  group: string;
  variance: number;
}

interface Prediction {
  genotype: string;
  blup: number;
  se: number;
  mean_plus_blup: number;
}

/** The reference divides every mean square by the residual's. */
function expectSquares(lines: readonly AnovaLine[], expected: readonly ExpectedRow[]): void {
  const error = lines.at(-1)!;
  expect(lines.map(({ df }) => df)).toEqual(expected.map(({ df }) => df));
  lines.forEach((line, i) => {
    expectClose(line.sumOfSquares, expected[i]!.SS, 1e-7, line.source);
    const { F } = expected[i]!;
    if (F !== null) expectClose(line.meanSquare / error.meanSquare, F, 1e-7, line.source);
  });
}

function expectComponents(
  actual: readonly { name: string; variance: number }[],
  expected: readonly Component[],
  names: Record<string, string>,
): void {
  const residual = expected.find(({ group }) => group === 'Residual')!.variance;
  for (const { group, variance } of expected) {
    const found = actual.find(({ name }) => name === names[group])!.variance;
    const allowed = Math.max(1e-4 * variance, 1e-5 * residual);
    expect(Math.abs(found - variance), `${group}: ${found} instead of ${variance}`).toBeLessThan(allowed);
  }
}

function expectWithin(actual: number, expected: number, allowed: number, label: string): void {
  expect(Math.abs(actual - expected), `${label}: ${actual} instead of ${expected}`).toBeLessThan(allowed);
}

const run = referenceIsThere();

describe.runIf(run)('sorghum at six environments with four blocks each (Omer et al. 2015)', () => {
  interface Omer {
    anova_combined: ExpectedRow[];
    tests_gen_against_ge: { F_gen_over_ge: number; p: number }[];
    per_environment_anova: Record<string, ExpectedRow[]>;
    bartlett_error_variances: { K2: number; p: number };
    mean_tests_gen_error: {
      cv_percent: number;
      LSD_value: number;
      LSD: { treatment: string; mean: number; letters: string }[];
      tukey: { treatment: string; letters: string }[];
    };
    reml_blocks_fixed: { heritability: { cullis: number; piepho_mohring: number } };
    reml_blocks_random: { varcomp: Component[] };
  }
  const read = () => {
    const { columns, expected } = readReference<Omer>('06_met_omer_sorghum');
    return {
      expected,
      question: {
        trait: 'yield',
        values: numberColumn('yield', columns.yield!),
        entry: encodeFactor(columns.gen!),
        location: encodeFactor(columns.env!),
        block: encodeFactor(columns.rep!),
      },
    };
  };
  const analyse = (options: MultiYearMultiPointOptions = {}) => {
    const { question, expected } = read();
    return { expected, result: analyseMultiYearMultiPoint(question, { outliers: 'off', ...options }) };
  };

  it('have the joint analysis, and each environment its own', () => {
    const { expected, result } = analyse();
    expectSquares(result.anova, expected.anova_combined);
    expect(result.balanced).toBe(true);
    const [, entry, block, interaction] = result.anova;
    const [against] = expected.tests_gen_against_ge;
    expect(entry!.test!.denominator).toEqual(['entry:location']);
    expectClose(entry!.test!.f, against!.F_gen_over_ge, 1e-7, 'F of entries');
    expectClose(entry!.test!.p, against!.p, 1e-6, 'p of entries');
    for (const [line, row] of [
      [block!, expected.anova_combined[2]!],
      [interaction!, expected.anova_combined[3]!],
    ] as const)
      expectClose(line.test!.p, row.p!, 1e-6, line.source);
    for (const site of result.sites) {
      const [, gen, residual] = expected.per_environment_anova[site.environment]!;
      expectClose(site.errorMeanSquare, residual!.MS, 1e-7, site.environment);
      expect(site.errorDf).toBe(residual!.df);
      expectClose(site.test!.f, gen!.F!, 1e-7, site.environment);
      if (gen!.p! > 1e-10) expectClose(site.test!.p, gen!.p!, 1e-6, site.environment);
    }
  });

  it('over fixed environments have the comparisons of the error mean square', () => {
    const { expected, result } = analyse({ locations: 'fixed' });
    const tests = expected.mean_tests_gen_error;
    const [, entry] = result.anova;
    expectClose(entry!.test!.f, expected.anova_combined[1]!.F!, 1e-7);
    expectClose(entry!.test!.p, expected.anova_combined[1]!.p!, 1e-6);
    expectClose(result.leastSignificantDifference, tests.LSD_value, 1e-7);
    result.entries.forEach((line, i) => {
      expect(line.entry).toBe(tests.LSD[i]!.treatment);
      expectClose(line.mean, tests.LSD[i]!.mean, 1e-7);
    });
    for (const [procedure, rows] of [
      ['lsd', tests.LSD],
      ['tukey', tests.tukey],
    ] as const) {
      const { order, letters } = compareMeans(result.comparison, procedure);
      const names = Array.from(order, (i) => result.estimates.entries[i]!.level);
      expect(names.map((name, i) => [name, letters![i]])).toEqual(
        rows.map(({ treatment, letters: expectedLetters }) => [treatment, expectedLetters]),
      );
    }
    expectComponents(result.predictions.components, expected.reml_blocks_random.varcomp, {
      gen: 'entry',
      'gen:env': 'entry:location',
      'env:rep': 'location:block',
      Residual: 'residual',
    });
  });

  it('have the heritability of entry means', () => {
    const { expected, result } = analyse();
    const { cullis, piepho_mohring } = expected.reml_blocks_fixed.heritability;
    expectWithin(result.heritability!.cullis, cullis, 1e-5, 'Cullis');
    expectWithin(result.heritability!.piephoMohring!, piepho_mohring, 1e-5, 'Piepho-Möhring');
  });

  it('have unequal errors, judged with the degrees of freedom that the errors have', () => {
    const { question, expected } = read();
    const fits = fitGroups(
      { ...question, group: question.location },
      Int32Array.from(question.values.keys()),
    );
    const residuals = new Float64Array(question.values.length);
    for (const fit of fits) residualsOf(fit).forEach((value, plot) => (residuals[fit.rows[plot]!] = value));
    // The reference gives the residuals to bartlett.test, which takes 72 values for 71 degrees of freedom; four blocks
    // of 18 entries leave 51, and with these the statistic is smaller.
    expectClose(
      bartlett(residuals, question.location)!.statistic,
      expected.bartlett_error_variances.K2,
      1e-7,
    );
    const { homogeneity, sites } = analyse().result;
    expect(sites.map(({ errorDf }) => errorDf)).toEqual([51, 51, 51, 51, 51, 51]);
    const means = sites.map(({ errorMeanSquare }) => errorMeanSquare);
    const pooled = means.reduce((sum, value) => sum + value, 0) / 6;
    const logs = means.reduce((sum, value) => sum + Math.log(pooled / value), 0);
    expectClose(homogeneity!.statistic, (51 * logs) / (1 + (6 / 51 - 1 / 306) / 15), 1e-12);
  });
});

describe.runIf(run)(
  'soybeans of twelve years at ten locations, not everywhere every year (Gauch 1988)',
  () => {
    interface Gauch {
      type1_anova: ExpectedRow[];
      reml_gen_fixed: {
        logLik_reml: number;
        blue: { genotype: string; blue: number; se_plain: number }[];
      };
      reml_gen_random: { varcomp: Component[]; logLik_reml: number; blup: Prediction[] };
      reml_env_fixed: { varcomp: Component[]; blup: Prediction[] };
    }
    const read = () => {
      const { columns, expected } = readReference<Gauch>('07_mymp_gauch_soy');
      return { columns, expected, values: numberColumn('yield', columns.yield!) };
    };

    it('have the sequential analysis by environments, and by years and locations', () => {
      const { columns, expected, values } = read();
      const [entry, block] = [encodeFactor(columns.gen!), encodeFactor(columns.rep!)];
      const byEnvironment = analyseMultiYearMultiPoint(
        { trait: 'yield', values, entry, location: encodeFactor(columns.env!), block },
        { outliers: 'off', locations: 'fixed' },
      );
      expectSquares(byEnvironment.anova, expected.type1_anova);
      expect(byEnvironment.balanced).toBe(false);
      // R: anova(lm(terms(yield ~ year + loc + year:loc + gen + env:rep + gen:year + gen:loc + gen:year:loc,
      //   keep.order = TRUE)))
      const both = analyseYearsAndLocations();
      const squares = [
        157272292.6, 332371905.5, 144080619.8, 41664500.61, 17161994.19, 18410987.67, 65248778.21,
        67045069.65, 98891048.14,
      ];
      expect(both.anova.map(({ df }) => df)).toEqual([11, 9, 34, 6, 158, 66, 54, 204, 911]);
      both.anova.forEach(({ sumOfSquares, source }, i) =>
        expectClose(sumOfSquares, squares[i]!, 1e-9, source),
      );
      expectComponents(byEnvironment.predictions.components, expected.reml_env_fixed.varcomp, {
        gen: 'entry',
        'gen:env': 'entry:location',
        'env:rep': 'location:block',
        Residual: 'residual',
      });
      expectPredictions(byEnvironment.entries, expected.reml_env_fixed.blup);
    });

    const analyseYearsAndLocations = () => {
      const { columns, values } = read();
      return analyseMultiYearMultiPoint(
        {
          trait: 'yield',
          values,
          entry: encodeFactor(columns.gen!),
          location: encodeFactor(columns.loc!),
          year: encodeFactor(columns.year!),
          block: encodeFactor(columns.rep!),
        },
        { outliers: 'off', check: 'Chip' },
      );
    };

    /** Within 1e-4 of the genotypes' standard deviation, about 166. */
    function expectPredictions(
      entries: readonly { entry: string; prediction: number; predictionError: number }[],
      expected: readonly Prediction[],
    ): void {
      for (const { genotype, se, mean_plus_blup } of expected) {
        const line = entries.find(({ entry }) => entry === genotype)!;
        expectWithin(line.prediction, mean_plus_blup, 0.0166, `BLUP of ${genotype}`);
        expectWithin(line.predictionError, se, 0.0166, `its error, ${genotype}`);
      }
    }

    it('have the adjusted means and predictions of lme4 over random years and locations', () => {
      const { expected } = read();
      const { estimates, predictions, entries } = analyseYearsAndLocations();
      expectWithin(estimates.logLikelihood, expected.reml_gen_fixed.logLik_reml, 1e-4, 'likelihood');
      expectWithin(predictions.logLikelihood, expected.reml_gen_random.logLik_reml, 1e-4, 'likelihood');
      for (const { genotype, blue, se_plain } of expected.reml_gen_fixed.blue) {
        const line = entries.find(({ entry }) => entry === genotype)!;
        expectWithin(line.mean, blue, 0.0166, genotype);
        expectWithin(line.standardError, se_plain, 0.0166, genotype);
      }
      expectPredictions(entries, expected.reml_gen_random.blup);
    });

    it('are tested against the check with errors and degrees of freedom of lmerTest', () => {
      const { entries } = analyseYearsAndLocations();
      // R: lmer(yield ~ gen + (1|year) + (1|loc) + (1|year:loc) + (1|gen:loc) + (1|gen:year:loc)), summary with
      // Satterthwaite's degrees of freedom: Hodg - Chip 477.2510, SE 106.1891, df 59.99, p 3.2446e-05
      const { difference, standardError, p } = entries.find(({ entry }) => entry === 'Hodg')!.againstCheck!;
      expectWithin(difference, 477.251, 0.01, 'difference');
      expectWithin(standardError, 106.1891, 0.01, 'standard error');
      expectClose(p, 3.2446e-5, 0.01, 'p');
    });
  },
);
