import type { FieldPlan, PlannedPlot, SitePlan } from '@panicle/statistics/designs';
import type { Figure } from '@panicle/figures';
import { formatNumber } from '@panicle/contract/format/number';
import type { LongReport } from '../report/long-table.ts';
import { column, wordColumn, type ReportTable } from '../report/report.ts';
import { sentence } from '../report/sentences.ts';

/** Site, plots and what is known of the design; the field maps come last, one for each site. */
export function planReport(plans: readonly SitePlan[]): LongReport {
  return {
    answer: [planAnswer(plans)],
    drawn: () => plans.map(mapFigure),
    tables: [designTable(plans), plotTable(plans), ...plans.map(fieldMap)],
    remarks: plans.flatMap(({ plan }) => plan.remarks),
  };
}

function planAnswer(plans: readonly SitePlan[]) {
  const [{ plan }] = plans as [SitePlan];
  const { plots, rows, columns, entries, efficiency, bound } = plan;
  const values = {
    entries: entries.length,
    plots: plots.filter(({ entry }) => entries[entry] !== undefined).length,
    rows,
    columns,
    sites: plans.length,
    efficiency: formatNumber(efficiency ?? NaN, 3),
    bound: formatNumber(bound ?? NaN, 3),
  };
  const size = sentence(
    '{sites} 个试点，每点 {entries} 个品种（处理）、{plots} 个小区，{rows} 行 {columns} 列',
    '{sites} {sites, site|sites} with {plots} plots of {entries} entries (treatments) each, in {rows} {rows, row|rows} and {columns} {columns, column|columns}',
    values,
  );
  return efficiency === null
    ? sentence('{size}。', '{size}.', { size })
    : sentence(
        '{size}；平均效率 {efficiency}，上限 {bound}。',
        '{size}; the average efficiency factor is {efficiency}, with an upper bound of {bound}.',
        { ...values, size },
      );
}

/** Where entries lie, coloured by block, or by replicate where there are no blocks. */
function mapFigure({ site, plan }: SitePlan, index: number, all: readonly SitePlan[]): Figure {
  const plots = plan.plots.filter((plot) => nameOf(plan, plot) !== null);
  const inBlocks = plots.some(({ block }) => block > 1);
  const suffix = all.length === 1 ? '' : ` ${site}`;
  return {
    kind: 'field',
    name: all.length === 1 ? 'field' : `field_${index + 1}`,
    title: { zh: `田间布置图${suffix}`, en: `Field map${suffix}` },
    rows: plan.rows,
    columns: plan.columns,
    plots: plots.map((plot) => ({
      row: plot.row,
      column: plot.column,
      entry: nameOf(plan, plot)!,
      ...(plot.role === 'check' ? { check: true } : {}),
    })),
    layers: [
      {
        value: {
          title: inBlocks ? { zh: '区组', en: 'block' } : { zh: '重复', en: 'replicate' },
          decimals: 0,
        },
        scale: 'sequence',
        values: plots.map((plot) => (inBlocks ? plot.block : plot.replicate) || null),
      },
    ],
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
