import type { Connection } from '../../../platform/database/database.ts';
import { ReferenceRegistry } from '../../../platform/references.ts';

/** What keeps storage places from being deleted: what lies in them, and sheets that are being counted. */
export const placeReferences = new ReferenceRegistry();

const MOST = 5;
const named = async (connection: Connection, ids: readonly string[], sql: string) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select name, count(*) over ()::int as count from (${sql}) as found order by name limit ${MOST}`,
    [ids],
  );
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
};

placeReferences.register(async (connection, ids) => ({
  what: { zh: '下级位置', en: '{count, place|places}' },
  ...(await named(
    connection,
    ids,
    'select path as name from storage_place where parent_id = any($1::uuid[]) and id <> all($1::uuid[])',
  )),
}));
placeReferences.register(async (connection, ids) => ({
  what: { zh: '种子批次', en: '{count, seed lot|seed lots}' },
  ...(await named(connection, ids, 'select code as name from seed_lot where place_id = any($1::uuid[])')),
}));
placeReferences.register(async (connection, ids) => ({
  what: { zh: '盘点单', en: '{count, count sheet|count sheets}' },
  ...(await named(
    connection,
    ids,
    `select name from stock_count where place_id = any($1::uuid[]) and state in ('draft', 'counted')`,
  )),
}));
