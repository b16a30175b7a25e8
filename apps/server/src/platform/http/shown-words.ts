import type { ShownWord } from '@panicle/contract/shown-words';
import { BusinessError } from '../business-error.ts';

type Fields = Record<string, unknown>;

/** A body in our own words. Throws `illegalParameter` where both words are given and disagree. */
export function inOwnWords<Body extends object>(body: object, words: readonly ShownWord[]): Body {
  const own: Fields = { ...body };
  for (const { shown, own: name, toOwn } of words) {
    if (own[shown] === undefined) continue;
    const value = toOwn(own[shown]);
    delete own[shown];
    if (own[name] !== undefined && JSON.stringify(own[name]) !== JSON.stringify(value)) {
      throw new BusinessError('illegalParameter', { field: shown, reason: `≠ ${name}` });
    }
    own[name] = value;
  }
  return own as Body;
}

/** A record with the words of the specification beside ours; `Words` are their types. */
export function withShownWords<Words extends object, Row extends object>(
  record: Row,
  words: readonly ShownWord[],
): Row & Words {
  const shown = words.map((word) => [word.shown, word.toShown((record as Fields)[word.own])]);
  return { ...record, ...(Object.fromEntries(shown) as Words) };
}
