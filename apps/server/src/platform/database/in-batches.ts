import type { Connection } from './database.ts';

/** Rows that are fetched at a time. */
const BATCH = 2_000;

/**
 * The rows of a statement in batches, so that memory holds one of them. Within a snapshot or a transaction, where one
 * such reading goes on at a time.
 */
export async function* inBatches<Row>(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
  size = BATCH,
): AsyncGenerator<Row[]> {
  // all rows are wanted, not the first ones soon
  await connection.query('set local cursor_tuple_fraction = 1');
  await connection.query(`declare in_batches no scroll cursor for ${sql}`, values);
  for (;;) {
    const rows = await connection.query<Row>(`fetch ${size} from in_batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await connection.query('close in_batches');
}
