import type { AnalysisParameters } from '@panicle/contract/analyses';
import type { Transaction } from '../../platform/database/database.ts';
import type { JobSubmission } from '../../platform/jobs/job-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAnalysable } from './prepare.ts';
import { ANALYSIS } from './rights.ts';

export type AnalysisSubmission = Omit<JobSubmission<AnalysisParameters>, 'kind'>;

/** Checked as a form's submission is; a worker runs it when the transaction has committed. Returns the task. */
export async function submitAnalysis(
  platform: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  submission: AnalysisSubmission,
): Promise<string> {
  const memoryMegabytes = await requireAnalysable(transaction, submission.name, submission.parameters);
  return platform.jobs.submit(transaction, { ...submission, kind: ANALYSIS, memoryMegabytes });
}
