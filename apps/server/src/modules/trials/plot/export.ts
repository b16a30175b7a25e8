import type { Language } from '@panicle/contract';
import type { Plot, PlotExportQuery } from '@panicle/contract/observations';
import type { Database } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { requireTraitGroup } from '../../traits/index.ts';
import { findSeries, headOfSeries, type Series } from '../observation/series.ts';
import { requireTrial } from '../trial/service.ts';
import { countPlots, eachPlot } from './queries.ts';

const columnTypes = { numeric: 'number', date: 'date', text: 'text' } as const;

function seriesColumn(series: Series, language: Language): ExportColumn {
  return { title: headOfSeries(series, language === 'en_US'), type: columnTypes[series.dataType] };
}

// The heads are ones that the import of plot data recognises, so that a file can go out, be filled in and come back.
const plotColumns: {
  zh: string;
  en: string;
  type: ExportColumn['type'];
  value: (plot: Plot) => string | number | null;
}[] = [
  { zh: '环境', en: 'environment', type: 'text', value: (plot) => plot.location },
  { zh: '小区号', en: 'plot', type: 'text', value: (plot) => plot.plotNumber },
  { zh: '重复', en: 'replicate', type: 'text', value: (plot) => plot.replicate },
  { zh: '区组', en: 'block', type: 'text', value: (plot) => plot.block },
  { zh: '行', en: 'row', type: 'number', value: (plot) => plot.fieldRow },
  { zh: '列', en: 'column', type: 'number', value: (plot) => plot.fieldColumn },
  { zh: '参试品种', en: 'entry', type: 'text', value: (plot) => plot.entryName },
];

function checkColumn(language: Language) {
  const [yes, no] = language === 'en_US' ? ['yes', 'no'] : ['是', '否'];
  const title = language === 'en_US' ? 'check' : '对照';
  return { title, value: (plot: Plot) => (plot.isCheck ? yes : no) };
}

async function* exportRows(
  plots: AsyncIterable<Plot[]>,
  series: readonly Series[],
  language: Language,
): AsyncGenerator<ExportRow[]> {
  const check = checkColumn(language);
  const keyOf = (value: { traitId: string; observedOn: string | null; repeat: number }) =>
    `${value.traitId} ${value.observedOn ?? ''} ${value.repeat}`;
  const places = new Map(series.map((one, index) => [keyOf(one), index]));
  for await (const batch of plots) {
    yield batch.map((plot): ExportRow => {
      const values: (string | number | null)[] = Array.from({ length: series.length }, () => null);
      for (const observation of plot.observations) {
        const place = places.get(keyOf(observation));
        if (place !== undefined) values[place] = observation.value;
      }
      return [...plotColumns.map(({ value }) => value(plot)), check.value(plot), ...values];
    });
  }
}

/** What the trial holds, or of it the traits of a group in its order. Throws `notFound`. */
async function chosenSeries(database: Database, trialId: string, groupId?: string): Promise<Series[]> {
  const series = await findSeries(database, trialId);
  if (groupId === undefined) return series;
  const { traitIds } = await requireTraitGroup(database, groupId);
  return traitIds.flatMap((id) => series.filter(({ traitId }) => traitId === id));
}

export type PlotExport = PlotExportQuery & { trialId: string };

/**
 * The plots of a trial with a column for each trait, as a file; the same plots in the same order as the page. Throws
 * `exportTooManyRows` and what `requireTrial` throws.
 */
export async function exportPlots(
  database: Database,
  { trialId, format = 'xlsx', traitGroupId, ...filter }: PlotExport,
  language: Language,
  sheetRows?: number,
): Promise<SideFile> {
  const trial = await requireTrial(database, trialId);
  requireFit(format, await countPlots(database, trialId, filter), sheetRows);
  const series = await chosenSeries(database, trialId, traitGroupId);
  const english = language === 'en_US';
  const columns: ExportColumn[] = [
    ...plotColumns.map(({ zh, en, type }) => ({ title: english ? en : zh, type })),
    { title: checkColumn(language).title, type: 'text' },
    ...series.map((one) => seriesColumn(one, language)),
  ];
  const rows = database.snapshot((connection) =>
    exportRows(eachPlot(connection, trialId, filter), series, language),
  );
  const name = english ? 'plots' : '小区';
  return tableFile({ name: trial.name, format, sheets: [{ name, columns, rows }] });
}

/** Writes the file. */
export const plotExport = exportWork('plot-export', ({ platform, language }, input: PlotExport) =>
  exportPlots(platform.database, input, language),
);
