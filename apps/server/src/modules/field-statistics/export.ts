import { Readable } from 'node:stream';
import { reportHtml } from '@panicle/analyses/report/html';
import { allTables, joinedTables, tableId } from '@panicle/analyses/report/joined-tables';
import { numberFormatOf } from '@panicle/analyses/report/shown-table';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { wordFor } from '@panicle/analyses/report/words';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { AnalysisExportQuery } from '@panicle/contract/analyses';
import { computedFigure } from '@panicle/contract/computed-figure';
import { say, type Language, type Text } from '@panicle/contract/language';
import { BusinessError } from '../../platform/business-error.ts';
import { ColumnFile } from '../../platform/column-files/column-file.ts';
import { sheetOfFile } from '../../platform/column-files/download.ts';
import { tableKey } from '../../platform/jobs/job-tables.ts';
import { exportWork } from '../../platform/side-work/export-work.ts';
import type { SideFile } from '../../platform/side-work/side-work.ts';
import { requireFit, savedName, tableFile } from '../../platform/tables/write/table-file.ts';
import { SHEET_ROWS, type ExportSheet } from '../../platform/tables/write/xlsx-writer.ts';
import { openResult, openTask, readingScope } from '../jobs/index.ts';
import { readFacts, remarksTable } from './remarks-table.ts';
import { ANALYSIS } from './rights.ts';

type Format = 'xlsx' | 'csv';
type Cell = StoredTable['rows'][number][number];

/** Opens the file of a table that has one. */
type OpenFile = (name: string) => Promise<ColumnFile>;

async function sheetOf(
  { title, columns, rows, file }: StoredTable,
  format: Format,
  language: Language,
  openFile: OpenFile,
): Promise<ExportSheet> {
  const speak = (text: Text) => say(text, language);
  requireFit(format, file?.rows ?? rows.length);
  if (file) return sheetOfFile(await openFile(file.name), language, title);
  const inCell = (cell: Cell, { holdsWords }: StoredTable['columns'][number]) => {
    if (typeof cell === 'number') return computedFigure(cell);
    if (typeof cell !== 'string') return cell === null ? null : speak(cell);
    if (holdsWords === undefined) return cell;
    return speak(wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined));
  };
  return {
    name: speak(title),
    columns: columns.map((column, k) => {
      const cells = rows.map((row) => row[k] ?? null);
      const isText = cells.some((cell) => cell !== null && typeof cell !== 'number');
      const shown = isText ? undefined : numberFormatOf(column, cells);
      return {
        title: speak(column.text),
        type: isText ? 'text' : 'number',
        ...(shown === undefined ? {} : { shown }),
      };
    }),
    rows: [rows.map((row) => row.map((cell, k) => inCell(cell, columns[k]!)))],
  };
}

const fitsSheet = ({ file }: StoredTable) => (file?.rows ?? 0) < SHEET_ROWS;

/** All tables as a workbook, one as a CSV file (the first unless named), or the whole result as a page. @throws BusinessError notFound */
async function exportAnalysis(
  result: AnalysisResult,
  taskName: string,
  { format = 'xlsx', table }: AnalysisExportQuery,
  { language, openFile }: { language: Language; openFile: OpenFile },
): Promise<SideFile> {
  if (format === 'html') return htmlFile(result, taskName, language);
  const tables = joinedTables(result.parts, allTables);
  if (format === 'csv') {
    const one = table === undefined ? tables[0] : tables.find((other) => tableId(other) === table);
    if (!one) throw new BusinessError('notFound');
    const sheet = await sheetOf(one, format, language, openFile);
    return tableFile({ name: `${taskName}-${sheet.name}`, format, sheets: [sheet] });
  }
  // a table with more rows than a sheet has is left out of the workbook, and its first sheet says so
  const [fitting, tooLong] = [tables.filter(fitsSheet), tables.filter((one) => !fitsSheet(one))];
  const sheets: ExportSheet[] = [];
  for (const one of fitting) sheets.push(await sheetOf(one, format, language, openFile));
  const question = await sheetOf(remarksTable(result, tooLong), format, language, openFile);
  const all = [question, ...sheets] as const;
  return tableFile({ name: taskName, format, sheets: all });
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
    const openFile = (name: string) => ColumnFile.open(platform.storage, tableKey(task.id, name));
    return exportAnalysis(result, task.name, query, { language, openFile });
  },
);
