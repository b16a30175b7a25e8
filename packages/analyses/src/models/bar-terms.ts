import type { Term } from '@panicle/statistics/linear-model';
import { OptionError } from '../options/option-error.ts';
import { readTerms } from './model-terms.ts';

/** `(1 | x)` as lme4 writes a random term. */
const BAR = /\(([^()|]*)\|\|?([^()|]+)\)/g;

const slopes = {
  zh: '“{text}”：只支持随机截距，随机斜率请用协方差结构。',
  en: '“{text}”: only random intercepts, (1 | factor), are available; use covariance structures for slopes.',
};

/** The terms behind the bars, and the text without them. @throws OptionError for random slopes */
function withoutBars(text: string): { rest: string | null; terms: Term[] } {
  const terms: Term[] = [];
  const left = text.replace(BAR, (whole, effects: string, factors: string) => {
    if (effects.trim() !== '1') throw new OptionError(slopes, { text: whole });
    terms.push(...nested(factors));
    return '';
  });
  if (terms.length === 0) return { rest: text, terms };
  const parts = left.split('+').map((part) => part.trim());
  return { rest: parts.filter((part) => part !== '').join(' + ') || null, terms };
}

/** `a / b` is a + a:b, as lme4 reads it. */
const nested = (factors: string): readonly Term[] => {
  const names = factors.split('/').map((name) => name.trim());
  return names.flatMap((_, k) => readTerms(names.slice(0, k + 1).join(':')));
};

/**
 * Fixed and random terms of a model. Random terms may be written as in lme4, among either: `env + (1 | entry)`,
 * `(1 | rep/block)`.
 *
 * @throws StatisticsError formulaUnreadable, OptionError for random slopes
 */
export function modelTerms(
  fixed: string | null,
  random: string | null,
): { fixed: readonly Term[]; random: readonly Term[] } {
  const [own, others] = [withoutBars(fixed ?? ''), withoutBars(random ?? '')];
  const all = [...readTerms(others.rest || null), ...others.terms, ...own.terms];
  const seen = new Set<string>();
  const once = all.filter((term) => {
    const name = term.toSorted().join(':');
    return !seen.has(name) && seen.add(name);
  });
  return { fixed: readTerms(own.rest || null), random: once };
}
