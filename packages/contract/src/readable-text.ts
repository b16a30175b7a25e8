/** Marks a text that must be readable without any change: the keyword of its schema. */
export const READABLE = 'x-readable';
/** Marks a name or number by which records are found: blanks around it do not belong to it. */
export const TRIMMED = 'x-trimmed';
/** Marks a text of one line, as names and numbers are: no table or list shows where another one begins. */
export const ONE_LINE = 'x-one-line';

/** Blanks, controls, format characters and fillers: what leaves no mark on a screen. Private characters may have one. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** The same without blanks and the ends of lines: nothing that separates words. */
const HIDDEN = /[^\P{Cc}\t\n\v\f\r]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What begins another line, and what a printer once took for it. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/u;
const EACH_HIDDEN = new RegExp(HIDDEN, 'gu');
/** They reverse the order in which the rest is read, so that a name looks like another one. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Hidden characters that writing needs, and what has to be before and behind them (Unicode 16: chapters 9, 12 and 23,
 * UTS 51, the Ideographic Variation Database).
 */
const NEEDED: readonly { character: RegExp; before?: RegExp; behind?: RegExp }[] = [
  // joiners within the scripts that shape letters by them
  {
    character: /[\u200c\u200d]/u,
    before:
      /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}]$/u,
  },
  {
    character: /\u200d/u,
    before: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u,
    behind: /^\p{Extended_Pictographic}/u,
  },
  // a picture or a plain sign, and keys such as 1️⃣
  { character: /[\ufe0e\ufe0f]/u, before: /\p{Extended_Pictographic}$/u },
  { character: /\ufe0f/u, before: /[0-9#*]$/u, behind: /^\u20e3/u },
  // forms of Chinese characters, of mathematical signs and of Mongolian letters
  {
    character: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u,
    before: /[\p{Ideographic}\p{Sm}\p{scx=Mymr}\p{scx=Phag}]$/u,
  },
  { character: /[\u180b-\u180f]/u, before: /\p{scx=Mong}$/u },
  // flags of parts of countries
  { character: /[\u{e0020}-\u{e007f}]/u, before: /[\u{1f3f4}\u{e0020}-\u{e007e}]$/u },
  // signs that enclose the number behind them: they are seen
  { character: /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u },
];

const isNeeded = (before: string, character: string, behind: string) =>
  NEEDED.some(
    (one) =>
      one.character.test(character) &&
      (one.before?.test(before) ?? true) &&
      (one.behind?.test(behind) ?? true),
  );

export interface TextFault {
  kind: 'nothingVisible' | 'reordering' | 'invisible' | 'lineEnd';
  /** the character, as U+202E */
  character: string;
  /** of the character, from 1, as a reader counts */
  place: number;
}

const codePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * What makes a text unreadable: nothing in it can be seen, it is shown in another order than it is stored, or something
 * in it cannot be seen. Null where nothing does. An empty text, or one of blanks only, is for the rule that says whether
 * the field may be empty.
 */
export function textFault(text: string): TextFault | null {
  if (!HIDDEN.test(text) || text.trim() === '') return null;
  const characters = Array.from(text);
  const find = (wanted: (character: string, index: number) => boolean) => characters.findIndex(wanted);
  const faultAt = (kind: TextFault['kind'], index: number) => ({
    kind,
    character: codePoint(characters[index]!),
    place: index + 1,
  });
  const reordering = find((character) => REORDERING.test(character));
  if (reordering >= 0) return faultAt('reordering', reordering);
  if (!characters.some((character) => !UNSEEN.test(character)))
    return faultAt(
      'nothingVisible',
      find((character) => character.trim() !== ''),
    );
  const invisible = find(
    (character, index) =>
      HIDDEN.test(character) &&
      !isNeeded(characters[index - 1] ?? '', character, characters[index + 1] ?? ''),
  );
  return invisible < 0 ? null : faultAt('invisible', invisible);
}

/** Where a text that has one line only begins another one; null where it does not. What surrounds it aside. */
export function lineFault(text: string): TextFault | null {
  const before = text.length - text.trimStart().length;
  const found = LINE_END.exec(text.trim());
  if (!found) return null;
  const place = Array.from(text.slice(0, before + found.index)).length + 1;
  return { kind: 'lineEnd', character: codePoint(found[0]), place };
}

/** A text in which what cannot be seen is written out, as in A‹U+200B›B; readable texts stay as they are. */
export function visibleText(text: string): string {
  if (!HIDDEN.test(text)) return text;
  return text.replace(EACH_HIDDEN, (character, place: number) => {
    const before = Array.from(text.slice(Math.max(0, place - 2), place)).at(-1) ?? '';
    const behind = text.slice(place + character.length, place + character.length + 2);
    return isNeeded(before, character, behind) ? character : `‹${codePoint(character)}›`;
  });
}

/** The text that `visibleText` wrote out. */
export const hiddenText = (text: string): string =>
  text.replace(/‹U\+([0-9A-F]{4,6})›/g, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    const character = code <= 0x10_ffff ? String.fromCodePoint(code) : written;
    return HIDDEN.test(character) ? character : written;
  });

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
  invisible: {
    zh: '第 {place} 个字符 {character} 不可见，请删除',
    en: 'holds {character} at character {place}, which is invisible; delete it',
  },
  lineEnd: {
    zh: '只能有一行：第 {place} 个字符 {character} 是换行',
    en: 'must be on one line: character {place} ({character}) begins another one',
  },
} as const;
