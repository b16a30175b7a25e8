import { Type, type TSchemaOptions } from 'typebox';

/** Marks a text that must be readable as it stands: the keyword of its schema. */
export const READABLE = 'x-readable';

/** Blanks, controls, format characters and fillers: what leaves no mark on a screen. Private characters may have one. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** They reverse the order in which the rest is read, so that a name looks like another one. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;

export interface TextFault {
  kind: 'nothingVisible' | 'reordering';
  /** the character, as U+202E */
  character: string;
  /** of the character, from 1, as a reader counts */
  place: number;
}

const codePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * What makes a text unreadable: nothing in it can be seen, or it is shown in another order than it is stored. Null where
 * nothing does. An empty text, or one of blanks only, is for the rule that says whether the field may be empty.
 */
export function textFault(text: string): TextFault | null {
  if (text.trim() === '') return null;
  const characters = Array.from(text);
  const find = (pattern: RegExp) => characters.findIndex((character) => pattern.test(character));
  const faultAt = (kind: TextFault['kind'], index: number) => ({
    kind,
    character: codePoint(characters[index]!),
    place: index + 1,
  });
  const reordering = find(REORDERING);
  if (reordering >= 0) return faultAt('reordering', reordering);
  if (characters.some((character) => !UNSEEN.test(character))) return null;
  return faultAt(
    'nothingVisible',
    characters.findIndex((character) => character.trim() !== ''),
  );
}

/** The reasons in the readers' languages; the braces are filled with what `textFault` finds. */
export const textFaultReasons = {
  nothingVisible: {
    zh: '只含不可见字符（第 {place} 个字符 {character}）',
    en: 'holds invisible characters only ({character} at character {place})',
  },
  reordering: {
    zh: '第 {place} 个字符 {character} 会改变文字的显示顺序',
    en: 'holds {character} at character {place}, which changes the order in which the text is shown',
  },
} as const;

/** A name, or another text that people enter and read. */
export const ReadableText = (options: TSchemaOptions & { maxLength: number; minLength?: number }) =>
  Type.String({ ...options, [READABLE]: true });
