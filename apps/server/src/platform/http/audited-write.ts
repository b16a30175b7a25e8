import type { Change } from '../change.ts';
import type { Database } from '../database/database.ts';
import { writeAudit, type AuditActor, type AuditEntry } from './audit.ts';

/** One transaction that must leave at least one audit row; without one it is rolled back as a fault of ours. */
export function auditedWrite<Result>(
  database: Database,
  { actor, ...author }: { actor: AuditActor } & Pick<Change, 'session' | 'language'>,
  work: (change: Change) => Promise<Result>,
): Promise<{ result: Result; entries: readonly AuditEntry[] }> {
  return database.transaction(async (transaction) => {
    const entries: AuditEntry[] = [];
    const result = await work({ ...author, transaction, audit: (entry) => entries.push(entry) });
    if (entries.length === 0) throw new Error(`${actor.requestId}: a write without an audit entry`);
    await writeAudit(transaction, actor, entries);
    return { result, entries };
  });
}
