import type { Connection } from '../../platform/database/database.ts';

/** The materials of the entries, where the trials have one material for the name. */
export async function materialsOf(
  connection: Connection,
  trialIds: readonly string[],
  entries: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection.query<{ name: string; id: string }>(
    `select name, (array_agg(distinct material_id))[1] as id from trial_entry
      where trial_id = any($1::uuid[]) and name = any($2) and material_id is not null
      group by name having count(distinct material_id) = 1`,
    [trialIds, entries],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
