import type { Outliers } from '@panicle/statistics/outliers';
import type { ColumnFile } from '../../tables/column-file.ts';
import { columns, table } from '../../tables/columns.ts';
import type { Report, ReportTable } from '../../tables/report.ts';
import type { Options } from '../../tables/options.ts';

const ROWS_NAMED = 10;

/** Adds to a report which plots lie beyond the fences, left out or kept, with their rows of the file. */
export function withOutliersLeftOut(
  report: Report,
  { removed, rule, rows, kept }: Outliers,
  file: ColumnFile,
  options: Options,
): Report {
  if (!removed || rows.length + kept.length === 0) return report;
  const trait = options.required('trait');
  const values = file.numbers(trait);
  const entries = file.texts(options.required('entry'));
  const listed = (name: string, title: readonly [string, string], which: Int32Array): ReportTable[] =>
    which.length === 0
      ? []
      : [
          table(
            name,
            title,
            columns('row', 'entry', 'value'),
            Array.from(which, (row) => [file.rowNumber(row), entries[row]!, values[row]!]),
          ),
        ];
  const tables = [
    ...report.tables,
    ...listed('left_out', ['剔除的异常值', 'Outliers excluded'], rows),
    ...listed('kept', ['超出界限但保留的值', 'Values beyond the fences that were kept'], kept),
  ];
  if (rows.length === 0) return { tables, remarks: report.remarks };
  const inFile = Array.from(rows, (row) => file.rowNumber(row));
  const more = inFile.length > ROWS_NAMED ? ' …' : '';
  const remark = {
    text: {
      zh: `{trait}：剔除异常值 {count} 个（${rule === 'values' ? '原始值' : '残差'}超出四分位数界限；文件第 {rows} 行）。`,
      en: `{trait}: {count} {count, value was|values were} excluded, with ${rule === 'values' ? 'raw values' : 'residuals'} beyond the quartile fences ({count, row|rows} {rows} of the file).`,
    },
    values: { trait, count: rows.length, rows: inFile.slice(0, ROWS_NAMED).join(', ') + more },
  };
  return { tables, remarks: [remark, ...report.remarks] };
}
