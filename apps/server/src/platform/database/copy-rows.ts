import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BulkColumn } from './database.ts';
import { checkType, quoteColumn, quoteTable } from './identifiers.ts';
import { valueText } from './value-text.ts';

const characters = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const chunkLength = 256 * 1024;

/** One field of COPY's text format; `\N` is NULL, every other backslash is doubled. */
export function copyField(value: unknown, type: string): string {
  const text = valueText(value, type);
  return text === null ? '\\N' : text.replace(characters, (found) => escapes[found] ?? found);
}

function* copyChunks(columns: readonly BulkColumn[], count: number) {
  let chunk = '';
  for (let row = 0; row < count; row++) {
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!;
      if (index > 0) chunk += '\t';
      chunk += copyField(column.values[row], column.type);
    }
    chunk += '\n';
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** COPY of `count` rows, as a stream with back-pressure: memory stays at one chunk beside the values. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly BulkColumn[],
  count: number,
) {
  for (const column of columns) checkType(column.type);
  const names = columns.map((column) => quoteColumn(column.name)).join(', ');
  const stream = client.query(copyFrom(`COPY ${quoteTable(table)} (${names}) FROM STDIN`));
  await pipeline(Readable.from(copyChunks(columns, count)), stream);
  return stream.rowCount;
}
