import { formatNumber, formatP } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { RandomizedBlockResult } from '@panicle/statistics/randomized-block';
import { decimalsFor } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { bestEntry, bestInShort } from '../report/best-entry.ts';
import { filled, type Report } from '../report/report.ts';

const noDifference: Text = {
  zh: '品种间差异不显著（P {p}）；LSD 为 {lsd}。',
  en: 'Entries do not differ significantly (P {p}); the LSD is {lsd}.',
};
const aboveCheck: Text = {
  zh: '{candidates} 个参试品种中有 {above} 个超过对照 {check} 且差异大于 LSD（{lsd}）。',
  en: '{above} of {candidates} candidates {above, exceeds|exceed} the check {check} by more than the LSD ({lsd}).',
};
const noneAboveCheck: Text = {
  zh: '{candidates} 个参试品种均未超过对照 {check} 达 LSD（{lsd}）以上。',
  en: 'None of {candidates} candidates exceeds the check {check} by more than the LSD ({lsd}).',
};
const equalToBest: Text = {
  zh: '品种间差异显著（P {p}），按 Tukey 检验，最高者与其他 {others} 个品种无显著差异。',
  en: 'Entries differ significantly (P {p}); by Tukey’s test {others} of the other {rest} {others, is|are} not significantly different from the highest.',
};
const bestAlone: Text = {
  zh: '品种间差异显著（P {p}），按 Tukey 检验，最高者与其他品种均有显著差异。',
  en: 'Entries differ significantly (P {p}); by Tukey’s test the highest differs significantly from all others.',
};
const differ: Text = {
  zh: '品种间差异显著（P {p}）。',
  en: 'Entries differ significantly (P {p}).',
};

const pValue = (p: number): string => (p < 0.001 ? formatP(p) : `= ${formatP(p)}`);

/** Whether two displays such as "ab" and "bc", or "z2a3" and "a3", have a letter in common. */
function sharesLetter(first: string, second: string): boolean {
  const letters = new Set(first.match(/[a-zA-Z]\d*/g));
  return (second.match(/[a-zA-Z]\d*/g) ?? []).some((letter) => letters.has(letter));
}

/** Which entry is best, then what the F test and the comparisons allow one to say of the others. */
export function blockAnswer(
  plots: PlotTable,
  result: RandomizedBlockResult,
): Pick<Report, 'answer' | 'finding'> {
  const { trait, means, check, precision } = result;
  const ranked = means.map(({ entry, adjustedMean, againstCheck }) => ({
    entry,
    mean: adjustedMean,
    percent: againstCheck?.percent ?? null,
  }));
  const compared = { check, standardError: precision.standardErrorOfMean };
  const tested = filled(...testSentence(plots, result));
  return {
    ...bestInShort(plots, trait, ranked, compared),
    answer: bestEntry(plots, trait, ranked, compared).map(({ zh, en }) => ({
      zh: zh + tested.zh,
      en: `${en} ${tested.en}`,
    })),
  };
}

function testSentence(
  plots: PlotTable,
  { trait, alpha, means, check, adjustedTests, precision }: RandomizedBlockResult,
): Parameters<typeof filled> {
  const p = adjustedTests.find(({ source }) => source === 'entry')?.p ?? 1;
  const unit = plots.unit?.(trait);
  const decimals = decimalsFor(precision.standardErrorOfMean);
  const lsd = formatNumber(precision.lsd.atAlpha, decimals) + (unit ? ` ${unit}` : '');
  if (!(p < alpha)) return [noDifference, { p: pValue(p), lsd }];
  if (check !== null) {
    const above = means.filter(({ againstCheck }) => againstCheck?.verdict === 'above').length;
    return [above === 0 ? noneAboveCheck : aboveCheck, { candidates: means.length - 1, above, check, lsd }];
  }
  // the best has the first letter, a, and perhaps more
  const tukey = means[0]?.letters.tukey ?? null;
  if (tukey === null) return [differ, { p: pValue(p) }];
  const alike = means.filter(({ letters }) => sharesLetter(letters.tukey ?? '', tukey));
  if (alike.length === 1) return [bestAlone, { p: pValue(p) }];
  return [equalToBest, { p: pValue(p), others: alike.length - 1, rest: means.length - 1 }];
}
