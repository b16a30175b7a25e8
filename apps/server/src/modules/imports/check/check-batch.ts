import { INLINE_CHECK_ROWS } from '@panicle/contract/imports';
import { BusinessError } from '../../../platform/business-error.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { checkImport, MoreRows, type ImportOutcome } from '../../../platform/imports/run-import.ts';
import type { Batch } from '../batch/batch.ts';
import { updateBatch } from '../batch/queries.ts';
import { requireBatch, requireColumns, requireState, type ImportCall } from '../batch/requirements.ts';
import { fitsInline } from './fits-inline.ts';
import { CHECK_JOB, sessionOf, type WriteOptions } from '../job-parameters.ts';
import { auditedOutcome, keepChecked } from './keep-outcome.ts';
import { lastChange } from '../batch/last-change.ts';
import { openBatch } from '../batch/open-batch.ts';

const INLINE_MILLISECONDS = 30_000;
const CHECKABLE = ['previewed', 'checked', 'failed', 'terminated'] as const;

/**
 * The dry run: at once for small files, as a job for others. What the mapping lacks is refused here, before a job is
 * made of it. A check that becomes a job goes on by itself as `write` says; one that does not leaves that to the caller.
 * Throws noRights, importColumnsMissing, encodingUnknown, tableEmpty, importState, staleRevision.
 */
export async function checkBatch(call: ImportCall, id: string, write?: WriteOptions): Promise<void> {
  const { platform, language } = call;
  const { batch, target } = await requireBatch(call, platform.database, id);
  requireState(batch, CHECKABLE, language);
  await requireColumns(call, platform.database, batch);
  const outcome = await checkNow(call, batch, target);
  if (outcome?.rows === 0) throw new BusinessError('tableEmpty');
  await call.write(async ({ transaction, audit }) => {
    const { batch: now } = await requireBatch(call, transaction, id, { lock: true });
    requireState(now, CHECKABLE, language);
    // someone changed the settings while we read
    await requireRevisionOf(now, batch.revision, () => lastChange(transaction, now));
    if (outcome) await keepChecked(transaction, id, outcome);
    else {
      const jobId = await platform.jobs.submit(transaction, {
        kind: CHECK_JOB,
        name: batch.fileName,
        ownerId: call.session.userId,
        parameters: { batchId: id, session: sessionOf(call.session), write },
      });
      await updateBatch(transaction, id, { state: 'checking', failure: null, jobId });
    }
    const after = outcome ? auditedOutcome(outcome) : { state: 'checking' };
    audit({ entity: 'import-batch', entityId: id, action: 'run', after });
  });
}

/** Null when the file is too large to wait for. */
async function checkNow(call: ImportCall, batch: Batch, target: ImportTarget): Promise<ImportOutcome | null> {
  const { platform, session, language } = call;
  const { run, close } = await openBatch({
    connection: platform.database,
    database: platform.database,
    storage: platform.storage,
    target,
    batch,
    session: sessionOf(session),
    signal: AbortSignal.timeout(INLINE_MILLISECONDS),
    language,
  });
  try {
    if (!fitsInline(batch)) return null;
    return await checkImport(platform.database, { ...run, maximumRows: INLINE_CHECK_ROWS });
  } catch (error) {
    if (error instanceof MoreRows || (error as Error).name === 'TimeoutError') return null;
    throw error;
  } finally {
    close();
  }
}
