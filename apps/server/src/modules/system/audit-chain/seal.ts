import type { Connection, Database, Transaction } from '../../../platform/database/database.ts';
import type { BackgroundWork } from '../../../platform/background-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addAnchor, noteLatest, readAnchors } from './anchors.ts';
import { requireAuditKey } from './audit-key.ts';
import { GENESIS, continueChain, type ChainKey, type Link } from './chain.ts';

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

type LastLink = Pick<Link, 'position' | 'hash' | 'keyId'>;

export async function lastLink(connection: Pick<Connection, 'query'>): Promise<LastLink> {
  const [last] = await connection.query<LastLink>(
    'select position, hash, key_id as "keyId" from audit_seal order by position desc limit 1',
  );
  return last ?? { position: 0, hash: GENESIS, keyId: null };
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
    { name: 'key_id', type: 'text', values: links.map((link) => link.keyId) },
  ]);
}

/** Seals one batch; null where another process is sealing. */
function sealBatch(database: Database, key: ChainKey | null): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const [lock] = await transaction.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('panicle audit chain')) as mine`,
    );
    if (!lock?.mine) return null;
    const entries = await takePending(transaction);
    if (entries.length > 0)
      await storeLinks(transaction, continueChain(key, await lastLink(transaction), entries));
    return entries.length;
  });
}

/**
 * Puts what was committed since the last time under the chain of hashes. It runs behind the writers, so they never
 * wait for one another; an entry is sealed about a second after it was written. Answers how many it sealed.
 */
export async function sealAudit(
  database: Database,
  key: ChainKey | null,
  signal?: AbortSignal,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(database, key);
    if (count === null || count === 0 || signal?.aborted) return sealed + (count ?? 0);
    sealed += count;
  }
}

/** How long entries wait for the machine whose key the chain has before another one goes on with its own. */
const STRANGER_TIMEOUT = "interval '10 minutes'";

/**
 * Two machines without a common key must not seal in turn: neither could prove what the other did. The one that began
 * goes on; when it is gone, entries wait too long, and the other takes over.
 */
async function leavesToOther(database: Database, key: ChainKey, last: LastLink): Promise<boolean> {
  if (last.keyId === null || last.keyId === key.id) return false;
  const [late] = await database.query<{ late: boolean }>(
    `select exists (select from audit_pending join audit_log entry using (sequence)
       where entry.at < now() - ${STRANGER_TIMEOUT}) as late`,
  );
  return late?.late !== true;
}

const MINUTE = 60_000;
/** Keys by the folder of their anchors, of which this process knows that the chain up to their beginning is anchored. */
const begun = new Map<string, { keyId: string; latestAt: number; latestPosition: number }>();

/** The first anchor of a key: what came before stays as it is, what comes after has the key. */
async function beginKey(database: Database, key: ChainKey, folder: string): Promise<boolean> {
  const last = await lastLink(database);
  if (await leavesToOther(database, key, last)) return false;
  const anchors = await readAnchors(folder, key);
  if (anchors.length === 0) {
    const { position, hash } = last;
    await addAnchor(
      folder,
      { at: new Date().toISOString(), position, hash: hash.toString('hex'), keyId: key.id },
      key,
    );
  }
  begun.set(folder, { keyId: key.id, latestAt: 0, latestPosition: -1 });
  return true;
}

async function noteHead(database: Database, key: ChainKey, folder: string): Promise<void> {
  const known = begun.get(folder)!;
  if (Date.now() - known.latestAt < MINUTE) return;
  const { position, hash, keyId } = await lastLink(database);
  known.latestAt = Date.now();
  if (keyId !== key.id || position === known.latestPosition) return;
  known.latestPosition = position;
  await noteLatest(
    folder,
    { at: new Date().toISOString(), position, hash: hash.toString('hex'), keyId },
    key,
  );
}

/** Seals with the key of this machine, and notes outside of the database how far it came. */
export async function sealWithKey(
  { database, configuration }: Pick<Platform, 'database' | 'configuration'>,
  signal?: AbortSignal,
): Promise<void> {
  const { folder } = configuration.auditAnchors;
  const key = await requireAuditKey(configuration);
  if (begun.get(folder)?.keyId !== key.id && !(await beginKey(database, key, folder))) return;
  await sealAudit(database, key, signal);
  await noteHead(database, key, folder);
}

export const sealing: BackgroundWork = {
  name: 'sealing the operation log',
  everyMilliseconds: 1_000,
  run: (platform, signal) => sealWithKey(platform, signal),
};
