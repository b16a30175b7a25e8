/**
 * The first word of the SHA-256 (FIPS 180-4) of short texts, far faster than the browser's own, which answers each call
 * later: a sign-in needs hundreds of thousands of them, and field stations have no HTTPS, without which there is none.
 */
const isPrime = (value: number) =>
  Array.from({ length: Math.floor(Math.sqrt(value)) - 1 }, (_, at) => at + 2).every((by) => value % by !== 0);
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);

/** The first 32 bits of the fraction of a root; the fraction of a double holds them exactly enough. */
const fractionOf = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));

const schedule = new Int32Array(64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Puts a text of at most 55 characters of ASCII into the block. */
function fill(text: string): void {
  schedule.fill(0, 0, 16);
  for (let at = 0; at <= text.length; at += 1) {
    const byte = at === text.length ? 0x80 : text.charCodeAt(at);
    const word = at >> 2;
    schedule[word] = (schedule[word] ?? 0) | (byte << (24 - 8 * (at & 3)));
  }
  schedule[15] = text.length * 8;
}

export function firstWordOf(text: string): number {
  if (text.length > 55) throw new RangeError('the text is longer than a block');
  const w = schedule;
  fill(text);
  for (let at = 16; at < 64; at += 1) {
    const early = w[at - 15]!;
    const late = w[at - 2]!;
    const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[at] = (w[at - 16]! + small0 + w[at - 7]! + small1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at += 1) {
    const large1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + large1 + ((e & f) ^ (~e & g)) + ROUNDS[at]! + w[at]!) | 0;
    const large0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (large0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + START[0]!) >>> 0;
}
