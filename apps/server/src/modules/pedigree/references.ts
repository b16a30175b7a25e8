import type { Connection } from '../../platform/database/database.ts';
import type { Reference, ReferenceFinder } from '../../platform/references.ts';

const what = { zh: '系谱记录', en: '{count, pedigree record|pedigree records}' };

async function findWhere(
  connection: Connection,
  condition: string,
  ids: readonly string[],
): Promise<Reference> {
  const rows = await connection.query<{ name: string; count: number }>(
    `select coalesce(m.variety, m.source_id) as name, count(*) over ()::int as count
       from pedigree p join material m on m.id = p.material_id where ${condition} order by p.id limit 5`,
    [ids],
  );
  return { what, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}

/** Records of other materials whose parents these are; what is deleted together does not stand in its own way. */
export const findOffspring: ReferenceFinder = (connection, ids) =>
  findWhere(
    connection,
    '(p.female = any($1::uuid[]) or p.male = any($1::uuid[])) and p.material_id <> all($1::uuid[])',
    ids,
  );

/** Records of these materials themselves: an import that is taken back does not take them with it unasked. */
export const findOwnRecords: ReferenceFinder = (connection, ids) =>
  findWhere(connection, 'p.material_id = any($1::uuid[])', ids);
