import { column, type ReportColumn } from '../../tables/report.ts';

/** Columns of an analysis of variance. */
export const anovaColumns: readonly ReportColumn[] = [
  column('source', '变异来源', 'source'),
  column('df', '自由度', 'df'),
  column('sum_sq', '平方和', 'sum of squares'),
  column('mean_sq', '均方', 'mean square'),
  column('f', 'F', 'F'),
  column('p', 'P', 'P'),
];
