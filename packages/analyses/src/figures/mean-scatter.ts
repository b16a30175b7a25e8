import type { Axis, Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

export interface PlacedEntry {
  entry: string;
  mean: number;
  y: number;
  /** whether it is among those that the figure looks for */
  chosen: boolean;
}

/** Entry means against what goes with them: stability, slope, WAASB. */
export function meanScatter(
  plots: PlotTable,
  trait: string,
  entries: readonly PlacedEntry[],
  {
    name,
    title,
    caption,
    y,
    groups,
  }: {
    name: string;
    title: Figure['title'];
    caption?: Figure['title'];
    y: Axis;
    /** of those chosen, and of the others */
    groups: readonly [Figure['title'], Figure['title']];
  },
): Figure[] {
  // the first group has the first colour
  const known = entries
    .filter((one) => Number.isFinite(one.mean) && Number.isFinite(one.y))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
  if (known.length < 2) return [];
  return [
    {
      kind: 'scatter',
      name,
      title,
      ...(caption === undefined ? {} : { caption }),
      x: traitAxis(plots, trait, ['均值', 'mean']),
      y,
      labels: 'all',
      points: known.map((one) => ({
        x: one.mean,
        y: one.y,
        label: one.entry,
        group: groups[one.chosen ? 0 : 1],
      })),
    },
  ];
}
