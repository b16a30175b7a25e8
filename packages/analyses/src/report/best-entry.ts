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
const foundAlone: Text = { zh: '{best} 最高（{mean}）', en: '{best} highest ({mean})' };
const foundCompared: Text = {
  zh: '{best} 最高（{mean}，较对照 {check} {side} {percent}%）',
  en: '{best} highest ({mean}, {percent}% {side} the check {check})',
};
const ABOVE: Text = { zh: '高', en: 'above' };
const BELOW: Text = { zh: '低', en: 'below' };

interface Mean {
  entry: string;
  mean: number;
  /** percent above (+) or below the check */
  percent: number | null;
}

interface Compared {
  check: string | null;
  standardError: number;
}

/** Which entry is best, with its mean and how it compares with the check. */
export function bestEntry(
  plots: PlotTable,
  trait: string,
  means: readonly Mean[],
  { check, standardError }: Compared,
): Text[] {
  const best = highest(means);
  if (best === undefined) return [];
  const isCheck = check !== null && best.entry === check;
  const text = isCheck ? checkIsBest : check === null || best.percent === null ? alone : compared;
  return [said(text, plots, trait, best, { check, standardError })];
}

/** The same in a phrase, for lists of several analyses. */
export function bestInShort(
  plots: PlotTable,
  trait: string,
  means: readonly Mean[],
  { check, standardError }: Compared,
): { finding?: Text } {
  const best = highest(means);
  if (best === undefined) return {};
  const text = check === null || best.percent === null ? foundAlone : foundCompared;
  return { finding: said(text, plots, trait, best, { check, standardError }) };
}

const highest = (means: readonly Mean[]): Mean | undefined => means.toSorted((a, b) => b.mean - a.mean)[0];

function said(
  text: Text,
  plots: PlotTable,
  trait: string,
  { entry, mean, percent }: Mean,
  { check, standardError }: Compared,
): Text {
  const unit = plots.unit?.(trait);
  const values = {
    trait,
    best: entry,
    mean: formatNumber(mean, decimalsFor(standardError)) + (unit ? ` ${unit}` : ''),
    check: check ?? '',
    percent: formatNumber(Math.abs(percent ?? 0), 1),
  };
  const side = (percent ?? 0) < 0 ? BELOW : ABOVE;
  return {
    zh: filled(text, { ...values, side: side.zh }).zh,
    en: filled(text, { ...values, side: side.en }).en,
  };
}
