import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** More plots are only a band; the field is then read by its checks alone. */
const MOST_PLOTS = 4000;
const CHECK = { zh: '对照', en: 'check' };
const ENTRIES = { zh: '品种', en: 'entries' };

interface StripPlots {
  values: Float64Array;
  /** strip of each plot, and where it lies in it */
  strip: ArrayLike<number>;
  position: ArrayLike<number>;
  isCheck: (plot: number) => boolean;
}

/** The check plots along the strips, one after the other, with the entries between them: the trend of the field. */
export function checkTrendFigure(
  plots: PlotTable,
  trait: string,
  { values, strip, position, isCheck }: StripPlots,
): Figure[] {
  const order = Array.from(values.keys())
    .filter((k) => Number.isFinite(values[k]!) && strip[k]! >= 0 && Number.isFinite(position[k]!))
    .sort((a, b) => strip[a]! - strip[b]! || position[a]! - position[b]!);
  const checks = order.filter(isCheck);
  if (checks.length < 2) return [];
  const placeOf = new Map(order.map((plot, place) => [plot, place + 1]));
  const along = checks.flatMap((plot, k) => {
    const before = checks[k - 1];
    const apart = before !== undefined && strip[before] !== strip[plot];
    const at = { x: placeOf.get(plot)!, y: values[plot]! };
    // the line does not go from one strip to the next
    return apart ? [{ x: at.x - 0.5, y: null }, at] : [at];
  });
  const entries = order.length > MOST_PLOTS ? [] : order.filter((plot) => !isCheck(plot));
  return [
    {
      kind: 'lines',
      name: 'check_trend',
      title: { zh: '对照小区的变化', en: 'Trend of the check plots' },
      caption: {
        zh: '小区按条依次排列，点为品种小区',
        en: 'plots in the order of the strips; points: plots of entries',
      },
      x: { title: { zh: '小区次序', en: 'plot in field order' }, decimals: 0 },
      y: traitAxis(plots, trait),
      markers: true,
      // the line of the check lies on the points of the entries
      lines: [
        ...(entries.length === 0
          ? []
          : [
              {
                name: ENTRIES,
                group: ENTRIES,
                loose: true,
                points: entries.map((plot) => ({ x: placeOf.get(plot)!, y: values[plot]! })),
              },
            ]),
        { name: CHECK, group: CHECK, points: along },
      ],
    },
  ];
}
