import { v7 as uuidv7 } from 'uuid';
import type { JobState } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import type { Transaction } from '../database/database.ts';
import { memoryStep } from './job-memory.ts';
import type { JobKind, JobQueue, JobSubmission } from './job-kind.ts';

type Kinds = ReadonlyMap<string, Pick<JobKind, 'steps' | 'maximumAttempts' | 'memoryMegabytes'>>;

/** No job may need more than all jobs together may use. */
function requireMemory(needed: number, limit: number): void {
  if (needed > limit) throw new BusinessError('taskNeedsMemory', { needed, limit });
}

/** @throws BusinessError 'taskAlreadyOpen' when an open job holds the singleton key */
async function submit(
  kinds: Kinds,
  megabytes: number,
  transaction: Transaction,
  submission: JobSubmission,
): Promise<string> {
  const kind = kinds.get(submission.kind);
  if (!kind) throw new Error(`no job kind ${submission.kind}`);
  const needed = submission.memoryMegabytes;
  if (needed !== undefined) requireMemory(needed, megabytes);
  const id = uuidv7();
  const written = await transaction.query(
    `insert into job (id, kind, name, owner_id, parameters, steps, maximum_attempts, singleton_key,
       memory_megabytes)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9)
     on conflict (singleton_key) where state in ('waiting', 'processing', 'terminating') do nothing
     returning id`,
    [
      id,
      submission.kind,
      submission.name,
      submission.ownerId,
      JSON.stringify(submission.parameters ?? null),
      JSON.stringify(kind.steps),
      kind.maximumAttempts,
      submission.singletonKey ?? null,
      memoryStep(needed ?? kind.memoryMegabytes),
    ],
  );
  if (written.length === 0) throw new BusinessError('taskAlreadyOpen', { name: submission.name });
  return id;
}

/** @throws BusinessError 'notFound' when there is no such job */
async function terminate(transaction: Transaction, jobId: string, byUserId?: string): Promise<JobState> {
  const [changed] = await transaction.query<{ state: JobState }>(
    `update job
     set state = case state when 'waiting' then 'terminated' else 'terminating' end,
         ended_at = case state when 'waiting' then clock_timestamp() end,
         terminated_by = $2
     where id = $1 and state in ('waiting', 'processing')
     returning state`,
    [jobId, byUserId ?? null],
  );
  if (changed) return changed.state;
  const [job] = await transaction.query<{ state: JobState }>('select state from job where id = $1', [jobId]);
  if (!job) throw new BusinessError('notFound');
  return job.state;
}

/**
 * The queue in the table `job`; its triggers wake the workers when the caller's transaction commits.
 *
 * @param megabytes that jobs may use together
 */
export function createJobQueue(kinds: Kinds, megabytes: number): JobQueue {
  return {
    submit: (transaction, submission) => submit(kinds, megabytes, transaction, submission),
    requireMemory: (needed) => requireMemory(needed, megabytes),
    terminate,
  };
}
