import type { ReferenceFinder } from '../../../platform/references.ts';

/** Lists that people made of materials: an import of the materials is not taken back with them unasked. */
export const findListsOf: ReferenceFinder = async (connection, ids) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select name, count(*) over ()::int as count from material_list
      where batch_id is null and id in (select list_id from material_list_member where material_id = any($1::uuid[]))
      order by id limit 5`,
    [ids],
  );
  return {
    what: { zh: '材料清单', en: '{count, material list|material lists}' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};
