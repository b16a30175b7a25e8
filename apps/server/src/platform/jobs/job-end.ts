import { say, type JobState, type Text } from '@panicle/contract';
import type { Connection } from '../database/database.ts';
import { claimValues, ownedBy, type Claim } from './claimed-job.ts';
import { jobTexts } from './job-texts.ts';

/** How running code ended by itself. `result` is JSON text. */
export type JobEnd = { state: 'finished'; result: string } | { state: 'failed'; failure: Text };

/**
 * Writes the end of a job: what the user terminated ends as terminated whatever it had come to.
 * Returns null when the claim is no longer valid: the result came too late and is refused.
 */
export async function endJob(connection: Connection, claim: Claim, end: JobEnd): Promise<JobState | null> {
  const [row] = await connection.query<{ state: JobState }>(
    `update job
     set state = case state when 'terminating' then 'terminated' else $4 end,
         result = case state when 'processing' then $5::jsonb end,
         summary = case state when 'processing' then $5::jsonb -> 'summary' end,
         failure = case state when 'processing' then $6::jsonb end,
         share = case when state = 'processing' and $4 = 'finished' then 1 else share end,
         lease_until = null, expected_end = null, ended_at = clock_timestamp()
     where ${ownedBy} and state in ('processing', 'terminating')
     returning state`,
    [
      ...claimValues(claim),
      end.state,
      end.state === 'finished' ? end.result : null,
      end.state === 'failed' ? JSON.stringify(end.failure) : null,
    ],
  );
  return row?.state ?? null;
}

/** The job waits for another process. `null` when the claim is no longer valid. */
async function putBack(connection: Connection, claim: Claim, shutdown: boolean): Promise<JobState | null> {
  const values = { attempt: claim.attempt, maximum: '{maximum}' };
  const failure = {
    en: say(jobTexts.workerLost, 'en_US', values),
    zh: say(jobTexts.workerLost, 'zh_CN', values),
  };
  const [row] = await connection.query<{ state: JobState }>(
    `with owned as (
       select id, case
           when state = 'terminating' then 'terminated'
           when $4 or attempt < maximum_attempts then 'waiting'
           else 'failed' end as next_state
       from job
       where ${ownedBy} and state in ('processing', 'terminating')
       for update
     )
     update job
     set state = next_state,
         failure = case next_state when 'failed' then
           replace($5, '{maximum}', maximum_attempts::text)::jsonb end,
         maximum_attempts = maximum_attempts + case when $4 then 1 else 0 end,
         worker = case next_state when 'waiting' then null else worker end,
         ended_at = case when next_state <> 'waiting' then clock_timestamp() end,
         lease_until = null, expected_end = null
     from owned
     where job.id = owned.id
     returning state`,
    [...claimValues(claim), shutdown, JSON.stringify(failure)],
  );
  return row?.state ?? null;
}

/**
 * For an orderly stop of the program: the attempt does not count. The number of attempts itself never goes back,
 * because it tells one claim from the next, so the limit goes up instead.
 */
export function handBackJob(connection: Connection, claim: Claim): Promise<JobState | null> {
  return putBack(connection, claim, true);
}

/** For a process that died: the job waits again, or fails when that was its last attempt. */
export function retryJob(connection: Connection, claim: Claim): Promise<JobState | null> {
  return putBack(connection, claim, false);
}
