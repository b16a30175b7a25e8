import type { Connection } from '../database/database.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** An entry about a bulk write may hold thousands of ids; nobody reads them one by one. */
const MOST = 500;

/** Names of the records that the values refer to, by id. What was deleted has none any more. */
export async function namesOfRecords(
  connection: Connection,
  values: readonly unknown[],
): Promise<Record<string, string>> {
  const ids = new Set(values.flatMap((value) => JSON.stringify(value ?? null).match(UUID) ?? []));
  if (ids.size === 0) return {};
  const rows = await connection.query<{ id: string; name: string }>(
    `select named.id, named.name from (select id, record_name(id) as name from unnest($1::uuid[]) as id) named
      where named.name is not null`,
    [[...ids].slice(0, MOST)],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
