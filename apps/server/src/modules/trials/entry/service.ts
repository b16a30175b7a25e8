import type { EntryChange, TrialEntry } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import { lastChange } from '../last-change.ts';
import { requireAct } from '../trial/state.ts';
import { requireUnlikeOthers } from './control-rule.ts';
import { materialExists } from './materials.ts';
import { findEntry, hasOtherCandidate, isEntryNameTaken, updateEntry } from './queries.ts';

/** Throws `notFound`. */
export async function requireEntry(connection: Connection, id: string): Promise<TrialEntry> {
  const entry = await findEntry(connection, id);
  if (!entry) throw new BusinessError('notFound');
  return entry;
}

async function lockEntry(transaction: Transaction, id: string): Promise<TrialEntry> {
  const entry = await findEntry(transaction, id, { lock: 'change' });
  if (!entry) throw new BusinessError('notFound');
  // The rules below look at the other entries of the trial: one change at a time.
  await transaction.query('select 1 from trial where id = $1 for no key update', [entry.trialId]);
  await requireAct(transaction, entry.trialId, 'change');
  return entry;
}

/** Renames an entry, marks it as a check or links it to a material. */
export async function changeEntry(
  { transaction, audit }: Change,
  { id, revision, ...changes }: EntryChange,
): Promise<TrialEntry> {
  const before = await lockEntry(transaction, id);
  await requireRevisionOf(before, revision, () => lastChange(transaction, 'trial-entry', id));
  const after = { ...before, ...changes };
  if (await isEntryNameTaken(transaction, before, after.name)) {
    throw new BusinessError('trialEntryExists', { name: after.name });
  }
  if (after.isCheck && !before.isCheck && !(await hasOtherCandidate(transaction, before))) {
    throw new BusinessError('trialOnlyChecks');
  }
  if (after.materialId !== null && !(await materialExists(transaction, after.materialId))) {
    throw new BusinessError('notFound');
  }
  const { trialId, isCheck } = after;
  await requireUnlikeOthers(transaction, { trialId, isCheck, except: id }, [after]);
  await updateEntry(transaction, after);
  audit({ entity: 'trial-entry', entityId: id, action: 'update', before, after });
  return { ...after, revision: before.revision + 1 };
}
