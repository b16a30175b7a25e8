import { parse, type CsvError } from 'csv-parse';
import { Readable } from 'node:stream';
import type { Delimiter, TextEncoding } from '@panicle/contract/imports';
import type { ByteSource } from '../byte-source.ts';
import type { ReadOptions, Table, TableRow } from '../cell.ts';
import { tableLimits } from '../table-limits.ts';
import { BusinessError } from '../../business-error.ts';
import { unprotect } from '../write/formula.ts';
import { decodeText } from './decode.ts';

const BATCH_ROWS = 500;
/** Wide rows make smaller batches. */
const BATCH_CELLS = 20_000;

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
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: tableLimits.rowCharacters,
  });
  const text = Readable.from(decodeText(source, encoding, (bytes) => options.onProgress?.(bytes / size)));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let number = 0;
  try {
    let batch: TableRow[] = [];
    let cellCount = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      checkSize(number, record);
      if (record.every((cell) => cell === '')) continue;
      for (const [index, cell] of record.entries()) if (cell.startsWith("'")) record[index] = unprotect(cell);
      batch.push({ number, cells: record });
      cellCount += record.length;
      if (batch.length < BATCH_ROWS && cellCount < BATCH_CELLS) continue;
      options.signal?.throwIfAborted();
      yield batch;
      batch = [];
      cellCount = 0;
    }
    if (batch.length > 0) yield batch;
  } catch (error) {
    throw asRefusal(error, number + 1);
  } finally {
    text.destroy();
    parser.destroy();
  }
}

function checkSize(number: number, cells: readonly string[]): void {
  if (number > tableLimits.rows) {
    throw new BusinessError('tableTooManyRows', { limit: tableLimits.rows });
  }
  if (cells.length > tableLimits.columns) {
    throw new BusinessError('tableTooManyColumns', { limit: tableLimits.columns });
  }
  if (cells.some((cell) => cell.length > tableLimits.cellCharacters)) {
    throw new BusinessError('tableCellTooLong', { row: number, limit: tableLimits.cellCharacters });
  }
}

function asRefusal(error: unknown, row: number): unknown {
  const code = (error as CsvError | null)?.code;
  if (typeof code !== 'string' || !code.startsWith('CSV_')) return error;
  return new BusinessError('csvBroken', { row, limit: tableLimits.rowCharacters });
}
