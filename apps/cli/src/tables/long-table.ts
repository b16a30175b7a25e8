import { closeSync, openSync, writeFileSync } from 'node:fs';
import { collectRows, type LongTable } from '@panicle/analyses/report/long-table';
import type { Language, Text } from '@panicle/contract/language';
import { say } from '@panicle/contract/language';
import { DecimalLines } from './decimal-text.ts';
import { headOfFile, rowOfFile, showTable } from './show-table.ts';

const MOST_SHOWN = 20;
/** Characters written at once. */
const PIECE = 1 << 20;
const more: Text = {
  zh: '……（共 {count} 行，--output <文件夹> 写出全部）',
  en: '… ({count} rows; --output <folder> writes them all)',
};

/** The first rows for people, and how many there are. */
export function showLongTable(table: LongTable, language: Language): string {
  const { rows, count } = collectRows(table, MOST_SHOWN);
  const shown = showTable({ ...table, rows }, language);
  return count > rows.length ? `${shown}\n${say(more, language, { count })}` : shown;
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
