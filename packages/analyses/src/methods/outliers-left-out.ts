import type { Text } from '@panicle/contract/language';
import type { Outliers } from '@panicle/statistics/outliers';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column, type Report, type ReportRemark, type ReportTable } from '../report/report.ts';

const ROWS_NAMED = 10;

/** What the engine says of entries that lose plots, or keep them for having too many beyond the fences. */
const ofOutliers: ReadonlySet<string> = new Set([
  'entriesOnFewerPlots',
  'entriesMostlyBeyond',
  'entriesWhollyBeyond',
]);

const judged: Readonly<Record<string, Text>> = {
  values: { zh: '原始值', en: 'raw values' },
  residuals: { zh: '残差', en: 'residuals' },
};

/** What the model expects of the plots beyond the fences; NaN where it expects nothing. */
interface Expected {
  rows: Float64Array;
  kept: Float64Array;
}

/** Adds to a report which plots lie beyond the fences, left out or kept, each with the name that readers have for it. */
export function withOutliersLeftOut(
  report: Report,
  { removed, rule, rows, kept }: Outliers,
  plots: PlotTable,
  options: { trait: string; entry: string },
  expected?: Expected,
): Report {
  if (!removed || rows.length + kept.length === 0) return report;
  const listed = (...[name, title, which, fitted]: Listed) =>
    which.length === 0 ? [] : [outlierTable(plots, options, [name, title, which, fitted])];
  return {
    ...report,
    tables: [
      ...report.tables,
      ...listed('left_out', ['剔除的异常值', 'Outliers excluded'], rows, expected?.rows),
      ...listed(
        'kept',
        ['超出界限但保留的值', 'Values beyond the fences that were kept'],
        kept,
        expected?.kept,
      ),
    ],
    remarks: [
      ...(rows.length === 0 ? [] : [excluded(plots, options.trait, rule, rows)]),
      ...report.remarks.map((remark) =>
        ofOutliers.has(remark.name ?? '') ? { ...remark, besideAnswer: true as const } : remark,
      ),
    ],
  };
}

type Listed = [
  name: string,
  title: readonly [string, string],
  which: Int32Array,
  fitted: Float64Array | undefined,
];

function outlierTable(
  plots: PlotTable,
  options: { trait: string; entry: string },
  [name, title, which, fitted]: Listed,
): ReportTable {
  const values = plots.numbers(options.trait);
  const entries = plots.texts(options.entry);
  const { key, title: place } = plots.places;
  const heads = [{ key, text: place }, ...columns('entry', 'value')];
  const row = (at: number) => [plots.place(at), entries[at]!, values[at]!];
  if (!fitted) return table(name, title, heads, Array.from(which, row));
  return table(
    name,
    title,
    [...heads, column('fitted', '拟合值', 'fitted'), column('residual', '残差', 'residual')],
    Array.from(which, (at, k) => [...row(at), fitted[k]!, values[at]! - fitted[k]!]),
  );
}

function excluded(plots: PlotTable, trait: string, rule: string, rows: Int32Array): ReportRemark {
  const { some } = plots.places;
  const places = Array.from(rows.subarray(0, ROWS_NAMED), (row) => plots.place(row));
  const more = rows.length > ROWS_NAMED ? ' …' : '';
  const { zh, en } = judged[rule] ?? judged.residuals!;
  return {
    text: {
      zh: `{trait}：剔除异常值 {count} 个（${zh}超出四分位数界限；${some.zh}）。`,
      en: `{trait}: {count} {count, value was|values were} excluded, with ${en} beyond the quartile fences (${some.en}).`,
    },
    values: { trait, count: rows.length, rows: places.join(', ') + more },
    besideAnswer: true,
  };
}
