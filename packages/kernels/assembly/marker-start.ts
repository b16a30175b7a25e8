// Markers as the last column of a logistic regression (logistic.ts), in the same memory: their calls as numbers, and the sums
// from which all markers begin.

// @ts-ignore: decorator
@inline
function madd(sum: v128, a: v128, b: v128): v128 {
  return f64x2.relaxed_madd(a, b, sum);
}

// @ts-ignore: decorator
@inline
function total(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** Sums of the products of a row with four columns. */
function productsOfRow(row: usize, column: usize, line: usize, to: usize): void {
  const next = column + line;
  const third = next + line;
  const fourth = third + line;
  let a = f64x2.splat(0), b = a, c = a, d = a;
  for (let at: usize = 0; at < line; at += 16) {
    const x = v128.load(row + at);
    a = madd(a, x, v128.load(column + at));
    b = madd(b, x, v128.load(next + at));
    c = madd(c, x, v128.load(third + at));
    d = madd(d, x, v128.load(fourth + at));
  }
  store<f64>(to, total(a));
  store<f64>(to, total(b), 8);
  store<f64>(to, total(c), 16);
  store<f64>(to, total(d), 24);
}

/** Sum of weight x x. */
function squaresOfRow(row: usize, weight: usize, line: usize): f64 {
  let sum = f64x2.splat(0);
  for (let at: usize = 0; at < line; at += 16) {
    const x = v128.load(row + at);
    sum = madd(sum, f64x2.mul(x, x), v128.load(weight + at));
  }
  return total(sum);
}

/**
 * What `evaluate` gives at coefficients where the last one is 0, out of what it gave there once with all samples used:
 * sums of the other columns lose the samples that are missing, those of the last column are new.
 *
 * @param start rows of that evaluation; behind them two more lines must be readable
 * @param whole its score and triangle; @param missing places of the unused samples, where the last column is 0
 */
export function evaluateStart(
  columns: usize,
  step: i32,
  size: i32,
  start: usize,
  whole: usize,
  missing: usize,
  count: i32,
  square: usize,
  score: usize,
  triangle: usize,
): void {
  const line = (<usize>step) << 3;
  const others = size - 1;
  const residual = start + <usize>size * line;
  memory.copy(score, whole, (<usize>size) << 3);
  memory.copy(triangle, whole + ((<usize>size) << 3), (<usize>(size * others)) << 2);
  for (let k = 0; k < count; k++) {
    const own = (<usize>load<i32>(missing + ((<usize>k) << 2))) << 3;
    let to = triangle;
    const rest = load<f64>(residual + own);
    for (let a = 0; a < others; a++) {
      const weighted = load<f64>(start + <usize>a * line + own);
      let from = columns + own;
      for (let b = 0; b <= a; b++, to += 8, from += line)
        store<f64>(to, load<f64>(to) - weighted * load<f64>(from));
      const place = score + ((<usize>a) << 3);
      store<f64>(place, load<f64>(place) - rest * load<f64>(columns + <usize>a * line + own));
    }
  }
  const row = columns + <usize>others * line;
  for (let a = 0; a <= size; a += 4)
    productsOfRow(row, start + <usize>a * line, line, square + ((<usize>a) << 3));
  const last = triangle + ((<usize>(size * others)) << 2);
  memory.copy(last, square, (<usize>others) << 3);
  store<f64>(last + ((<usize>others) << 3), squaresOfRow(row, residual + line, line));
  store<f64>(score + ((<usize>others) << 3), load<f64>(square + ((<usize>size) << 3)));
}

/** The lower bits of 32 calls. */
const LOW: u64 = 0x5555555555555555;

/**
 * Writes for each byte of calls (PLINK: four samples, lowest bits first; 00 two copies, 10 one, 11 none, 01 missing) four
 * numbers of copies, 0 where missing, and four numbers that are 1 where called: 256 x 64 bytes.
 */
export function prepareCalls(table: usize): void {
  for (let byte = 0; byte < 256; byte++)
    for (let k = 0; k < 4; k++) {
      const call = (byte >> (2 * k)) & 3;
      const to = table + ((<usize>(8 * byte + k)) << 3);
      store<f64>(to, call == 0 ? 2 : call == 2 ? 1 : 0);
      store<f64>(to, call == 1 ? 0 : 1, 32);
    }
}

/** Puts the calls of some samples behind each other. @param places of the samples among all */
function compress(calls: usize, places: usize, samples: i32, into: usize): void {
  for (let s = 0; s < samples; s += 4) {
    let byte = 0;
    for (let k = 0; k < min(4, samples - s); k++) {
      const place = load<i32>(places + ((<usize>(s + k)) << 2));
      byte |= (((<i32>load<u8>(calls + <usize>(place >> 2))) >> ((place & 3) << 1)) & 3) << (2 * k);
    }
    store<u8>(into + <usize>(s >> 2), <u8>byte);
  }
}

/**
 * The calls of a marker as a column of copies and as what samples are used.
 *
 * @param places of the samples among those that have calls; 0 where they are all of them
 * @param own where the calls of the samples go, ceil(samples / 32) x 8 bytes (where places is 0, `calls` itself)
 * @param valid bits 01 of each sample; @param caseBits of each case, both as long as `own`
 * @param missing where the places of samples without a call go
 * @param counts 32-bit numbers: called samples, cases among them, copies, their squares, copies of cases, missing calls
 */
export function readMarker(
  calls: usize,
  places: usize,
  samples: i32,
  step: i32,
  own: usize,
  valid: usize,
  caseBits: usize,
  table: usize,
  column: usize,
  used: usize,
  missing: usize,
  counts: usize,
): void {
  if (places != 0) compress(calls, places, samples, own);
  let n: i64 = 0, cases: i64 = 0, two: i64 = 0, one: i64 = 0, twoOfCases: i64 = 0, oneOfCases: i64 = 0;
  let none = missing;
  for (let s = 0; s < samples; s += 32) {
    const at = <usize>(s >> 2);
    const all = load<u64>(valid + at);
    const ofCase = load<u64>(caseBits + at);
    // what lies behind the last sample counts as missing
    const word = (load<u64>(own + at) & (all | (all << 1))) | (~all & LOW);
    store<u64>(own + at, word);
    const high = (word >> 1) & LOW;
    const low = word & LOW;
    let absent = low & ~high & all;
    const both = ~low & ~high & all;
    const single = high & ~low;
    n += popcnt(all & ~absent);
    cases += popcnt(ofCase & ~absent);
    two += popcnt(both);
    one += popcnt(single);
    twoOfCases += popcnt(both & ofCase);
    oneOfCases += popcnt(single & ofCase);
    for (; absent != 0; absent &= absent - 1, none += 4) store<i32>(none, s + <i32>(ctz(absent) >> 1));
  }
  store<i32>(counts, <i32>n);
  store<i32>(counts, <i32>cases, 4);
  store<i32>(counts, <i32>(2 * two + one), 8);
  store<i32>(counts, <i32>(4 * two + one), 12);
  store<i32>(counts, <i32>(2 * twoOfCases + oneOfCases), 16);
  store<i32>(counts, samples - <i32>n, 20);
  for (let s = 0; s < step; s += 4, own++, column += 32, used += 32) {
    const from = table + ((<usize>load<u8>(own)) << 6);
    v128.store(column, v128.load(from));
    v128.store(column, v128.load(from, 16), 16);
    v128.store(used, v128.load(from, 32));
    v128.store(used, v128.load(from, 48), 16);
  }
}
