import type { Axis, Figure, Name } from '@panicle/figures';
import { isKnown } from '../report/sentences.ts';
import { MOST_ROWS } from './estimates.ts';

export interface DrawnBar {
  name: Name;
  value: number | null;
  standardError?: number | null;
}

interface Head {
  name: string;
  title: Figure['title'];
  caption?: Figure['title'];
  axis: Axis;
}

/** One bar for each name, with bars of one standard error where they are known. */
export function barFigure(head: Head, bars: readonly DrawnBar[]): Figure[] {
  const known = bars.filter(({ value }) => isKnown(value)).slice(0, MOST_ROWS);
  if (known.length === 0) return [];
  const withErrors = known.some(({ standardError }) => isKnown(standardError));
  const caption = head.caption ?? { zh: '横线为 ± 标准误', en: 'bars: ± one standard error' };
  return [
    {
      kind: 'bars',
      ...head,
      ...(withErrors ? { caption } : {}),
      series: [''],
      bars: known.map(({ name, value, standardError }) => ({
        name,
        values: [value],
        ...(isKnown(standardError) && value !== null
          ? { low: [value - standardError], high: [value + standardError] }
          : {}),
      })),
    },
  ];
}

/** Bars of which some are chosen: two colours with a legend. */
export function chosenBarFigure(
  head: Head,
  bars: readonly (DrawnBar & { chosen: boolean })[],
  [chosen, others]: readonly [chosen: Figure['title'], others: Figure['title']],
): Figure[] {
  const known = bars.filter(({ value }) => isKnown(value)).slice(0, MOST_ROWS);
  if (known.length === 0) return [];
  return [
    {
      kind: 'bars',
      ...head,
      series: [chosen, others],
      stacked: true,
      bars: known.map(({ name, value, chosen: isChosen }) => ({
        name,
        values: isChosen ? [value, null] : [null, value],
      })),
    },
  ];
}
