import { composed } from '@panicle/contract/composed-text';

/** Characters that take no room: zero-width blanks and joiners, the byte order mark, soft hyphen, directions. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * What two spellings of one identifier have in common: composed, half width, without invisible characters and
 * without blanks at the ends (full-width and no-break ones too).
 */
export function foldIdentifier(text: string): string {
  return composed(text.replace(INVISIBLE, ''), 'NFKC').trim();
}

/** For column heads and choices: besides, no case, no blanks, no punctuation. '株高 (cm)' and '株高（CM）' are one. */
export function foldHead(text: string): string {
  return foldIdentifier(text)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
