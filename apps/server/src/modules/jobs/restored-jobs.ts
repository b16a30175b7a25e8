import type { Transaction } from '../../platform/database/database.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';

/** A job notes an object before it writes it; only one that finished must have all of them. */
export const jobObjects: StoredObjects = {
  what: { zh: '任务文件', en: 'task files' },
  query: `select unnest(objects) as object_key, null::bigint as size, null::text as sha256, id::text as record,
                 state = 'finished' as required from job`,
};

/**
 * Nobody runs the jobs that ran when the backup was made: they wait again, and go on from their checkpoints. The
 * attempt does not count, as after an orderly stop.
 */
export async function requeueRunningJobs(transaction: Transaction): Promise<void> {
  await transaction.query(
    `update job
        set state = case state when 'terminating' then 'terminated' else 'waiting' end,
            ended_at = case state when 'terminating' then clock_timestamp() end,
            worker = case state when 'terminating' then worker end,
            maximum_attempts = maximum_attempts + 1, lease_until = null, expected_end = null
      where state in ('processing', 'terminating')`,
  );
}
