/**
 * What a transaction is about to do with rows that it locks. `change` leaves room for others to refer to the row, as
 * the foreign keys of a running import do; anyone who deletes it, or asks beforehand who refers to it, says `delete`.
 * `keep` is what a foreign key does: the row may change but stays, and is not changed under a `delete` lock.
 */
export type RowLock = 'change' | 'delete' | 'keep';

const CLAUSES: Record<RowLock, string> = {
  change: 'for no key update',
  delete: 'for update',
  keep: 'for key share',
};

/** The end of a select, for rows of `table` (its alias where it has one); empty without a lock. */
export function lockClause(lock: RowLock | undefined, table: string): string {
  return lock === undefined ? '' : `${CLAUSES[lock]} of ${table}`;
}
