import type { SharedResults } from '../../platform/jobs/job-kind.ts';

export const BASE = '/crop/crop-statistical-task';
export const RANDOMIZED_BLOCK = 'randomized-block';

/** Anyone who may read a trial may read what was found in it. */
export const sharedResults: SharedResults = {
  right: 'trials.read',
  where: `job.kind = '${RANDOMIZED_BLOCK}' and job.state = 'finished'
    and exists (select from trial where trial.id = (job.parameters ->> 'trialId')::uuid)`,
};
