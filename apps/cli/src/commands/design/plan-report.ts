import type { FieldPlan, PlannedPlot, SitePlan } from '@panicle/statistics/designs';
import { column, wordColumn, type Report, type ReportTable } from '@panicle/analyses/report/report';

/** Site, plots and what is known of the design; the field maps come last, one for each site. */
export function planReport(plans: readonly SitePlan[]): Report {
  return {
    tables: [designTable(plans), plotTable(plans), ...plans.map(fieldMap)],
    remarks: plans.flatMap(({ plan }) => plan.remarks),
  };
}

function designTable(plans: readonly SitePlan[]): ReportTable {
  return {
    name: 'design',
    title: { zh: '设计', en: 'Design' },
    columns: [
      column('site', '试点', 'site'),
      column('seed', '随机种子', 'random seed'),
      column('entries', '品种数', 'entries'),
      column('rows', '行数', 'rows'),
      column('columns', '列数', 'columns'),
      column('efficiency', '平均效率', 'average efficiency factor'),
      column('bound', '效率上限', 'upper bound'),
    ],
    rows: plans.map(({ site, plan }) => [
      site,
      plan.seed,
      plan.entries.length,
      plan.rows,
      plan.columns,
      plan.efficiency,
      plan.bound,
    ]),
  };
}

function plotTable(plans: readonly SitePlan[]): ReportTable {
  const factors = plans[0]?.plan.factors ?? [];
  return {
    name: 'plots',
    title: { zh: '小区', en: 'Plots' },
    columns: [
      column('site', '试点', 'site'),
      column('plot', '小区号', 'plot'),
      column('row', '行', 'row'),
      column('column', '列', 'column'),
      column('group', '组', 'group'),
      column('replicate', '重复', 'replicate'),
      column('block', '区组', 'block'),
      column('entry', '品种', 'entry'),
      ...factors.map(({ name }) => column(name, name, name)),
      wordColumn('role', '类别', 'role'),
    ],
    rows: plans.flatMap(({ site, plan }) =>
      plan.plots.map((plot) => [
        site,
        plot.number || null,
        plot.row,
        plot.column,
        plot.group,
        plot.replicate || null,
        plot.block || null,
        nameOf(plan, plot),
        ...factors.map((_, k) => plan.entries[plot.entry]?.levels[k] ?? null),
        plot.role,
      ]),
    ),
  };
}

function fieldMap({ site, plan }: SitePlan, index: number, all: readonly SitePlan[]): ReportTable {
  const { rows, columns, plots } = plan;
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const plot of plots) cells[plot.row - 1]![plot.column - 1] = nameOf(plan, plot) ?? '·';
  const suffix = all.length === 1 ? '' : ` ${site}`;
  return {
    name: all.length === 1 ? 'field_map' : `field_map_${index + 1}`,
    title: { zh: `田间布置图${suffix}`, en: `Field map${suffix}` },
    columns: [
      column('row', '行', 'row'),
      ...Array.from({ length: columns }, (_, k) => column(`column_${k + 1}`, String(k + 1), String(k + 1))),
    ],
    rows: cells.map((line, k) => [k + 1, ...line]),
  };
}

/** null for fillers and borders */
function nameOf({ entries }: FieldPlan, { entry }: PlannedPlot): string | null {
  return entries[entry]?.name ?? null;
}
