import {
  checkPreparation,
  preparationDefaults,
  preparationName,
  type PreparationChange,
  type PreparationCreation,
  type PreparationFields,
  type PreparationPlan,
} from '@panicle/contract/preparation-plans';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import type { Session } from '../../../platform/http/route.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { requireAct } from '../trial/state.ts';
import { preparationBin } from './bin-kind.ts';
import { findPlace, freeName, preparationList } from './queries.ts';
import { releaseAll } from './release.ts';

type Author = Pick<Session, 'userId' | 'username'>;

/** What the seed of a plan is reckoned from. */
const OF_SEED = ['seedRule', 'seedAmount', 'surplus', 'packetsFor'] as const;

const plans = new Records<PreparationFields, PreparationPlan, Author>({
  ...tableRecords(preparationList),
  entity: 'preparation-plan',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkPreparation(fields));
    if (!before) return;
    if (fields.environmentId !== before.environmentId) throw new BusinessError('preparationPlaceFixed');
    await requireAct(transaction, before.trialId, 'change');
    if (before.state !== 'draft' && OF_SEED.some((field) => fields[field] !== before[field]))
      throw new BusinessError('preparationReserved', { name: before.name });
  },
  bin: preparationBin,
  logged: ({ name, environmentId: _environment, ...plan }) => ({
    name,
    ...Object.fromEntries(
      [...OF_SEED, 'sowingOrder' as const, 'note' as const].map((field) => [field, plan[field]]),
    ),
  }),
});

/** Throws `notFound`. */
export const requirePlan = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  plans.require(connection, id, options);

/**
 * Makes the plan of a location. Throws `notFound`, `trialLocked`, `preparationNoPlots`, `preparationExists` and the problems
 * of the contract.
 */
export async function createPlan(
  change: Change<Author>,
  creation: PreparationCreation,
  batchId: string | null = null,
): Promise<PreparationPlan> {
  const { transaction } = change;
  const { environmentId } = creation;
  const found = await findPlace(transaction, environmentId);
  if (!found) throw new BusinessError('notFound');
  // two who make the plan of one location wait for each other here
  await transaction.query('select from trial where id = $1 for no key update', [found.trialId]);
  await requireAct(transaction, found.trialId, 'change');
  const place = await findPlace(transaction, environmentId);
  if (!place) throw new BusinessError('notFound');
  const { trialId, trial, location, plots, plan } = place;
  if (plots === 0) throw new BusinessError('preparationNoPlots', { trial, location });
  if (plan !== null) throw new BusinessError('preparationExists', { trial, location, name: plan });
  const name = await freeName(transaction, preparationName(trial, location));
  const also = { trial_id: trialId, name, batch_id: batchId };
  return plans.create(change, { ...preparationDefaults, ...creation }, also);
}

/** Plans for all environments of a trial that have plots and none yet. Throws what `createPlan` throws. */
export async function createPlansOfTrial(
  change: Change<Author>,
  trialId: string,
  batchId: string | null = null,
): Promise<string[]> {
  const missing = await change.transaction.query<{ id: string }>(
    `select e.id from trial_environment e where e.trial_id = $1
        and exists (select from plot p where p.environment_id = e.id)
        and not exists (select from preparation_plan o where o.environment_id = e.id) order by e.position`,
    [trialId],
  );
  if (missing.length === 0) {
    const [first] = await change.transaction.query<{ id: string }>(
      'select id from trial_environment where trial_id = $1 order by position limit 1',
      [trialId],
    );
    // says why there is nothing to make
    await createPlan(change, { environmentId: first?.id ?? trialId });
  }
  const ids: string[] = [];
  for (const { id } of missing) ids.push((await createPlan(change, { environmentId: id }, batchId)).id);
  return ids;
}

/** Throws `notFound`, `staleRevision`, `trialLocked`, `preparationReserved`. */
export const changePlan = (change: Change<Author>, { id, revision, ...changes }: PreparationChange) =>
  plans.change(change, { id, revision }, changes);

/** Moves plans into the recycle bin; their seed is free again. Throws `notFound`, `notOwner`, `preparationSown`. */
export const removePlans = (change: Change, ids: readonly string[]) =>
  plans.bin(change, ids, {
    async requireRemovable(plan) {
      if (plan.state === 'sown') throw new BusinessError('preparationSown', { name: plan.name });
      if (plan.state === 'reserved') await releaseAll(change, plan);
    },
  });
