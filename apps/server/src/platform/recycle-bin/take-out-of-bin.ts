import { escapeIdentifier } from 'pg';
import { BusinessError } from '../business-error.ts';
import type { Change } from '../change.ts';
import type { Transaction } from '../database/database.ts';
import { allowLongStatements } from '../database/time-limits.ts';
import { violates } from '../database/unique-violation.ts';
import type { BinItem, BinKind } from './bin-kind.ts';
import { mendReferences } from './missing-references.ts';

/** Columns that the table has today and had then, in its order; a column made since gets its default. */
async function findColumns(
  transaction: Transaction,
  binId: string,
  place: number,
  table: string,
): Promise<string | null> {
  const [row] = await transaction.query<{ columns: string | null }>(
    `select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_attribute a,
            (select record from recycle_bin_row where bin_id = $1 and place = $2 limit 1) as sample
      where a.attrelid = $3::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and sample.record ? a.attname::text`,
    [binId, place, table],
  );
  return row?.columns ?? null;
}

async function putRowsBack(
  transaction: Transaction,
  binId: string,
  place: number,
  table: string,
): Promise<void> {
  const columns = await findColumns(transaction, binId, place, table);
  if (columns === null) return;
  await transaction.query(
    `insert into ${table} (${columns})
     select ${columns} from (
       -- the columns of the record alone: a table may have one that is called as one of the bin
       select made.* from recycle_bin_row r, jsonb_populate_record(null::${table}, r.record) as made
        where r.bin_id = $1 and r.place = $2 order by r.record_id) as restored`,
    [binId, place],
  );
}

async function rename(transaction: Transaction, binId: string, kind: BinKind, name: string): Promise<void> {
  if (!kind.name) return;
  if (name.trim() === '') throw new BusinessError('cannotBeEmpty', { field: kind.name.column });
  kind.name.check?.(name);
  await transaction.query(
    `update recycle_bin_row set record = jsonb_set(record, array[$2], to_jsonb($3::text))
      where bin_id = $1 and place = 0`,
    [binId, kind.name.column, name],
  );
}

/** A refusal in the words of the reader, whichever constraint spoke. */
function refusalOf(failure: unknown, item: BinItem, kind: BinKind): unknown {
  const values = { name: item.name };
  if (kind.name && violates(failure, kind.name.index)) {
    return new BusinessError('binNameTaken', values, { data: { id: item.id, name: item.name } });
  }
  const { code } = failure as { code?: unknown };
  return code === '23505' || code === '23503' ? new BusinessError('binConflict', values) : failure;
}

/**
 * Puts the records of an item back where they were, with their ids and all that belongs to them, in the caller's
 * transaction. The caller has checked the rights and locked the item.
 *
 * @param name  in place of the one that the record had
 * @returns remarks for the reader
 * @throws BusinessError binNameTaken, binNeedsOthers, binReferenceGone, binConflict and what the kind throws
 */
export async function takeOutOfBin(
  { transaction, session, language }: Pick<Change, 'transaction' | 'session' | 'language'>,
  item: BinItem,
  kind: BinKind,
  name?: string,
): Promise<string[]> {
  await allowLongStatements(transaction);
  if (name !== undefined) await rename(transaction, item.id, kind, name);
  const remarks = (await kind.beforeRestore?.(transaction, item.id, language)) ?? [];
  remarks.push(...(await mendReferences(transaction, item, kind, language)));
  try {
    for (const [place, { table }] of kind.tables.entries()) {
      await putRowsBack(transaction, item.id, place, escapeIdentifier(table));
    }
  } catch (failure) {
    throw refusalOf(failure, item, kind);
  }
  await kind.afterRestore?.({ transaction, session }, item.id);
  await transaction.query('delete from recycle_bin where id = $1', [item.id]);
  return remarks;
}
