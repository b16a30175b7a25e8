import { escapeIdentifier } from 'pg';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MergedColumn } from './merge-references.ts';

/** Rows that refer to another material since. */
export interface Move {
  table: string;
  column: string;
  from: string;
  ids: string[];
}

/** The rows of the recycle bin are distinguished by item and record. */
const BIN = 'recycle_bin_row';
const BIN_KEY = `bin_id::text || ' ' || place || ' ' || record_id`;

/** Has all rows that refer to the merged materials refer to the one that is kept. */
export async function moveReferences(
  transaction: Transaction,
  { table, column }: MergedColumn,
  { keptId, mergedIds }: { keptId: string; mergedIds: readonly string[] },
): Promise<Move[]> {
  const [name, key] = [escapeIdentifier(table), escapeIdentifier(column)];
  const rows = await transaction.query<{ id: string; from: string }>(
    `with found as (select id, ${key} as was from ${name} where ${key} = any($2::uuid[]) order by id for update)
     update ${name} t set ${key} = $1 from found where found.id = t.id
     returning t.id, found.was as from`,
    [keptId, mergedIds],
  );
  return gathered(table, column, rows);
}

/** The same for what waits in the recycle bin: it would miss the merged materials when it is restored. */
export async function moveDeleted(
  transaction: Transaction,
  columns: readonly string[],
  { keptId, mergedIds }: { keptId: string; mergedIds: readonly string[] },
): Promise<Move[]> {
  const moves: Move[] = [];
  for (const column of new Set(columns)) {
    const rows = await transaction.query<{ id: string; from: string }>(
      `with found as (
         select bin_id, place, record_id, record ->> $3 as was from recycle_bin_row
          where record ->> $3 = any($2::text[]) for update)
       update recycle_bin_row r set record = jsonb_set(r.record, array[$3], to_jsonb($1::text))
         from found where found.bin_id = r.bin_id and found.place = r.place and found.record_id = r.record_id
       returning ${BIN_KEY.replaceAll('bin_id', 'r.bin_id').replaceAll('place', 'r.place').replaceAll('record_id', 'r.record_id')} as id,
         found.was as from`,
      [keptId, mergedIds, column],
    );
    moves.push(...gathered(BIN, column, rows));
  }
  return moves;
}

const gathered = (table: string, column: string, rows: readonly { id: string; from: string }[]): Move[] =>
  [...Map.groupBy(rows, ({ from }) => from)].map(([from, all]) => ({
    table,
    column,
    from,
    ids: all.map(({ id }) => id),
  }));

/** Back to the materials that they referred to; rows that are gone or refer to another one by now stay. */
export async function moveBack(transaction: Transaction, keptId: string, move: Move): Promise<number> {
  const { table, column, from, ids } = move;
  if (table === BIN) {
    const { rowCount } = await transaction.client.query(
      `update recycle_bin_row set record = jsonb_set(record, array[$1], to_jsonb($2::text))
        where ${BIN_KEY} = any($3::text[]) and record ->> $1 = $4`,
      [column, from, ids, keptId],
    );
    return rowCount ?? 0;
  }
  const key = escapeIdentifier(column);
  const { rowCount } = await transaction.client.query(
    `update ${escapeIdentifier(table)} set ${key} = $1 where id = any($2::uuid[]) and ${key} = $3`,
    [from, ids, keptId],
  );
  return rowCount ?? 0;
}
