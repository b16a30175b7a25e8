import { BusinessError } from '../../../../platform/business-error.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { UndoOptions } from '../../../../platform/imports/import-target.ts';
import { traitGroupReferences } from '../../references.ts';
import { deleteGroupsOfBatch } from '../queries.ts';

/** Groups that a refusal names. */
const NAMED = 5;

/** Deletes the groups of an import for good. Throws `stillReferenced`, `importedTraitGroupsChanged`. */
export async function undoTraitGroups(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
  const groups = await transaction.query<{ id: string; name: string; changed: boolean }>(
    'select id, name, revision > 1 as changed from trait_group where batch_id = $1 order by name for update',
    [batchId],
  );
  const changed = groups.filter((group) => group.changed).map(({ name }) => name);
  if (changed.length > 0 && !withEdits)
    throw new BusinessError('importedTraitGroupsChanged', {
      count: changed.length,
      names: changed.slice(0, NAMED).join(', '),
    });
  await traitGroupReferences.requireNone(
    transaction,
    groups.map(({ id }) => id),
    language,
  );
  return deleteGroupsOfBatch(transaction, batchId);
}
