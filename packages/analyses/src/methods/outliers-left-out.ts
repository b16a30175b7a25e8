import type { Outliers } from '@panicle/statistics/outliers';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import type { Report, ReportTable } from '../report/report.ts';

const ROWS_NAMED = 10;

/** Adds to a report which plots lie beyond the fences, left out or kept, each with the name that readers have for it. */
export function withOutliersLeftOut(
  report: Report,
  { removed, rule, rows, kept }: Outliers,
  plots: PlotTable,
  options: { trait: string; entry: string },
): Report {
  if (!removed || rows.length + kept.length === 0) return report;
  const { trait } = options;
  const values = plots.numbers(trait);
  const entries = plots.texts(options.entry);
  const { key, title, some } = plots.places;
  const listed = (name: string, heading: readonly [string, string], which: Int32Array): ReportTable[] =>
    which.length === 0
      ? []
      : [
          table(
            name,
            heading,
            [{ key, text: title }, ...columns('entry', 'value')],
            Array.from(which, (row) => [plots.place(row), entries[row]!, values[row]!]),
          ),
        ];
  const tables = [
    ...report.tables,
    ...listed('left_out', ['剔除的异常值', 'Outliers excluded'], rows),
    ...listed('kept', ['超出界限但保留的值', 'Values beyond the fences that were kept'], kept),
  ];
  if (rows.length === 0) return { ...report, tables };
  const places = Array.from(rows, (row) => plots.place(row));
  const more = places.length > ROWS_NAMED ? ' …' : '';
  const remark = {
    text: {
      zh: `{trait}：剔除异常值 {count} 个（${rule === 'values' ? '原始值' : '残差'}超出四分位数界限；${some.zh}）。`,
      en: `{trait}: {count} {count, value was|values were} excluded, with ${rule === 'values' ? 'raw values' : 'residuals'} beyond the quartile fences (${some.en}).`,
    },
    values: { trait, count: rows.length, rows: places.slice(0, ROWS_NAMED).join(', ') + more },
  };
  return { ...report, tables, remarks: [remark, ...report.remarks] };
}
