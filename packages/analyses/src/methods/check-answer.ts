import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { AgainstCheck } from '@panicle/statistics/comparisons';
import { isKnown, nameList, sentence } from '../report/sentences.ts';

interface ComparedEntry {
  entry: string;
  relativePercent: number | null;
  againstCheck: AgainstCheck | null;
}

/** How many entries are above the check, which significantly so, and by how much the best. */
export function checkAnswer(
  trait: string,
  entries: readonly ComparedEntry[],
  check: string,
  isCheck: (entry: string) => boolean,
): Text[] {
  const others = entries.filter(({ entry }) => !isCheck(entry));
  const percentOf = ({ relativePercent, againstCheck }: ComparedEntry) =>
    againstCheck?.percent ?? (relativePercent === null ? null : relativePercent - 100);
  const ranked = others
    .filter((one) => isKnown(percentOf(one)))
    .toSorted((a, b) => percentOf(b)! - percentOf(a)!);
  const best = ranked[0];
  if (best === undefined) return [];
  const above = ranked.filter((one) => percentOf(one)! > 0);
  const significant = ranked.filter(({ againstCheck }) => againstCheck?.verdict === 'above');
  const tested = ranked.some(({ againstCheck }) => againstCheck !== null);
  const values = {
    trait,
    check,
    best: best.entry,
    percent: formatNumber(Math.abs(percentOf(best)!), 1),
    count: above.length,
    entries: ranked.length,
    names: nameList(significant.map(({ entry }) => entry)),
  };
  const higher = percentOf(best)! > 0;
  return [
    higher
      ? sentence(
          '{trait}：{best} 最高，较对照 {check} 增 {percent}%；{entries} 个品种中 {count} 个高于对照。',
          '{trait}: {best} is highest, {percent}% above the check {check}; {count} of {entries} {entries, entry|entries} {count, is|are} above the check.',
          values,
        )
      : sentence(
          '{trait}：没有品种高于对照 {check}；最接近的是 {best}（低 {percent}%）。',
          '{trait}: no entry is above the check {check}; the nearest is {best}, {percent}% below.',
          values,
        ),
    ...(tested
      ? [
          significant.length === 0
            ? sentence('没有品种显著高于对照。', 'No entry is significantly above the check.')
            : sentence('显著高于对照：{names}。', 'Significantly above the check: {names}.', values),
        ]
      : []),
  ];
}
