import type { Transaction } from '../../../platform/database/database.ts';
import { refuseTakenSourceId } from '../materials/writes.ts';

interface MaterialOfBatch {
  id: string;
  sourceId: string;
}

/** Writes materials that another kind of import needs; the undo of its batch removes them. Throws `duplicateSourceId`. */
export async function insertMaterialsOfBatch(
  transaction: Transaction,
  materials: readonly MaterialOfBatch[],
  { groupId, batchId, userId }: { groupId: string | null; batchId: string; userId: string },
): Promise<void> {
  if (materials.length === 0) return;
  const all = (value: unknown) => materials.map(() => value);
  const sourceIds = materials.map(({ sourceId }) => sourceId);
  await refuseTakenSourceId(sourceIds, () =>
    transaction.insertMany('material', [
      { name: 'id', type: 'uuid', values: materials.map(({ id }) => id) },
      { name: 'source_id', type: 'text', values: sourceIds },
      { name: 'type', type: 'text', values: all('cross') },
      { name: 'group_id', type: 'uuid', values: all(groupId) },
      { name: 'batch_id', type: 'uuid', values: all(batchId) },
      { name: 'created_by', type: 'uuid', values: all(userId) },
      { name: 'updated_by', type: 'uuid', values: all(userId) },
    ]),
  );
}
