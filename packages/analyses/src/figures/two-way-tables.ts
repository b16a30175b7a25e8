import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** More rows or columns than these are no figure any more. */
const MOST_ENTRIES = 150;
const MOST_ENVIRONMENTS = 60;

interface Cell {
  entry: string;
  environment: string;
  value: number;
}

/** Means of the entries in the environments as colours, the best entries on top, the best environments first. */
export function entryEnvironmentFigure(plots: PlotTable, trait: string, cells: readonly Cell[]): Figure[] {
  const known = cells.filter(({ value }) => Number.isFinite(value));
  const entries = ranked(known, ({ entry }) => entry).slice(0, MOST_ENTRIES);
  const environments = ranked(known, ({ environment }) => environment).slice(0, MOST_ENVIRONMENTS);
  if (entries.length < 2 || environments.length < 2) return [];
  const at = new Map(known.map((one) => [JSON.stringify([one.entry, one.environment]), one.value]));
  return [
    {
      kind: 'heatmap',
      name: 'entries_by_environment',
      title: { zh: '各环境的品种均值', en: 'Entry means in the environments' },
      value: traitAxis(plots, trait, ['均值', 'mean']),
      rowAxis: { title: { zh: '品种', en: 'entry' } },
      columnAxis: { title: { zh: '环境', en: 'environment' } },
      rows: entries,
      columns: environments,
      values: entries.map((entry) =>
        environments.map((environment) => at.get(JSON.stringify([entry, environment])) ?? null),
      ),
      scale: 'sequence',
      ...(entries.length * environments.length <= 400 ? { printed: true } : {}),
    },
  ];
}

/** Names by the mean of their cells, the highest first. */
function ranked(cells: readonly Cell[], nameOf: (cell: Cell) => string): string[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const cell of cells) {
    const own = sums.get(nameOf(cell)) ?? { sum: 0, count: 0 };
    sums.set(nameOf(cell), { sum: own.sum + cell.value, count: own.count + 1 });
  }
  const mean = (name: string) => sums.get(name)!.sum / sums.get(name)!.count;
  return [...sums.keys()].sort((a, b) => mean(b) - mean(a));
}
