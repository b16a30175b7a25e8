import { say, type Language, type Text } from '@panicle/contract';
import { computedFigure } from '@panicle/contract/computed-figure';
import type {
  StatisticalExportQuery,
  STATISTICAL_TABLES,
  StatisticalResult,
} from '@panicle/contract/field-statistics';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import { requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import type { ExportSheet } from '../../../platform/tables/write/xlsx-writer.ts';
import { openResult, openTask, readingScope } from '../../jobs/index.ts';
import { RANDOMIZED_BLOCK } from '../rights.ts';
import { questionTable } from './question-table.ts';
import { anovaTable, meansTable, residualsTable, type ResultTable } from './tables.ts';

const tables: Record<(typeof STATISTICAL_TABLES)[number], ResultTable> = {
  question: questionTable,
  anova: anovaTable,
  means: meansTable,
  residuals: residualsTable,
};

/** All tables as a workbook, or one as a CSV file (the means unless said otherwise). Values keep all their digits, computed figures the first ten. */
export function exportResult(
  result: StatisticalResult,
  taskName: string,
  { format = 'xlsx', table = 'means' }: StatisticalExportQuery,
  language: Language,
): SideFile {
  const speak = (text: Text) => say(text, language);
  const sheetOf = (one: ResultTable): ExportSheet => {
    const rows = one
      .rows(result, speak)
      .map((row) =>
        row.map((value, i) =>
          one.columns[i]?.computed && typeof value === 'number' ? computedFigure(value) : value,
        ),
      );
    requireFit(format, rows.length);
    return {
      name: speak(one.title),
      columns: one.columns.map((column) => ({ title: speak(column.title), type: column.type })),
      rows: [rows],
    };
  };
  if (format === 'csv') {
    const sheet = sheetOf(tables[table]);
    return tableFile({ name: `${taskName}-${sheet.name}`, format, sheets: [sheet] });
  }
  const [first, ...others] = Object.values(tables).map(sheetOf);
  return tableFile({ name: taskName, format, sheets: [first!, ...others] });
}

/** Writes the file of a task whose result the caller may read. */
export const resultExport = exportWork(
  'field-statistics-export',
  async ({ platform, session, language }, { id, ...query }: StatisticalExportQuery & { id: string }) => {
    const scope = readingScope(session, [RANDOMIZED_BLOCK], platform.jobKinds);
    const task = await openTask(platform.database, scope, id);
    const result = (await openResult(platform.database, scope, id)) as StatisticalResult;
    return exportResult(result, task.name, query, language);
  },
);
