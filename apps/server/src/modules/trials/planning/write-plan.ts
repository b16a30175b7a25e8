import { v7 as uuidv7 } from 'uuid';
import type { PlanChoice, PlanRequest } from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import { DESIGN_VERSION } from '@panicle/statistics/designs';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { releaseOfTrials } from '../preparation/release.ts';
import { lockTrialData } from '../plot-data/lock.ts';
import { insertPlots, type NewPlot } from '../store.ts';
import { countTrialData } from '../trial/queries.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState, settleState } from '../trial/state.ts';
import type { PlannedSite } from './plan-sites.ts';
import type { Planned } from './side-work.ts';
import { readTrialToPlan, type TrialToPlan } from './trial-to-plan.ts';

type Author = Pick<Session, 'userId' | 'username'>;

/** From so many rows on the planner's picture of the tables is out of date at once. */
const STATISTICS_ROWS = 5000;

/** Throws `trialHasObservations`, and `trialPlanPresent` unless the user was shown how many plots go. */
async function clearPlots(change: Change<Author>, trialId: string, shown: number | undefined) {
  const { transaction } = change;
  const { plots, observations } = await countTrialData(transaction, [trialId]);
  if (observations > 0) throw new BusinessError('trialHasObservations', { observations });
  if (plots > 0 && plots !== shown)
    throw new BusinessError('trialPlanPresent', { plots }, { data: { plots } });
  await releaseOfTrials(change, [trialId]);
  await transaction.query('delete from plot where trial_id = $1', [trialId]);
  await transaction.query('delete from field_plan where trial_id = $1', [trialId]);
  // corners, directions and the field stay where they are; what lay between the plots goes with them
  await transaction.query(
    `update trial_environment set map_revision = coalesce(map_revision, 0) + 1,
            field_map = field_map - array['rows', 'columns', 'lanes', 'unplanted']
      where trial_id = $1 and (field_map is not null or map_revision is not null)`,
    [trialId],
  );
  // combinations of factors came with the plan
  await transaction.query(`delete from trial_entry where trial_id = $1 and levels <> '{}'`, [trialId]);
  return plots;
}

const sameTrial = (one: TrialToPlan, other: TrialToPlan) => JSON.stringify(one) === JSON.stringify(other);

/** Ids of what grows, by its place in the plan; combinations of factors become entries. */
async function treatmentIds(
  transaction: Transaction,
  { trialId, entries }: TrialToPlan,
  { treatments }: PlannedSite,
): Promise<string[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const made = treatments.filter(({ levels }) => levels.length > 0);
  const ids = new Map(made.map(({ name }) => [name, uuidv7()]));
  const [last] = await transaction.query<{ position: number }>(
    'select coalesce(max(position), -1)::int as position from trial_entry where trial_id = $1',
    [trialId],
  );
  await transaction.query(
    `insert into trial_entry (id, trial_id, name, material_id, is_check, position, levels)
     select one.id, $2, one.name, one.material_id, one.is_check, one.position,
            array(select jsonb_array_elements_text(one.levels))
       from unnest($1::uuid[], $3::text[], $4::uuid[], $5::boolean[], $6::int[], $7::jsonb[])
         as one (id, name, material_id, is_check, position, levels)`,
    [
      [...ids.values()],
      trialId,
      made.map(({ name }) => name),
      made.map(({ entryId }) => byId.get(entryId ?? '')?.materialId ?? null),
      made.map(({ entryId }) => byId.get(entryId ?? '')?.isCheck ?? false),
      made.map((_, k) => last!.position + 1 + k),
      made.map(({ levels }) => JSON.stringify(levels)),
    ],
  );
  return treatments.map(({ name, levels, entryId }) => (levels.length > 0 ? ids.get(name)! : entryId!));
}

