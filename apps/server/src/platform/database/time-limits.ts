import type { Transaction } from './database.ts';

/** How long a statement may take, in milliseconds. What is beyond fails with SQLSTATE 55P03 and 57014. */
export interface TimeLimits {
  /** waiting for what another transaction holds */
  lockTimeout: number;
  /** all of it, waiting included */
  statementTimeout: number;
}

/**
 * For processes that answer requests: their connections are few, and anyone who waits for one waits for all who hold one.
 * Background jobs and migrations have no limits.
 */
export const requestTimeLimits: TimeLimits = { lockTimeout: 5_000, statementTimeout: 30_000 };

/** For a transaction that rightly takes its time, as the removal of a million values. It still waits for no lock. */
export async function allowLongStatements(transaction: Transaction): Promise<void> {
  await transaction.query('set local statement_timeout = 0');
}

/**
 * For a transaction over many rows of tables that the statistics may call empty: counted between a removal of all rows
 * and the next cleaning, they let the planner compare each row with each other one.
 */
export async function planForManyRows(transaction: Transaction): Promise<void> {
  await transaction.query('set local enable_nestloop = off');
  // its costs look high then, and compiling would take longer than the statements
  await transaction.query('set local jit = off');
}
