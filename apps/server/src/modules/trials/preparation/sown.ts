import type { PreparationPlan } from '@panicle/contract/preparation-plans';
import type { TrialMove } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { preparationList } from './queries.ts';
import { enterState, keptSeeds, openSeed } from './release.ts';
import { lockPlan, requireStoreRight } from './reserve.ts';
import { requirePlan } from './service.ts';

/** Lots that are gone meanwhile have nothing to be moved. */
async function lotsOf(change: Change, plan: PreparationPlan) {
  const seeds = await keptSeeds(change.transaction, plan.id);
  const lots = seeds.flatMap(({ lotId, quantity }) => (lotId === null ? [] : [{ lotId, quantity }]));
  const held = await openSeed(
    change,
    plan,
    lots.map(({ lotId }) => lotId),
  );
  return { seeds: seeds.length, lots, held };
}

async function takeOut(change: Change, plan: PreparationPlan, withTrial: boolean): Promise<void> {
  const { seeds, lots, held } = await lotsOf(change, plan);
  for (const { lotId, quantity } of lots) held.take(lotId, quantity);
  await held.write();
  await enterState(change, plan, 'sown', { withTrial, seeds });
}

async function putBack(change: Change, plan: PreparationPlan): Promise<void> {
  const { seeds, lots, held } = await lotsOf(change, plan);
  await held.putBack(lots);
  await held.write();
  await enterState(change, plan, 'reserved', { seeds });
}

/**
 * Takes the reserved seed of one location out of stock because it was sown, or puts it back. Throws
 * `preparationStoreRight`, `preparationNotReserved`, `preparationNotSown` and what `lockPlan` throws.
 */
export async function saySown(change: Change, id: string, sown: boolean): Promise<PreparationPlan> {
  requireStoreRight(change.session);
  const plan = await lockPlan(change, id);
  if (sown) {
    if (plan.state !== 'reserved') throw new BusinessError('preparationNotReserved', { name: plan.name });
    await takeOut(change, plan, false);
  } else {
    if (plan.state !== 'sown') throw new BusinessError('preparationNotSown', { name: plan.name });
    await putBack(change, plan);
  }
  return requirePlan(change.transaction, id);
}

/** The plans of a trial that a move of it carries along: those with reserved seed, or those sown with it. */
async function carriedPlans(change: Change, trialId: string, sown: boolean): Promise<PreparationPlan[]> {
  const { transaction } = change;
  const rows = await transaction.query<{ id: string }>(
    `select id from preparation_plan where trial_id = $1
        and case when $2 then state = 'reserved' else state = 'sown' and sown_with_trial end order by id`,
    [trialId, sown],
  );
  const plans: PreparationPlan[] = [];
  for (const { id } of rows) {
    const plan = await preparationList.find(transaction, id, { lock: 'change' });
    if (plan?.state === (sown ? 'reserved' : 'sown')) plans.push(plan);
  }
  return plans;
}

/**
 * A trial that is said to be sown takes the seed of its plans out of stock; taking that back puts it back. Throws
 * `preparationStoreRight` where there is seed to move.
 */
export async function followMove(change: Change, trialId: string, { from, to }: TrialMove): Promise<void> {
  const isSown = from === 'planned' && to === 'sown';
  if (!isSown && !(from === 'sown' && to === 'planned')) return;
  const plans = await carriedPlans(change, trialId, isSown);
  if (plans.length === 0) return;
  requireStoreRight(change.session);
  for (const plan of plans) await (isSown ? takeOut(change, plan, true) : putBack(change, plan));
}
