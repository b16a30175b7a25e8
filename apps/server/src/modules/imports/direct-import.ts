import { setTimeout as pause } from 'node:timers/promises';
import type { DirectImportResult } from '@panicle/contract/imports';
import { BusinessError } from '../../platform/business-error.ts';
import type { Batch } from './batch.ts';
import { checkBatch } from './check-batch.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch, type BatchWish } from './create-batch.ts';
import { demandBatch, type ImportCall } from './demand.ts';
import { findProblems } from './problem-queries.ts';
import { countsOf } from './records.ts';

/** How long an answer may wait for the job; below the usual minute of proxies. */
const PATIENCE = 45_000;
const PROBLEMS_SHOWN = 100;

export interface DirectImportWish extends BatchWish {
  /** false: dry run */
  write: boolean;
  /** milliseconds that the answer may wait for a job */
  patience?: number;
}

/**
 * One multipart request from file to records, for `POST <base>/batchImport/{a}/{b}`: the proposed mapping is taken,
 * errors end it after the check. The form may carry a field `settings` (ImportSettings as JSON) before the file, and
 * `again` = 'true' to import the same file a second time. Work that takes longer than 45 s goes on as a job, to the
 * end that was wished for: then the state is 'checking' or 'writing' and the batch can be asked for.
 */
export async function directImport(call: ImportCall, wish: DirectImportWish): Promise<DirectImportResult> {
  const deadline = Date.now() + (wish.patience ?? PATIENCE);
  const { id, fields } = await createBatch(call, wish);
  const again = fields.again === 'true';
  await checkBatch(call, id, wish.write ? { again } : undefined);
  let batch = await settled(call, id, deadline);
  if (wish.write && batch.state === 'checked' && batch.errors === 0) {
    await confirmBatch(call, id, again);
    batch = await settled(call, id, deadline);
  }
  if (batch.state === 'failed')
    throw new BusinessError('importFailed', { reason: reasonOf(batch.failure, call) });
  const problems = await findProblems(
    call.platform.database,
    batch,
    { pageSize: PROBLEMS_SHOWN },
    call.language,
  );
  return {
    batchId: id,
    state: batch.state,
    jobId: batch.jobId,
    counts: countsOf(batch),
    problems: problems.records,
  };
}

function reasonOf(failure: { zh: string; en: string } | null, call: ImportCall): string {
  return (call.language === 'en_US' ? failure?.en : failure?.zh) ?? '';
}

/** The batch when no job is at it any more, or at the deadline. */
async function settled(call: ImportCall, id: string, deadline: number): Promise<Batch> {
  for (;;) {
    const { batch } = await demandBatch(call, call.platform.database, id);
    const busy = batch.state === 'checking' || batch.state === 'writing';
    if (!busy || Date.now() >= deadline) return batch;
    await pause(200);
  }
}
