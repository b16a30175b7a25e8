import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { Language, Text } from '@panicle/contract/language';
import { say } from '@panicle/contract/language';
import { DecimalLines } from './decimal-text.ts';
import type { ReportColumn, ReportTable, ReportValue } from '@panicle/analyses/report/report';
import { headOfFile, rowOfFile, showTable } from './show-table.ts';

export type Row = readonly ReportValue[];

/** A table that may have millions of rows: they are made one by one, when they are written. */
export interface LongTable {
  /** name of its file */
  name: string;
  title: Text;
  columns: readonly ReportColumn[];
  /** Gives the rows in their order; called once. */
  rows: (emit: (row: Row) => void) => void;
  /** instead of the rows in files, where the table is a name and many numbers of about 1: they get 12 decimals */
  lines?: (emit: (name: string, values: Float64Array) => void) => void;
}

const MOST_SHOWN = 20;
/** Characters written at once. */
const PIECE = 1 << 20;
const more: Text = {
  zh: '……（共 {count} 行，--output <文件夹> 写出全部）',
  en: '… ({count} rows; --output <folder> writes them all)',
};

/** The first rows for people, and how many there are. */
export function showLongTable(table: LongTable, language: Language): string {
  const { rows, count } = collect(table, MOST_SHOWN);
  const shown = showTable({ ...table, rows }, language);
  return count > rows.length ? `${shown}\n${say(more, language, { count })}` : shown;
}

/** The whole table, as JSON needs it. */
export function wholeTable(table: LongTable): ReportTable {
  return { ...table, rows: collect(table, Infinity).rows };
}

/** Writes the table as TSV, its text in pieces, so that memory does not grow with the rows. */
export function writeLongTable(table: LongTable, file: string): void {
  const target = openSync(file, 'w');
  try {
    let text = headOfFile(table.columns);
    if (table.lines) {
      writeFileSync(target, text);
      return writeLines(table.lines, target);
    }
    table.rows((row) => {
      text += rowOfFile(row);
      if (text.length < PIECE) return;
      writeFileSync(target, text);
      text = '';
    });
    writeFileSync(target, text);
  } finally {
    closeSync(target);
  }
}

function writeLines(lines: NonNullable<LongTable['lines']>, target: number): void {
  const written = new DecimalLines((bytes) => writeFileSync(target, bytes));
  lines((name, values) => written.add(rowOfFile([name]).slice(0, -1), values));
  written.end();
}

function collect(table: LongTable, most: number): { rows: Row[]; count: number } {
  const rows: Row[] = [];
  let count = 0;
  table.rows((row) => {
    count++;
    if (rows.length < most) rows.push(row);
  });
  return { rows, count };
}
