import type { MultiYearMultiPointResult } from '@panicle/statistics/trial-methods';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { withEstimates } from '../report/estimates.ts';
import { nameList, sentence } from '../report/sentences.ts';
import { columns, table } from '../report/columns.ts';
import type { ReportTable, ReportValue } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';

export function entryTable({ entries }: MultiYearMultiPointResult): ReportTable {
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

export function siteTable({ sites }: MultiYearMultiPointResult): ReportTable {
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

export function siteEntries({ sites }: MultiYearMultiPointResult): ReportTable {
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
export function periodTable(
  periods: MultiYearMultiPointResult['byYear'],
  of: 'year' | 'location',
): ReportTable[] {
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
export function seriesAnswer({ entries, heritability, check }: MultiYearMultiPointResult): Text[] {
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
