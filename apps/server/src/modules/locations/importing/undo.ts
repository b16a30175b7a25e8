import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { deleteLocationsOfBatch } from '../queries.ts';
import { locationReferences } from '../references.ts';

/** Locations that a refusal names. */
const NAMED = 5;

/**
 * Deletes the locations of an import for good. Returns how many. Throws `stillReferenced`, `importedLocationsChanged`.
 */
export async function undoLocations(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
  // what was deleted before is not to come back without its import
  await transaction.query(
    `delete from recycle_bin b using recycle_bin_row r
      where r.bin_id = b.id and b.kind = 'location' and r.record ->> 'batch_id' = $1`,
    [batchId],
  );
  const rows = await transaction.query<{ id: string; name: string; changed: boolean }>(
    `select id, place || ' ' || year as name, revision > 1 as changed from location
      where batch_id = $1 order by id for update`,
    [batchId],
  );
  await locationReferences.requireNone(
    transaction,
    rows.map(({ id }) => id),
    language,
  );
  const changed = rows.filter((row) => row.changed);
  if (changed.length > 0 && !withEdits) {
    const names = changed.slice(0, NAMED).map(({ name }) => name);
    throw new BusinessError('importedLocationsChanged', { count: changed.length, names: names.join(', ') });
  }
  return deleteLocationsOfBatch(transaction, batchId);
}
