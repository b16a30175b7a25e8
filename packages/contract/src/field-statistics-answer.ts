import type { RandomBlockAnalysis, StatisticalResult } from './field-statistics.ts';
import { traitTitle } from './traits.ts';
import { say, type Language, type Text, type TextValues } from './language.ts';
import { decimalsFor, digits, pValue } from './statistics-figures.ts';
import { seasonNames, type Season } from './trial-choices.ts';

export { traitTitle } from './traits.ts';

/** A place in a season: "Sanya 2026 Summer". */
export function environmentTitle(environment: { location: string; year: number; season: Season }): Text {
  const { location, year, season } = environment;
  return {
    zh: `${location} ${year} ${seasonNames[season].zh}`,
    en: `${location} ${year} ${seasonNames[season].en}`,
  };
}

export { decimalsFor } from './statistics-figures.ts';

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

/** "119.5% above the check G01" */
const above: Text = { zh: '较对照 {check} 高 {percent}%', en: '{percent}% above the check {check}' };
const below: Text = { zh: '较对照 {check} 低 {percent}%', en: '{percent}% below the check {check}' };

function comparedWithCheck(check: string, percent: number, language: Language): string {
  return say(percent < 0 ? below : above, language, { check, percent: digits(Math.abs(percent), 1) });
}

const yieldedMost: Text = { zh: '{best} 最高：{mean}', en: '{best} yielded most: {mean}' };
const yieldedMostAt: Text = {
  zh: '{place}：{best} 最高，{mean}',
  en: '{best} yielded most in {place}: {mean}',
};
const highest: Text = { zh: '{best} 最高：{mean}', en: '{best} is highest: {mean}' };
const highestAt: Text = {
  zh: '{place} · {trait}：{best} 最高，{mean}',
  en: '{trait} in {place}: {best} is highest, {mean}',
};

const isYield = ({ name, englishName }: RandomBlockAnalysis['trait']): boolean =>
  /\byield/i.test(englishName) || /产量|单产/.test(name) || /\byield/i.test(name);

/** Which entry is best, with its mean, unit and how it compares with the check; with the place where lists need it. */
function finding(
  analysis: RandomBlockAnalysis,
  { best, check }: RandomBlockAnswer,
  language: Language,
  place?: string,
): string {
  const values = {
    best: best.entry,
    mean: withUnit(analysis, best.mean),
    place: place ?? '',
    trait: say(traitTitle(analysis.trait), language),
  };
  const plain = isYield(analysis.trait) ? yieldedMost : highest;
  const placed = isYield(analysis.trait) ? yieldedMostAt : highestAt;
  const said = say(place === undefined ? plain : placed, language, values);
  if (check === null || best.percentOfCheck === null) return said;
  const compared = comparedWithCheck(check.entry, best.percentOfCheck, language);
  return said + (language === 'zh_CN' ? '，' : ', ') + compared;
}

function withUnit({ trait, precision }: RandomBlockAnalysis, value: number): string {
  const figure = digits(value, decimalsFor(precision.standardErrorOfMean));
  return trait.unit === '' ? figure : `${figure} ${trait.unit}`;
}

const againstCheck: Text = {
  zh: '{finding}。{candidates} 个参试品种中有 {above} 个超过对照且差异大于 LSD（{lsd}）。',
  en: '{finding}. {above} of {candidates} candidates {exceed} it by more than the LSD ({lsd}).',
};
const checkIsBest: Text = {
  zh: '对照 {check} 最高（{mean}），没有参试品种超过它。',
  en: 'The check {check} is highest ({mean}): no candidate exceeds it.',
};
const checkIsBestAt: Text = {
  zh: '{place}：对照 {check} 最高（{mean}），没有参试品种超过它。',
  en: '{place}: the check {check} is highest ({mean}); no candidate exceeds it.',
};
const againstCheckMean: Text = {
  zh: '{finding}。{candidates} 个参试品种中有 {above} 个超过对照 {check} 且差异大于 LSD（{lsd}）。',
  en: '{finding}. {above} of {candidates} candidates {exceed} the check {check} by more than the LSD ({lsd}).',
};
const differ: Text = {
  zh: '{finding}。品种间差异显著（P {p}），按 Tukey 检验，最高者与其他 {others} 个品种无显著差异。',
  en: '{finding}. Entries differ significantly (P {p}); by Tukey’s test {others} of the other {rest} {are} not significantly different from the highest.',
};
const differWithoutLetters: Text = {
  zh: '{finding}。品种间差异显著（P {p}）。',
  en: '{finding}. Entries differ significantly (P {p}).',
};
const noDifference: Text = {
  zh: '品种间差异不显著（P {p}）。{finding}；LSD 为 {lsd}。',
  en: 'Entries do not differ significantly (P {p}). {finding}; the LSD is {lsd}.',
};

/** The answer of one analysis in one or two sentences. Say of it what the F test allows, then the check. */
export function randomBlockSentence(analysis: RandomBlockAnalysis, alpha: number): Text {
  return { zh: sentence(analysis, alpha, 'zh_CN'), en: sentence(analysis, alpha, 'en_US') };
}

/** The same for a list that does not say where: with the environment. */
function placedSentence(analysis: RandomBlockAnalysis, alpha: number): Text {
  const place = environmentTitle(analysis.environment);
  return {
    zh: sentence(analysis, alpha, 'zh_CN', place.zh),
    en: sentence(analysis, alpha, 'en_US', place.en),
  };
}

