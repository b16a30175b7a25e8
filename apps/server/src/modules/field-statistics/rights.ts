import type { SharedResults } from '../../platform/jobs/job-kind.ts';

export const BASE = '/crop/crop-statistical-task';
export const ANALYSIS = 'analysis';

/** Anyone who may read all trials of an analysis may read what was found in them. */
export const sharedAnalyses: SharedResults = {
  right: 'trials.read',
  where: `job.kind = '${ANALYSIS}' and job.state = 'finished'
    and not exists (
      select from jsonb_array_elements_text(job.parameters -> 'trialIds') as asked (id)
       where not exists (select from trial where trial.id = asked.id::uuid))`,
};
