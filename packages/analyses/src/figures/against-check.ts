import type { Figure } from '@panicle/figures';
import type { AgainstCheck } from '@panicle/statistics/comparisons';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown } from '../report/sentences.ts';
import { decimalsFor, traitAxis } from './axes.ts';
import { MOST_ROWS } from './estimates.ts';

interface ComparedEntry {
  entry: string;
  mean: number | null;
  againstCheck: AgainstCheck | null;
}

/** Entries compared with the check only: bars of the least significant difference from it, the check as a line. */
export function againstCheckFigure(
  plots: PlotTable,
  trait: string,
  entries: readonly ComparedEntry[],
  check: { name: string; mean: number },
): Figure[] {
  const known = entries.filter(
    (one): one is ComparedEntry & { mean: number } => isKnown(one.mean) && one.entry !== check.name,
  );
  if (known.length === 0) return [];
  const smallest = Math.min(...known.map(({ againstCheck }) => againstCheck?.lsd ?? Infinity));
  const tested = Number.isFinite(smallest);
  const drawn = known.map(({ entry, mean, againstCheck }) => ({
    entry,
    mean,
    ...(againstCheck === null ? {} : { low: mean - againstCheck.lsd, high: mean + againstCheck.lsd }),
    percent: againstCheck?.percent ?? (check.mean > 0 ? 100 * (mean / check.mean - 1) : null),
    ...(againstCheck?.verdict === 'above' ? { beats: true } : {}),
  }));
  return [
    {
      kind: 'means',
      name: 'entry_means',
      title: { zh: '品种均值', en: 'Entry means' },
      ...(tested
        ? {
            caption: {
              zh: '横线为与对照比较的 ± LSD：不跨过对照线的品种与对照差异显著',
              en: 'bars ± LSD from the check: entries whose bar does not reach the line of the check differ significantly',
            },
          }
        : {}),
      axis: {
        ...traitAxis(plots, trait, ['校正均值', 'adjusted mean']),
        ...(tested ? { decimals: decimalsFor(smallest / 2) } : {}),
      },
      entries: [...drawn, { entry: check.name, mean: check.mean, check: true }]
        .toSorted((a, b) => b.mean - a.mean)
        .slice(0, MOST_ROWS),
    },
  ];
}
