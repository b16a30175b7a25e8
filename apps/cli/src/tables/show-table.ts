import { say, type Language, type Text } from '@panicle/contract/language';
import type { ReportCell, ReportTable, ReportValue } from '@panicle/analyses/report/report';
import { wordFor } from '@panicle/analyses/report/words';

/** A table for people: aligned columns, six significant digits. */
export function showTable({ title, columns, rows }: ReportTable, language: Language): string {
  const chinese = language === 'zh_CN';
  const head = columns.map(({ text }) => (chinese ? text.zh : text.en));
  const cells = rows.map((row) =>
    row.map((cell, k) => {
      const value = inLanguage(cell, language);
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
export function tabSeparated({ columns, rows }: ReportTable, language: Language): string {
  const lines = rows.map((row) => rowOfFile(row.map((value) => inLanguage(value, language))));
  return headOfFile(columns) + lines.join('');
}

export const headOfFile = (columns: ReportTable['columns']): string =>
  rowOfFile(columns.map(({ key }) => key));

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

/** A cell as this reader gets it. */
export function inLanguage(value: ReportCell, language: Language): ReportValue {
  return value !== null && typeof value === 'object' ? say(value satisfies Text, language) : value;
}
