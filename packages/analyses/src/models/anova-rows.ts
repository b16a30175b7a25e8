import type { VarianceRow } from '@panicle/statistics/linear-model';
import { columns, table } from '../report/columns.ts';
import type { ReportTable, ReportValue } from '../report/report.ts';

/** Columns of an analysis of variance. */
export const anovaColumns = columns('source', 'df', 'sum_sq', 'mean_sq', 'f', 'p');

export function anovaRow({ term, df, sumOfSquares, meanSquare, f, p }: VarianceRow): ReportValue[] {
  return [term, df, sumOfSquares, meanSquare, f, p];
}

/** Analyses of variance of several traits under each other. */
export function anovaTable(
  traits: readonly (readonly [trait: string, rows: readonly VarianceRow[]])[],
): ReportTable {
  return table(
    'anova',
    ['方差分析', 'Analysis of variance'],
    [...columns('trait'), ...anovaColumns],
    traits.flatMap(([trait, rows]) => rows.map((row) => [trait, ...anovaRow(row)])),
  );
}

/** What a trial could tell apart, by trait. */
export function precisionTable(
  rows: readonly {
    trait: string;
    plots: number;
    mean: number;
    meanSquare: number;
    df: number;
    cv: number | null;
  }[],
): ReportTable {
  return table(
    'precision',
    ['试验精度', 'Precision'],
    columns('trait', 'plots', 'mean', 'error_mean_sq', 'error_df', 'cv_percent'),
    rows.map(({ trait, plots, mean, meanSquare, df, cv }) => [trait, plots, mean, meanSquare, df, cv]),
  );
}
