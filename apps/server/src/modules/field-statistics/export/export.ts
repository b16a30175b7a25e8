import type { Readable } from 'node:stream';
import { say, type Language } from '@panicle/contract';
import type {
  StatisticalExportQuery,
  STATISTICAL_TABLES,
  StatisticalResult,
} from '@panicle/contract/field-statistics';
import { writeCsv } from '../../../platform/tables/write/csv-writer.ts';
import { writeXlsx } from '../../../platform/tables/write/xlsx-writer.ts';
import { questionTable } from './question-table.ts';
import { anovaTable, meansTable, residualsTable, type ResultTable } from './tables.ts';

const tables: Record<(typeof STATISTICAL_TABLES)[number], ResultTable> = {
  question: questionTable,
  anova: anovaTable,
  means: meansTable,
  residuals: residualsTable,
};

export interface ResultExport {
  content: Readable;
  contentType: string;
  fileName: string;
}

/** All tables as a workbook, or one as a CSV file (the means unless said otherwise). Figures keep all their digits. */
export function exportResult(
  result: StatisticalResult,
  taskName: string,
  { format = 'xlsx', table = 'means' }: StatisticalExportQuery,
  language: Language,
): ResultExport {
  const speak = (text: { zh: string; en: string }) => say(text, language);
  const sheetOf = (table: ResultTable) => ({
    name: speak(table.title),
    columns: table.columns.map((column) => ({ title: speak(column.title), type: column.type })),
    rows: [table.rows(result, speak)],
  });
  // characters that file systems refuse
  const base = taskName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100);
  if (format === 'csv') {
    const { name, columns, rows } = sheetOf(tables[table]);
    return {
      content: writeCsv(columns, rows),
      contentType: 'text/csv; charset=utf-8',
      fileName: `${base}-${name}.csv`,
    };
  }
  return {
    content: writeXlsx(Object.values(tables).map(sheetOf)),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${base}.xlsx`,
  };
}
