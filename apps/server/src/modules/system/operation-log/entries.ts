import type { Language } from '@panicle/contract';
import type {
  OperationLogChoices,
  OperationLogDetail,
  OperationLogEntry,
} from '@panicle/contract/operation-log';
import { namesOfRecords } from '../../../platform/records/record-names.ts';
import { ENGLISH_SUBJECT, SUBJECT } from './subject.ts';
import type { Connection } from '../../../platform/database/database.ts';

const columnsIn = (language: Language) => `id, sequence, at, username, actor_username as "actorUsername",
  address, entity, entity_id as "entityId", action, reason,
  ${language === 'en_US' ? ENGLISH_SUBJECT : SUBJECT} as subject`;

type Row<Entry> = Omit<Entry, 'at'> & { at: Date };

/** Where the log itself knows no name, the record does, as long as it is there. */
async function withSubjects<Entry extends Pick<OperationLogEntry, 'entityId' | 'subject'>>(
  connection: Connection,
  entries: Entry[],
  language: Language,
): Promise<Entry[]> {
  const nameless = entries.filter(({ subject }) => subject === null).map(({ entityId }) => entityId);
  const names = await namesOfRecords(connection, nameless, language);
  return entries.map((entry) => ({
    ...entry,
    subject: entry.subject ?? names[entry.entityId ?? ''] ?? null,
  }));
}

const withTime = <Entry>(row: Row<Entry>): Entry => ({ ...row, at: row.at.toISOString() }) as Entry;

/** The entries of the sequences, youngest first. */
export async function readEntries(
  connection: Connection,
  sequences: readonly number[],
  language: Language,
): Promise<OperationLogEntry[]> {
  if (sequences.length === 0) return [];
  const rows = await connection.query<Row<OperationLogEntry>>(
    `select ${columnsIn(language)} from audit_log where sequence = any($1::bigint[]) order by sequence desc`,
    [sequences],
  );
  return withSubjects(
    connection,
    rows.map((row) => withTime(row)),
    language,
  );
}

export type StatedEntry = OperationLogEntry &
  Pick<OperationLogDetail, 'requestId' | 'before' | 'after' | 'names'>;

/** The same with the states before and after. */
export async function readStatedEntries(
  connection: Connection,
  sequences: readonly number[],
  language: Language,
): Promise<StatedEntry[]> {
  const rows = await connection.query<Row<Omit<StatedEntry, 'names'>>>(
    `select ${columnsIn(language)}, request_id as "requestId", before, after
       from audit_log where sequence = any($1::bigint[]) order by sequence desc`,
    [sequences],
  );
  const entries = await withSubjects(
    connection,
    rows.map((row) => withTime(row)),
    language,
  );
  const names = await namesOfRecords(
    connection,
    entries.flatMap(({ before, after }) => [before, after]),
    language,
  );
  return entries.map((entry) => ({ ...entry, names }));
}

export async function readEntry(
  connection: Connection,
  id: string,
  language: Language,
): Promise<OperationLogDetail | null> {
  const [row] = await connection.query<Row<Omit<OperationLogDetail, 'names'>>>(
    `select entry.*, case when seal.position is not null
        then json_build_object('position', seal.position, 'hash', encode(seal.hash, 'hex')) end as seal
       from (select ${columnsIn(language)}, request_id as "requestId", before, after from audit_log where id = $1) entry
       left join audit_seal seal on seal.sequence = entry.sequence`,
    [id],
  );
  if (!row) return null;
  const [entry] = await withSubjects(connection, [withTime(row)], language);
  return { ...entry!, names: await namesOfRecords(connection, [row.before, row.after], language) };
}

/**
 * The different values of an indexed column. A plain `distinct` would read every entry; this jumps from one value to
 * the next.
 */
async function valuesOf(connection: Connection, column: 'username' | 'action' | 'entity'): Promise<string[]> {
  const rows = await connection.query<{ value: string }>(
    `with recursive step as (
       (select ${column} as value from audit_log order by ${column} limit 1)
       union all
       select (select ${column} from audit_log where ${column} > step.value order by ${column} limit 1)
         from step where step.value is not null)
     select value from step where value is not null and value <> '' limit 1000`,
  );
  return rows.map((row) => row.value);
}

export async function readChoices(connection: Connection): Promise<OperationLogChoices> {
  const [usernames, actions, entities] = await Promise.all([
    valuesOf(connection, 'username'),
    valuesOf(connection, 'action'),
    valuesOf(connection, 'entity'),
  ]);
  return { usernames, actions, entities };
}
