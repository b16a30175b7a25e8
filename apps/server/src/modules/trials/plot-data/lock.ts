import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Until the transaction ends nobody else imports into the trials or takes an import back: both number plots, entries
 * and environments by what they found. A lock of its own and none of the trial's row, so that an import that takes
 * minutes keeps nobody from changing the trial.
 */
export async function lockTrialData(transaction: Transaction, trialIds: readonly string[]): Promise<void> {
  // in one order, so that two undos cannot wait for each other
  for (const id of trialIds.toSorted()) {
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`trial data ${id}`]);
  }
}
