import { saveAs } from '../../api/download.ts';

export type CellValue = string | number | boolean | null | undefined;

/** A spreadsheet would run a cell that starts with one of these as a formula. Signed numbers stay numbers. */
const startsFormula = (text: string) =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^[+-]?[\d.,]+(e[+-]?\d+)?$/i.test(text);

function field(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  const text = String(value);
  const disarmed = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}

/** RFC 4180 with a byte order mark, so that spreadsheets read Chinese; formulas are disarmed. */
export function csvText(head: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

export function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CellValue[])[],
): void {
  saveAs(new Blob([csvText(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
