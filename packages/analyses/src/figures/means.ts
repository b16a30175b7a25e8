import type { Figure, MeansFigure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { decimalsFor, traitAxis } from './axes.ts';

/** A mean for the figure of means. */
export interface DrawnMean {
  entry: string;
  mean: number;
  letters?: string | null;
  percent?: number | null;
  beats?: boolean;
}

/** Entry means, best first, with bars of half the least significant difference and the check as a line. */
export function meansFigure(
  plots: PlotTable,
  trait: string,
  means: readonly DrawnMean[],
  {
    lsd,
    alpha,
    plots: count,
    check,
    letters,
  }: {
    lsd: number | null;
    /** level of the least significant difference */
    alpha?: number;
    /** n of the plots behind all means */
    plots?: number;
    check: string | null;
    letters?: MeansFigure['lettersTitle'];
  },
): Figure {
  const half = lsd === null ? null : lsd / 2;
  const level = alpha === undefined ? '' : ` (${alpha})`;
  const n = count === undefined ? '' : ` · n = ${count}`;
  const values = plots.numbers(trait);
  const positive = values.every((value) => !(value < 0));
  return {
    kind: 'means',
    name: 'entry_means',
    title: { zh: '品种均值', en: 'Entry means' },
    ...(half === null
      ? {}
      : {
          caption: {
            zh: `横线为 ± ½ LSD${level}：不重叠的两个品种差异显著${n}`,
            en: `bars ± ½ LSD${level}: entries whose bars do not overlap differ significantly${n}`,
          },
        }),
    axis: {
      ...traitAxis(plots, trait, ['均值', 'mean']),
      ...(half === null ? {} : { decimals: decimalsFor(half) }),
      ...(positive ? { least: 0 } : {}),
    },
    ...(letters === undefined ? {} : { lettersTitle: letters }),
    entries: means
      .toSorted((a, b) => b.mean - a.mean)
      .map((one) => ({
        entry: one.entry,
        mean: one.mean,
        ...(half === null ? {} : { low: one.mean - half, high: one.mean + half }),
        ...(one.letters ? { letters: one.letters } : {}),
        ...(check === null ? {} : { check: one.entry === check, percent: one.percent ?? null }),
        ...(one.beats ? { beats: true } : {}),
      })),
  };
}
