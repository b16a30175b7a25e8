import type { PreparationPlan, PreparationState } from '@panicle/contract/preparation-plans';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { HeldSeed } from '../../warehouse/index.ts';
import { plansOfTrials, preparationList } from './queries.ts';

type Author = Pick<Session, 'userId' | 'username'>;
type Named = Pick<PreparationPlan, 'id' | 'name'>;

/** The seed of an entry as its row keeps it. */
export interface KeptSeed {
  id: string;
  entryId: string;
  /** null: the lot is gone */
  lotId: string | null;
  quantity: number;
}

export const keptSeeds = (transaction: Transaction, planId: string) =>
  transaction.query<KeptSeed>(
    `select id, entry_id as "entryId", (select l.id from seed_lot l where l.id = s.lot_id) as "lotId", quantity
       from preparation_seed s where plan_id = $1 order by id for update`,
    [planId],
  );

/** Lots of other features know the plan by its name. */
export const causeOf = ({ id, name }: Named) => ({ kind: 'preparation-plan', id, name });

export const openSeed = (change: Change<Author>, plan: Named, lotIds: readonly string[]) =>
  HeldSeed.open(change.transaction, change.session, lotIds, causeOf(plan));

/** Says in which state a plan is, and in the operation log how many entries have seed of which lots. */
export async function enterState(
  { transaction, session, audit }: Change<Author>,
  before: Pick<PreparationPlan, 'id' | 'name' | 'state' | 'seedCount'>,
  state: PreparationState,
  { withTrial = false, seeds }: { withTrial?: boolean; seeds: number },
): Promise<void> {
  const { id, name } = before;
  await transaction.query(
    `update preparation_plan set state = $2, sown_with_trial = $3, updated_at = now(), updated_by = $4,
            revision = revision + 1 where id = $1`,
    [id, state, withTrial, session.userId],
  );
  audit({
    entity: 'preparation-plan',
    entityId: id,
    action: 'update',
    before: { name, preparationState: before.state, preparedEntries: before.seedCount },
    after: { name, preparationState: state, preparedEntries: seeds },
  });
}

/** Gives the seed of a plan free again. Throws `preparationSown`. */
export async function releaseAll(change: Change<Author>, plan: PreparationPlan): Promise<void> {
  if (plan.state === 'sown') throw new BusinessError('preparationSown', { name: plan.name });
  const seeds = await keptSeeds(change.transaction, plan.id);
  const lots = seeds.flatMap(({ lotId, quantity }) => (lotId === null ? [] : [{ lotId, quantity }]));
  const held = await openSeed(
    change,
    plan,
    lots.map(({ lotId }) => lotId),
  );
  for (const { lotId, quantity } of lots) held.release(lotId, quantity);
  await held.write();
  await change.transaction.query('delete from preparation_seed where plan_id = $1', [plan.id]);
  await enterState(change, plan, 'draft', { seeds: 0 });
}

/** The plots of trials go: what was reserved for them is free again. Throws `preparationSown` where it is sown already. */
export async function releaseOfTrials(
  change: Change<Author>,
  trialIds: readonly string[],
  { sownStays = false } = {},
): Promise<void> {
  const states = sownStays ? ['reserved'] : ['reserved', 'sown'];
  for (const id of await plansOfTrials(change.transaction, trialIds, states)) {
    const plan = await preparationList.find(change.transaction, id, { lock: 'change' });
    if (plan && plan.state !== 'draft') await releaseAll(change, plan);
  }
}
