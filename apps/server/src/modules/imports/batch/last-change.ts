import type { Connection } from '../../../platform/database/database.ts';
import type { LastChange } from '../../../platform/http/revision.ts';
import type { Batch } from './batch.ts';

/** Who took the last step of a batch and when, by the operation log: what it says to someone who was overtaken. */
export async function lastChange(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'ownerName' | 'createdAt'>,
): Promise<LastChange> {
  const [row] = await connection.query<{ username: string; at: Date }>(
    `select username, at from audit_log where entity = 'import-batch' and entity_id = $1
      order by sequence desc limit 1`,
    [batch.id],
  );
  return { who: row?.username ?? batch.ownerName, when: (row?.at ?? batch.createdAt).toISOString() };
}
