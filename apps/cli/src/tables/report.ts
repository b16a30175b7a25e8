import type { Language, Text } from '@panicle/contract/language';
import type { Remark } from '@panicle/statistics/statistics-error';
import { wordFor } from './words.ts';

export type ReportValue = string | number | null;

/** A column: `key` is its name in files, the same in every language; `text` is what people read. */
export interface ReportColumn {
  key: string;
  text: Text;
  /** cells hold words of results (verdicts; terms of models), said to people in their language */
  holdsWords?: true | 'terms';
}

export interface ReportTable {
  /** name of its file, e.g. variance_components */
  name: string;
  title: Text;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportValue[])[];
  /** on what this table shows, or cannot show */
  remarks?: Report['remarks'];
}

/** What an analysis found: tables, and sentences about the data that the reader should know. */
export interface Report {
  tables: readonly ReportTable[];
  remarks: readonly Pick<Remark, 'text' | 'values'>[];
}

/** A column by its key and its names. */
export function column(key: string, zh: string, en: string): ReportColumn {
  return { key, text: { zh, en } };
}

/** A column whose cells are words of results. */
export function wordColumn(key: string, zh: string, en: string): ReportColumn {
  return { ...column(key, zh, en), holdsWords: true };
}

/** A table for people: aligned columns, six significant digits. */
export function showTable({ title, columns, rows }: ReportTable, language: Language): string {
  const chinese = language === 'zh_CN';
  const head = columns.map(({ text }) => (chinese ? text.zh : text.en));
  const cells = rows.map((row) =>
    row.map((value, k) => {
      const { holdsWords } = columns[k]!;
      if (typeof value !== 'string' || holdsWords === undefined) return shortValue(value);
      const word = wordFor(value, holdsWords === 'terms' ? holdsWords : undefined);
      return chinese ? word.zh : word.en;
    }),
  );
  const left = columns.map((_, k) => rows.some((row) => typeof row[k] === 'string'));
  const widths = head.map((name, k) =>
    Math.max(displayWidth(name), ...cells.map((row) => displayWidth(row[k]!))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, k) => {
        const blanks = ' '.repeat(widths[k]! - displayWidth(text));
        return left[k] ? text + blanks : blanks + text;
      })
      .join('  ')
      .trimEnd();
  return [chinese ? title.zh : title.en, line(head), ...cells.map(line)].join('\n');
}

/** A table for programs: tab-separated, full precision, missing values empty; R's read.delim and pandas read it. */
export function tabSeparated({ columns, rows }: ReportTable): string {
  return rowOfFile(columns.map(({ key }) => key)) + rows.map(rowOfFile).join('');
}

/** A line of such a table. */
export function rowOfFile(row: readonly ReportValue[]): string {
  return `${row.map(exactValue).join('\t')}\n`;
}

function shortValue(value: ReportValue): string {
  if (value === null || Number.isNaN(value)) return '–';
  if (typeof value === 'string') return value;
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return size >= 1e-4 && size < 1e7 ? String(Number(value.toPrecision(6))) : value.toExponential(3);
}

function exactValue(value: ReportValue): string {
  if (value === null || Number.isNaN(value)) return '';
  if (typeof value === 'number') return String(value);
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Columns that a text takes on a terminal: Chinese characters take two. */
function displayWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
