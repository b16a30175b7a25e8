import type { Delimiter, TextEncoding } from '@panicle/contract/text-tables';
import type { ByteSource } from '../byte-source.ts';
import type { ReadOptions, Table, TableRow } from '../cell.ts';
import { CsvReader } from './csv-reader.ts';
import { decodeText } from './decode.ts';

/**
 * A delimited text file (RFC 4180): quoted cells with delimiters, line breaks and doubled quotes; line ends of any
 * system, also mixed. A quotation mark inside an unquoted cell (5" pot) is an ordinary character, as in Excel.
 * The apostrophe that disarms a formula in our exports goes away again.
 */
export function textTable(source: ByteSource, encoding: TextEncoding, delimiter: Delimiter): Table {
  return { rows: (options) => readRows(source, encoding, delimiter, options ?? {}) };
}

async function* readRows(
  source: ByteSource,
  encoding: TextEncoding,
  delimiter: Delimiter,
  options: ReadOptions,
): AsyncGenerator<TableRow[], void, undefined> {
  const size = Math.max(1, source.size);
  const reader = new CsvReader(delimiter);
  const text = decodeText(source, encoding, (bytes) => options.onProgress?.(bytes / size));
  for await (const piece of text) {
    options.signal?.throwIfAborted();
    const rows = reader.push(piece);
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}
