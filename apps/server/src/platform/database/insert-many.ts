import type { PoolClient } from 'pg';
import type { BulkColumn } from './database.ts';
import { copyRows } from './copy-rows.ts';
import { checkType, quoteColumn, quoteTable } from './identifiers.ts';
import { valueText } from './value-text.ts';

/** From here on COPY: somewhat faster by then, and it holds one chunk of text in memory instead of all of it. */
const copyFrom = 5000;

/** Number of rows, after checking that every column has as many values. */
function rowCount(table: string, columns: readonly BulkColumn[]): number {
  const count = columns[0]?.values.length;
  if (count === undefined) throw new Error(`bulk write to ${table} without columns`);
  for (const column of columns) {
    if (column.values.length !== count) {
      throw new Error(
        `bulk write to ${table}: ${column.name} has ${column.values.length} values, not ${count}`,
      );
    }
  }
  return count;
}

/** Arrays of text, cast row by row, so that array and json types need no encoding of their own. */
async function insertByUnnest(client: PoolClient, table: string, columns: readonly BulkColumn[]) {
  const names = columns.map((column) => quoteColumn(column.name));
  const casts = columns.map((column, index) => `rows.c${index}::${checkType(column.type)}`);
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`);
  const aliases = columns.map((_, index) => `c${index}`);
  const result = await client.query(
    `INSERT INTO ${quoteTable(table)} (${names.join(', ')})
     SELECT ${casts.join(', ')} FROM unnest(${parameters.join(', ')}) AS rows(${aliases.join(', ')})`,
    columns.map((column) => column.values.map((value) => valueText(value, column.type))),
  );
  return result.rowCount ?? 0;
}

/**
 * Writes any number of rows in one statement.
 *
 * @returns the rows written; the whole statement fails when one row does
 */
export async function insertMany(client: PoolClient, table: string, columns: readonly BulkColumn[]) {
  const count = rowCount(table, columns);
  if (count === 0) return 0;
  if (count < copyFrom) return insertByUnnest(client, table, columns);
  return copyRows(client, table, columns, count);
}
