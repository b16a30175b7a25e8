import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown } from '../report/sentences.ts';
import { decimalsFor, traitAxis } from './axes.ts';

/** A mean or a prediction with its standard error. */
export interface DrawnEstimate {
  entry: string;
  estimate: number;
  standardError?: number | null;
  letters?: string | null;
}

/** More rows are no figure any more: the table has them all. */
export const MOST_ROWS = 1000;
/** Normal limits of 95 %. */
const NORMAL = 1.959_963_984_540_054;

interface Wanted {
  name: string;
  title: Figure['title'];
  /** 'mean', 'prediction (BLUP)' */
  of: readonly [zh: string, en: string];
  caption?: Figure['title'];
  letters?: Figure['title'];
  /** width of the bars to either side, in standard errors; by default those of 95 % limits */
  factor?: number;
}

export const intervalCaption = { zh: '横线为 95% 置信区间', en: 'bars: 95% confidence limits' };
export const predictionCaption = {
  zh: '横线为 ± 1.96 倍预测标准误',
  en: 'bars: ± 1.96 standard errors of prediction',
};

/** Estimates of entries, best first, with their limits. None for a single one. */
export function estimateFigure(
  plots: PlotTable,
  trait: string,
  estimates: readonly DrawnEstimate[],
  { name, title, of, caption = intervalCaption, letters, factor = NORMAL }: Wanted,
): Figure[] {
  const known = estimates.filter(({ estimate }) => Number.isFinite(estimate));
  if (known.length < 2) return [];
  const errors = known.map((one) => one.standardError).filter(isKnown);
  const smallest = Math.min(...errors.filter((error) => error > 0));
  const shown = known.toSorted((a, b) => b.estimate - a.estimate).slice(0, MOST_ROWS);
  return [
    {
      kind: 'means',
      name,
      title,
      ...(errors.length > 0 ? { caption } : {}),
      axis: {
        ...traitAxis(plots, trait, of),
        ...(Number.isFinite(smallest) ? { decimals: decimalsFor(smallest) } : {}),
      },
      ...(letters !== undefined && shown.some((one) => one.letters) ? { lettersTitle: letters } : {}),
      entries: shown.map((one) => ({
        entry: one.entry,
        mean: one.estimate,
        ...(isKnown(one.standardError)
          ? {
              low: one.estimate - factor * one.standardError,
              high: one.estimate + factor * one.standardError,
            }
          : {}),
        ...(one.letters ? { letters: one.letters } : {}),
      })),
    },
  ];
}
