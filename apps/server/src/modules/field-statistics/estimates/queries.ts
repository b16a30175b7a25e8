import type { Estimate, ESTIMATE_SORTS, EstimateQuery } from '@panicle/contract/estimates';
import type { Connection } from '../../../platform/database/database.ts';
import { asItIs, readPage, type Listing } from '../../../platform/database/read-page.ts';
import { scopeValues, withinScope, type ReadingScope } from '../../jobs/index.ts';

type Wanted = Omit<EstimateQuery, 'currPage' | 'pageSize'>;

const sorts: Record<(typeof ESTIMATE_SORTS)[number], string> = {
  entry: 'estimate.entry collate germplasm_order',
  value: 'estimate.value',
  standardError: 'estimate.standard_error',
};

const LATEST_FIRST = 'job.sequence desc, estimate.place';

/** Those of finished tasks whose results the caller may read, the latest task first. */
function estimateListing(scope: ReadingScope, wanted: Wanted): Listing {
  const { search, taskId, trialId, traitId, materialId, kind, sort, order = 'asc' } = wanted;
  return {
    columns: `estimate.task_id as "taskId", job.name as "taskName", estimate.place, estimate.kind,
      estimate.trial_id as "trialId", trial.name as "trialName", estimate.environment_id as "environmentId",
      estimate.environment, estimate.entry, material.id as "materialId", estimate.trait_id as "traitId",
      estimate.trait, trait.unit, estimate.value, estimate.standard_error as "standardError", estimate.weight`,
    from: `estimate join job on job.id = estimate.task_id
      left join trial on trial.id = estimate.trial_id
      left join trait on trait.id = estimate.trait_id
      left join material on material.id = estimate.material_id`,
    counted: 'estimate join job on job.id = estimate.task_id',
    where: `${withinScope(scope)} and job.state = 'finished'
      and ($3::uuid is null or estimate.task_id = $3)
      and ($4::uuid is null or estimate.trial_id = $4)
      and ($5::uuid is null or estimate.trait_id = $5)
      and ($6::uuid is null or estimate.material_id = $6)
      and ($7::text is null or estimate.kind = $7)
      and ($8::text is null or search_normalize(estimate.entry) like search_pattern($8))`,
    order: sort ? `${sorts[sort]} ${order} nulls last, ${LATEST_FIRST}` : LATEST_FIRST,
    values: [...scopeValues(scope), taskId, trialId, traitId, materialId, kind, search].map(
      (one) => one ?? null,
    ),
  };
}

export const estimatePage = (connection: Connection, scope: ReadingScope, query: EstimateQuery) =>
  readPage<Estimate>(connection, estimateListing(scope, query), query, asItIs);
