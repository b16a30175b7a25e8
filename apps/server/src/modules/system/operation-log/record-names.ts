import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/database.ts';
import type { Condition } from '../logs/conditions.ts';
import { anywhere } from './filter.ts';
import { lastName, NAME } from './subject.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** An entry about a bulk write may hold thousands of ids; nobody reads them one by one. */
const MOST = 500;

/** Every record that has a name for readers. Ids are unique in the whole system, so the kind need not be known. */
const NAMED = `
  select id, coalesce(nullif(variety, '') || ' (' || source_id || ')', source_id) as name from material
  union all select id, name from material_group
  union all select id, name from material_field
  union all select id, name from trait
  union all select id, name from trial
  union all select id, location || ' ' || year from trial_environment
  union all select id, name from trial_entry
  union all select plot.id, trial_entry.name || coalesce(' · ' || plot.plot_number, '')
    from plot join trial_entry on trial_entry.id = plot.entry_id
  union all select id, username from account
  union all select id, name from role
  union all select id, name from folder
  union all select id, name from file
  union all select id, file_name from import_batch
  union all select id, name from job`;

/** Names of the records that the values refer to, by id. What was deleted has none any more. */
export async function namesOfRecords(
  connection: Connection,
  values: readonly unknown[],
): Promise<Record<string, string>> {
  const ids = new Set(values.flatMap((value) => JSON.stringify(value ?? null).match(UUID) ?? []));
  if (ids.size === 0) return {};
  const rows = await connection.query<{ id: string; name: string }>(
    `select id, name from (${NAMED}) named where id = any($1::uuid[])`,
    [[...ids].slice(0, MOST)],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/**
 * Ids of the records that nameless entries of a condition are about, and that are shown under a name with the text in
 * it. Only what these entries name is looked up, by its key: the tables may hold far more records than the log entries.
 */
export async function recordsNamed(
  connection: Connection,
  condition: Condition,
  search: string,
): Promise<string[]> {
  const pattern = anywhere(search);
  const { rows } = await sql<{ id: string }>`
    with nameless as materialized (
      select distinct entity, entity_id from audit_log
       where ${condition} and ${sql.raw(NAME)} is null and entity_id is not null and entity <> 'session'),
    keys as materialized (
      select array(select entity_id::uuid from nameless where entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') as ids)
    select entity_id as id from nameless where ${sql.raw(lastName('nameless'))} ilike ${pattern}
    union
    select id::text from (${sql.raw(NAMED)}) named where id = any((select ids from keys)::uuid[]) and name ilike ${pattern}
  `.execute(connection.kysely);
  return rows.map(({ id }) => id);
}
