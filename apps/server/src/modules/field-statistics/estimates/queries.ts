import type { Estimate, EstimateExportQuery, EstimateQuery } from '@panicle/contract/estimates';
import type { Connection } from '../../../platform/database/database.ts';
import { asItIs, readPage, type Listing } from '../../../platform/database/read-page.ts';
import { scopeValues, withinScope, type ReadingScope } from '../../jobs/index.ts';

type Filters = Pick<EstimateExportQuery, 'taskId' | 'trialId' | 'traitId' | 'kind'>;

/** Those of finished tasks whose results the caller may read, the latest task first. */
export function estimateListing(scope: ReadingScope, { taskId, trialId, traitId, kind }: Filters): Listing {
  return {
    columns: `estimate.task_id as "taskId", job.name as "taskName", estimate.place, estimate.kind,
      estimate.trial_id as "trialId", estimate.environment_id as "environmentId", estimate.environment,
      estimate.entry, estimate.material_id as "materialId", estimate.trait_id as "traitId", estimate.trait,
      estimate.value, estimate.standard_error as "standardError", estimate.weight`,
    from: 'estimate join job on job.id = estimate.task_id',
    where: `${withinScope(scope)} and job.state = 'finished'
      and ($3::uuid is null or estimate.task_id = $3)
      and ($4::uuid is null or estimate.trial_id = $4)
      and ($5::uuid is null or estimate.trait_id = $5)
      and ($6::text is null or estimate.kind = $6)`,
    order: 'job.sequence desc, estimate.place',
    values: [...scopeValues(scope), taskId ?? null, trialId ?? null, traitId ?? null, kind ?? null],
  };
}

export const estimatePage = (connection: Connection, scope: ReadingScope, query: EstimateQuery) =>
  readPage<Estimate>(connection, estimateListing(scope, query), query, asItIs);
