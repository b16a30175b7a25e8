import type { Connection } from '../../../platform/database/database.ts';
import { findNamedMaterials } from '../../germplasm/index.ts';

/** Holds the material until the transaction ends, so that it is not deleted between this look and the write. */
export async function materialExists(connection: Connection, materialId: string): Promise<boolean> {
  const rows = await connection.query('select 1 from material where id = $1 for key share', [materialId]);
  return rows.length > 0;
}

/**
 * The materials that entries mean: name -> material id, where exactly one material has the name. Names that fit none or
 * several are left out.
 */
export async function findMaterialsByName(
  connection: Connection,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = await findNamedMaterials(connection, names);
  return new Map(
    [...found].flatMap(
      ([
        name,
        {
          materials: [one, another],
        },
      ]) => (one && !another ? [[name, one.id]] : []),
    ),
  );
}
