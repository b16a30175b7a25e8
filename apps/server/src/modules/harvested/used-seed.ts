import type { Connection } from '../../platform/database/database.ts';

/** A material whose seed was moved since it came in, with how often and a lot of it. */
export interface UsedSeed {
  materialId: string;
  name: string;
  count: number;
  lot: string;
}

/** Of materials that a harvest made: those whose stock has more records than the harvest wrote, one for each with seed. */
export const findUsedSeed = (
  connection: Connection,
  made: readonly { materialId: string; lotId: string | null }[],
): Promise<UsedSeed[]> =>
  connection.query<UsedSeed>(
    `select m.id as "materialId", coalesce(m.variety, m.source_id) as name, (s.count - w.own)::int as count, s.lot
       from unnest($1::uuid[], $2::int[]) as w (id, own) join material m on m.id = w.id
       cross join lateral (
         select count(*) as count, coalesce(max(l.code), '') as lot
           from warehouse_record r left join seed_lot l on l.id = r.lot_id where r.material_id = w.id) as s
      where s.count > w.own limit 5`,
    [made.map(({ materialId }) => materialId), made.map(({ lotId }) => (lotId === null ? 0 : 1))],
  );
