import type { ReferenceFinder } from '../../platform/references.ts';

/** Records of these materials that people made: an import of materials is not taken back with them unasked. Revoked ones keep nothing. */
export const findOwnRecords: ReferenceFinder = async (connection, ids) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select l.code as name, count(*) over ()::int as count from warehouse_record r join seed_lot l on l.id = r.lot_id
      where r.material_id = any($1::uuid[]) and r.source = 'record' and r.revokes is null
        and not exists (select from warehouse_record o where o.revokes = r.id) order by r.id limit 5`,
    [ids],
  );
  return {
    what: { zh: '出入库记录', en: '{count, stock record|stock records}' },
    count: rows[0]?.count ?? 0,
    names: [...new Set(rows.map(({ name }) => name))],
  };
};
