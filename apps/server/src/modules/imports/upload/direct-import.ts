import { setTimeout as pause } from 'node:timers/promises';
import type { DirectImportResult } from '@panicle/contract/imports';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Batch } from '../batch/batch.ts';
import { handOver, type SideRequest } from '../../../platform/side-work/hand-over.ts';
import type { BatchOptions } from '../batch/options.ts';
import { createBatch } from '../batch/create-batch.ts';
import { requireBatch } from '../batch/requirements.ts';
import { findProblems } from '../check/problem-queries.ts';
import { countsOf } from '../batch/records.ts';
import { checkWork, confirmWork } from '../side-work.ts';

/** How long an answer may wait for the job; below the usual minute of proxies. */
const TIMEOUT = 45_000;
const PROBLEMS_SHOWN = 100;

export interface DirectImportOptions extends BatchOptions {
  /** false: dry run */
  write: boolean;
  /** milliseconds that the answer may wait for a job */
  timeout?: number;
}

/**
 * One multipart request from file to records, for `POST <base>/batchImport/{a}/{b}`: the proposed mapping is taken,
 * errors end it after the check: importHasErrors, with the bad cells as its data, where a write was wished for. The form may carry a field `settings` (ImportSettings as JSON) before the file, and
 * `again` = 'true' to import the same file a second time. Work that takes longer than 45 s goes on as a job, to the
 * end that was wished for: then the state is 'checking' or 'writing' and the batch can be asked for.
 */
export async function directImport(
  call: SideRequest,
  wanted: DirectImportOptions,
): Promise<DirectImportResult> {
  const deadline = Date.now() + (wanted.timeout ?? TIMEOUT);
  const { id, fields } = await createBatch(call, wanted);
  const again = fields.again === 'true';
  await handOver(call, checkWork, { id, write: wanted.write ? { again } : undefined });
  let batch = await settled(call, id, deadline);
  if (wanted.write && batch.state === 'checked' && batch.errors === 0) {
    await handOver(call, confirmWork, { id, again });
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
  const result: DirectImportResult = {
    batchId: id,
    state: batch.state,
    jobId: batch.jobId,
    counts: countsOf(batch),
    problems: problems.records,
  };
  // who asked for a write must not take an answer without one for success
  if (wanted.write && batch.state === 'checked' && batch.errors > 0) {
    throw new BusinessError('importHasErrors', { count: batch.errors }, { data: result });
  }
  return result;
}

function reasonOf(failure: { zh: string; en: string } | null, call: SideRequest): string {
  return (call.language === 'en_US' ? failure?.en : failure?.zh) ?? '';
}

/** The batch when no job is at it any more, or at the deadline. */
async function settled(call: SideRequest, id: string, deadline: number): Promise<Batch> {
  for (;;) {
    const { batch } = await requireBatch(call, call.platform.database, id);
    const busy = batch.state === 'checking' || batch.state === 'writing';
    if (!busy || Date.now() >= deadline) return batch;
    await pause(200);
  }
}
