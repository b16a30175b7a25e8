import type { PreparationPack, PreparationPlan, PreparationStep } from '@panicle/contract/preparation-plans';
import { packetsOfPlot } from '@panicle/contract/preparation-seed';
import type { Connection } from '../../../platform/database/database.ts';
import { withInstants } from '../../../platform/records/record-table.ts';
import { requireShowable } from '../planning/shown-plots.ts';
import { SOWING_ORDER } from '../planning/sowing-plan.ts';
import { requireTrial } from '../trial/service.ts';
import { preparedSeeds } from './prepared-seeds.ts';

async function readSteps(connection: Connection, plan: PreparationPlan): Promise<PreparationStep[]> {
  const trial = await requireTrial(connection, plan.trialId);
  await requireShowable(connection, plan.trialId, plan);
  const packets = packetsOfPlot(plan, trial) ?? 1;
  const rows = await connection.query<object>(
    `select p.id as "plotId", coalesce(p.plot_number, '') as number, p.field_row as row, p.field_column as column,
            p.replicate, p.block, n.id as "entryId", n.name as entry, n.is_check as "isCheck", s.packet,
            coalesce(s.packet_unit, 'g') as "packetUnit", coalesce(s.lot_code, '') as "lotCode", o.sown_at as "sownAt",
            (select username from account where id = o.sown_by) as "sownBy"
       from plot p join trial_entry n on n.id = p.entry_id
       left join preparation_seed s on s.entry_id = n.id and s.plan_id = $2
       left join preparation_plot o on o.plot_id = p.id
      where p.environment_id = $1
      order by p.field_row nulls last, ${SOWING_ORDER[plan.sowingOrder]}, p.position`,
    [plan.environmentId, plan.id],
  );
  return rows.map((row, index) => ({ ...withInstants<PreparationStep>(row), packets, step: index + 1 }));
}

/** All that is picked and sown of a plan. Throws `trialPlotsMany`. */
export async function readPack(connection: Connection, plan: PreparationPlan): Promise<PreparationPack> {
  return {
    plan,
    seeds: await preparedSeeds(connection, plan.id),
    steps: await readSteps(connection, plan),
    readAt: new Date().toISOString(),
  };
}
