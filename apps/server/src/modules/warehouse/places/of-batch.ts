import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** The places that this transaction made, whatever it made them for. */
export async function findPlacesMadeIn(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    'select id from storage_place where created_at = now()',
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of the places in which nothing lies, and in whose places below nothing lies. */
export async function eraseUnusedPlaces(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(
    `delete from storage_place p where id = any($1::uuid[])
        and not exists (select from storage_place b left join seed_lot l on l.place_id = b.id
                         where b.ancestors @> array[p.id] and (l.id is not null or b.id <> all($1::uuid[])))`,
    [ids],
  );
}
