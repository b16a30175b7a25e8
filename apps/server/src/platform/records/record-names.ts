import type { Language } from '@panicle/contract';
import type { Connection } from '../database/database.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** An entry about a bulk write may hold thousands of ids; nobody reads them one by one. */
const MOST = 500;

/** Names of the records that the values refer to, by id, in the reader's language. What was deleted has none any more. */
export async function namesOfRecords(
  connection: Connection,
  values: readonly unknown[],
  language: Language,
): Promise<Record<string, string>> {
  const ids = new Set(values.flatMap((value) => JSON.stringify(value ?? null).match(UUID) ?? []));
  if (ids.size === 0) return {};
  const rows = await connection.query<{ id: string; name: string }>(
    `select named.id, named.name from (select id, record_name_in(id, $2) as name from unnest($1::uuid[]) as id) named
      where named.name is not null`,
    [[...ids].slice(0, MOST), language],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
