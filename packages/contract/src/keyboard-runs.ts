/** Keys side by side or one above the other on the usual keyboard, as people walk over them for a password. */

/** Rows, as far as they wrap round (after 0 comes 1 again), and once more with the signs at their right end. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const WHOLE_ROWS = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'] as const;
/** Columns lean to the right on the way up and to the left; both are walked. */
const COLUMNS = '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ 4esz 5rdx 6tfc 7ygv 8uhb 9ijn 0okm'.split(
  ' ',
);
/** As many keys in a row or column, in either direction, make a run. */
export const RUN_LENGTH = 4;

/** The keyboard words that are refused wherever they occur; the long ones hold runs anyway. */
export const KEYBOARD_WORDS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qaz', 'wsx'] as const;

const UPPER_ROW = '~!@#$%^&*()_+{}|:"<>?';
const LOWER_ROW = "`1234567890-=[]\\;',./";

export const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** The keys that were pressed, whether with Shift or not: full-width forms folded, letters small, ! for 1. */
export function keysOf(text: string): string {
  return Array.from(text.normalize('NFKC').toLowerCase(), (character) => {
    const shifted = UPPER_ROW.indexOf(character);
    return shifted < 0 ? character : (LOWER_ROW[shifted] ?? character);
  }).join('');
}

function piecesOf(line: string, wraps: boolean): string[] {
  const longer = wraps ? line + line.slice(0, RUN_LENGTH - 1) : line;
  return Array.from({ length: longer.length - RUN_LENGTH + 1 }, (_, at) => longer.slice(at, at + RUN_LENGTH));
}

const lines: readonly { line: string; wraps: boolean }[] = [
  ...ROWS.map((line) => ({ line, wraps: true })),
  ...WHOLE_ROWS.map((line) => ({ line, wraps: false })),
  ...COLUMNS.map((line) => ({ line, wraps: true })),
];

const forwards = lines.flatMap(({ line, wraps }) => piecesOf(line, wraps));

/** What makes a password a walk over the keyboard when it occurs anywhere in it. */
export const keyboardRuns: readonly string[] = [
  ...new Set([...forwards, ...KEYBOARD_WORDS].flatMap((run) => [run, reversed(run)])),
];

export function holdsKeyboardRun(password: string): boolean {
  const keys = keysOf(password);
  return keyboardRuns.some((run) => keys.includes(run));
}