function sentence(analysis: RandomBlockAnalysis, alpha: number, language: Language, place?: string): string {
  const answer = randomBlockAnswer(analysis, alpha);
  const { best, check } = answer;
  const values: TextValues = {
    finding: finding(analysis, answer, language, place),
    place: place ?? '',
    mean: withUnit(analysis, best.mean),
    check: check?.entry ?? '',
    candidates: answer.candidates,
    above: answer.aboveCheck,
    // English words that follow a number
    exceed: answer.aboveCheck === 1 ? 'exceeds' : 'exceed',
    are: answer.equalToBest === 2 ? 'is' : 'are',
    // the highest shares its letter with itself
    others: (answer.equalToBest ?? 1) - 1,
    rest: analysis.entries - 1,
    lsd: withUnit(analysis, analysis.precision.lsd.atAlpha),
    p: pValue(answer.p),
  };
  return say(choose(answer, place !== undefined), language, values);
}

function choose({ significant, best, check, equalToBest }: RandomBlockAnswer, placed: boolean): Text {
  if (!significant) return noDifference;
  if (check === null) return equalToBest === null ? differWithoutLetters : differ;
  if (check.entry === best.entry) return placed ? checkIsBestAt : checkIsBest;
  return best.percentOfCheck === null ? againstCheckMean : againstCheck;
}

/** More are behind the result. */
const FINDINGS_LISTED = 3;

const allDiffer: Text = {
  zh: '{total} 个{what}品种差异均显著；最高：{best}{more}。',
  en: 'Entries differ significantly in all {total} {what}. Highest: {best}{more}.',
};
const someDiffer: Text = {
  zh: '{total} 个{what}中有 {differ} 个{what}品种间差异显著；最高：{best}{more}。',
  en: 'Entries differ significantly in {differ} of {total} {what}. Highest: {best}{more}.',
};
const noneDiffers: Text = {
  zh: '{total} 个{what}品种差异均不显著。',
  en: 'Entries do not differ significantly in any of {total} {what}.',
};
const someRefused: Text = { zh: '另有 {count} 个{what}无法分析。', en: ' {count} could not be analysed.' };

/** The answer of a whole task, for lists: what was best where, not how many analyses there are. */
export function statisticalSummary(result: Pick<StatisticalResult, 'analyses' | 'refused' | 'alpha'>): Text {
  const { analyses, refused, alpha } = result;
  const main = analyses.length === 1 ? placedSentence(analyses[0]!, alpha) : severalFindings(analyses, alpha);
  // of one trait in the language of its analyses
  const traits = new Set(
    [...analyses.map(({ trait }) => traitTitle(trait)), ...refused.map(({ trait }) => trait)].map(
      ({ zh }) => zh,
    ),
  );
  const what = traits.size === 1 ? environmentsName : analysesName;
  const filled = (language: Language, text: string) =>
    text +
    (refused.length > 0
      ? say(someRefused, language, { count: refused.length, what: say(what, language) })
      : '');
  return { zh: filled('zh_CN', main.zh), en: filled('en_US', main.en) };
}

function severalFindings(analyses: readonly RandomBlockAnalysis[], alpha: number): Text {
  const differing = analyses.filter((analysis) => randomBlockAnswer(analysis, alpha).significant);
  const oneTrait = new Set(analyses.map(({ trait }) => trait.id)).size === 1;
  const nameOf = shortPlaces(analyses);
  const inLanguage = (language: Language): string => {
    const zh = language === 'zh_CN';
    const best = differing.slice(0, FINDINGS_LISTED).map((analysis) => {
      const { best: entry, check } = randomBlockAnswer(analysis, alpha);
      const place = say(nameOf(analysis), language);
      const where = oneTrait ? place : `${place} · ${say(traitTitle(analysis.trait), language)}`;
      const facts = [withUnit(analysis, entry.mean)];
      if (check !== null && entry.percentOfCheck !== null)
        facts.push(comparedWithCheck(check.entry, entry.percentOfCheck, language));
      return zh
        ? `${where} ${entry.entry}（${facts.join('，')}）`
        : `${where} ${entry.entry} (${facts.join(', ')})`;
    });
    const text =
      differing.length === analyses.length ? allDiffer : differing.length > 0 ? someDiffer : noneDiffers;
    return say(text, language, {
      total: analyses.length,
      differ: differing.length,
      what: say(oneTrait ? environmentsName : analysesName, language),
      best: best.join(zh ? '、' : ', '),
      more: moreOf(differing.length - FINDINGS_LISTED, oneTrait ? environmentsName : analysesName, language),
    });
  };
  return { zh: inLanguage('zh_CN'), en: inLanguage('en_US') };
}

const environmentsName: Text = { zh: '环境', en: 'environments' };
/** of several traits: an environment has one for each */
const analysesName: Text = { zh: '分析', en: 'analyses' };

const moreFindings: Text = { zh: '，另有 {rest} 个{what}', en: ', and {rest} more' };
const moreOf = (rest: number, what: Text, language: Language) =>
  rest <= 0 ? '' : say(moreFindings, language, { rest, what: say(what, language) });

/** Locations, where these tell the environments apart; else locations with year and season. */
function shortPlaces(analyses: readonly RandomBlockAnalysis[]): (analysis: RandomBlockAnalysis) => Text {
  const environments = new Map(analyses.map(({ environment }) => [environment.id, environment]));
  const locations = new Set([...environments.values()].map(({ location }) => location));
  if (locations.size < environments.size) return ({ environment }) => environmentTitle(environment);
  return ({ environment: { location } }) => ({ zh: location, en: location });
}
