import type { JobState, Text } from '@panicle/contract';
import type { Task } from '@panicle/contract/jobs';
import type { Connection } from '../../platform/database/database.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';

/** A row of `job` as `TASK_COLUMNS` reads it. */
export interface TaskRow {
  id: string;
  kind: string;
  name: string;
  owner_id: string;
  owner_name: string;
  state: JobState;
  steps: Text[];
  step: number;
  step_started: (Date | null)[];
  share: number;
  seconds_left: number | null;
  tasks_before: number | null;
  attempt: number;
  worker: string | null;
  summary: unknown;
  failure: Text | null;
  terminated_by_name: string | null;
  log_lines: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export const TASK_COLUMNS = `
  job.id, job.kind, job.name, job.owner_id, coalesce(nullif(owner.nick_name, ''), owner.username) as owner_name,
  job.state, job.steps, job.step, job.step_started, job.share,
  case when job.state = 'processing' then
    greatest(0, extract(epoch from job.expected_end - clock_timestamp()))::float8 end as seconds_left,
  case when job.state = 'waiting' then
    (select count(*)::integer from job as earlier
     where earlier.state = 'waiting' and earlier.sequence < job.sequence) end as tasks_before,
  job.attempt, job.worker, job.summary, job.failure,
  coalesce(nullif(terminator.nick_name, ''), terminator.username) as terminated_by_name,
  job.log_lines, job.created_at, job.started_at, job.ended_at`;

export const TASK_TABLES = `
  job
  join account as owner on owner.id = job.owner_id
  left join account as terminator on terminator.id = job.terminated_by`;

function sentence(summary: unknown): Text | null {
  const { zh, en } = (summary ?? {}) as { zh?: unknown; en?: unknown };
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : null;
}

const instant = (time: Date | null | undefined) => time?.toISOString() ?? null;

export type TaskKinds = ReadonlyMap<string, Pick<JobKind, 'title' | 'about'>>;

/** The records that readers get, in the same order. */
export async function tasksOf(
  connection: Connection,
  rows: readonly TaskRow[],
  kinds: TaskKinds,
): Promise<Task[]> {
  const about = new Map<string, Text>();
  for (const [kind, tasks] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = tasks.map(({ id }) => id);
    const known = await kinds.get(kind)?.about?.(connection, ids);
    for (const [id, text] of known ?? []) about.set(id, text);
  }
  return rows.map((row) => taskOf(row, kinds, about.get(row.id) ?? null));
}

/** A kind that this version no longer has is called by its own name. */
function taskOf(row: TaskRow, kinds: TaskKinds, about: Text | null): Task {
  return {
    id: row.id,
    kind: row.kind,
    title: kinds.get(row.kind)?.title ?? { zh: row.kind, en: row.kind },
    name: row.name,
    about,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    state: row.state,
    steps: row.steps.map((title, step) => ({ title, startedAt: instant(row.step_started[step]) })),
    step: row.step,
    share: row.share,
    secondsLeft: row.seconds_left,
    tasksBefore: row.tasks_before,
    attempt: row.attempt,
    worker: row.worker,
    summary: sentence(row.summary),
    failure: row.failure,
    terminatedBy: row.terminated_by_name,
    logLines: row.log_lines,
    createdAt: row.created_at.toISOString(),
    startedAt: instant(row.started_at),
    endedAt: instant(row.ended_at),
  };
}
