import { Readable } from 'node:stream';
import type { ExportColumn, ExportRows, ExportValue } from './columns.ts';
import { counted, countingRows } from './written-rows.ts';
import { protect } from './formula.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** Characters that are gathered before they go out. */
const PIECE = 65_536;

/**
 * A CSV file as a stream: UTF-8 with byte order mark, so that Excel shows Chinese; RFC 4180 quoting, CRLF line ends.
 * Text is disarmed (see protect); numbers stay numbers, so -5 is -5. Memory does not grow with the rows.
 */
export function writeCsv(columns: readonly ExportColumn[], rows: ExportRows): Readable {
  return countingRows((written) =>
    Readable.from(pieces(columns, counted(rows, written)), { objectMode: false }),
  );
}

async function* pieces(columns: readonly ExportColumn[], rows: ExportRows): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + line(columns.map(({ title }) => quote(protect(title))));
  for await (const batch of rows) {
    for (const row of batch) {
      text += line(columns.map((column, index) => cellText(column, row[index])));
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text);
}

/** A row of one empty cell would be an empty line, which readers skip. */
const line = (cells: string[]) => `${cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')}\r\n`;

function cellText(column: ExportColumn, value: ExportValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (column.type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return value;
  return quote(protect(value));
}

const quote = (text: string) => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
