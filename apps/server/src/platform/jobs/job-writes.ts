import type { JobState } from '@panicle/contract';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { claimValues, ownedBy, type Claim } from './claimed-job.ts';
import { JobStopped } from './job-kind.ts';
import type { LogLine } from './log-line.ts';

/** What a running job has to say about itself. */
export interface ProgressState {
  step: number;
  /** 0 to 1 */
  share: number;
  /** null: not known yet */
  secondsLeft: number | null;
}

/** The state of a job after a write of its owner; 'lost' when the claim is no longer valid. */
export type Ownership = 'processing' | 'terminating' | 'lost';
type OwnedRow = { state: 'processing' | 'terminating' };

export async function writeProgress(
  connection: Connection,
  claim: Claim,
  progress: ProgressState,
): Promise<Ownership> {
  const [row] = await connection.query<OwnedRow>(
    `update job
     set step = $4, share = $5, expected_end = clock_timestamp() + $6::float8 * interval '1 second',
         -- Filled from its first place on: an array that begins at 2 would reach readers shifted.
         step_started = (
           select array_agg(case when place = $4 + 1 then coalesce(step_started[place], clock_timestamp())
             else coalesce(step_started[place], case when place = 1 then started_at end) end order by place)
           from generate_series(1, greatest($4 + 1, coalesce(array_length(step_started, 1), 0))) place)
     where ${ownedBy} and state in ('processing', 'terminating')
     returning state`,
    [...claimValues(claim), progress.step, progress.share, progress.secondsLeft],
  );
  return row?.state ?? 'lost';
}

/** Appends lines in their order; the counter in the job's row numbers them. */
export async function writeLog(
  connection: Connection,
  claim: Claim,
  lines: readonly LogLine[],
): Promise<Ownership> {
  const [row] = await connection.query<OwnedRow>(
    `with owner as (
       update job set log_lines = log_lines + $4
       where ${ownedBy} and state in ('processing', 'terminating')
       returning id, log_lines - $4 as before, state
     ), written as (
       insert into job_log (job_id, line, at, level, text_zh, text_en)
       select owner.id, before + number, at, level, zh, en
       from owner, unnest($5::timestamptz[], $6::text[], $7::text[], $8::text[])
         with ordinality as new_line (at, level, zh, en, number)
     )
     select state from owner`,
    [
      ...claimValues(claim),
      lines.length,
      lines.map((line) => line.at),
      lines.map((line) => line.level),
      lines.map((line) => line.text.zh),
      lines.map((line) => line.text.en),
    ],
  );
  return row?.state ?? 'lost';
}

/** Remembers an object before it is written, so that deleting the job deletes it, even after a crash in between. */
export async function writeObject(connection: Connection, claim: Claim, key: string): Promise<Ownership> {
  const [row] = await connection.query<OwnedRow>(
    `update job
     set objects = case when $4 = any(objects) then objects else array_append(objects, $4) end
     where ${ownedBy} and state in ('processing', 'terminating')
     returning state`,
    [...claimValues(claim), key],
  );
  return row?.state ?? 'lost';
}

/** undefined: leave the checkpoint as it is. Throws JobStopped when the job is not this claim's to go on with. */
async function holdForCommit(
  transaction: Transaction,
  claim: Claim,
  checkpoint: unknown,
  leaseMilliseconds: number,
): Promise<void> {
  const [row] = await transaction.query<{ state: JobState }>(
    `update job
     set lease_until = greatest(lease_until, clock_timestamp() + $4 * interval '1 millisecond'),
         checkpoint = case when $5::boolean then $6::jsonb else checkpoint end
     where ${ownedBy} and state in ('processing', 'terminating')
     returning state`,
    [
      ...claimValues(claim),
      leaseMilliseconds,
      checkpoint !== undefined,
      checkpoint === undefined ? null : JSON.stringify(checkpoint),
    ],
  );
  if (!row) throw new JobStopped('lost');
  if (row.state !== 'processing') throw new JobStopped('terminated');
}

/**
 * The fence: the claim is checked at the start, to spare the work, and again as the last statement before COMMIT,
 * which locks the row until then. So nothing of a claim that ended meanwhile gets in, and yet a long transaction
 * holds up neither heartbeats nor the user who wants to terminate the job.
 */
export function commitAsOwner<Result>(
  database: Database,
  claim: Claim,
  leaseMilliseconds: number,
  work: (transaction: Transaction) => Promise<Result>,
  checkpoint?: unknown,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const [owned] = await transaction.query<{ state: JobState }>(
      `select state from job where ${ownedBy} and state in ('processing', 'terminating')`,
      claimValues(claim),
    );
    if (!owned) throw new JobStopped('lost');
    if (owned.state !== 'processing') throw new JobStopped('terminated');
    const result = await work(transaction);
    await holdForCommit(transaction, claim, checkpoint, leaseMilliseconds);
    return result;
  });
}
