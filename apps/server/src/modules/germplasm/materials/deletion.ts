import { v7 as uuidv7 } from 'uuid';
import type { MaterialDeletion, RestoredMaterials } from '@panicle/contract/germplasm';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import { materialReferences } from '../references.ts';
import { demandGermplasm, type Author } from '../rights.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { leaveOutUnfitValues } from './deleted-values.ts';
import { lockAll } from './move.ts';

/**
 * Deletes materials, all or none. They are kept aside, so that the deletion can be taken back as a whole.
 * Throws `notFound`, `stillReferenced`.
 */
export async function deleteMaterials(
  transaction: Transaction,
  author: Author,
  materialIds: readonly string[],
  audit: Audit,
): Promise<MaterialDeletion> {
  demandGermplasm(author.session);
  const materials = await lockAll(transaction, materialIds, 'delete');
  const ids = materials.map((material) => material.materialId);
  await materialReferences.demandNone(transaction, ids, author.language);
  const deletionId = uuidv7();
  await transaction.query(
    `with gone as (delete from material where id = any($1::uuid[]) returning *)
     insert into material_deleted (deletion_id, material_id, record, deleted_by)
     select $2, gone.id, to_jsonb(gone) - 'search_text', $3 from gone`,
    [ids, deletionId, author.session.userId],
  );
  const [only] = ids.length === 1 ? ids : [];
  audit({ entity: 'material', entityId: only ?? deletionId, action: 'delete', before: materials });
  return { deletionId, deleted: ids.length };
}

const COLUMNS = `id, group_id, source_id, variety, name_en, generation, type, status, storage_location,
  harvest_quantity, inventory_quantity, year, station, room, remark, picture, field_values, batch_id,
  revision, created_at, created_by, updated_at, updated_by`;

async function refuseConflict(transaction: Transaction, deletionId: string): Promise<void> {
  const rows = await transaction.query<{ sourceId: string }>(
    `select d.record ->> 'source_id' as "sourceId" from material_deleted d
     where d.deletion_id = $1 and d.record ->> 'group_id' is not null and (
       not exists (select 1 from material_group g where g.id = (d.record ->> 'group_id')::uuid)
       or exists (select 1 from material m where m.group_id = (d.record ->> 'group_id')::uuid
         and m.source_id = d.record ->> 'source_id')) limit 5`,
    [deletionId],
  );
  if (rows.length === 0) return;
  const sourceIds = rows.map((row) => row.sourceId);
  throw new BusinessError('restoreConflict', { sourceIds: sourceIds.join(', ') }, { data: { sourceIds } });
}

/**
 * Takes a deletion back as a whole: the materials return with their ids, tables and values, but for values that no
 * column takes any more.
 * Throws `notFound`, `restoreConflict`.
 */
export async function restoreMaterials(
  transaction: Transaction,
  { session }: Author,
  deletionId: string,
  audit: Audit,
): Promise<RestoredMaterials> {
  demandGermplasm(session);
  // two who take the same deletion back: the second one finds nothing
  await transaction.query('select 1 from material_deleted where deletion_id = $1 for update', [deletionId]);
  await refuseConflict(transaction, deletionId);
  const valuesLeftOut = await leaveOutUnfitValues(transaction, deletionId);
  let rows: { id: string }[];
  try {
    rows = await transaction.query<{ id: string }>(
      `with back as (delete from material_deleted where deletion_id = $1 returning record)
       insert into material (${COLUMNS})
       select ${COLUMNS} from back, jsonb_populate_record(null::material, back.record)
       returning id`,
      [deletionId],
    );
  } catch (failure) {
    if (!violates(failure, 'material_source_id_in_group')) throw failure;
    throw new BusinessError('restoreConflict', { sourceIds: '' });
  }
  if (rows.length === 0) throw new BusinessError('notFound');
  audit({
    entity: 'material',
    entityId: deletionId,
    action: 'undo',
    after: { materialIds: rows.map((row) => row.id), valuesLeftOut },
  });
  return { restored: rows.length, valuesLeftOut };
}
