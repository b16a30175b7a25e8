import { errors, say } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ImportOutcome } from '../../../platform/imports/run-import.ts';
import { updateBatch } from '../batch/queries.ts';
import { replaceProblems } from './problem-queries.ts';

/** What a check found becomes the state of the batch. */
export async function keepChecked(
  transaction: Transaction,
  id: string,
  outcome: ImportOutcome,
): Promise<void> {
  await replaceProblems(transaction, id, outcome.problems.kept());
  await updateBatch(transaction, id, {
    state: 'checked',
    rows: outcome.rows,
    errors: outcome.problems.errorCount,
    warnings: outcome.problems.warningCount,
    problemGroups: outcome.problems.groups(),
    failure: null,
    jobId: null,
    stamp: 'checked_at',
  });
}

export async function keepWritten(
  transaction: Transaction,
  id: string,
  outcome: ImportOutcome,
): Promise<void> {
  await updateBatch(transaction, id, {
    state: 'written',
    rows: outcome.rows,
    written: outcome.written,
    failure: null,
    jobId: null,
    stamp: 'written_at',
  });
}

/** The file could not be read to its end. */
export async function keepFailed(transaction: Transaction, id: string, error: BusinessError): Promise<void> {
  const text = errors[error.error];
  await updateBatch(transaction, id, {
    state: 'failed',
    failure: { zh: say(text, 'zh_CN', error.values), en: say(text, 'en_US', error.values) },
    jobId: null,
  });
}

/** Counts for the operation log. */
export const auditedOutcome = (outcome: ImportOutcome) => ({
  rows: outcome.rows,
  written: outcome.written,
  errors: outcome.problems.errorCount,
  warnings: outcome.problems.warningCount,
});
