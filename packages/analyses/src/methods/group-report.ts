import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { WithinGroupRepeatResult } from '@panicle/statistics/trial-methods';
import { traitAxis } from '../figures/axes.ts';
import { chosenBarFigure } from '../figures/bar-charts.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown, nameList, sentence } from '../report/sentences.ts';

type Entry = WithinGroupRepeatResult['entries'][number];

/** The best entry against the checks of its group, those significantly above them, and the best predictions. */
export function groupAnswer(
  trait: string,
  entries: readonly Entry[],
  predictions: readonly { level: string; estimate: number }[],
  checks: readonly string[],
): Text[] {
  const own = entries.filter(({ isCheck }) => !isCheck);
  const ranked = own
    .filter(({ relativePercent }) => isKnown(relativePercent))
    .toSorted((a, b) => b.relativePercent! - a.relativePercent!);
  const best = ranked[0];
  const significant = own
    .filter(({ againstCheck }) => againstCheck?.verdict === 'above')
    .map(({ entry }) => entry);
  const predicted = predictions
    .filter(({ level }) => !checks.includes(level))
    .toSorted((a, b) => b.estimate - a.estimate)
    .slice(0, 3)
    .map(({ level }) => level);
  return [
    ...(best === undefined
      ? []
      : [
          sentence(
            '{trait}：与本组对照相比，{best}（{group} 组）最高，为对照的 {percent}%。',
            '{trait}: compared with the checks of its group, {best} (group {group}) is highest, at {percent}% of them.',
            { trait, best: best.entry, group: best.group, percent: formatNumber(best.relativePercent, 1) },
          ),
        ]),
    ...(checks.length === 0
      ? []
      : [
          significant.length === 0
            ? sentence(
                '没有品种显著高于本组对照。',
                'No entry is significantly above the checks of its group.',
              )
            : sentence(
                '显著高于本组对照：{names}。',
                'Significantly above the checks of their group: {names}.',
                {
                  names: nameList(significant),
                },
              ),
        ]),
    ...(predicted.length === 0
      ? []
      : [
          sentence('全部组中预测值最高：{names}。', 'Highest predictions over all groups: {names}.', {
            names: nameList(predicted),
          }),
        ]),
  ];
}

const MOST_BARS = 60;

/** Deviations from the mean of the group, which are comparable without common checks. */
export function deviationFigure(file: PlotTable, trait: string, entries: readonly Entry[]): Figure[] {
  const ranked = entries.toSorted((a, b) => b.deviation - a.deviation);
  const shown = ranked.slice(0, MOST_BARS);
  return chosenBarFigure(
    {
      name: 'deviations',
      title: { zh: '与组均值的离差', en: 'Deviations from the mean of the group' },
      ...(shown.length < ranked.length
        ? { caption: { zh: `最高的 ${shown.length} 个`, en: `the highest ${shown.length}` } }
        : {}),
      axis: traitAxis(file, trait, ['离差', 'deviation']),
    },
    shown.map(({ entry, group, deviation, isCheck }) => ({
      name: `${entry} · ${group}`,
      value: deviation,
      chosen: !isCheck,
    })),
    [
      { zh: '品种', en: 'entries' },
      { zh: '对照', en: 'checks' },
    ],
  );
}
