import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';

export interface EntryRow {
  id: string;
  userId: string;
  device: string;
  serial: number;
  kind: string;
  /** null: whatever it is */
  content: Buffer | null;
  state: 'accepted' | 'dropped' | 'replaced';
  enteredAt: string;
  sentAt: string;
}

interface KeptRow {
  userId: string;
  content: Buffer;
  state: EntryRow['state'];
  answer: Pick<OfflineAnswer, 'theirs' | 'basis'> | null;
  receivedAt: Date;
}

/**
 * Takes the id for this transaction, or answers what was answered when it was taken before. Two sends at once wait for each
 * other here. Throws `offlineEntryAltered` where the id belongs to something else.
 */
export async function claimEntry(transaction: Transaction, row: EntryRow): Promise<OfflineAnswer | null> {
  const { id, userId, device, serial, kind, content, state, enteredAt, sentAt } = row;
  const inserted = await transaction.query(
    `insert into offline_entry (id, user_id, device, serial, kind, content, state, entered_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning id`,
    [id, userId, device, serial, kind, content ?? Buffer.alloc(0), state, enteredAt, sentAt],
  );
  if (inserted.length > 0) return null;
  const [kept] = await transaction.query<KeptRow>(
    `select user_id as "userId", content, state, answer, received_at as "receivedAt" from offline_entry where id = $1`,
    [id],
  );
  const own = kept?.userId === userId;
  const same = content === null || (own && (kept.state !== 'accepted' || kept.content.equals(content)));
  if (!kept || !same) throw new BusinessError('offlineEntryAltered');
  if (!own) return { id, state: 'dropped', receivedAt: null, theirs: null, basis: null, reason: null };
  return {
    id,
    state: kept.state === 'accepted' ? 'accepted' : 'dropped',
    receivedAt: kept.receivedAt.toISOString(),
    theirs: kept.answer?.theirs ?? null,
    basis: kept.answer?.basis ?? null,
    reason: null,
  };
}

/** Takes the ids that nobody has taken yet for this transaction, and says which these are. */
export async function claimMany(
  transaction: Transaction,
  rows: readonly EntryRow[],
): Promise<ReadonlySet<string>> {
  const all = <Value>(of: (row: EntryRow) => Value) => rows.map(of);
  const claimed = await transaction.query<{ id: string }>(
    `insert into offline_entry (id, user_id, device, serial, kind, content, state, entered_at, sent_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::bytea[], $7::text[],
                          $8::timestamptz[], $9::timestamptz[])
     on conflict (id) do nothing returning id`,
    [
      all(({ id }) => id),
      all(({ userId }) => userId),
      all(({ device }) => device),
      all(({ serial }) => serial),
      all(({ kind }) => kind),
      all(({ content }) => content),
      all(({ state }) => state),
      all(({ enteredAt }) => enteredAt),
      all(({ sentAt }) => sentAt),
    ],
  );
  return new Set(claimed.map(({ id }) => id));
}

/** Leaves ids that were claimed in this transaction to others. */
export const releaseMany = (transaction: Transaction, ids: readonly string[]) =>
  transaction.query('delete from offline_entry where id = any($1::uuid[])', [ids]);

/** Keeps what is answered to many, for a send that is repeated. Returns the times of receipt by id. */
export async function keepAnswers(
  transaction: Transaction,
  answers: ReadonlyMap<string, Pick<OfflineAnswer, 'theirs' | 'basis'>>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; receivedAt: Date }>(
    `update offline_entry o set answer = n.answer::jsonb
       from unnest($1::uuid[], $2::text[]) as n (id, answer) where o.id = n.id
     returning o.id, o.received_at as "receivedAt"`,
    [[...answers.keys()], [...answers.values()].map((answer) => JSON.stringify(answer))],
  );
  return new Map(rows.map(({ id, receivedAt }) => [id, receivedAt.toISOString()]));
}

/** Keeps what is answered, for a send that is repeated. Returns the time of receipt. */
export async function keepAnswer(
  transaction: Transaction,
  id: string,
  answer: Pick<OfflineAnswer, 'theirs' | 'basis'>,
): Promise<string> {
  const [row] = await transaction.query<{ receivedAt: Date }>(
    'update offline_entry set answer = $2::jsonb where id = $1 returning received_at as "receivedAt"',
    [id, JSON.stringify(answer)],
  );
  return row!.receivedAt.toISOString();
}
