import { createWriteStream, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { say, type Language } from '@panicle/contract/language';
import { collectRows, type LongReport, type LongTable } from '@panicle/analyses/report/long-table';
import type { ReportTable } from '@panicle/analyses/report/report';
import { numberFormatOf } from '@panicle/analyses/report/shown-table';
import { wordFor } from '@panicle/analyses/report/words';
import type { ExportSheet } from '@panicle/server/tables';
import { CommandFailure, type Context } from '../command.ts';
import { refuseExisting, writeTogether } from './result-files.ts';
import { inLanguage } from './show-table.ts';

/** Columns of a sheet of Excel. */
const MOST_COLUMNS = 16_384;

const tooLarge = {
  zh: '表“{table}”有 {rows} 行、{columns} 列，超出 Excel 工作表的范围。请用 --output <文件夹>。',
  en: 'Table {table} has {rows} rows and {columns} columns, more than a sheet of Excel holds. Use --output <folder>.',
};
const noFolder = { zh: '没有文件夹 {folder}。', en: 'There is no folder {folder}.' };

/** All tables of a report as sheets of one workbook, in the reader’s language. @throws CommandFailure */
export async function writeWorkbook(
  { tables, long = [], diagnostics }: LongReport,
  file: string,
  context: Context,
): Promise<void> {
  refuseExisting(context, [file]);
  if (!existsSync(dirname(file))) throw new CommandFailure(noFolder, { folder: dirname(file) });
  // Writing workbooks is read only where it is asked for.
  const { SHEET_ROWS, writeXlsx } = await import('@panicle/server/tables');
  const whole = [
    ...tables,
    ...(diagnostics?.tables ?? []),
    ...long.map((one) => wholeSheet(one, SHEET_ROWS)),
  ];
  for (const { name, rows, columns } of whole)
    if (rows.length >= SHEET_ROWS || columns.length > MOST_COLUMNS)
      throw new CommandFailure(tooLarge, { table: name, rows: rows.length, columns: columns.length });
  const sheets = whole.map((table) => sheetOf(table, context.language));
  await writeTogether([{ file, write: (part) => pipeline(writeXlsx(sheets), createWriteStream(part)) }]);
}

const wholeSheet = (table: LongTable, most: number): ReportTable => {
  const { name, title, columns } = table;
  return { name, title, columns, rows: collectRows(table, most).rows };
};

function sheetOf({ title, columns, rows }: ReportTable, language: Language): ExportSheet {
  const cells = rows.map((row) =>
    row.map((cell, k) => {
      const value = inLanguage(cell, language);
      const { holdsWords } = columns[k]!;
      if (typeof value !== 'string' || holdsWords === undefined) return value;
      return say(wordFor(value, holdsWords === 'terms' ? holdsWords : undefined), language);
    }),
  );
  const isText = (k: number) => cells.some((row) => typeof row[k] === 'string');
  return {
    name: say(title, language),
    columns: columns.map((column, k) => {
      const title = say(column.text, language);
      if (isText(k)) return { title, type: 'text' };
      const shown = numberFormatOf(
        column,
        cells.map((row) => row[k]),
      );
      return { title, type: 'number', ...(shown === undefined ? {} : { shown }) };
    }),
    rows: [cells],
  };
}
