import type { RandomBlockAnalysis, StatisticalResult } from './field-statistics.ts';
import { say, type Language, type Text, type TextValues } from './language.ts';
import { seasonNames, type Season } from './trials.ts';

export { traitTitle } from './traits.ts';

/** A place in a season: "Sanya 2026 Summer". */
export function environmentTitle(environment: { location: string; year: number; season: Season }): Text {
  const { location, year, season } = environment;
  return {
    zh: `${location} ${year} ${seasonNames[season].zh}`,
    en: `${location} ${year} ${seasonNames[season].en}`,
  };
}

/** Decimals that leave a standard error two digits: more would pretend, fewer would hide. */
export function decimalsFor(standardError: number): number {
  if (!(standardError > 0)) return 0;
  return Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(standardError))));
}

const digits = (value: number, decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(value)
    .replace('-', '\u2212');
const signed = (value: number) => (value > 0 ? '+' : '') + digits(value, 1);
const pValue = (p: number) => (p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`);

/** Figures that the sentence is made of. */
export interface RandomBlockAnswer {
  /** F test of the entries at the level of the task */
  significant: boolean;
  p: number;
  best: { entry: string; mean: number; percentOfCheck: number | null };
  check: { entry: string; mean: number } | null;
  /** entries that are neither the check nor marked as one */
  candidates: number;
  /** candidates that exceed the check by more than the least significant difference */
  aboveCheck: number;
  /** entries that share a Tukey letter with the best, itself included; null without letters */
  equalToBest: number | null;
}

export function randomBlockAnswer(analysis: RandomBlockAnalysis, alpha: number): RandomBlockAnswer {
  const { means, check } = analysis;
  const best = means[0]!;
  const p = analysis.adjustedTests.find(({ source }) => source === 'entry')?.p ?? 1;
  const checkMean = means.find(({ entry }) => entry === check);
  const candidates = means.filter(({ entry, isCheck }) => !isCheck && entry !== check);
  const { tukey } = best.letters;
  return {
    significant: p < alpha,
    p,
    best: {
      entry: best.entry,
      mean: best.adjustedMean,
      percentOfCheck: best.againstCheck?.percent ?? null,
    },
    check: checkMean ? { entry: checkMean.entry, mean: checkMean.adjustedMean } : null,
    candidates: candidates.length,
    aboveCheck: candidates.filter(({ againstCheck }) => againstCheck?.verdict === 'above').length,
    // the best holds the first letter, a, and perhaps more
    equalToBest:
      tukey === null ? null : means.filter(({ letters }) => sharesLetter(letters.tukey ?? '', tukey)).length,
  };
}

/** Whether two displays such as "ab" and "bc", or "z2a3" and "a3", have a letter in common. */
export function sharesLetter(first: string, second: string): boolean {
  const letters = new Set(first.match(/[a-zA-Z]\d*/g));
  return (second.match(/[a-zA-Z]\d*/g) ?? []).some((letter) => letters.has(letter));
}

const highest: Text = { zh: '{best} 最高：{mean}', en: '{best} is highest: {mean}' };
const againstCheck: Text = {
  zh: '{highest}，较对照 {check} {percent}%。{candidates} 个参试品种中有 {above} 个超过对照且差异大于 LSD（{lsd}）。',
  en: '{highest}, {percent}% against the check {check}. {above} of {candidates} candidates {exceed} it by more than the LSD ({lsd}).',
};
const checkIsBest: Text = {
  zh: '对照 {check} 最高（{mean}），没有参试品种超过它。',
  en: 'The check {check} is highest ({mean}): no candidate exceeds it.',
};
const againstCheckMean: Text = {
  zh: '{highest}。{candidates} 个参试品种中有 {above} 个超过对照 {check} 且差异大于 LSD（{lsd}）。',
  en: '{highest}. {above} of {candidates} candidates {exceed} the check {check} by more than the LSD ({lsd}).',
};
const differ: Text = {
  zh: '{highest}。品种间差异显著（P {p}），{equal} 个品种与最高者在 Tukey 检验中无显著差异。',
  en: '{highest}. Entries differ (P {p}); by Tukey’s test {equal} of {entries} {are} not separated from the highest.',
};
const differWithoutLetters: Text = {
  zh: '{highest}。品种间差异显著（P {p}）。',
  en: '{highest}. Entries differ (P {p}).',
};
const noDifference: Text = {
  zh: '品种间差异不显著（P {p}）。{highest}，LSD 为 {lsd}。',
  en: 'Entries do not differ significantly (P {p}). {highest}; the LSD is {lsd}.',
};

/** The answer of one analysis in one or two sentences. Say of it what the F test allows, then the check. */
export function randomBlockSentence(analysis: RandomBlockAnalysis, alpha: number): Text {
  const answer = randomBlockAnswer(analysis, alpha);
  return {
    zh: sentence(analysis, answer, 'zh_CN'),
    en: sentence(analysis, answer, 'en_US'),
  };
}

function sentence(analysis: RandomBlockAnalysis, answer: RandomBlockAnswer, language: Language): string {
  const { unit } = analysis.trait;
  const { lsd, standardErrorOfMean } = analysis.precision;
  const decimals = decimalsFor(standardErrorOfMean);
  const withUnit = (value: number) => digits(value, decimals) + (unit === '' ? '' : ` ${unit}`);
  const { best, check } = answer;
  const mean = withUnit(best.mean);
  const values: TextValues = {
    best: best.entry,
    mean,
    highest: say(highest, language, { best: best.entry, mean }),
    check: check?.entry ?? '',
    percent: best.percentOfCheck === null ? '' : signed(best.percentOfCheck),
    candidates: answer.candidates,
    above: answer.aboveCheck,
    // English words that follow a number
    exceed: answer.aboveCheck === 1 ? 'exceeds' : 'exceed',
    are: answer.equalToBest === 1 ? 'is' : 'are',
    equal: answer.equalToBest ?? '',
    entries: analysis.entries,
    lsd: withUnit(lsd.atAlpha),
    p: pValue(answer.p),
  };
  return say(choose(answer), language, values);
}

function choose({ significant, best, check, equalToBest }: RandomBlockAnswer): Text {
  if (!significant) return noDifference;
  if (check === null) return equalToBest === null ? differWithoutLetters : differ;
  if (check.entry === best.entry) return checkIsBest;
  return best.percentOfCheck === null ? againstCheckMean : againstCheck;
}

const several: Text = {
  zh: '{total} 个分析中，{differ} 个品种间差异显著。',
  en: 'Entries differ in {differ} of {total} analyses.',
};
const someRefused: Text = { zh: '另有 {count} 个无法分析。', en: ' {count} could not be analysed.' };

/** The answer of a whole task, for lists. */
export function statisticalSummary(result: Pick<StatisticalResult, 'analyses' | 'refused' | 'alpha'>): Text {
  const { analyses, refused, alpha } = result;
  const main = analyses.length === 1 ? randomBlockSentence(analyses[0]!, alpha) : several;
  const values: TextValues = {
    total: analyses.length,
    differ: analyses.filter((analysis) => randomBlockAnswer(analysis, alpha).significant).length,
  };
  const filled = (language: Language, text: string) =>
    (analyses.length === 1 ? text : say({ zh: text, en: text }, language, values)) +
    (refused.length > 0 ? say(someRefused, language, { count: refused.length }) : '');
  return { zh: filled('zh_CN', main.zh), en: filled('en_US', main.en) };
}
