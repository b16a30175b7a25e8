import { v7 as uuidv7 } from 'uuid';
import {
  HybridTaskFields,
  type HybridTask,
  type HybridTaskQuery,
} from '@panicle/contract/crossing/hybrid-tasks';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { RecordList, collated } from '../../../platform/records/record-list.ts';
import { recordTable, type RecordTable } from '../../../platform/records/record-table.ts';

/** The fields of a task that its own table keeps. */
export type TaskHead = Omit<HybridTaskFields, 'females' | 'males'>;

const { females: _females, males: _males, ...columns } = recordTable('hybrid_task', HybridTaskFields).columns;
const taskTable: RecordTable<TaskHead> = { name: 'hybrid_task', columns, keepsAuthors: true };

const parentsOf = (side: string) =>
  `array(select p.material_id from hybrid_parent p where p.task_id = t.id and p.side = '${side}' order by p.position)`;

const pairsWith = (condition: string) =>
  `(select count(*) from hybrid_pair p where p.task_id = t.id and p.ticked${condition})::int`;
const has = (table: string, condition = '') =>
  ` and exists (select from ${table} r where r.pair_id = p.id${condition})`;

export const taskList = new RecordList<TaskHead, HybridTask, HybridTaskQuery>({
  table: taskTable,
  also: `${parentsOf('female')} as females, ${parentsOf('male')} as males, t.arranged_at as "arrangedAt",
    ${pairsWith('')} as "pairCount", ${pairsWith(has('hybrid_pollination'))} as "pollinatedCount",
    ${pairsWith(has('hybrid_harvest', ' and not r.failed'))} as "harvestedCount",
    ${pairsWith(has('hybrid_harvest', ' and r.failed'))} as "failedCount"`,
  equal: ['year', 'season', 'trialDesign', 'hybridizationMethod'],
  searched: ['name', 'locations', 'description'],
  searchedText: `t.name || E'\\x1f' || array_to_string(t.locations, E'\\x1f') || E'\\x1f' || t.description`,
  inPinyin: true,
  sorts: { name: collated('t.name') },
  latest: 'createdAt',
  ties: 'newest-first',
});

/** Whether another task has this name, however it is written. */
export const isTaskNameTaken = (connection: Connection, name: string, except?: string) =>
  taskList.isTaken(connection, 'name', name, { except });

/** Writes the parents of one side in place of those that the task has. */
export async function writeParents(
  transaction: Transaction,
  taskId: string,
  side: 'female' | 'male',
  ids: readonly string[],
): Promise<void> {
  await transaction.query('delete from hybrid_parent where task_id = $1 and side = $2', [taskId, side]);
  await transaction.insertMany('hybrid_parent', [
    { name: 'id', type: 'uuid', values: ids.map(() => uuidv7()) },
    { name: 'task_id', type: 'uuid', values: ids.map(() => taskId) },
    { name: 'side', type: 'text', values: ids.map(() => side) },
    { name: 'material_id', type: 'uuid', values: ids },
    { name: 'position', type: 'integer', values: ids.map((_, index) => index) },
  ]);
}

/** Materials that are there, kept to the end of the transaction. */
export async function keepMaterials(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<{ id: string }>(
    'select id from material where id = any($1::uuid[]) order by id for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A pair that was worked at, whose parent is none of the task's any more. */
export interface LostParent {
  name: string;
  count: number;
}

/** Removes pairs whose parents left the task; the first parent whose pairs were pollinated or harvested keeps them all. */
export async function removeStrayPairs(transaction: Transaction, taskId: string): Promise<LostParent | null> {
  const stray = `from hybrid_pair p where p.task_id = $1 and (
      not exists (select from hybrid_parent f where f.task_id = $1 and f.side = 'female' and f.material_id = p.female_id)
      or not exists (select from hybrid_parent m where m.task_id = $1 and m.side = 'male' and m.material_id = p.male_id))`;
  const worked = `(exists (select from hybrid_pollination w where w.pair_id = p.id)
      or exists (select from hybrid_harvest w where w.pair_id = p.id))`;
  const [lost] = await transaction.query<LostParent>(
    `select (select coalesce(m.variety, m.source_id) from material m where m.id = case when exists (
               select from hybrid_parent f where f.task_id = $1 and f.side = 'female' and f.material_id = p.female_id)
               then p.male_id else p.female_id end) as name, count(*)::int as count
       ${stray} and ${worked} group by 1 order by 1 limit 1`,
    [taskId],
  );
  if (lost) return lost;
  const removed = await transaction.query(`delete ${stray} returning p.id`, [taskId]);
  if (removed.length > 0) await forgetArrangement(transaction, taskId);
  return null;
}

/** The arrangement says nothing any more: its pairs changed. */
export async function forgetArrangement(transaction: Transaction, taskId: string): Promise<void> {
  await transaction.query('delete from hybrid_plot where task_id = $1', [taskId]);
  await transaction.query('update hybrid_task set arranged_at = null where id = $1', [taskId]);
}