const plotsOf = ({ environmentId, plots }: PlannedSite, ids: readonly string[]): NewPlot[] =>
  plots
    .filter(({ entry }) => entry >= 0)
    .map((plot, position) => ({
      environmentId,
      entryId: ids[plot.entry]!,
      plotNumber: String(plot.number),
      replicate: plot.replicate,
      block: plot.block,
      fieldRow: plot.row,
      fieldColumn: plot.column,
      position,
    }));

async function keepPlan(
  transaction: Transaction,
  trialId: string,
  { design, options, seed }: PlanChoice,
  site: PlannedSite,
  userId: string,
): Promise<void> {
  const unplanted = site.plots.flatMap(({ entry, row, column, number, role }) =>
    entry >= 0 ? [] : [{ row, column, number, role }],
  );
  await transaction.query(
    `insert into field_plan (id, trial_id, environment_id, design, options, seed, site_seed, factors, field_rows,
                             field_columns, efficiency, bound, unplanted, engine, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      uuidv7(),
      trialId,
      site.environmentId,
      design,
      JSON.stringify(options),
      seed,
      site.seed,
      site.factors,
      site.rows,
      site.columns,
      site.efficiency,
      site.bound,
      JSON.stringify(unplanted),
      String(DESIGN_VERSION),
      userId,
    ],
  );
}

/**
 * Makes the plots of a plan in place of those that the trial has. Throws `notFound`, `trialStateForbids`,
 * `trialHasObservations`, `trialPlanPresent`, `trialEntriesChanged`.
 */
export async function writePlan(
  change: Change<Author>,
  request: PlanRequest,
  { trial: planned, sites }: Planned,
  batchId: string | null = null,
): Promise<Trial> {
  const { transaction, session, audit } = change;
  const { trialId } = planned;
  // before the trial, as imports and their undo have it
  await lockTrialData(transaction, [trialId]);
  const before = await requireTrial(transaction, trialId, { lock: 'change' });
  requireState(before, 'plan');
  const replaced = await clearPlots(change, trialId, request.plots);
  if (!sameTrial(planned, await readTrialToPlan(transaction, trialId)))
    throw new BusinessError('trialEntriesChanged');
  const ids = await treatmentIds(transaction, planned, sites[0]!);
  const plots = sites.flatMap((site) => plotsOf(site, ids));
  await insertPlots(transaction, trialId, plots, batchId);
  for (const site of sites) await keepPlan(transaction, trialId, request, site, session.userId);
  const { design, options, seed } = request;
  const replicates = typeof options.replicates === 'number' ? options.replicates : before.replicateCount;
  await transaction.query(
    `update trial set test_method = $2, replicate_count = $3, revision = revision + 1, updated_at = now(),
            updated_by = $4 where id = $1`,
    [trialId, design, replicates, session.userId],
  );
  await settleState(transaction, trialId);
  if (plots.length >= STATISTICS_ROWS) await transaction.query(`select refresh_statistics('plot')`);
  const after = await requireTrial(transaction, trialId);
  audit({
    entity: 'trial',
    entityId: trialId,
    action: 'update',
    before: { name: before.name, testMethod: before.testMethod, plots: replaced },
    after: { name: before.name, testMethod: design, seed, plots: plots.length },
  });
  return after;
}

/** Takes the plots of a trial without observations away again. Throws as `writePlan` does. */
export async function discardPlan(
  change: Change,
  { trialId, plots }: { trialId: string; plots: number | undefined },
): Promise<Trial> {
  const { transaction, audit } = change;
  await lockTrialData(transaction, [trialId]);
  const trial = await requireTrial(transaction, trialId, { lock: 'change' });
  requireState(trial, 'plan');
  const { name } = trial;
  const gone = await clearPlots(change, trialId, plots);
  await settleState(transaction, trialId);
  audit({
    entity: 'trial',
    entityId: trialId,
    action: 'update',
    before: { name, plots: gone },
    after: { name },
  });
  return requireTrial(transaction, trialId);
}
