import { Readable } from 'node:stream';
import { reportHtml } from '@panicle/analyses/report/html';
import { allTables, joinedTables } from '@panicle/analyses/report/joined-tables';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { wordFor } from '@panicle/analyses/report/words';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { AnalysisExportQuery } from '@panicle/contract/analyses';
import { computedFigure } from '@panicle/contract/computed-figure';
import { say, type Language, type Text } from '@panicle/contract/language';
import { BusinessError } from '../../platform/business-error.ts';
import { exportWork } from '../../platform/side-work/export-work.ts';
import type { SideFile } from '../../platform/side-work/side-work.ts';
import { requireFit, savedName, tableFile } from '../../platform/tables/write/table-file.ts';
import type { ExportSheet } from '../../platform/tables/write/xlsx-writer.ts';
import { openResult, openTask, readingScope } from '../jobs/index.ts';
import { readFacts, remarksTable } from './remarks-table.ts';
import { ANALYSIS } from './rights.ts';

type Format = 'xlsx' | 'csv';
type Cell = StoredTable['rows'][number][number];

function sheetOf({ title, columns, rows }: StoredTable, format: Format, language: Language): ExportSheet {
  const speak = (text: Text) => say(text, language);
  requireFit(format, rows.length);
  const inCell = (cell: Cell, { holdsWords }: StoredTable['columns'][number]) => {
    if (typeof cell === 'number') return computedFigure(cell);
    if (typeof cell !== 'string') return cell === null ? null : speak(cell);
    if (holdsWords === undefined) return cell;
    return speak(wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined));
  };
  return {
    name: speak(title),
    columns: columns.map(({ text }, k) => ({
      title: speak(text),
      type: rows.some((row) => row[k] !== null && typeof row[k] !== 'number') ? 'text' : 'number',
    })),
    rows: [rows.map((row) => row.map((cell, k) => inCell(cell, columns[k]!)))],
  };
}

/** All tables as a workbook, one as a CSV file (the first unless named), or the whole result as a page. @throws BusinessError notFound */
export function exportAnalysis(
  result: AnalysisResult,
  taskName: string,
  { format = 'xlsx', table }: AnalysisExportQuery,
  language: Language,
): SideFile {
  if (format === 'html') return htmlFile(result, taskName, language);
  const tables = joinedTables(result.parts, allTables);
  if (format === 'csv') {
    const one = table === undefined ? tables[0] : tables.find(({ name }) => name === table);
    if (!one) throw new BusinessError('notFound');
    const sheet = sheetOf(one, format, language);
    return tableFile({ name: `${taskName}-${sheet.name}`, format, sheets: [sheet] });
  }
  const written = (one: StoredTable) => sheetOf(one, format, language);
  const sheets = [written(remarksTable(result)), ...tables.map(written)] as const;
  return tableFile({ name: taskName, format, sheets });
}

/** The whole result as one page that prints well. */
function htmlFile(result: AnalysisResult, taskName: string, language: Language): SideFile {
  const html = reportHtml(result.parts, { title: taskName, facts: readFacts(result, language), language });
  return {
    contentType: 'text/html; charset=utf-8',
    fileName: savedName(taskName, 'html'),
    content: Readable.from([html]),
  };
}

/** Writes the file of a task whose result the caller may read. */
export const analysisExport = exportWork(
  'analysis-export',
  async ({ platform, session, language }, { id, ...query }: AnalysisExportQuery & { id: string }) => {
    const scope = readingScope(session, [ANALYSIS], platform.jobKinds);
    const task = await openTask(platform.database, scope, id);
    const result = (await openResult(platform.database, scope, id)) as AnalysisResult;
    return exportAnalysis(result, task.name, query, language);
  },
);
