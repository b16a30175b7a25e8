import type { StoredPart } from '@panicle/analyses/result';
import { say, type Language, type Text } from '@panicle/contract/language';
import { texts } from './texts.ts';

/** The result in one sentence: the first answer where there is one, else what was done. */
export function summaryOf(title: Text, parts: readonly StoredPart[]): Text {
  const answered = parts.find(({ report }) => report !== null && report.answer.length > 0);
  const done = parts.filter(({ report }) => report !== null);
  const inLanguage = (language: Language): string => {
    const key = language === 'zh_CN' ? 'zh' : 'en';
    if (done.length === 1 && answered) {
      // an answer names its trait itself
      const place = answered.environment?.[key] ?? '';
      const answer = answered.report!.answer[0]![key];
      return place === '' ? answer : `${place}${key === 'zh' ? '：' : ': '}${answer}`;
    }
    const refused = parts.length - done.length;
    return say(texts.done, language, {
      title: title[key],
      count: done.length,
      refused: refused === 0 ? '' : say(texts.refused, language, { count: refused }),
    });
  };
  return { zh: inLanguage('zh_CN'), en: inLanguage('en_US') };
}
