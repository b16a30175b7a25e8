import { withEstimates } from '../report/estimates.ts';
import { filled } from '../report/report.ts';
import { type FirstStage } from '@panicle/statistics/two-stage';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';

/** Variances of each trial. */
export function firstComponents({ trials }: FirstStage): ReportTable {
  return table(
    'first_components',
    ['第一步：各试验方差组分', 'First stage: variances of trials'],
    columns('environment', 'term', 'variance', 'standard_error'),
    trials.flatMap(({ trial, components }) =>
      components.map(({ name, variance, standardError }) => [trial, name, variance, standardError]),
    ),
  );
}

/** Means of each trial with their errors. */
export function firstMeans({ trials }: FirstStage): ReportTable {
  return withEstimates(
    table(
      'first_means',
      ['第一步：各试验校正均值', 'First stage: adjusted means of trials'],
      columns('environment', 'entry', 'adjusted_mean', 'standard_error'),
      trials.flatMap(({ trial, entries, means, covariance }) =>
        entries.map((entry, k) => [trial, entry, means[k]!, Math.sqrt(covariance[k * entries.length + k]!)]),
      ),
    ),
    {
      kind: 'adjustedMean',
      value: 'adjusted_mean',
      standardError: 'standard_error',
      environment: 'environment',
    },
  );
}

/** Trials that gave no means, and why. */
export function leftOut({ leftOut: trials }: FirstStage): ReportTable[] {
  if (trials.length === 0) return [];
  const heads = [...columns('environment'), column('reason', '原因', 'reason')];
  const rows = trials.map(({ trial, reason }) => [trial, filled(reason.text, reason.values)]);
  return [table('left_out', ['未分析的试验', 'Trials left out'], heads, rows)];
}
