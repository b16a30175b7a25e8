/**
 * Strings that a computer counts through in no time: short ones, dates, one or a few characters again and again. Digits
 * up to seven are not among them; there are so many that they have a way of their own.
 */
const FIRST = 0x20;
const LAST = 0x7e;
/** Where the planes with characters that keyboards write end. */
const LAST_CODE_POINT = 0x2_ffff;
const LONGEST = 20;

const printable = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at));

function* singleCharacters(): Generator<string> {
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

function* repetitions(): Generator<string> {
  for (const one of printable) {
    for (let times = 4; times <= LONGEST; times += 1) yield one.repeat(times);
    for (const other of printable) {
      for (let times = 2; times * 2 <= LONGEST; times += 1) yield (one + other).repeat(times);
    }
  }
  const simple = 'abcdefghijklmnopqrstuvwxyz0123456789';
  for (const one of simple) {
    for (const two of simple) {
      for (const three of simple) {
        for (const times of [2, 3, 4]) yield (one + two + three).repeat(times);
      }
    }
  }
}

/** Days from 1930 on as eight digits, in the orders in which people write them. */
function* dates(): Generator<string> {
  for (let year = 1930; year <= 2039; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) {
        const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
        yield* [`${year}${m}${d}`, `${d}${m}${year}`, `${m}${d}${year}`];
      }
    }
  }
}

/** Chinese mobile numbers are too many; eight equal or running digits and their like are not. */
export function* countedStrings(): Generator<string> {
  yield '';
  yield* singleCharacters();
  yield* repetitions();
  yield* dates();
}

const END_MARK = 0x80;

/** Every string of two or three printable characters, as two words with the end mark. */
export function printableWords(length: 2 | 3, add: (first: number, second: number) => void): void {
  for (let a = FIRST; a <= LAST; a += 1) {
    for (let b = FIRST; b <= LAST; b += 1) {
      if (length === 2) add(((a << 24) | (b << 16) | (END_MARK << 8)) >>> 0, 0);
      else for (let c = FIRST; c <= LAST; c += 1) add(((a << 24) | (b << 16) | (c << 8) | END_MARK) >>> 0, 0);
    }
  }
}

/** Every number of so many digits, leading zeros included, as two words with the end mark. */
export function digitWords(length: number, add: (first: number, second: number) => void): void {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setUint8(length, END_MARK);
  for (let at = 0; at < length; at += 1) bytes.setUint8(at, 0x30);
  for (;;) {
    add(bytes.getUint32(0), bytes.getUint32(4));
    let at = length - 1;
    while (at >= 0 && bytes.getUint8(at) === 0x39) {
      bytes.setUint8(at, 0x30);
      at -= 1;
    }
    if (at < 0) return;
    bytes.setUint8(at, bytes.getUint8(at) + 1);
  }
}
