import type { Connection } from '../../database/database.ts';
import type { State } from './record-history.ts';

/** Whose entries are read. */
export interface Subject {
  entity: string;
  id: string;
  /** the import that made the record */
  batchId: string | null;
}

export interface LoggedEntry {
  id: string;
  sequence: number;
  at: Date;
  username: string;
  actorUsername: string | null;
  action: string;
  reason: string | null;
  restoredFrom: { id: string; at: string } | null;
  fileName: string | null;
  before: State | null;
  after: State | null;
}

const isBulk = `(jsonb_typeof(before) = 'array' or jsonb_typeof(after) = 'array')`;

/**
 * Entries about the record, those about several of which it is one, and the import that it came with. The entity of the
 * second ones is an expression, so that the index of members finds them: by entity alone the database would read the
 * log of a whole kind.
 */
const SEQUENCES = `
  select sequence from audit_log where entity = $1 and entity_id = $2
  union select sequence from audit_log
    where ${isBulk} and audit_members(before, after) @> array[$2::text] and entity || '' = $1
  union (select sequence from audit_log
    where entity = 'import-batch' and entity_id = $3::text and action = 'import' order by sequence desc limit 1)`;

/** Of an entry about several records the part about this one. */
const partOf = (state: 'before' | 'after') => `case jsonb_typeof(entry.${state})
  when 'array' then (select member from jsonb_array_elements(entry.${state}) member
    where coalesce(member ->> 'materialId', member ->> 'id') = $2 limit 1)
  when 'object' then entry.${state} end`;

const COLUMNS = `entry.id, entry.sequence, entry.at, entry.username, entry.actor_username as "actorUsername",
  entry.action, entry.reason,
  (select json_build_object('id', source.id, 'at', to_char(source.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from audit_log source where source.id = entry.restored_from) as "restoredFrom",
  case when entry.entity = 'import-batch'
    then (select batch.file_name from import_batch batch where batch.id::text = entry.entity_id) end as "fileName",
  case when entry.entity = $1 then ${partOf('before')} end as before,
  case when entry.entity = $1 then ${partOf('after')} end as after`;

const valuesOf = ({ entity, id, batchId }: Subject) => [entity, id, batchId];

/** The numbers of the entries, youngest first, and the last one that wrote the record's fields. */
export async function findSequences(
  connection: Connection,
  subject: Subject,
): Promise<{ sequences: number[]; lastWrite: number | null }> {
  const rows = await connection.query<{ sequence: number; action: string }>(
    `select sequence, action from audit_log where sequence in (${SEQUENCES}) order by sequence desc`,
    valuesOf(subject),
  );
  const written = rows.find(({ action }) => action === 'create' || action === 'update');
  return { sequences: rows.map(({ sequence }) => sequence), lastWrite: written?.sequence ?? null };
}

/** The entries of these numbers, youngest first. */
export const readEntries = (
  connection: Connection,
  { entity, id }: Subject,
  sequences: readonly number[],
): Promise<LoggedEntry[]> =>
  connection.query<LoggedEntry>(
    `select ${COLUMNS} from audit_log entry where entry.sequence = any($3::bigint[])
      order by entry.sequence desc`,
    [entity, id, sequences],
  );

/** One entry about the record and all that came after it, oldest first; nothing where the entry is of another record. */
export async function readSince(
  connection: Connection,
  subject: Subject,
  entryId: string,
): Promise<LoggedEntry[]> {
  const entries = await connection.query<LoggedEntry>(
    `select ${COLUMNS} from audit_log entry
      where entry.sequence in (${SEQUENCES})
        and entry.sequence >= (select sequence from audit_log where id = $4)
      order by entry.sequence`,
    [...valuesOf(subject), entryId],
  );
  return entries[0]?.id === entryId ? entries : [];
}
