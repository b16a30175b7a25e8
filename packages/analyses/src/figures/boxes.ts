import type { BoxesFigure, Figure } from '@panicle/figures';
import { fences } from '@panicle/statistics/outliers';
import { quantile, sortedValues } from '@panicle/statistics/data';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** Observed values of the entries, in the order given. */
export function boxesFigure(
  plots: PlotTable,
  options: { trait: string; entry: string },
  rows: Int32Array,
  entries: readonly string[],
  check: string | null,
): Figure {
  const values = plots.numbers(options.trait);
  const names = plots.texts(options.entry);
  const own = Map.groupBy(rows, (row) => names[row] ?? '');
  return {
    kind: 'boxes',
    name: 'entry_values',
    title: { zh: '各品种观测值分布', en: 'Observed values by entry' },
    caption: {
      zh: '箱体为四分位数，须线止于 1.5 倍四分位距以内的值',
      en: 'boxes: quartiles; whiskers end at the last value within 1.5 interquartile ranges',
    },
    axis: traitAxis(plots, options.trait),
    groups: entries.map((entry) => ({
      name: entry,
      ...boxOf(Float64Array.from(own.get(entry) ?? [], (row) => values[row]!)),
      ...(entry === check ? { check: true } : {}),
    })),
  };
}

function boxOf(values: Float64Array): Omit<BoxesFigure['groups'][number], 'name'> {
  const sorted = sortedValues(values);
  const { lower, upper, lowerQuartile, upperQuartile } = fences(values);
  const within = sorted.filter((value) => value >= lower && value <= upper);
  return {
    count: sorted.length,
    low: within[0]!,
    lowerQuartile,
    median: quantile(sorted, 0.5),
    upperQuartile,
    high: within.at(-1)!,
    outliers: Array.from(sorted.filter((value) => value < lower || value > upper)),
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
  };
}
