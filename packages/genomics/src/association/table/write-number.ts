const [MINUS, POINT, PLUS, ZERO, SMALL_E] = [45, 46, 43, 48, 101];
/** Significant digits: more than a standard error of a real trait carries, and what R prints. */
const DIGITS = 7;
const SMALLEST_PLAIN = -5;
/** Decimal exponents whose powers of ten are normal numbers on both sides. */
const REACH = 290;

const powers = Float64Array.from({ length: 2 * REACH + 20 }, (_, k) => Number(`1e${k - REACH - 10}`));
const powerOf = (exponent: number) => powers[exponent + REACH + 10]!;

/** The characters of 000 to 999. */
const triples = new Uint8Array(3000);
for (let k = 0; k < 1000; k++)
  for (let d = 0; d < 3; d++) triples[3 * k + d] = ZERO + (Math.floor(k / 10 ** (2 - d)) % 10);

const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** Most bytes that a number takes. */
export const NUMBER_SIZE = 16;

/**
 * Writes a number with seven significant digits as ASCII, zeros at the end left out: 12.5, 0.00013, 4.2e-9, NA for NaN.
 * Digit by digit, because millions of strings would cost more than the statistics they show.
 *
 * @returns the place behind it
 */
export function writeNumber(value: number, into: Uint8Array, at: number): number {
  if (value === 0) {
    into[at] = ZERO;
    return at + 1;
  }
  if (!(Math.abs(value) < Infinity)) return writeText(Number.isNaN(value) ? 'NA' : String(value), into, at);
  let size = value;
  let to = at;
  if (value < 0) {
    into[to++] = MINUS;
    size = -value;
  }
  double[0] = size;
  const binary = ((halves[1]! >>> 20) & 0x7ff) - 1023;
  // log10 2 = 0.30103, rounded down: one too low at most
  let exponent = Math.floor(binary * 0.30102999);
  if (Math.abs(exponent) >= REACH) return writeText(size.toExponential(DIGITS - 1), into, to);
  let scaled = size * powerOf(DIGITS - 1 - exponent);
  if (scaled >= 1e7) scaled = size * powerOf(DIGITS - 1 - ++exponent);
  let digits = (scaled + 0.5) | 0;
  if (digits === 1e7) {
    digits = 1e6;
    exponent++;
  }
  return writeDigits(digits, exponent, into, to);
}

/** Writes 10 to the power of `logarithm` as writeNumber does, where it is too small for a number: 4.2e-412. */
export function writePower(logarithm: number, into: Uint8Array, at: number): number {
  const exponent = Math.floor(logarithm);
  const digits = Math.round(10 ** (logarithm - exponent) * 1e6);
  return digits === 1e7 ? writeDigits(1e6, exponent + 1, into, at) : writeDigits(digits, exponent, into, at);
}

/** @param digits seven of them, the first not 0; @param exponent of the first */
function writeDigits(digits: number, exponent: number, into: Uint8Array, at: number): number {
  const first = (digits / 1e6) | 0;
  const middle = 3 * (((digits / 1e3) | 0) - first * 1000);
  const last = 3 * (digits % 1000);
  const plain = exponent >= SMALLEST_PLAIN && exponent < DIGITS;
  let to = at;
  if (plain && exponent < 0) {
    into[to++] = ZERO;
    into[to++] = POINT;
    for (let k = exponent + 1; k < 0; k++) into[to++] = ZERO;
  }
  const begin = to;
  into[to] = ZERO + first;
  into[to + 1] = triples[middle]!;
  into[to + 2] = triples[middle + 1]!;
  into[to + 3] = triples[middle + 2]!;
  into[to + 4] = triples[last]!;
  into[to + 5] = triples[last + 1]!;
  into[to + 6] = triples[last + 2]!;
  // digits before the point stay, be they 0
  const least = plain && exponent > 0 ? begin + exponent : begin;
  let end = to + DIGITS - 1;
  while (end > least && into[end] === ZERO) end--;
  to = end + 1;
  if (plain && exponent < 0) return to;
  const point = plain ? begin + exponent + 1 : begin + 1;
  if (to > point) {
    for (let k = to; k > point; k--) into[k] = into[k - 1]!;
    into[point] = POINT;
    to++;
  }
  return plain ? to : writeExponent(exponent, into, to);
}

function writeExponent(exponent: number, into: Uint8Array, at: number): number {
  into[at] = SMALL_E;
  into[at + 1] = exponent < 0 ? MINUS : PLUS;
  return writeWhole(Math.abs(exponent), into, at + 2);
}

/** Writes a whole number from 0 up. @returns the place behind it */
export function writeWhole(value: number, into: Uint8Array, at: number): number {
  let end = at + 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end++;
  for (let to = end - 1, rest = value; to >= at; to--, rest = Math.floor(rest / 10))
    into[to] = ZERO + (rest % 10);
  return end;
}

function writeText(text: string, into: Uint8Array, at: number): number {
  for (let k = 0; k < text.length; k++) into[at + k] = text.charCodeAt(k);
  return at + text.length;
}
