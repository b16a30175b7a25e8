import { setTimeout as pause } from 'node:timers/promises';
import type { DirectImportResult } from '@panicle/contract/imports';
import { BusinessError } from '../../platform/business-error.ts';
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
}

/**
 * One multipart request from file to records, for `POST <base>/batchImport/{a}/{b}`: the proposed mapping is taken,
 * errors end it after the check. The form may carry a field `settings` (ImportSettings as JSON) before the file, and
 * `again` = 'true' to import the same file a second time. Work that takes longer than 45 s goes on as a job: then
 * the state is 'checking' or 'writing' and the batch can be asked for.
 */
export async function directImport(call: ImportCall, wish: DirectImportWish): Promise<DirectImportResult> {
  const deadline = Date.now() + PATIENCE;
  const id = await createBatch(call, wish);
  await checkBatch(call, id);
  const checked = await settled(call, id, 'checking', deadline);
  if (wish.write && checked.state === 'checked' && checked.errors === 0) {
    await confirmBatch(call, id, false);
    await settled(call, id, 'writing', deadline);
  }
  const { batch } = await demandBatch(call, call.platform.database, id);
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

/** Waits while a job is at it. */
async function settled(call: ImportCall, id: string, state: 'checking' | 'writing', deadline: number) {
  for (;;) {
    const { batch } = await demandBatch(call, call.platform.database, id);
    if (batch.state !== state || Date.now() > deadline) return batch;
    await pause(200);
  }
}
