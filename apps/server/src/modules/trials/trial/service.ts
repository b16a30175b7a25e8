import type { Language } from '@panicle/contract';
import type { SharingChange } from '@panicle/contract/ownership';
import type { Deletion } from '@panicle/contract/recycle-bin';
import {
  checkTrial,
  trialDefaults,
  type Trial,
  type TrialChange,
  type TrialCreation,
  type TrialFields,
} from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import type { Session } from '../../../platform/http/route.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { Records } from '../../../platform/records/records.ts';
import { recalculateTrials } from '../observation/calculated/recalculate.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { changeSharing } from '../../../platform/http/sharing.ts';
import { putInBin } from '../../../platform/recycle-bin/put-in-bin.ts';
import { trialBin } from '../bin-kind.ts';
import { releaseOfTrials } from '../preparation/release.ts';
import { trialReferences } from '../references.ts';
import { giveTestId } from './give-test-id.ts';
import { requireState } from './state.ts';
import {
  countTrialData,
  eraseTrials,
  isTestIdTaken,
  isTrialNameTaken,
  lockTrialNames,
  trialList,
} from './queries.ts';

type Author = Pick<Session, 'userId'>;

async function requireValid(
  { transaction }: Change<Author>,
  fields: TrialFields,
  before: Trial | null,
): Promise<void> {
  if (before) requireState(before, 'change');
  requireUnbroken(checkTrial(fields));
  await lockTrialNames(transaction);
  if (await isTrialNameTaken(transaction, fields.name, before?.id))
    throw new BusinessError('trialNameExists');
  if (await isTestIdTaken(transaction, fields.testId, before?.id)) {
    throw new BusinessError('trialTestIdExists', { testId: fields.testId });
  }
}

const trials = new Records<TrialFields, Trial, Author>({
  ...tableRecords(trialList),
  entity: 'trial',
  requireValid,
});

export const requireTrial = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  trials.require(connection, id, options);

export async function createTrial(change: Change<Author>, creation: TrialCreation): Promise<Trial> {
  const { transaction, session } = change;
  await lockTrialNames(transaction);
  const stated: TrialFields = { ...trialDefaults, ...creation };
  const testId = stated.testId === '' ? await giveTestId(transaction, stated) : stated.testId;
  return trials.create(change, { ...stated, testId }, { owner_id: session.userId });
}

export async function changeTrial(
  change: Change<Author>,
  { id, revision, ...changes }: TrialChange,
): Promise<Trial> {
  let resized = false;
  const trial = await trials.change(change, { id, revision }, changes, (fields, before) => {
    resized = fields.plotLength !== before.plotLength || fields.plotWidth !== before.plotWidth;
    // An emptied test ID keeps its number: a record must not lose the name it has on printed lists.
    return { ...fields, testId: fields.testId || before.testId };
  });
  // yields by area follow from the size of the plots
  if (resized) await recalculateTrials(change, [id]);
  return trial;
}

async function lockForDeletion(transaction: Transaction, ids: readonly string[]): Promise<Trial[]> {
  const trials: Trial[] = [];
  // in one order, so that two deletions of the same trials cannot wait for each other
  for (const id of [...new Set(ids)].sort()) {
    trials.push(await requireTrial(transaction, id, { lock: 'delete' }));
  }
  return trials;
}

interface TrialRemoval {
  ids: readonly string[];
  /** plots of all of them together, as the user was shown */
  plots?: number;
}

/**
 * Moves trials with all that belongs to them into the recycle bin. Trials with plots only when `plots` is the number
 * of their plots, so that nobody deletes more than he was shown. Throws `notFound`, `notOwner`, `stillReferenced`,
 * `trialHasData`.
 */
export async function removeTrials(change: Change, { ids, plots }: TrialRemoval): Promise<Deletion> {
  const { transaction, session, language, audit } = change;
  const trials = await lockForDeletion(transaction, ids);
  for (const trial of trials) {
    requireOwner(session, trial);
    requireState(trial, 'remove');
  }
  await trialReferences.requireNone(transaction, ids, language);
  const counts = await countTrialData(transaction, ids);
  if (counts.plots > 0 && counts.plots !== plots) {
    throw new BusinessError('trialHasData', counts, { data: counts });
  }
  // what was sown is out of stock, and stays so
  await releaseOfTrials(change, ids, { sownStays: true });
  const deletionIds: string[] = [];
  for (const trial of trials) {
    const { id, name, ownerId } = trial;
    const deletion = {
      kind: trialBin,
      ids: [id],
      names: [name],
      ownerIds: [ownerId],
      userId: session.userId,
    };
    deletionIds.push(await putInBin(transaction, deletion));
    audit({ entity: 'trial', entityId: id, action: 'delete', before: trial, after: { with: counts } });
  }
  return { deletionIds };
}

/** Removes trials of the demo data for good. Throws `stillReferenced`, and `trialHasData` where others added plots. */
export async function eraseDemoTrials(
  transaction: Transaction,
  ids: readonly string[],
  language: Language,
): Promise<void> {
  await lockForDeletion(transaction, ids);
  await trialReferences.requireNone(transaction, ids, language);
  const counts = await countTrialData(transaction, ids);
  if (counts.plots > 0) throw new BusinessError('trialHasData', counts, { data: counts });
  await eraseTrials(transaction, ids);
}

/** Makes a trial public or not, and hands it over. Throws `notFound` and what `changeSharing` throws. */
export async function shareTrial(change: Change, wanted: SharingChange): Promise<Trial> {
  const { transaction } = change;
  const record = await requireTrial(transaction, wanted.id, { lock: 'change' });
  await changeSharing(change, { entity: 'trial', table: 'trial' }, record, wanted);
  return requireTrial(transaction, wanted.id);
}
