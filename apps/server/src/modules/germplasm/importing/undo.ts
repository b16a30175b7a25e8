import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { noteRemoval } from '../../files/index.ts';
import { materialBin } from '../bin-kinds.ts';
import { materialReferences, materialUndoReferences } from '../references.ts';
import { keysOf } from '../pictures/service.ts';
import type { StoredPicture } from '../tables.ts';

interface ImportedMaterial {
  id: string;
  sourceId: string;
  changed: boolean;
  picture: StoredPicture | null;
}

/** Materials that a refusal names. */
const NAMED = 5;

function refuseChanged(materials: readonly ImportedMaterial[]): void {
  const changed = materials.filter((material) => material.changed);
  if (changed.length === 0) return;
  const names = changed.slice(0, NAMED).map(({ sourceId }) => sourceId);
  throw new BusinessError('importedMaterialsChanged', { count: changed.length, names: names.join(', ') });
}

/** Takes the materials of an import out of the bin for good; what came otherwise stays in its item. */
async function takeBatchFromBin(
  transaction: Transaction,
  batchId: string,
): Promise<Pick<ImportedMaterial, 'picture'>[]> {
  const rows = await transaction.query<Pick<ImportedMaterial, 'id' | 'picture'> & { binId: string }>(
    `delete from recycle_bin_row r using recycle_bin b
      where b.id = r.bin_id and b.kind = $2 and r.place = 0 and r.record ->> 'batch_id' = $1
      returning r.bin_id as "binId", r.record_id as id, nullif(r.record -> 'picture', 'null') as picture`,
    [batchId, materialBin.kind],
  );
  await transaction.query(
    `delete from recycle_bin_row where place > 0 and record ->> 'material_id' = any($1::text[])`,
    [rows.map(({ id }) => id)],
  );
  const left = [...Map.groupBy(rows, ({ binId }) => binId)];
  const ids = left.map(([binId]) => binId);
  await transaction.query(
    `delete from recycle_bin b where b.id = any($1::uuid[])
        and not exists (select 1 from recycle_bin_row r where r.bin_id = b.id)`,
    [ids],
  );
  await transaction.query(
    `update recycle_bin b set record_count = b.record_count - w.taken
       from unnest($1::uuid[], $2::int[]) as w (id, taken) where b.id = w.id`,
    [ids, left.map(([, taken]) => taken.length)],
  );
  return rows;
}

/**
 * Deletes the materials of an import for good, with their pictures. Returns how many.
 * Throws `stillReferenced`, `importedMaterialsChanged`.
 */
export async function undoMaterials(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
  // What was deleted before is not to come back without its import. First, so that a deletion that is being taken
  // back at this moment is waited for and its materials are found below.
  const deleted = await takeBatchFromBin(transaction, batchId);
  const materials = await transaction.query<ImportedMaterial>(
    `select id, source_id as "sourceId", revision > 1 as changed, picture from material
      where batch_id = $1 order by id for update`,
    [batchId],
  );
  const ids = materials.map(({ id }) => id);
  await materialReferences.requireNone(transaction, ids, language);
  await materialUndoReferences.requireNone(transaction, ids, language);
  if (!withEdits) refuseChanged(materials);
  await transaction.query('delete from material where batch_id = $1', [batchId]);
  // objects go after the commit: the sweep of noted ones sees to it
  for (const key of [...deleted, ...materials].flatMap(({ picture }) => keysOf(picture))) {
    await noteRemoval(transaction, key);
  }
  return materials.length;
}
