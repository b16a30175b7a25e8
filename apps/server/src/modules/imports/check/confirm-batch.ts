import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { ImportRefused, writeImport, type ImportOutcome } from '../../../platform/imports/run-import.ts';
import type { Batch } from '../batch/batch.ts';
import { updateBatch } from '../batch/queries.ts';
import { dropStaged } from '../../files/index.ts';
import {
  requireBatch,
  requireColumns,
  requireState,
  stateName,
  type ImportCall,
} from '../batch/requirements.ts';
import { fewFiles, fitsInline } from './fits-inline.ts';
import { sessionOf, WRITE_JOB } from '../job-parameters.ts';
import { auditedOutcome, keepChecked, keepWritten } from './keep-outcome.ts';
import { openBatch } from '../batch/open-batch.ts';
import { findSameFile, lockContent } from '../batch/same-file.ts';
import type { Change } from '../../../platform/change.ts';

/**
 * Writes a checked batch: all of it or nothing, at once for small files, as a job for others.
 * Throws noRights, importState, importHasErrors, importSameFile (unless `again`).
 */
export async function confirmBatch(call: ImportCall, id: string, again: boolean): Promise<void> {
  const { platform } = call;
  try {
    await call.write(async (change) => {
      const { transaction, audit } = change;
      const { batch, target } = await requireBatch(call, transaction, id, { lock: true });
      requireState(batch, ['checked'], call.language);
      if (batch.correctedSince) {
        throw new BusinessError('importState', { state: stateName('previewed', call.language) });
      }
      if (batch.errors > 0) throw new BusinessError('importHasErrors', { count: batch.errors });
      await requireColumns(call, transaction, batch);
      await refuseSameFile(call, transaction, batch, again);
      if (fitsInline(batch) && fewFiles(batch, target)) {
        const outcome = await writeNow(call, change, batch, target);
        audit({ entity: 'import-batch', entityId: id, action: 'import', after: auditedOutcome(outcome) });
        return;
      }
      const jobId = await platform.jobs.submit(transaction, {
        kind: WRITE_JOB,
        name: batch.fileName,
        ownerId: call.session.userId,
        parameters: { batchId: id, session: sessionOf(call.session) },
        singletonKey: `import ${id}`,
      });
      await updateBatch(transaction, id, { state: 'writing', failure: null, jobId });
      audit({ entity: 'import-batch', entityId: id, action: 'import', after: { state: 'writing' } });
    });
  } catch (error) {
    if (error instanceof ImportRefused) await keepRefusal(call, id, error.outcome);
    throw error;
  } finally {
    await dropStaged(platform, id, (error) =>
      platform.log.warn({ err: error, batchId: id }, 'objects of an import could not be removed yet'),
    );
  }
}

async function refuseSameFile(
  call: ImportCall,
  transaction: Transaction,
  batch: Batch,
  again: boolean,
): Promise<void> {
  await lockContent(transaction, batch);
  const earlier = again ? null : await findSameFile(transaction, batch);
  if (!earlier) return;
  const state = stateName(earlier.state, call.language);
  throw new BusinessError(
    'importSameFile',
    { who: earlier.ownerName, when: earlier.at.slice(0, 16).replace('T', ' '), state },
    { data: earlier },
  );
}

async function writeNow(
  call: ImportCall,
  change: Change,
  batch: Batch,
  target: ImportTarget,
): Promise<ImportOutcome> {
  const { run, close } = await openBatch({
    connection: change.transaction,
    database: call.platform.database,
    storage: call.platform.storage,
    target,
    batch,
    session: sessionOf(call.session),
    signal: AbortSignal.timeout(60_000),
    language: call.language,
  });
  try {
    const outcome = await writeImport(change, run);
    await keepWritten(change.transaction, batch.id, outcome);
    return outcome;
  } finally {
    close();
  }
}

/** Something changed since the check: the new findings are kept, the write was rolled back. */
async function keepRefusal(call: ImportCall, id: string, outcome: ImportOutcome): Promise<never> {
  await call.write(async ({ transaction, audit }) => {
    await keepChecked(transaction, id, outcome);
    audit({ entity: 'import-batch', entityId: id, action: 'run', after: auditedOutcome(outcome) });
  });
  throw new BusinessError('importHasErrors', { count: outcome.problems.errorCount });
}
