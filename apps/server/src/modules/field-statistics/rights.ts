import type { RoleKey } from '@panicle/contract';
import type { SharedResults } from '../../platform/jobs/job-kind.ts';
import { trialReaderKeys } from '@panicle/contract/trials';

export const BASE = '/crop/crop-statistical-task';
export const RANDOMIZED_BLOCK = 'randomized-block';
export const statisticsKeys: readonly RoleKey[] = ['statisticalAnalysis'];

/** Whoever may read a trial may read what was found in it. */
export const sharedResults: SharedResults = {
  keys: trialReaderKeys,
  where: `job.kind = '${RANDOMIZED_BLOCK}' and job.state = 'finished'
    and exists (select from trial where trial.id = (job.parameters ->> 'trialId')::uuid)`,
};
