import {
  analyseMultiYearMultiPoint,
  type MultiYearMultiPointResult,
} from '@panicle/statistics/trial-methods';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { entryEnvironmentFigure } from '../figures/two-way-tables.ts';
import { withEstimates } from '../report/estimates.ts';
import { nameList, sentence } from '../report/sentences.ts';
import { meansFigure } from '../figures/means.ts';
import { bestEntry } from '../report/best-entry.ts';
import { severalEnvironments } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, figures, table } from '../report/columns.ts';
import type { ReportTable, ReportValue } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';
import { comparisonOptions, comparisonTables } from '../report/comparisons.ts';
import { modelComponents, testedAnova } from './method-tables.ts';
import { takes } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';

function entryTable({ entries }: MultiYearMultiPointResult): ReportTable {
  return withEstimates(
    table(
      'entries',
      ['品种综合表现', 'Entry means over the series'],
      [
        ...columns('rank', 'entry', 'plots', 'mean', 'standard_error'),
        ...againstCheckColumns,
        ...columns('environments', 'above', 'below', 'significantly_above', 'significantly_below'),
        ...columns('adaptation_percent', 'prediction', 'prediction_error'),
      ],
      entries.map((one) => [
        one.rank,
        one.entry,
        one.plots,
        one.mean,
        one.standardError,
        ...againstCheckRow(one.againstCheck),
        one.environments,
        one.above,
        one.below,
        one.significantlyAbove,
        one.significantlyBelow,
        one.adaptationPercent,
        one.prediction,
        one.predictionError,
      ]),
    ),
    { kind: 'adjustedMean', value: 'mean', standardError: 'standard_error' },
    { kind: 'blup', value: 'prediction', standardError: 'prediction_error' },
  );
}

function siteTable({ sites }: MultiYearMultiPointResult): ReportTable {
  return table(
    'environments',
    ['各环境分析', 'Environments'],
    columns('environment', 'plots', 'mean', 'error_mean_sq', 'error_df', 'cv_percent', 'lsd', 'f', 'p'),
    sites.map((site) => [
      site.environment,
      site.plots,
      site.mean,
      site.errorMeanSquare,
      site.errorDf,
      site.variationCoefficient,
      site.leastSignificantDifference,
      site.test?.f ?? null,
      site.test?.p ?? null,
    ]),
  );
}

function siteEntries({ sites }: MultiYearMultiPointResult): ReportTable {
  return withEstimates(
    table(
      'entries_by_environment',
      ['各环境品种表现', 'Entries in each environment'],
      columns('environment', 'rank', 'entry', 'plots', 'mean', 'percent_over_check'),
      sites.flatMap(({ environment, entries }) =>
        entries.map((one) => [environment, one.rank, one.entry, one.plots, one.mean, one.increasePercent]),
      ),
    ),
    { kind: 'mean', value: 'mean', environment: 'environment' },
  );
}

/** The tables of years over their locations, or of locations over their years. */
function periodTable(periods: MultiYearMultiPointResult['byYear'], of: 'year' | 'location'): ReportTable[] {
  if (periods.length === 0) return [];
  const title = of === 'year' ? (['各年汇总', 'By year'] as const) : (['各试点汇总', 'By location'] as const);
  const rows = periods.flatMap(({ level, entries }) =>
    (entries ?? []).map((one): ReportValue[] => [
      level,
      one.rank,
      one.entry,
      one.mean,
      one.increasePercent,
      one.environments,
      one.above,
      one.below,
    ]),
  );
  const heads = columns(of, 'rank', 'entry', 'mean', 'percent_over_check', 'environments', 'above', 'below');
  return [table(`entries_by_${of}`, title, heads, rows)];
}

