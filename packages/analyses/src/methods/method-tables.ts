import type { AnovaLine, FittedModel } from '@panicle/statistics/trial-methods';
import { columns, mark, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';

/** Lines with their right errors, which may be sums of several mean squares. */
export function testedAnova(
  name: string,
  title: readonly [string, string],
  lines: readonly AnovaLine[],
): ReportTable {
  const rows = lines.map(({ source, df, sumOfSquares, meanSquare, test }): ReportValue[] => [
    source,
    df,
    sumOfSquares,
    meanSquare,
    test?.f ?? null,
    test?.p ?? null,
    test?.denominator.join(' + ') ?? null,
    test?.denominatorDf ?? null,
  ]);
  const heads = [...columns('source', 'df', 'sum_sq', 'mean_sq', 'f', 'p', 'tested_against', 'error_df')];
  return table(name, title, heads, rows);
}

/** Variances of the models behind estimates and predictions. */
export function modelComponents(models: readonly (readonly [name: string, fit: FittedModel])[]): ReportTable {
  const rows = models.flatMap(([model, { components }]) =>
    components.map(({ name, variance, standardError, atBoundary }) => [
      model,
      name,
      variance,
      standardError,
      mark(atBoundary),
    ]),
  );
  const heads = [
    column('model', '模型', 'model'),
    ...columns('term', 'variance', 'standard_error', 'at_boundary'),
  ];
  return table('components', ['方差组分', 'Variances'], heads, rows);
}
