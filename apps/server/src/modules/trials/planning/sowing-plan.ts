import type { Language } from '@panicle/contract';
import {
  gramsOfPlot,
  seedBasisNames,
  type SowingPlan,
  type SowingPlanQuery,
  type SowingStep,
} from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import type { Connection } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { ExportColumn } from '../../../platform/tables/write/columns.ts';
import { requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { requireTrial } from '../trial/service.ts';
import { requireShowable } from './shown-plots.ts';

interface PlotRow extends Omit<SowingStep, 'step' | 'grams' | 'basis'> {
  thousandGrainWeight: number | null;
  germination: number | null;
  plotsOfEntry: number;
}

/** Along rows; plots without a place come last, in the order of the environment. Serpentine turns at each row. */
export const SOWING_ORDER = {
  straight: 'p.field_column',
  serpentine: 'case when p.field_row % 2 = 1 then p.field_column else -p.field_column end',
};

/** The newest lot of a material that has seed and a known thousand-grain weight says what its seed is like. */
function readPlots(connection: Connection, trialId: string, query: SowingPlanQuery): Promise<PlotRow[]> {
  const { environmentId = null, order = 'serpentine' } = query;
  return connection.query<PlotRow>(
    `with lots as (
       select distinct on (l.material_id) l.material_id, l.thousand_grain_weight, l.germination
         from seed_lot l
        where l.thousand_grain_weight is not null and l.merged_into is null
          and l.material_id in (select material_id from trial_entry where trial_id = $1)
        order by l.material_id, l.balance > 0 desc, l.year desc nulls last, l.id desc),
     counted as (select entry_id, count(*)::int as plots from plot where trial_id = $1 group by entry_id)
     select p.id as "plotId", p.environment_id as "environmentId", e.location,
            coalesce(p.plot_number, '') as number, p.field_row as row, p.field_column as column, p.replicate,
            p.block, n.name as entry, n.is_check as "isCheck", c.plots as "plotsOfEntry",
            lots.thousand_grain_weight as "thousandGrainWeight", lots.germination
       from plot p join trial_environment e on e.id = p.environment_id join trial_entry n on n.id = p.entry_id
       join counted c on c.entry_id = n.id left join lots on lots.material_id = n.material_id
      where p.trial_id = $1 and ($2::uuid is null or p.environment_id = $2)
      order by e.position, p.field_row nulls last, ${SOWING_ORDER[order]}, p.position`,
    [trialId, environmentId],
  );
}

/** Packets in the order in which they are sown, each with its seed. Throws `trialPlotsMany`. */
export async function readSowingPlan(
  connection: Connection,
  trial: Trial,
  query: SowingPlanQuery,
): Promise<SowingPlan> {
  await requireShowable(connection, trial.id, query);
  const stepOf = new Map<string, number>();
  const steps = (await readPlots(connection, trial.id, query)).map(
    ({ thousandGrainWeight, germination, plotsOfEntry, ...plot }): SowingStep => {
      const step = (stepOf.get(plot.environmentId) ?? 0) + 1;
      stepOf.set(plot.environmentId, step);
      const seed = gramsOfPlot(trial, { thousandGrainWeight, germination }, plotsOfEntry);
      return { ...plot, step, grams: seed?.grams ?? null, basis: seed?.basis ?? null };
    },
  );
  return {
    steps,
    packets: steps.length,
    grams: steps.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
    unknown: steps.filter(({ grams }) => grams === null).length,
  };
}

const columns: {
  zh: string;
  en: string;
  type: ExportColumn['type'];
  value: (step: SowingStep, english: boolean) => string | number | null;
}[] = [
  { zh: '环境', en: 'environment', type: 'text', value: ({ location }) => location },
  { zh: '播种顺序', en: 'order', type: 'number', value: ({ step }) => step },
  { zh: '小区号', en: 'plot', type: 'text', value: ({ number }) => number },
  { zh: '行', en: 'row', type: 'number', value: ({ row }) => row },
  { zh: '列', en: 'column', type: 'number', value: ({ column }) => column },
  { zh: '重复', en: 'replicate', type: 'text', value: ({ replicate }) => replicate },
  { zh: '区组', en: 'block', type: 'text', value: ({ block }) => block },
  { zh: '参试品种', en: 'entry', type: 'text', value: ({ entry }) => entry },
  {
    zh: '对照',
    en: 'check',
    type: 'text',
    value: ({ isCheck }, english) => (english ? (isCheck ? 'yes' : 'no') : isCheck ? '是' : '否'),
  },
  { zh: '用种量（g）', en: 'seed (g)', type: 'number', value: ({ grams }) => grams },
  {
    zh: '计算依据',
    en: 'seed from',
    type: 'text',
    value: ({ basis }, english) => (basis === null ? null : seedBasisNames[basis][english ? 'en' : 'zh']),
  },
];

type SowingExport = SowingPlanQuery & { trialId: string; format: 'xlsx' | 'csv' };

/** The sowing plan as a file. */
export const sowingExport = exportWork(
  'sowing-plan-export',
  async ({ platform: { database }, language }, { trialId, format, ...query }: SowingExport) => {
    const trial = await requireTrial(database, trialId);
    const { steps } = await readSowingPlan(database, trial, query);
    requireFit(format, steps.length);
    const english = (language satisfies Language) === 'en_US';
    return tableFile({
      name: `${trial.name}-${english ? 'sowing plan' : '播种计划'}`,
      format,
      sheets: [
        {
          name: english ? 'sowing plan' : '播种计划',
          columns: columns.map(({ zh, en, type }) => ({ title: english ? en : zh, type })),
          rows: inOneBatch(steps.map((step) => columns.map(({ value }) => value(step, english)))),
        },
      ],
    });
  },
);

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
