import type { ShownWord } from '@panicle/contract/shown-words';
import { BusinessError } from '../business-error.ts';

type Fields = Record<string, unknown>;

/** A query or body in our own words. Throws `illegalParameter` where both words are given and disagree. */
export function inOwnWords(sent: object, words: readonly ShownWord[]): object {
  const own: Fields = { ...sent };
  for (const { shown, own: name, toOwn } of words) {
    if (own[shown] === undefined) continue;
    const value = toOwn(own[shown]);
    delete own[shown];
    if (own[name] !== undefined && JSON.stringify(own[name]) !== JSON.stringify(value)) {
      throw new BusinessError('illegalParameter', { field: shown, reason: `≠ ${name}` });
    }
    own[name] = value;
  }
  return own;
}

/** A refusal that names the fields as the request did. */
export function inSentWords(failure: unknown, sent: object, words: readonly ShownWord[]): unknown {
  if (!(failure instanceof BusinessError) || !Array.isArray(failure.data)) return failure;
  const sentAs = new Map(words.filter(({ shown }) => shown in sent).map(({ own, shown }) => [own, shown]));
  const data = failure.data.map((problem: unknown) => {
    const shown = sentAs.get((problem as { field?: string } | null)?.field ?? '');
    return shown === undefined ? problem : { ...(problem as object), field: shown };
  });
  return new BusinessError(failure.error, failure.values, { data, httpStatus: failure.httpStatus });
}

/** A record with the words of the specification beside ours; `Words` are their types. */
export function withShownWords<Words extends object, Row extends object>(
  record: Row,
  words: readonly ShownWord[],
): Row & Words {
  const shown = words.map((word) => [word.shown, word.toShown((record as Fields)[word.own])]);
  return { ...record, ...(Object.fromEntries(shown) as Words) };
}
