import type { ListedMaterial, Material, Measured } from '@panicle/contract/germplasm';
import { traitColumnKey } from '@panicle/contract/material-query';
import type { Connection } from '../../../platform/database/database.ts';
import type { Author } from '../rights.ts';
import { measuredValuesFor } from '../search/measured-values.ts';

/** What trials observed of materials, by column key and id of the material. */
export async function findMeasured(
  connection: Connection,
  { session }: Pick<Author, 'session'>,
  materialIds: readonly string[],
  traitIds: readonly string[],
): Promise<Map<string, Map<string, Measured>>> {
  const found = new Map<string, Map<string, Measured>>();
  const source = traitIds.length > 0 && materialIds.length > 0 ? measuredValuesFor(session) : null;
  if (!source) return found;
  for (const trait of await source.traits(connection, traitIds)) {
    found.set(traitColumnKey(trait.id), await source.find(connection, trait, materialIds));
  }
  return found;
}

/** The materials with what trials observed of the traits. */
export async function addMeasured(
  connection: Connection,
  author: Pick<Author, 'session'>,
  materials: Material[],
  traitIds: readonly string[],
): Promise<ListedMaterial[]> {
  if (traitIds.length === 0) return materials;
  const ids = materials.map(({ materialId }) => materialId);
  const measured = await findMeasured(connection, author, ids, traitIds);
  return materials.map((material) => {
    const values = [...measured].flatMap(([key, found]) => {
      const value = found.get(material.materialId);
      return value ? [[key, value] as const] : [];
    });
    return { ...material, measured: Object.fromEntries(values) };
  });
}
