import { dataViewLimits, listedIds } from '@panicle/contract/data-view';
import type { AnalysisParameters } from '@panicle/contract/analyses';
import { BusinessError } from '../../platform/business-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPlots, type ReadPlots } from '../field-statistics/index.ts';
import { listEnvironments } from '../trials/index.ts';

/** What pages choose, as addresses have it. */
export interface Choice {
  trialIds: string;
  environmentIds?: string;
  listId?: string;
  traitIds: string;
}

/**
 * The plots of a choice.
 * @throws BusinessError notFound, traitNotNumeric, dataViewTooMuch
 */
export async function readChoice(database: Database, choice: Choice): Promise<ReadPlots> {
  const parameters = await parametersOf(database, choice);
  return readPlots(database, parameters, () => undefined);
}

async function parametersOf(
  database: Database,
  { trialIds, environmentIds, listId, traitIds }: Choice,
): Promise<AnalysisParameters> {
  const [trials, traits, wanted] = [listedIds(trialIds), listedIds(traitIds), listedIds(environmentIds)];
  const known = [];
  for (const id of trials) known.push(...(await listEnvironments(database, id)));
  const environments = known.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  if (environments.length === 0) throw new BusinessError('notFound');
  const values = environments.reduce((sum, { plotCount }) => sum + plotCount, 0) * traits.length;
  if (values > dataViewLimits.values)
    throw new BusinessError('dataViewTooMuch', { values, limit: dataViewLimits.values });
  return {
    method: 'summary',
    trialIds: trials,
    environmentIds: environments.map(({ id }) => id),
    traitIds: traits,
    options: {},
    ...(listId !== undefined && { entries: { take: 'only' as const, listIds: [listId], checks: true } }),
  };
}
