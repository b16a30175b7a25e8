import { placeOf, type StoredPart } from '@panicle/analyses/result';
import { say, type Language, type Text } from '@panicle/contract/language';
import { texts } from './texts.ts';

/** More are behind the result. */
const FINDINGS_LISTED = 3;

/** The result in one sentence: the answer, of several parts what was found in the first ones, else what was done. */
export function summaryOf(title: Text, parts: readonly StoredPart[]): Text {
  return { zh: summaryIn('zh_CN', title, parts), en: summaryIn('en_US', title, parts) };
}

function summaryIn(language: Language, title: Text, parts: readonly StoredPart[]): string {
  const key = language === 'zh_CN' ? 'zh' : 'en';
  const done = parts.filter(({ report }) => report !== null);
  const colon = key === 'zh' ? '：' : ': ';
  const [only] = done;
  if (done.length === 1 && only!.report!.answer.length > 0) {
    // an answer names its trait itself
    const place = only!.environment?.[key] ?? '';
    const answer = only!.report!.answer[0]![key];
    return place === '' ? answer : `${place}${colon}${answer}`;
  }
  const count = parts.length - done.length;
  const refused = count === 0 ? '' : say(texts.refused, language, { count });
  const found = done.flatMap((part) =>
    part.report!.finding ? [{ part, finding: part.report!.finding }] : [],
  );
  if (found.length === 0)
    return say(texts.done, language, { title: title[key], count: done.length, refused });
  const findings = found
    .slice(0, FINDINGS_LISTED)
    .map(({ part, finding }) => `${placeOf(part)[key]} ${finding[key]}`)
    .join(key === 'zh' ? '；' : '; ');
  const rest = done.length - Math.min(found.length, FINDINGS_LISTED);
  const more = rest === 0 ? '' : say(texts.more, language, { count: rest });
  return say(texts.found, language, { title: title[key], findings, more, refused });
}
