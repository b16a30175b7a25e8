import type { Connection } from '../../platform/database/database.ts';

/** Who changed a record last, by the operation log: parts of a trial keep no author of their own. */
export async function lastChange(connection: Connection, id: string): Promise<{ who: string; when: string }> {
  const [row] = await connection.query<{ username: string; at: Date }>(
    'select username, at from audit_log where entity_id = $1 order by sequence desc limit 1',
    [id],
  );
  return { who: row?.username ?? '', when: row?.at.toISOString() ?? '' };
}
