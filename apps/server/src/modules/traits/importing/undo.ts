import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { noteRemoval } from '../../files/index.ts';
import { deleteTraitsOfBatch } from '../queries.ts';

/** Traits that a refusal names. */
const NAMED = 5;

/** Pictures of deleted traits of the batch. */
async function releaseDeletedPictures(transaction: Transaction, batchId: string): Promise<void> {
  const rows = await transaction.query<{ key: string }>(
    `select p.record ->> 'object_key' as key from recycle_bin b
       join recycle_bin_row t on t.bin_id = b.id and t.place = 0 and t.record ->> 'batch_id' = $1
       join recycle_bin_row p on p.bin_id = b.id and p.record ->> 'trait_id' = t.record_id::text
      where b.kind = 'trait' and p.record ? 'object_key'`,
    [batchId],
  );
  for (const { key } of rows) await noteRemoval(transaction, key);
}

/** Deletes the traits of an import for good. Returns how many. Throws `stillReferenced`, `importedTraitsChanged`. */
export async function undoTraits(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
  await releaseDeletedPictures(transaction, batchId);
  // what was deleted before is not to come back without its import
  await transaction.query(
    `delete from recycle_bin b using recycle_bin_row r
      where r.bin_id = b.id and b.kind = 'trait' and r.record ->> 'batch_id' = $1`,
    [batchId],
  );
  const changed = await transaction.query<{ name: string }>(
    'select name from trait where batch_id = $1 and revision > 1 order by name',
    [batchId],
  );
  if (changed.length > 0 && !withEdits) {
    const names = changed.slice(0, NAMED).map(({ name }) => name);
    throw new BusinessError('importedTraitsChanged', { count: changed.length, names: names.join(', ') });
  }
  return deleteTraitsOfBatch(transaction, batchId, language);
}
