import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { Report, ReportColumn, ReportTable, ReportValue } from './report.ts';

export type Row = readonly ReportValue[];

/** A table that may have millions of rows: they are made one by one, when they are written. */
export interface LongTable {
  /** name of its file */
  name: string;
  title: Text;
  columns: readonly ReportColumn[];
  /** gives the rows in their order */
  rows: (emit: (row: Row) => void) => void;
  /** instead of the rows in files, where the table is a name and many numbers of about 1: they get 12 decimals */
  lines?: (emit: (name: string, values: Float64Array) => void) => void;
  /** on a screen it would bury the rest */
  inFilesOnly?: true;
}

/** What an analysis of genotypes found; its long tables follow the others. */
export interface LongReport extends Report {
  long?: readonly LongTable[];
  /** made when they are wanted: they may take a walk over all markers */
  drawn?: () => readonly Figure[];
  /** writes the files that options of the kind `output` ask for, by option */
  files?: Readonly<Record<string, (file: string) => void | Promise<void>>>;
  /** whole results on their way to files, to be finished or discarded */
  written?: { finish: () => void; discard: () => void };
}

/** The first rows of a long table, and how many there are. */
export function collectRows(table: LongTable, most = Infinity): { rows: Row[]; count: number } {
  const rows: Row[] = [];
  let count = 0;
  table.rows((row) => {
    count++;
    if (rows.length < most) rows.push(row);
  });
  return { rows, count };
}

/** The whole table in memory. */
export function wholeTable(table: LongTable): ReportTable {
  const { name, title, columns } = table;
  return { name, title, columns, rows: collectRows(table).rows };
}

/** Long tables on a page: more rows are read in files. */
const MOST_ON_PAGE = 400;

/** The report as results keep it, with the first rows of long tables. */
export function shortened({ long = [], drawn, ...report }: LongReport): Report {
  const shown = long
    .filter(({ inFilesOnly }) => !inFilesOnly)
    .map((table): ReportTable => {
      const { name, title, columns } = table;
      const { rows, count } = collectRows(table, MOST_ON_PAGE);
      return count === rows.length
        ? { name, title, columns, rows }
        : { name, title, columns, rows, remarks: [{ text: first, values: { shown: rows.length, count } }] };
    });
  return {
    ...report,
    tables: [...report.tables, ...shown],
    figures: [...(report.figures ?? []), ...(drawn?.() ?? [])],
  };
}

const first: Text = {
  zh: '仅列出前 {shown} 行，共 {count} 行；完整的表见导出的文件。',
  en: 'The first {shown} of {count} rows; exported files have all of them.',
};
