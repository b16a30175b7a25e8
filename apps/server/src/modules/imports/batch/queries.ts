import { sql } from 'kysely';
import type { Page, PageRequest } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { asItIs, readPage } from '../../../platform/database/read-page.ts';
import { lockClause } from '../../../platform/database/row-lock.ts';
import type { Batch, Viewer } from './batch.ts';

/** The job that was to check or write has ended without doing so: killed, terminated or deleted. */
const lost = `(batch.state in ('checking', 'writing') and batch.job_id is not null
  and (job.id is null or job.state in ('failed', 'terminated')))`;

const COLUMNS = `batch.id, batch.kind, batch.owner_id as "ownerId", owner.username as "ownerName",
         batch.file_name as "fileName", batch.file_size as size, batch.object_key as "objectKey",
         batch.content_sha256 as "contentSha256", batch.options, batch.settings, batch.preview,
         case when ${lost} then case job.state when 'failed' then 'failed' else 'terminated' end
              else batch.state end as state,
         case when not ${lost} then batch.failure
              when job.state = 'failed' then coalesce(job.failure, jsonb_build_object(
                'zh', '任务意外中断，未导入任何数据', 'en', 'The task was interrupted; nothing was imported'))
              else jsonb_build_object(
                'zh', '任务已终止，未导入任何数据', 'en', 'The task was terminated; nothing was imported')
         end as failure,
         batch.row_count as rows, batch.error_count as errors, batch.warning_count as warnings,
         batch.written_count as written, batch.removed_count as removed,
         batch.problem_groups as "problemGroups", batch.job_id as "jobId",
         batch.created_at as "createdAt", batch.checked_at as "checkedAt", batch.written_at as "writtenAt",
         batch.undone_at as "undoneAt",
         (select count(*)::int from import_correction where batch_id = batch.id) as corrections,
         batch.corrected_at is not null
           and (batch.checked_at is null or batch.checked_at < batch.corrected_at) as "correctedSince",
         batch.revision`;
const TABLES = `import_batch batch
    join account owner on owner.id = batch.owner_id
    left join job on job.id = batch.job_id`;
const selection = `select ${COLUMNS} from ${TABLES}`;

/** The owner whose batches this viewer is limited to; null: he sees all of them. */
const limitOf = (viewer: Viewer | null) =>
  viewer === null || viewer.admin || viewer.seesAll ? null : viewer.userId;

/** Null where there is none, or none that this viewer may see; a null viewer is the system itself. */
export async function findBatch(
  connection: Connection,
  id: string,
  viewer: Viewer | null,
  options: { lock?: boolean } = {},
): Promise<Batch | null> {
  const [batch] = await connection.query<Batch>(
    `${selection} where batch.id = $1 and ($2::uuid is null or batch.owner_id = $2)
     ${options.lock ? lockClause('change', 'batch') : ''}`,
    [id, limitOf(viewer)],
  );
  return batch ?? null;
}

/** Newest first, only of the given kinds. */
export const findBatches = (
  connection: Connection,
  viewer: Viewer,
  kinds: readonly string[],
  request: PageRequest,
): Promise<Page<Batch>> =>
  readPage<Batch>(
    connection,
    {
      columns: COLUMNS,
      from: TABLES,
      counted: 'import_batch batch',
      where: 'batch.kind = any($1) and ($2::uuid is null or batch.owner_id = $2)',
      order: 'batch.created_at desc, batch.id desc',
      values: [kinds, limitOf(viewer)],
    },
    request,
    asItIs,
  );

export type NewBatch = Pick<
  Batch,
  | 'id'
  | 'kind'
  | 'ownerId'
  | 'fileName'
  | 'size'
  | 'objectKey'
  | 'contentSha256'
  | 'options'
  | 'settings'
  | 'preview'
>;

export async function insertBatch(transaction: Transaction, batch: NewBatch): Promise<void> {
  await transaction.kysely
    .insertInto('import_batch')
    .values({
      id: batch.id,
      kind: batch.kind,
      owner_id: batch.ownerId,
      file_name: batch.fileName,
      file_size: batch.size,
      object_key: batch.objectKey,
      content_sha256: batch.contentSha256,
      options: JSON.stringify(batch.options),
      settings: JSON.stringify(batch.settings),
      preview: JSON.stringify(batch.preview),
    })
    .execute();
}

/** What a step leaves in the row; every step counts the revision up. */
export interface BatchChange {
  state: Batch['state'];
  settings?: Batch['settings'];
  preview?: Batch['preview'];
  rows?: number | null;
  errors?: number;
  warnings?: number;
  written?: number;
  removed?: number;
  problemGroups?: Batch['problemGroups'];
  failure?: Batch['failure'];
  jobId?: string | null;
  /** the time that is now */
  stamp?: 'checked_at' | 'written_at' | 'undone_at' | 'corrected_at';
}

/** undefined leaves a column as it is */
function json<Value extends object | null | undefined>(value: Value) {
  return (value ? JSON.stringify(value) : value) as Value extends object ? string : Value;
}

export async function updateBatch(transaction: Transaction, id: string, change: BatchChange): Promise<void> {
  await transaction.kysely
    .updateTable('import_batch')
    .set({
      state: change.state,
      settings: json(change.settings),
      preview: json(change.preview),
      row_count: change.rows,
      error_count: change.errors,
      warning_count: change.warnings,
      written_count: change.written,
      removed_count: change.removed,
      problem_groups: json(change.problemGroups),
      failure: json(change.failure),
      job_id: change.jobId,
      ...(change.stamp ? { [change.stamp]: sql`now()` } : {}),
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Unwritten batches that nobody came back to for a month, those of lost jobs among them. Returns where their files lie,
 * which are noted for removal.
 */
export async function deleteAbandoned(transaction: Transaction, ownerId: string): Promise<string[]> {
  const rows = await transaction.query<{ object_key: string }>(
    `with gone as (
         delete from import_batch where id in (
           select batch.id from import_batch batch left join job on job.id = batch.job_id
            where batch.owner_id = $1 and batch.created_at < now() - interval '30 days'
              and (batch.state in ('previewed', 'checked', 'failed') or ${lost}))
         returning object_key),
       noted as (insert into object_removal (object_key) select object_key from gone on conflict do nothing)
     select object_key from gone`,
    [ownerId],
  );
  return rows.map((row) => row.object_key);
}
