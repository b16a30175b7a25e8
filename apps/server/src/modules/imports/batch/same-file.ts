import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { SameFileBatch } from '@panicle/contract/imports';
import type { Batch } from './batch.ts';

type Content = Pick<Batch, 'id' | 'kind' | 'contentSha256' | 'options' | 'preview'>;

/**
 * The latest other batch with the very same bytes and sheet for the same place that is written, or being written.
 * No matter who imported it: records are shared.
 */
export async function findSameFile(connection: Connection, batch: Content): Promise<SameFileBatch | null> {
  const [row] = await connection.query<{
    id: string;
    state: SameFileBatch['state'];
    owner_name: string;
    at: Date;
  }>(
    `select batch.id, batch.state, owner.username as owner_name, coalesce(batch.written_at, batch.created_at) as at
       from import_batch batch
       join account owner on owner.id = batch.owner_id
       left join job on job.id = batch.job_id
      where batch.content_sha256 = $1 and batch.kind = $2 and batch.options = $3::jsonb
        and batch.preview ->> 'sheet' is not distinct from $4 and batch.id <> $5
        and (batch.state = 'written'
             or (batch.state = 'writing' and job.state in ('waiting', 'processing', 'terminating')))
      order by at desc limit 1`,
    [batch.contentSha256, batch.kind, JSON.stringify(batch.options), batch.preview.sheet, batch.id],
  );
  return row ? { id: row.id, state: row.state, ownerName: row.owner_name, at: row.at.toISOString() } : null;
}

/** Until the transaction ends, nobody else begins to write the same file: of two at once, the second gets a notice. */
export async function lockContent(transaction: Transaction, batch: Content): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `import ${batch.kind} ${batch.contentSha256}`,
  ]);
}