/** Who is significantly above the check over all environments, and how heritable the means are. */
function seriesAnswer({ entries, heritability, check }: MultiYearMultiPointResult): Text[] {
  const above = entries
    .filter(({ againstCheck }) => againstCheck?.verdict === 'above')
    .map(({ entry }) => entry);
  const compared =
    above.length === 0
      ? sentence('没有品种显著高于对照。', 'No entry is significantly above the check.')
      : sentence('显著高于对照：{names}。', 'Significantly above the check: {names}.', {
          names: nameList(above),
        });
  return [
    ...(check === null ? [] : [compared]),
    ...(heritability === null
      ? []
      : [
          sentence(
            '品种均值的遗传力（Cullis）为 {cullis}。',
            'Heritability of entry means (Cullis) is {cullis}.',
            { cullis: formatNumber(heritability.cullis, 2) },
          ),
        ]),
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '多年多点试验：联合方差分析、品种综合表现、遗传力',
    en: 'multi-year, multi-location trials: joint analysis, entry means, heritability',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --location 试点 --year 年份 --block 重复 --check CK',
    en: 'plots.csv --trait yield --entry entry --location site --year year --block rep --check CK',
  },
  details: {
    zh: '年份、试点各可为固定或随机（默认随机），各变异来源用正确的误差检验；默认剔除各环境内残差超出四分位数界限的小区。定义见\ndocs/statistics-methods.zh.md。',
    en: 'Years and locations are fixed or random (by default random); every source is tested against its appropriate error. Plots\nwhose residuals lie beyond the quartile fences of their environment are excluded by default. Definitions:\ndocs/statistics-methods.md.',
  },
  model: {
    zh: 'y = μ + 品种 + 环境（年份、试点及其互作）+ 区组（环境内）+ 品种×环境 + e，e ~ N(0, σ²)。',
    en: 'y = mu + entry + environment (year, location, year x location) + block within environment + entry x environment + e, e ~ N(0, s2).',
  },
  source:
    'F. Yates and W. G. Cochran, Journal of Agricultural Science 28 (1938) 556-580; M. S. McIntosh, Agronomy Journal 75 (1983) 153-155; H. P. Piepho et al., Euphytica 161 (2008) 209-228',
  options: takes(
    ['trait', 'entry', 'location'],
    ['year', 'block', 'check', 'years', 'locations', 'errors', 'outliers', ...comparisonOptions],
  ),
  check: (counts) => severalEnvironments(counts),
  run(file, options, { signal }) {
    const trait = options.trait;
    const year = options.year;
    const block = options.block;
    const found = analyseMultiYearMultiPoint(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        location: file.factor(options.location),
        ...(year === null ? {} : { year: file.factor(year) }),
        ...(block === null ? {} : { block: file.factor(block) }),
      },
      {
        alpha: options.alpha,
        check: options.check,
        years: options.years,
        locations: options.locations,
        errors: options.errors,
        outliers: options.outliers,
      },
      { signal },
    );
    const levels = found.estimates.entries.map(({ level }) => level);
    const set = { ...found.comparison, levels };
    const standardErrors = found.estimates.entries.map(({ standardError }) => standardError);
    const ranked = found.entries.map((one) => ({
      entry: one.entry,
      mean: one.mean,
      percent: one.againstCheck?.percent ?? null,
    }));
    const report = {
      answer: [
        ...bestEntry(file, trait, ranked, {
          check: options.check,
          standardError: found.leastSignificantDifference / 2,
        }),
        ...seriesAnswer(found),
      ],
      tables: [
        testedAnova('anova', ['联合方差分析', 'Joint analysis of variance'], found.anova),
        figures(
          'precision',
          ['精度与遗传力', 'Precision and heritability'],
          [
            ['lsd', 'LSD', 'LSD', found.leastSignificantDifference],
            ['cullis', 'Cullis 遗传力', 'Cullis heritability', found.heritability?.cullis ?? null],
            [
              'piepho_mohring',
              'Piepho-Möhring 遗传力',
              'Piepho-Möhring heritability',
              found.heritability?.piephoMohring ?? null,
            ],
          ],
        ),
        entryTable(found),
        siteTable(found),
        siteEntries(found),
        ...periodTable(found.byYear, 'year'),
        ...periodTable(found.byLocation, 'location'),
        modelComponents([
          ['BLUE', found.estimates],
          ['BLUP', found.predictions],
        ]),
        ...comparisonTables([{ trait, term: 'entry', set, standardErrors }], options),
      ],
      figures: [
        meansFigure(
          file,
          trait,
          found.entries.map((one) => ({
            entry: one.entry,
            mean: one.mean,
            percent: one.againstCheck?.percent ?? null,
            beats: one.againstCheck?.verdict === 'above',
          })),
          { lsd: found.leastSignificantDifference, check: options.check },
        ),
        ...entryEnvironmentFigure(
          file,
          trait,
          found.sites.flatMap(({ environment, entries }) =>
            entries.map(({ entry, mean }) => ({ entry, environment, value: mean })),
          ),
        ),
      ],
      remarks: found.remarks,
    };
    return withOutliersLeftOut(report, found.outliers, file, options);
  },
});
