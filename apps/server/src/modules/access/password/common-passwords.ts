import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { KEYBOARD_WORDS, keyboardRuns, reversed } from '@panicle/contract/keyboard-runs';

/**
 * Passwords arrive hashed, so those that everybody tries first are told by their hashes. The words are the heads of
 * the published lists of leaked passwords, with what breeders, Chinese users and this product add to them.
 */
const WORDS = `
  password passwort passw0rd pass admin administrator root user guest test tester login welcome hello master secret
  letmein iloveyou love princess dragon monkey sunshine shadow football baseball soccer superman batman michael jordan
  jennifer thomas charlie daniel andrew matthew joshua hunter ranger buster ginger pepper summer winter spring autumn
  flower freedom whatever computer internet server system default changeme qwerty azerty abc abcd abcde abcdef abcdefg
  abcdefgh aaa aaaa aaaaaa aaaaaaaa xxx xxxxxx asdf zxcv qwer pokemon starwars google apple samsung huawei xiaomi tencent
  alibaba taobao weixin wechat mima woaini woaini1314 wangyang zhangwei wangwei liwei beijing shanghai guangzhou china
  zhongguo nihao china123 a123456 a1b2c3d4 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1a2b3c4d q1w2e3 zaq1xsw2 1qaz2wsx
  1qaz2wsx3edc qazwsx qazwsxedc qweasd qweasdzxc asdqwe 123qwe qwe123 123abc abc123 123456 1234567 12345678 123456789
  123123 123321 654321 987654321 111111 222222 333333 555555 666666 777777 888888 999999 000000 11111111 88888888
  00000000 112233 121212 131313 520520 5201314 1314520 147258 147258369 159357 159753 741852963 789456 789456123 963852741
  1qaz@WSX !QAZ2wsx zaq12wsx qwer1234 asdf1234 1234qwer zxcv1234 qwer!@#$ 1234!@#$ !@#$1234 !@#$%^&*
  panicle panicum breeding breeder crop crops seed seeds field plant plants maize corn rice wheat sorghum soybean
  yumi shuidao xiaomai dadou yuzhong zuowu
`
  .trim()
  .split(/\s+/);

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '!!',
  '@',
  '#',
  '.',
  '?',
  '666',
  '888',
  '520',
];
const SIGNS_AND_FIGURES = [
  '1!',
  '123!',
  '12!',
  '1234!',
  '!1',
  '!123',
  '@1',
  '@123',
  '@1234',
  '@123456',
  '#1',
  '#123',
  '_123',
  '.123',
];
const YEARS = ['2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027'];
const YEAR_ENDINGS = YEARS.flatMap((year) => [year, `@${year}`, `#${year}`, `!${year}`, `${year}!`]);
const ALL_ENDINGS = [...ENDINGS, ...SIGNS_AND_FIGURES, ...YEAR_ENDINGS];

const LOOK_ALIKE: Record<string, string> = { a: '@', o: '0', i: '1', e: '3', s: '$' };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const disguised = (word: string, letters: string) =>
  Array.from(word, (letter) => (letters.includes(letter) ? (LOOK_ALIKE[letter] ?? letter) : letter)).join('');
const fullWidth = (word: string) =>
  word.replaceAll(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));

/** A word as people write it: small, capital, large, with look-alike signs. */
function spellings(word: string): string[] {
  const small = [
    word,
    disguised(word, 'a'),
    disguised(word, 'o'),
    disguised(word, 'ao'),
    disguised(word, 'aos'),
  ];
  return small
    .flatMap((one) => [one, capital(one)])
    .concat(word.toUpperCase(), fullWidth(word), fullWidth(word.toUpperCase()));
}

/** The first 48 bits of a SHA-256 in hex: enough to tell a hundred thousand guesses from everything else. */
const beginning = (hexadecimal: string) => Number.parseInt(hexadecimal.slice(0, 12), 16);
const guessOf = (password: string) => beginning(hash('sha256', password, 'hex'));

function* everyGuess(word: string): Generator<string> {
  for (const spelling of new Set(spellings(word))) {
    for (const ending of ALL_ENDINGS) yield spelling + ending;
  }
}

/** Runs and their beginnings on the whole rows: 1234, 12345 ... 1234567890, forwards and backwards. */
function keyboardGuesses(): string[] {
  const beginnings = KEYBOARD_WORDS.flatMap((word) =>
    [word, reversed(word)].flatMap((line) =>
      Array.from({ length: line.length - 2 }, (_, at) => line.slice(0, at + 3)),
    ),
  );
  return [...new Set([...keyboardRuns, ...beginnings])];
}

let known: Promise<Set<number>> | undefined;

/** Some hundred milliseconds of hashing, in small parts so that other requests are served in between. */
async function hashGuesses(): Promise<Set<number>> {
  const guesses = new Set<number>();
  for (const word of new Set([...WORDS, ...keyboardGuesses()])) {
    for (const guess of everyGuess(word)) guesses.add(guessOf(guess));
    await breathe();
  }
  return guesses;
}

/**
 * Whether the hash is that of a common word, of a walk over the keyboard or of the own username, each in its usual
 * spellings and with the usual endings. The guesses are hashed when the first password is set.
 */
export async function isCommonPassword(hashFromBrowser: string, username: string): Promise<boolean> {
  known ??= hashGuesses();
  const wanted = beginning(hashFromBrowser);
  if ((await known).has(wanted)) return true;
  const name = username.trim();
  for (const word of new Set([name, name.toLowerCase(), reversed(name.toLowerCase())])) {
    for (const guess of everyGuess(word)) if (guessOf(guess) === wanted) return true;
  }
  return false;
}
