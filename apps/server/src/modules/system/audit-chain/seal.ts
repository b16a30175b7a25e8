import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BackgroundWork } from '../../../platform/background-work.ts';
import { GENESIS, continueChain, type Link } from './chain.ts';

const BATCH = 2_000;

/** Takes committed entries that are not sealed yet, oldest first. The hash is made where the entries are. */
function takePending(transaction: Transaction): Promise<{ sequence: number; contentHash: Buffer }[]> {
  return transaction.query(
    `with taken as (
       delete from audit_pending
        where sequence in (select sequence from audit_pending order by sequence limit $1)
       returning sequence)
     select entry.sequence, audit_content_hash(entry) as "contentHash"
       from taken join audit_log entry on entry.sequence = taken.sequence
      where not exists (select from audit_seal seal where seal.sequence = taken.sequence)
      order by entry.sequence`,
    [BATCH],
  );
}

async function lastLink(transaction: Transaction): Promise<Pick<Link, 'position' | 'hash'>> {
  const [last] = await transaction.query<Pick<Link, 'position' | 'hash'>>(
    'select position, hash from audit_seal order by position desc limit 1',
  );
  return last ?? { position: 0, hash: GENESIS };
}

async function storeLinks(transaction: Transaction, links: readonly Link[]): Promise<void> {
  const bytea = (name: string, of: (link: Link) => Buffer) => ({
    name,
    type: 'bytea',
    values: links.map(of),
  });
  await transaction.insertMany('audit_seal', [
    { name: 'position', type: 'int8', values: links.map((link) => link.position) },
    { name: 'sequence', type: 'int8', values: links.map((link) => link.sequence) },
    bytea('content_hash', (link) => link.contentHash),
    bytea('previous_hash', (link) => link.previousHash),
    bytea('hash', (link) => link.hash),
  ]);
}

/** Seals one batch; null where another process is sealing. */
function sealBatch(database: Database): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const [lock] = await transaction.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('panicle audit chain')) as mine`,
    );
    if (!lock?.mine) return null;
    const entries = await takePending(transaction);
    if (entries.length > 0)
      await storeLinks(transaction, continueChain(await lastLink(transaction), entries));
    return entries.length;
  });
}

/**
 * Puts what was committed since the last time under the chain of hashes. It runs behind the writers, so they never
 * wait for one another; an entry is sealed about a second after it was written. Answers how many it sealed.
 */
export async function sealAudit(database: Database, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(database);
    if (count === null || count === 0 || signal?.aborted) return sealed + (count ?? 0);
    sealed += count;
  }
}

export const sealing: BackgroundWork = {
  name: 'sealing the operation log',
  everyMilliseconds: 1_000,
  run: async ({ database }, signal) => {
    await sealAudit(database, signal);
  },
};
