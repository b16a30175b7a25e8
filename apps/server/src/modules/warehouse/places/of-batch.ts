import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** The places that this transaction made, whatever it made them for. */
export async function findPlacesMadeIn(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    'select id from storage_place where created_at = now()',
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the places in which nothing lies, and in whose places below nothing lies. What stays is found once,
 * not once for each place: right after a load the planner may still think that there are none.
 */
export async function eraseUnusedPlaces(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(
    `with occupied as materialized (
       select unnest(b.ancestors) as id from storage_place b
        where b.id <> all($1::uuid[]) or b.id in (select place_id from seed_lot where place_id is not null))
     delete from storage_place p where p.id = any($1::uuid[]) and p.id not in (select id from occupied)`,
    [ids],
  );
}
