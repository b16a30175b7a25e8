import { say } from '@panicle/contract';
import type { Connection } from '../database/database.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { jobTexts } from './job-texts.ts';

export interface ClaimRequest {
  worker: string;
  /** only what this program knows how to run */
  kinds: readonly string[];
  count: number;
  leaseMilliseconds: number;
  /** that are free for more jobs */
  megabytes: number;
  /** what this worker is still at: such a job is not its to take up, however long its lease has run out */
  running?: readonly string[];
}

export interface HeldJob {
  jobId: string;
  attempt: number;
  terminating: boolean;
}

const HELD_JOBS = `
  select id as "jobId", attempt, state = 'terminating' as terminating from job
  where worker = $1 and id = any($2::uuid[]) and state in ('processing', 'terminating')`;

/** Of jobs that were submitted before each said what it needs. */
const FORMER_MEGABYTES = 1024;

/**
 * Takes the oldest jobs that wait or whose worker has fallen silent, in one statement: of two workers that ask at
 * once each job goes to one. No job overtakes one that waits for memory, so that a large one has its turn; a worker with
 * nothing to do takes the first whatever it needs. An attempt without a checkpoint begins at nothing, so its progress does too.
 */
export async function claimJobs(connection: Connection, request: ClaimRequest): Promise<ClaimedJob[]> {
  if (request.count <= 0) return [];
  return connection.query<ClaimedJob>(
    `with next as materialized (
       select id, sequence, coalesce(memory_megabytes, $6) as needed from job
       where state in ('waiting', 'processing', 'terminating')
         and (state = 'waiting'
              or (state = 'processing' and lease_until < clock_timestamp() and attempt < maximum_attempts))
         and kind = any($2) and id <> all($5::uuid[])
       order by sequence
       limit $3
       for update skip locked
     ), fitting as (
       select id, sum(needed) over oldest as megabytes, row_number() over oldest as place
       from next window oldest as (order by sequence)
     )
     update job
     set state = 'processing', worker = $1, attempt = attempt + 1,
         lease_until = clock_timestamp() + $4 * interval '1 millisecond',
         started_at = coalesce(started_at, clock_timestamp()),
         step = case when checkpoint is null then 0 else step end,
         share = case when checkpoint is null then 0 else share end,
         step_started = case when checkpoint is null then '{}' else step_started end,
         expected_end = null
     from fitting
     where job.id = fitting.id
       and (megabytes <= $7 or (place = 1 and cardinality($5::uuid[]) = 0))
     returning job.id as "jobId", worker, attempt, kind, name, owner_id as "ownerId", parameters, checkpoint,
       maximum_attempts as "maximumAttempts", coalesce(memory_megabytes, $6) as "memoryMegabytes"`,
    [
      request.worker,
      request.kinds,
      request.count,
      request.leaseMilliseconds,
      request.running ?? [],
      FORMER_MEGABYTES,
      request.megabytes,
    ],
  );
}

/** Ends what nobody will take up again: terminated jobs and last attempts whose worker fell silent. */
export async function endLostJobs(connection: Connection): Promise<string[]> {
  const { workerLost } = jobTexts;
  // the two numbers are filled in by the database, which alone knows them
  const template = { en: say(workerLost, 'en_US'), zh: say(workerLost, 'zh_CN') };
  const rows = await connection.query<{ id: string }>(
    `with lost as materialized (
       select id from job
       where state in ('processing', 'terminating') and lease_until < clock_timestamp()
         and (state = 'terminating' or attempt >= maximum_attempts)
       for update skip locked
     )
     update job
     set state = case state when 'terminating' then 'terminated' else 'failed' end,
         failure = case state when 'processing' then
           replace(replace($1, '{attempt}', attempt::text), '{maximum}', maximum_attempts::text)::jsonb end,
         lease_until = null, expected_end = null, ended_at = clock_timestamp()
     from lost
     where job.id = lost.id
     returning job.id`,
    [JSON.stringify(template)],
  );
  return rows.map((row) => row.id);
}

/**
 * Keeps the claims of a worker on the jobs that it runs and tells what became of them: those that are missing from
 * the answer are no longer its own. A row that is locked right now is passed over instead of holding up the others.
 */
export async function extendLeases(
  connection: Connection,
  worker: string,
  jobIds: readonly string[],
  leaseMilliseconds: number,
): Promise<HeldJob[]> {
  return connection.query<HeldJob>(
    `with mine as materialized (
       select id from job
       where worker = $1 and id = any($2::uuid[]) and state in ('processing', 'terminating')
       order by id
       for update skip locked
     ), extended as (
       update job set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       from mine where job.id = mine.id
     )
     ${HELD_JOBS}`,
    [worker, jobIds, leaseMilliseconds],
  );
}

/** The same question without touching the leases, for the moments between two heartbeats. */
export async function heldJobs(
  connection: Connection,
  worker: string,
  jobIds: readonly string[],
): Promise<HeldJob[]> {
  return connection.query<HeldJob>(HELD_JOBS, [worker, jobIds]);
}
