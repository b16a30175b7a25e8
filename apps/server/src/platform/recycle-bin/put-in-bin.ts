import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/database.ts';
import { allowLongStatements } from '../database/time-limits.ts';
import type { BinKind } from './bin-kind.ts';
import { KEPT_TABLES, outsideReferences } from './outside-references.ts';

/** Names of records that an item is called by. */
export const NAMED = 3;

interface Deletion {
  kind: BinKind;
  ids: readonly string[];
  /** of the records, for readers */
  names: readonly string[];
  ownerIds: readonly string[];
  userId: string;
}

/** Ids of records outside that the rows of an item refer to. */
export async function findNeeds(transaction: Transaction, binId: string, kind: BinKind): Promise<string[]> {
  const needs = new Set<string>();
  for (const { place, column, target } of await outsideReferences(transaction, kind)) {
    if (KEPT_TABLES.includes(target)) continue;
    const rows = await transaction.query<{ id: string }>(
      `select distinct record ->> $3 as id from recycle_bin_row
        where bin_id = $1 and place = $2 and record ->> $3 is not null`,
      [binId, place, column],
    );
    for (const { id } of rows) needs.add(id);
  }
  return [...needs];
}

async function moveRows(
  transaction: Transaction,
  binId: string,
  place: number,
  { kind, ids }: Deletion,
): Promise<number> {
  const { table, of } = kind.tables[place]!;
  const { rowCount } = await transaction.client.query(
    `with gone as (delete from ${table} where ${of} returning *)
     insert into recycle_bin_row (bin_id, place, record_id, record)
     select $2, $3, gone.id, to_jsonb(gone) from gone`,
    [ids, binId, place],
  );
  return rowCount ?? 0;
}

/**
 * Deletes records with all that belongs to them, in the caller's transaction: they wait in the recycle bin as one
 * item. The caller has checked the rights, has locked the records and has seen to it that nothing else refers to them.
 *
 * @returns the id of the item
 */
export async function putInBin(transaction: Transaction, deletion: Deletion): Promise<string> {
  const { kind, names, ownerIds, userId } = deletion;
  await allowLongStatements(transaction);
  const id = uuidv7();
  const name = names.slice(0, NAMED).join(', ');
  await transaction.query(
    `insert into recycle_bin (id, kind, name, record_count, owner_ids, deleted_by) values ($1, $2, $3, $4, $5, $6)`,
    [id, kind.kind, name, names.length, [...new Set(ownerIds)], userId],
  );
  const holds: { table: string; count: number }[] = [];
  // what refers goes before what it refers to
  for (let place = kind.tables.length - 1; place >= 0; place -= 1) {
    const count = await moveRows(transaction, id, place, deletion);
    if (place > 0 && count > 0) holds.unshift({ table: kind.tables[place]!.table, count });
  }
  await transaction.query('update recycle_bin set holds = $2, needs = $3 where id = $1', [
    id,
    JSON.stringify(holds),
    await findNeeds(transaction, id, kind),
  ]);
  return id;
}
