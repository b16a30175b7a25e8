import { JOB_STATES, type JobState } from '@panicle/contract';
import type {
  Task,
  TaskLogLine,
  TaskLogPage,
  TaskLogQuery,
  TaskPage,
  TaskQuery,
} from '@panicle/contract/jobs';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { windowOf } from '../../platform/database/read-page.ts';
import { TASK_COLUMNS, TASK_TABLES, tasksOf, type TaskKinds, type TaskRow } from './task-rows.ts';
import { scopeValues, withinScope, type TaskScope } from './task-scope.ts';

type StateCounts = TaskPage['counts'];

const filtersOf = (scope: TaskScope) => `
  ${withinScope(scope)}
  and ($3::text is null or job.kind = $3)
  and ($4::text is null or search_normalize(job.name) like search_pattern($4))`;

async function countByState(
  connection: Connection,
  scope: TaskScope,
  values: readonly unknown[],
): Promise<StateCounts> {
  const rows = await connection.query<{ state: JobState; count: number }>(
    `select job.state, count(*) as count from job where ${filtersOf(scope)} group by job.state`,
    values,
  );
  const counts = Object.fromEntries(JOB_STATES.map((state) => [state, 0])) as StateCounts;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** How many tasks of the scope are in each state. */
export const countTasks = (connection: Connection, scope: TaskScope) =>
  countByState(connection, scope, [...scopeValues(scope), null, null]);

const pageOf = (scope: TaskScope) => `select ${TASK_COLUMNS} from ${TASK_TABLES}
  where ${filtersOf(scope)} and ($5::text is null or job.state = $5)
  order by job.sequence desc
  limit $6 offset $7`;

export async function newestTasks(
  connection: Connection,
  scope: TaskScope,
  { state, most }: { state: JobState; most: number },
  kinds: TaskKinds,
): Promise<Task[]> {
  const values = [...scopeValues(scope), null, null, state, most, 0];
  return tasksOf(connection, await connection.query<TaskRow>(pageOf(scope), values), kinds);
}

/** Newest first. */
export async function readTaskPage(
  connection: Connection,
  scope: TaskScope,
  query: TaskQuery,
  kinds: TaskKinds,
): Promise<TaskPage> {
  const { current, size, offset } = windowOf(query);
  const filters = [...scopeValues(scope), query.kind ?? null, query.name || null];
  const [counts, rows] = await Promise.all([
    countByState(connection, scope, filters),
    connection.query<TaskRow>(pageOf(scope), [...filters, query.state ?? null, size, offset]),
  ]);
  const total = query.state
    ? counts[query.state]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { records: await tasksOf(connection, rows, kinds), total, current, size, counts };
}

export interface TaskWithParameters extends TaskRow {
  parameters: unknown;
}

export async function findTask(
  connection: Connection,
  scope: TaskScope,
  id: string,
): Promise<TaskWithParameters | undefined> {
  const [row] = await connection.query<TaskWithParameters>(
    `select ${TASK_COLUMNS}, job.parameters from ${TASK_TABLES} where ${withinScope(scope)} and job.id = $3`,
    [...scopeValues(scope), id],
  );
  return row;
}

/** Tasks by id, and beside them those of an owner in `waitingOf` that wait: their places in the queue moved. */
export async function readTasks(
  connection: Connection,
  ids: readonly string[],
  waitingOf: readonly string[],
): Promise<TaskRow[]> {
  return connection.query<TaskRow>(
    `select ${TASK_COLUMNS} from ${TASK_TABLES}
     where job.id = any($1::uuid[])
        or (job.state = 'waiting' and job.owner_id = any($2::uuid[]))`,
    [ids, waitingOf],
  );
}

export async function readResult(connection: Connection, id: string): Promise<unknown> {
  const [row] = await connection.query<{ result: unknown }>('select result from job where id = $1', [id]);
  return row?.result ?? null;
}

export async function readLog(
  connection: Connection,
  task: Pick<TaskRow, 'id' | 'log_lines'>,
  query: TaskLogQuery,
): Promise<TaskLogPage> {
  const { current, size, offset } = windowOf(query);
  const { after } = query;
  const lines = await connection.query<Omit<TaskLogLine, 'at'> & { at: Date }>(
    `select line, at, level, json_build_object('zh', text_zh, 'en', text_en) as text
     from job_log where job_id = $1 and line > $2
     order by line limit $3`,
    [task.id, after ?? offset, size],
  );
  const records = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
  return { records, total: task.log_lines, current, size };
}

export interface LockedTask {
  id: string;
  kind: string;
  name: string;
  state: JobState;
  ended: boolean;
  objects: string[];
}

/** The tasks of the scope among `ids`, locked in the order of their ids. */
export async function lockTasks(
  transaction: Transaction,
  scope: TaskScope,
  ids: readonly string[],
): Promise<LockedTask[]> {
  return transaction.query<LockedTask>(
    `select id, kind, name, state, ended_at is not null as ended, objects
     from job where ${withinScope(scope)} and job.id = any($3::uuid[])
     order by id for update`,
    [...scopeValues(scope), ids],
  );
}

export async function deleteTasks(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from job where id = any($1::uuid[])', [ids]);
}
