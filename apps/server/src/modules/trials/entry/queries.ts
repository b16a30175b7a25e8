import type { Page } from '@panicle/contract';
import type { TrialEntry, TrialEntryQuery } from '@panicle/contract/trials';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { asItIs, readPage } from '../../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';

const columns = `n.id, n.trial_id as "trialId", n.name, n.material_id as "materialId", n.is_check as "isCheck",
  n.replicates, n.levels, n.revision, (select count(*) from plot where plot.entry_id = n.id) as "plotCount"`;

/** The entries of a trial in the order in which they came. */
export const findEntries = (connection: Connection, query: TrialEntryQuery): Promise<Page<TrialEntry>> =>
  readPage<TrialEntry>(
    connection,
    {
      columns,
      from: 'trial_entry n',
      where: `n.trial_id = $1 and ($2::boolean is null or n.is_check = $2)
        and ($3::text is null or search_normalize(n.name) like search_pattern($3))`,
      order: 'n.position, n.id',
      values: [query.trialId, query.isCheck ?? null, query.search || null],
    },
    query,
    asItIs,
  );

export async function findEntry(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<TrialEntry | null> {
  const [row] = await connection.query<TrialEntry>(
    `select ${columns} from trial_entry n where n.id = $1 ${lockClause(options.lock, 'n')}`,
    [id],
  );
  return row ?? null;
}

/** The import that an entry came with. */
export async function findBatchOfEntry(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection.query<{ batchId: string | null }>(
    'select batch_id as "batchId" from trial_entry where id = $1',
    [id],
  );
  return row?.batchId ?? null;
}

export async function isEntryNameTaken(connection: Connection, entry: TrialEntry, name: string) {
  const rows = await connection.query(
    'select 1 from trial_entry where trial_id = $1 and name = $2 and id <> $3',
    [entry.trialId, name, entry.id],
  );
  return rows.length > 0;
}

/** Whether the trial has an entry beside this one that is not a check. */
export async function hasOtherCandidate(connection: Connection, entry: TrialEntry): Promise<boolean> {
  const rows = await connection.query(
    'select 1 from trial_entry where trial_id = $1 and not is_check and id <> $2 limit 1',
    [entry.trialId, entry.id],
  );
  return rows.length > 0;
}

export async function updateEntry(
  transaction: Transaction,
  {
    id,
    name,
    isCheck,
    materialId,
    replicates,
  }: Pick<TrialEntry, 'id' | 'name' | 'isCheck' | 'materialId' | 'replicates'>,
) {
  await transaction.query(
    `update trial_entry set name = $2, is_check = $3, material_id = $4, replicates = $5, revision = revision + 1
      where id = $1`,
    [id, name, isCheck, materialId, replicates],
  );
}
