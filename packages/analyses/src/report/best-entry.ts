import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { decimalsFor } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { filled } from './report.ts';

const alone: Text = {
  zh: '{trait}：{best} 最高（{mean}）。',
  en: 'Highest mean of {trait}: {best}, {mean}.',
};
const compared: Text = {
  zh: '{trait}：{best} 最高（{mean}），较对照 {check} {side} {percent}%。',
  en: 'Highest mean of {trait}: {best}, {mean}, {percent}% {side} the check {check}.',
};
const checkIsBest: Text = {
  zh: '{trait}：对照 {best} 最高（{mean}），没有品种超过它。',
  en: 'The check {best} has the highest mean of {trait}, {mean}; no entry exceeds it.',
};
const ABOVE: Text = { zh: '高', en: 'above' };
const BELOW: Text = { zh: '低', en: 'below' };

interface Mean {
  entry: string;
  mean: number;
  /** percent above (+) or below the check */
  percent: number | null;
}

/** Which entry is best, with its mean and how it compares with the check. */
export function bestEntry(
  plots: PlotTable,
  trait: string,
  means: readonly Mean[],
  { check, standardError }: { check: string | null; standardError: number },
): Text[] {
  const best = means.toSorted((a, b) => b.mean - a.mean)[0];
  if (best === undefined) return [];
  const unit = plots.unit?.(trait);
  const mean = formatNumber(best.mean, decimalsFor(standardError)) + (unit ? ` ${unit}` : '');
  const values = { trait, best: best.entry, mean, check: check ?? '' };
  if (check !== null && best.entry === check) return [filled(checkIsBest, values)];
  if (check === null || best.percent === null) return [filled(alone, values)];
  const side = best.percent < 0 ? BELOW : ABOVE;
  const percent = formatNumber(Math.abs(best.percent), 1);
  return [
    {
      zh: filled(compared, { ...values, percent, side: side.zh }).zh,
      en: filled(compared, { ...values, percent, side: side.en }).en,
    },
  ];
}
