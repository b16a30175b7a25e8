import type { ColumnFile } from '../../tables/column-file.ts';
import { columns, table } from '../../tables/columns.ts';
import type { Report } from '../../tables/report.ts';
import type { Wish } from '../../tables/wish.ts';

const ROWS_NAMED = 10;

/** Adds to a report which values were left out, and where they stand in the file; nothing where none was. */
export function withOutliersLeftOut(
  report: Report,
  { rows, removed }: { rows: Int32Array; removed: boolean },
  file: ColumnFile,
  wish: Wish,
): Report {
  if (!removed || rows.length === 0) return report;
  const trait = wish.required('trait');
  const values = file.numbers(trait);
  const entries = file.texts(wish.required('entry'));
  const inFile = Array.from(rows, (row) => file.rowNumber(row));
  const more = inFile.length > ROWS_NAMED ? ' …' : '';
  const remark = {
    text: {
      zh: '{trait}：{count} 个超出四分位数界限的值未参与分析（文件第 {rows} 行）。',
      en: '{trait}: {count} {count, value|values} beyond the quartile fences {count, was|were} left out ({count, row|rows} {rows} of the file).',
    },
    values: { trait, count: rows.length, rows: inFile.slice(0, ROWS_NAMED).join(', ') + more },
  };
  const leftOut = table(
    'left_out',
    ['未参与分析的离群值', 'Outliers left out'],
    columns('row', 'entry', 'value'),
    Array.from(rows, (row, k) => [inFile[k]!, entries[row]!, values[row]!]),
  );
  return { tables: [...report.tables, leftOut], remarks: [remark, ...report.remarks] };
}
