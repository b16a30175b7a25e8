import type { Connection } from '../../../platform/database/database.ts';

/** Holds the material until the transaction ends, so that it is not deleted between this look and the write. */
export async function materialExists(connection: Connection, materialId: string): Promise<boolean> {
  const rows = await connection.query('select 1 from material where id = $1 for key share', [materialId]);
  return rows.length > 0;
}

/**
 * The materials that entries mean: name -> material id, where exactly one material has the name as its source ID,
 * variety or English name, letter for letter. Names that fit none or several are left out.
 */
export async function findMaterialsByName(
  connection: Connection,
  names: readonly string[],
): Promise<Map<string, string>> {
  // `collate` picks the index that the germplasm list is ordered by; equality is by letters all the same.
  const rows = await connection.query<{ name: string; ids: string[] }>(
    `select wanted.name, array_agg(distinct fitting.id) as ids
       from unnest($1::text[]) as wanted (name)
       cross join lateral (
         select id from material where source_id = wanted.name
         union select id from material where variety collate germplasm_order = wanted.name
         union select id from material where name_en collate germplasm_order = wanted.name) as fitting
      group by wanted.name having count(distinct fitting.id) = 1`,
    [names],
  );
  return new Map(rows.map(({ name, ids }) => [name, ids[0]!]));
}
