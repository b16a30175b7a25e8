import { KEYBOARD_WORDS, keyboardRuns, reversed } from '@panicle/contract/keyboard-runs';

const COMMON_ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '@',
  '#',
  '.',
  '?',
  '1!',
  '123!',
];
const RARER_ENDINGS = [
  '!!',
  '12!',
  '1234!',
  '!1',
  '!123',
  '@1',
  '@12',
  '@123',
  '@1234',
  '@123456',
  '#1',
  '#123',
];
const SIGNS = ['_123', '.123', '666', '888', '520', '1314', '007', '88', '66', '00', '01', '11', '69', '99'];
const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
const RECENT_YEARS = numbersFrom(2020, 2030).flatMap((year) => [
  year,
  `@${year}`,
  `#${year}`,
  `!${year}`,
  `_${year}`,
  `${year}!`,
]);
const ALL_ENDINGS = [...COMMON_ENDINGS, ...RARER_ENDINGS, ...SIGNS, ...RECENT_YEARS];
/** Years in which someone who signs in may have been born. */
const YEARS = numbersFrom(1930, 2019);
const OWN_ENDINGS = [...ALL_ENDINGS, ...YEARS, ...YEARS.map((year) => `@${year}`)];

const LOOK_ALIKE: Record<string, string> = { a: '@', o: '0', i: '1', e: '3', s: '$' };

/** Every part of a name with a capital: Li.Hua, Nanfan Station. */
const titled = (word: string) =>
  word.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const disguised = (word: string, letters: string) =>
  Array.from(word, (letter) => (letters.includes(letter) ? (LOOK_ALIKE[letter] ?? letter) : letter)).join('');
const fullWidth = (word: string) =>
  word.replaceAll(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));

/** A word as people write it: small, capital, large, with look-alike signs. */
function spellings(word: string): Set<string> {
  const small = [
    word,
    disguised(word, 'a'),
    disguised(word, 'o'),
    disguised(word, 'ao'),
    disguised(word, 'aos'),
    disguised(word, 'aeios'),
  ];
  return new Set(
    small
      .flatMap((one) => [one, capital(one)])
      .concat(word.toUpperCase(), fullWidth(word), fullWidth(word.toUpperCase())),
  );
}

function* joined(words: Iterable<string>, endings: readonly string[]): Generator<string> {
  for (const word of words) for (const ending of endings) yield word + ending;
}

/** A word that everybody tries first: every spelling with every ending. */
export const everyGuess = (word: string) => joined(spellings(word), ALL_ENDINGS);

/** A run or one of the published passwords: what people do to it to please a rule. */
export const shortGuesses = (word: string) =>
  joined(new Set([word, capital(word), word.toUpperCase()]), COMMON_ENDINGS);

/** Pieces of a line of three characters and more, in both directions. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < line.length - 2; from += 1) {
    for (let to = from + 3; to <= line.length; to += 1) pieces.push(line.slice(from, to));
  }
  return pieces.flatMap((piece) => [piece, reversed(piece)]);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const DOWNWARDS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'];
const SHIFTED = ['~!@#$%^&*()_+', 'QWERTYUIOP{}|', 'ASDFGHJKL:"', 'ZXCVBNM<>?'];
const ROWS = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'];

/** Walks over the keyboard and through the alphabet, of any length. */
export function runs(): Set<string> {
  const pairs = DOWNWARDS.flatMap((one, at) => [
    `${one}${DOWNWARDS[at + 1] ?? ''}`,
    `${one}${DOWNWARDS[at + 1] ?? ''}${DOWNWARDS[at + 2] ?? ''}`,
    `${one}${reversed(DOWNWARDS[at + 1] ?? '')}`,
  ]);
  const lines = [...ROWS, ...SHIFTED, '12345678901234567890'];
  return new Set([
    ...keyboardRuns,
    ...KEYBOARD_WORDS,
    ...lines.flatMap(piecesOf),
    ...piecesOf(ALPHABET + ALPHABET.slice(0, 3)),
    ...piecesOf('1a2b3c4d5e6f7g8h9i'),
    ...piecesOf('a1b2c3d4e5f6g7h8i9'),
    ...pairs,
    ...pairs.map(reversed),
  ]);
}

/** Whose password it is; a stranger looks these up first. */
export interface OwnNames {
  username: string;
  nickName?: string;
  company?: string;
  email?: string;
  telephone?: string;
}

/** The words that an account's own entries are made of, each also without the blanks in it. */
function ownWords({
  username,
  nickName = '',
  company = '',
  email = '',
  telephone = '',
}: OwnNames): Set<string> {
  const [local = '', domain = ''] = email.split('@');
  const whole = [
    username,
    nickName,
    company,
    email,
    local,
    domain,
    telephone,
    telephone.replaceAll(/\D/g, ''),
  ];
  const titledToo = whole.flatMap((one) => [one, titled(one)]);
  const parts = titledToo.flatMap((one) => [one, one.replaceAll(/\s/g, ''), ...one.split(/[\s@._+-]+/)]);
  return new Set(parts.map((one) => one.trim()).filter((one) => one !== ''));
}

/** The account's own names in their spellings with the usual endings, years of birth among them; turned round; doubled. */
export function* ownGuesses(names: OwnNames): Generator<string> {
  const words = ownWords(names);
  for (const word of new Set([...words].flatMap((one) => [one, one.toLowerCase()]))) {
    yield* joined(new Set([word, capital(word), word.toUpperCase()]), OWN_ENDINGS);
    yield* joined(spellings(word), COMMON_ENDINGS);
    yield* joined([reversed(word), word + word, reversed(word.toLowerCase())], COMMON_ENDINGS);
  }
}
