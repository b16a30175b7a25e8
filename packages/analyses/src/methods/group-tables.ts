import { type WithinGroupRepeatResult } from '@panicle/statistics/trial-methods';
import { withEstimates } from '../report/estimates.ts';
import { columns, mark, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';

/** Each group with its check. */
export function groupTable({ groups }: WithinGroupRepeatResult): ReportTable {
  return table(
    'groups',
    ['各组', 'Groups'],
    [
      ...columns('group', 'plots', 'entries', 'blocks', 'mean'),
      column('check_mean', '对照均值', 'mean of checks'),
      ...columns('error_mean_sq', 'error_df', 'cv_percent'),
    ],
    groups.map((one) => [
      one.group,
      one.plots,
      one.entries,
      one.blocks,
      one.mean,
      one.checkMean,
      one.errorMeanSquare,
      one.errorDf,
      one.variationCoefficient,
    ]),
  );
}

/** Entries against the check of their group. */
export function entryTable({ entries }: WithinGroupRepeatResult): ReportTable {
  return table(
    'entries',
    ['组内品种', 'Entries within groups'],
    [
      ...columns('group', 'rank', 'entry'),
      wordColumn('is_check', '对照', 'check'),
      ...columns('plots', 'mean', 'deviation', 'relative_percent'),
      ...againstCheckColumns,
    ],
    entries.map((one) => [
      one.group,
      one.rankInGroup,
      one.entry,
      mark(one.isCheck),
      one.plots,
      one.mean,
      one.deviation,
      one.relativePercent,
      ...againstCheckRow(one.againstCheck),
    ]),
  );
}

/** Entries of all groups on one scale. */
export function predictionTable({ predictions }: WithinGroupRepeatResult): ReportTable {
  return withEstimates(
    table(
      'predictions',
      ['预测值（BLUP）', 'Predictions (BLUP)'],
      columns('entry', 'prediction', 'prediction_error'),
      predictions.entries
        .toSorted((a, b) => b.estimate - a.estimate)
        .map(({ level, estimate, standardError }) => [level, estimate, standardError]),
    ),
    { kind: 'blup', value: 'prediction', standardError: 'prediction_error' },
  );
}
