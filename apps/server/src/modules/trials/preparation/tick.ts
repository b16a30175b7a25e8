import { v7 as uuidv7 } from 'uuid';
import {
  PREPARATION_TICK,
  PreparationTick,
  PreparationTickBasis,
  type PreparationTicked,
} from '@panicle/contract/preparation-plans';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { OfflineEntryKind } from '../../../platform/offline/offline-entry-kind.ts';
import { requireAct } from '../trial/state.ts';
import { requirePlan } from './service.ts';

/** What is ticked, as readers know it, and its tick. */
interface Subject {
  label: string;
  by: string | null;
  at: Date | null;
}

async function findSubject(
  connection: Connection,
  { planId, what, id }: Omit<PreparationTick, 'done'>,
): Promise<Subject | undefined> {
  const [found] = await connection.query<Subject>(
    what === 'seed'
      ? `select s.lot_code || ' · ' || n.name as label, s.picked_at as at,
                (select username from account where id = s.picked_by) as by
           from preparation_seed s join trial_entry n on n.id = s.entry_id where s.id = $2 and s.plan_id = $1`
      : `select coalesce(p.plot_number, '') || ' · ' || n.name as label, o.sown_at as at,
                (select username from account where id = o.sown_by) as by
           from preparation_plan t join plot p on p.environment_id = t.environment_id
           join trial_entry n on n.id = p.entry_id left join preparation_plot o on o.plot_id = p.id
          where t.id = $1 and p.id = $2`,
    [planId, id],
  );
  return found;
}

async function write(
  { transaction, session }: Change,
  { planId, what, id, done }: PreparationTick,
): Promise<void> {
  if (what === 'seed') {
    await transaction.query(
      `update preparation_seed set picked_by = case when $2 then coalesce(picked_by, $3) end,
              picked_at = case when $2 then coalesce(picked_at, now()) end where id = $1`,
      [id, done, session.userId],
    );
    return;
  }
  if (!done) {
    await transaction.query('delete from preparation_plot where plot_id = $1', [id]);
    return;
  }
  await transaction.query(
    `insert into preparation_plot (id, plan_id, plot_id, sown_by) values ($1, $2, $3, $4)
     on conflict (plot_id) do nothing`,
    [uuidv7(), planId, id, session.userId],
  );
}

/**
 * Ticks off the seed of an entry as picked or a plot as sown, or takes that back. The same once more changes nothing: who
 * came first stays. Throws `notFound`, `trialLocked`, `preparationNotReserved`.
 */
export async function tick(change: Change, asked: PreparationTick): Promise<PreparationTicked> {
  const { transaction, audit } = change;
  const plan = await requirePlan(transaction, asked.planId);
  await requireAct(transaction, plan.trialId, 'record');
  await requirePlan(transaction, asked.planId, { lock: 'keep' });
  const before = await findSubject(transaction, asked);
  if (!before) throw new BusinessError('preparationNotReserved', { name: plan.name });
  await write(change, asked);
  const field = asked.what === 'seed' ? 'pickedSeed' : 'sownPlot';
  const [on, off] = [{ name: plan.name, [field]: before.label }, { name: plan.name }];
  audit({
    entity: 'preparation-plan',
    entityId: plan.id,
    action: 'update',
    before: asked.done ? off : on,
    after: asked.done ? on : off,
  });
  return (await ticked(transaction, asked))!;
}

async function ticked(
  connection: Connection,
  asked: Omit<PreparationTick, 'done'>,
): Promise<PreparationTicked | null> {
  const found = await findSubject(connection, asked);
  return found ? { done: found.at !== null, by: found.by, at: found.at?.toISOString() ?? null } : null;
}

/** Ticks beside the shelf and in the field. They add up in any order. */
export const preparationTickKind: OfflineEntryKind<PreparationTick, PreparationTickBasis> = {
  kind: PREPARATION_TICK,
  title: { zh: '备种与播种', en: 'Picking and sowing' },
  right: 'preparation.tick',
  body: PreparationTick,
  basis: PreparationTickBasis,
  subject: ({ what, id }) => `${what} ${id}`,
  apply: (change, { body }) => tick(change, body),
  conflicts: [],
  async present(connection, body) {
    const theirs = await ticked(connection, body);
    return theirs && { theirs, basis: {} };
  },
  async logged(connection, body) {
    const found = await findSubject(connection, body);
    return { name: found?.label ?? '' };
  },
};
