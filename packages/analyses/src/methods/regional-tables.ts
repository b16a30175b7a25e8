import type { MultiYearMultiPointResult } from '@panicle/statistics/trial-methods';
import { columns, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable } from '../report/report.ts';
import { nameList, sentence } from '../report/sentences.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';

type Found = MultiYearMultiPointResult;

export function combinedTable({ entries }: Found): ReportTable {
  return table(
    'combined',
    ['汇总', 'All environments'],
    [
      ...columns('rank', 'entry', 'mean'),
      ...againstCheckColumns,
      ...columns('environments', 'above', 'below', 'significantly_above', 'significantly_below'),
      ...columns('adaptation_percent'),
    ],
    entries.map((one) => [
      one.rank,
      one.entry,
      one.mean,
      ...againstCheckRow(one.againstCheck),
      one.environments,
      one.above,
      one.below,
      one.significantlyAbove,
      one.significantlyBelow,
      one.adaptationPercent,
    ]),
  );
}

/** A line for each entry with its increase over the check in each environment: who is good where. */
export function increaseTable({ entries, sites }: Found): ReportTable {
  const increases = sites.map(
    (site) => new Map(site.entries.map((one) => [one.entry, one.increasePercent] as const)),
  );
  return table(
    'increase_by_environment',
    ['各环境较对照增产（%）', 'Increase over the check by environment (%)'],
    [
      ...columns('entry'),
      ...sites.map(({ environment }) => ({
        ...column(environment, environment, environment),
        kind: 'percent' as const,
      })),
    ],
    entries.map(({ entry }) => [entry, ...increases.map((of) => of.get(entry) ?? null)]),
  );
}

/** Every environment by itself: means, ranks, and whether the difference from the check exceeds the LSD there. */
export function environmentTable({ sites }: Found): ReportTable {
  return table(
    'by_environment',
    ['各环境结果', 'Each environment'],
    [
      ...columns('environment', 'rank', 'entry', 'mean', 'difference_from_check', 'percent_over_check'),
      wordColumn('verdict', '显著性（LSD）', 'by the LSD'),
    ],
    sites.flatMap((site) =>
      site.entries.map((one) => {
        const difference = one.increasePercent === null ? null : one.mean - site.checkMean!;
        return [
          site.environment,
          one.rank,
          one.entry,
          one.mean,
          difference,
          one.increasePercent,
          verdictOf(difference, site.leastSignificantDifference),
        ];
      }),
    ),
  );
}

function verdictOf(difference: number | null, lsd: number | null): string | null {
  if (difference === null || lsd === null) return null;
  if (Math.abs(difference) <= lsd) return 'same';
  return difference > 0 ? 'above' : 'below';
}

export function precisionTable({ sites }: Found): ReportTable {
  return table(
    'environments',
    ['各环境精度', 'Precision of the environments'],
    columns('environment', 'plots', 'mean', 'cv_percent', 'lsd', 'f', 'p'),
    sites.map((site) => [
      site.environment,
      site.plots,
      site.mean,
      site.variationCoefficient,
      site.leastSignificantDifference,
      site.test?.f ?? null,
      site.test?.p ?? null,
    ]),
  );
}

export function answerOf({ entries, sites }: Found) {
  const above = entries.filter(({ againstCheck }) => againstCheck?.verdict === 'above');
  return above.length === 0
    ? sentence(
        '{count} 个环境汇总，没有品种显著高于对照。',
        'Over {count} environments no entry is significantly above the check.',
        { count: sites.length },
      )
    : sentence(
        '{count} 个环境汇总，显著高于对照的有：{names}。',
        'Over {count} environments significantly above the check: {names}.',
        { count: sites.length, names: nameList(above.map(({ entry }) => entry)) },
      );
}
