import type { SideFile } from '../../side-work/side-work.ts';
import { writeCsv } from './csv-writer.ts';
import { SHEET_ROWS, tooManyRows, writeXlsx, type ExportSheet } from './xlsx-writer.ts';

export type TableFormat = 'xlsx' | 'csv';

const contentTypes: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Characters that file systems refuse. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu;
const LONGEST_NAME = 100;

/** A name for a file that is saved, which every file system takes. */
export const savedName = (name: string, ending: string) =>
  `${Array.from(name.replace(UNFIT, '_')).slice(0, LONGEST_NAME).join('')}.${ending}`;

/** As the names of lists end: the day on which they were saved. */
export const datedName = (name: string) => `${name}-${new Date().toISOString().slice(0, 10)}`;

/**
 * Refuses, before anything is read, a workbook with more rows than a sheet can have. It is not split: anyone who reads
 * the first sheet only, as statistics programs do, would not notice that the others are missing.
 *
 * @param rows  number of rows below the header
 */
export function requireFit(format: TableFormat, rows: number, sheetRows = SHEET_ROWS): void {
  if (format === 'xlsx' && rows >= sheetRows) throw tooManyRows(rows, sheetRows);
}

export interface TableFile {
  /** without its ending */
  name: string;
  format: TableFormat;
  /** a CSV file holds the first one */
  sheets: readonly [ExportSheet, ...ExportSheet[]];
}

/** The one way in which tables leave: a workbook, or a CSV file, written while it is read. */
export function tableFile({ name, format, sheets }: TableFile): SideFile {
  const [{ columns, rows }] = sheets;
  return {
    contentType: contentTypes[format],
    fileName: savedName(name, format),
    content: format === 'csv' ? writeCsv(columns, rows) : writeXlsx(sheets),
  };
}
