import type { Change } from '../../platform/change.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteField, deleteListsOfBatch, eraseDemoGroup } from '../germplasm/index.ts';
import { deleteGroupsOfBatch } from '../traits/index.ts';
import { eraseNumberRulesOfBatch } from '../numbering/index.ts';
import { deleteTemplatesOfBatch } from '../labels/index.ts';
import { eraseDemoTrials, releaseOfTrials } from '../trials/index.ts';
import { eraseTemplatesOfBatch } from '../templates/index.ts';
import { eraseStockOfBatch, eraseUnusedPlaces } from '../warehouse/index.ts';
import { removeAnalyses } from './analyses.ts';
import { endDemoBatch, findRecords, purgeDeletedDemo } from './batch.ts';
import { requireTarget } from './feed.ts';
import { asOneChange } from './one-change.ts';

/**
 * Removes the batch and nothing else. Whatever depends on it refuses by itself and names what is in the way:
 * observations and plots of other imports, trials that grow its materials, analyses that read its trials, materials
 * of others in its groups. Demo data that were changed go too: they are there to be tried out.
 */
export async function removeDemo(platform: Platform, whole: Change, batchId: string): Promise<void> {
  const change = asOneChange(whole);
  const { transaction, language } = change;
  const wanted = { language, withEdits: true };
  await removeAnalyses({ ...change, platform, batchId });
  await purgeDeletedDemo(transaction, batchId);
  await eraseTemplatesOfBatch(change, batchId);
  await deleteGroupsOfBatch(transaction, batchId);
  const trials = await findRecords(transaction, batchId, 'trial');
  await releaseOfTrials(change, trials, { sownStays: true });
  await requireTarget(platform, 'plot-data').undo(transaction, batchId, wanted);
  if (trials.length > 0) await eraseDemoTrials(transaction, trials, language);
  await requireTarget(platform, 'weather').undo(transaction, batchId, wanted);
  await requireTarget(platform, 'locations').undo(transaction, batchId, wanted);
  await requireTarget(platform, 'pedigree').undo(transaction, batchId, wanted);
  await eraseStockOfBatch(transaction, batchId);
  await eraseUnusedPlaces(transaction, await findRecords(transaction, batchId, 'storage-place'));
  await deleteListsOfBatch(transaction, batchId);
  await requireTarget(platform, 'germplasm').undo(transaction, batchId, wanted);
  for (const id of await findRecords(transaction, batchId, 'material-group')) {
    await eraseDemoGroup(transaction, id);
  }
  for (const id of await findRecords(transaction, batchId, 'material-field')) {
    await deleteField(change, id);
  }
  await eraseNumberRulesOfBatch(change, batchId);
  await deleteTemplatesOfBatch(transaction, batchId);
  await endDemoBatch(transaction, batchId);
}
