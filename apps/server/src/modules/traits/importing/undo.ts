import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { deleteTraitsOfBatch } from '../queries.ts';

/** Traits that a refusal names. */
const NAMED = 5;

/** Deletes the traits of an import for good. Returns how many. Throws `stillReferenced`, `importedTraitsChanged`. */
export async function undoTraits(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
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
