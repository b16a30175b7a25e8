import type { Axis, Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** More plots are not distinguished on a screen, and results carry each of them several times. */
const MOST_PLOTS = 10_000;

export interface FieldPlaces {
  row: ArrayLike<number>;
  column: ArrayLike<number>;
  entry: (plot: number) => string;
}

export interface FieldLayer {
  value: Axis;
  scale: 'sequence' | 'difference';
  values: ArrayLike<number>;
}

/** Plots at their places with one map for each quantity; none where places are distances, or the field is too large. */
export function fieldFigure(
  { row, column, entry }: FieldPlaces,
  layers: readonly FieldLayer[],
  title: Figure['title'],
): Figure[] {
  const rows = Array.from(row);
  const columns = Array.from(column);
  if (rows.length === 0 || rows.length > MOST_PLOTS) return [];
  if (![...rows, ...columns].every(Number.isInteger)) return [];
  const [top, left] = [least(rows), least(columns)];
  return [
    {
      kind: 'field',
      name: 'field_map',
      title,
      rows: greatest(rows) - top + 1,
      columns: greatest(columns) - left + 1,
      plots: rows.map((at, k) => ({ row: at - top + 1, column: columns[k]! - left + 1, entry: entry(k) })),
      layers: layers.map(({ values, ...layer }) => ({
        ...layer,
        values: Array.from(values, (value) => (Number.isFinite(value) ? value : null)),
      })),
    },
  ];
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const greatest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));

/** The layers of a trait in the field: its values, the trend that the model found, what is left. */
export function trendLayers(
  plots: PlotTable,
  trait: string,
  { values, trend, residual }: Record<'values' | 'trend' | 'residual', ArrayLike<number>>,
): FieldLayer[] {
  const unit = plots.unit?.(trait);
  const of = (zh: string, en: string): Axis => ({ title: { zh, en }, ...(unit ? { unit } : {}) });
  return [
    { value: traitAxis(plots, trait), scale: 'sequence', values },
    { value: of('空间趋势', 'spatial trend'), scale: 'difference', values: trend },
    { value: of('残差', 'residual'), scale: 'difference', values: residual },
  ];
}
