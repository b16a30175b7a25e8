import {
  statisticalLimits,
  type StatisticalParameters,
  type StatisticalTaskCreation,
  statisticalDefaults,
} from '@panicle/contract/field-statistics';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { requireTrial, findEntry, listEnvironments, listTraits } from '../trials/index.ts';

/** Separates the name of a task from what it is asked. */
export function parametersOf({ name: _name, ...stated }: StatisticalTaskCreation): StatisticalParameters {
  return { ...statisticalDefaults, ...stated };
}

/**
 * Whether the analysis can be asked for now: the same for a first run and for one that is run again later.
 *
 * @throws BusinessError cannotBeEmpty, notFound (trial), statisticalEnvironmentUnknown, statisticalTraitUnknown,
 * traitNotNumeric, statisticalCheckUnknown, statisticalTooMuch
 */
export async function requireRunnable(
  connection: Connection,
  name: string,
  { trialId, environmentIds, traitIds, checkEntryId }: StatisticalParameters,
): Promise<void> {
  if (name.trim() === '') throw new BusinessError('cannotBeEmpty', { field: 'name' });
  await requireTrial(connection, trialId);
  const environments = await listEnvironments(connection, trialId);
  const chosen = environments.filter(({ id }) => environmentIds.includes(id));
  if (chosen.length < environmentIds.length) throw new BusinessError('statisticalEnvironmentUnknown');

  const traits = new Map((await listTraits(connection, trialId)).map((trait) => [trait.id, trait]));
  for (const id of traitIds) {
    const trait = traits.get(id);
    if (!trait) throw new BusinessError('statisticalTraitUnknown', { name: id });
    if (trait.dataType !== 'numeric') throw new BusinessError('traitNotNumeric', { name: trait.name });
  }
  if (checkEntryId !== null && (await findEntry(connection, checkEntryId))?.trialId !== trialId) {
    throw new BusinessError('statisticalCheckUnknown');
  }
  const values = chosen.reduce((sum, { plotCount }) => sum + plotCount, 0) * traitIds.length;
  if (values > statisticalLimits.values) {
    throw new BusinessError('statisticalTooMuch', {
      environments: chosen.length,
      traits: traitIds.length,
      values,
      limit: statisticalLimits.values,
    });
  }
}
