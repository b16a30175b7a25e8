import type { Connection } from '../../platform/database/database.ts';
import type { LastChange } from '../../platform/http/revision.ts';

/** Entity in the operation log and table of a part of a trial. */
const parts = {
  'trial-entry': 'trial_entry',
  'trial-environment': 'trial_environment',
} as const;
export type TrialPart = keyof typeof parts;

/** Who made a part: the owner of the import that it came with, or who made the trial. */
async function originOf(connection: Connection, part: TrialPart, id: string) {
  const [row] = await connection.query<{ username: string; at: Date }>(
    `select a.username, coalesce(b.written_at, t.created_at) as at
       from ${parts[part]} r join trial t on t.id = r.trial_id
       left join import_batch b on b.id = r.batch_id
       join account a on a.id = coalesce(b.owner_id, t.created_by)
      where r.id = $1`,
    [id],
  );
  return row;
}

/** Who changed a part of a trial last, by the operation log: parts keep no author of their own. */
export async function lastChange(connection: Connection, part: TrialPart, id: string): Promise<LastChange> {
  const [logged] = await connection.query<{ username: string; at: Date }>(
    `select username, at from audit_log where entity = $1 and entity_id = $2 order by sequence desc limit 1`,
    [part, id],
  );
  const row = logged ?? (await originOf(connection, part, id));
  return { who: row?.username ?? '', when: row?.at.toISOString() ?? '' };
}
