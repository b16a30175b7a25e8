import type { Connection } from '../database/database.ts';

/** Counts an object for its owner until its removal is noted; counting it again replaces its size. */
export async function countObject(
  connection: Connection,
  object: { objectKey: string; ownerId: string; bytes: number },
): Promise<void> {
  await connection.query(
    `insert into stored_space (object_key, owner_id, bytes) values ($1, $2, $3)
     on conflict (object_key) do update set bytes = excluded.bytes`,
    [object.objectKey, object.ownerId, object.bytes],
  );
}
