// Score and information of logistic regression over samples: probabilities by a linear predictor, then sums of products of
// columns. Memory is given by the host; addresses are in bytes, columns of doubles lie behind one another, each `step` long
// (samples, filled up with unused ones to a multiple of 8).
// The fused multiply-add may round once or twice, as the processor does it: last digits are those of the machine.

/** Bytes of a column that are treated together, so that those of all columns stay in the first cache. */
const PIECE: usize = 2048;

// @ts-ignore: decorator
@inline
function madd(sum: v128, a: v128, b: v128): v128 {
  return f64x2.relaxed_madd(a, b, sum);
}

/**
 * Numbers that `prepare` writes twice each, for two samples: constants in the code would be put together anew each time.
 * 1 / 13!, 1 / 12!, ..., 1 / 1!, 1 / 0!, then 1 / log(2), log(2) in two parts, -700, and 3 x 2^51.
 */
const TERMS = 14;

/** Writes the table of numbers, 19 x 16 bytes. */
export function prepare(table: usize): void {
  let factorial = 6227020800.0;
  for (let k = 0; k < TERMS; k++) {
    v128.store(table + ((<usize>k) << 4), f64x2.splat(1 / factorial));
    if (k < TERMS - 1) factorial /= f64(TERMS - 1 - k);
  }
  const behind = table + (TERMS << 4);
  v128.store(behind, f64x2.splat(1.4426950408889634));
  v128.store(behind, f64x2.splat(-0.693147180369123816490), 16);
  v128.store(behind, f64x2.splat(-1.90821492927058770002e-10), 32);
  v128.store(behind, f64x2.splat(-700), 48);
  v128.store(behind, f64x2.splat(6755399441055744.0), 64);
}

// @ts-ignore: decorator
@inline
function minusSize(predictor: v128, table: usize): v128 {
  return f64x2.max(f64x2.neg(f64x2.abs(predictor)), v128.load(table, (TERMS + 3) << 4));
}

/** n + 3 x 2^51, so that the whole number n stands in the lowest bits. */
// @ts-ignore: decorator
@inline
function nearestPower(x: v128, table: usize): v128 {
  return madd(v128.load(table, (TERMS + 4) << 4), x, v128.load(table, TERMS << 4));
}

// @ts-ignore: decorator
@inline
function remainder(x: v128, power: v128, table: usize): v128 {
  const n = f64x2.sub(power, v128.load(table, (TERMS + 4) << 4));
  const r = madd(x, n, v128.load(table, (TERMS + 1) << 4));
  return madd(r, n, v128.load(table, (TERMS + 2) << 4));
}

/** Adds n to the exponent. */
// @ts-ignore: decorator
@inline
function timesPower(sum: v128, power: v128): v128 {
  return i64x2.add(sum, i64x2.shl(power, 52));
}

/** Residuals of two samples, by their predictors and exp of what is not above 0; @returns their weights */
// @ts-ignore: decorator
@inline
function spread(predictor: v128, less: v128, cases: v128, used: v128, one: v128, residual: usize): v128 {
  const large = f64x2.div(one, f64x2.add(one, less));
  const small = f64x2.mul(less, large);
  const p = v128.bitselect(large, small, f64x2.gt(predictor, f64x2.splat(0)));
  v128.store(residual, f64x2.mul(used, f64x2.sub(cases, p)));
  return f64x2.mul(used, f64x2.mul(large, small));
}

// @ts-ignore: decorator
@inline
function addTotal(to: usize, sum: v128): void {
  store<f64>(to, load<f64>(to) + f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
}

/** Adds the products of two rows that follow each other with two columns to a square of `width` bytes a row. */
function products2(row: usize, column: usize, line: usize, bytes: usize, to: usize, width: usize): void {
  const second = row + line;
  const next = column + line;
  let a0 = f64x2.splat(0), a1 = a0, b0 = a0, b1 = a0, c0 = a0, c1 = a0, d0 = a0, d1 = a0;
  for (let at: usize = 0; at < bytes; at += 32) {
    let x = v128.load(row + at);
    let y = v128.load(second + at);
    let z = v128.load(column + at);
    a0 = madd(a0, x, z);
    b0 = madd(b0, y, z);
    z = v128.load(next + at);
    a1 = madd(a1, x, z);
    b1 = madd(b1, y, z);
    x = v128.load(row + at, 16);
    y = v128.load(second + at, 16);
    z = v128.load(column + at, 16);
    c0 = madd(c0, x, z);
    d0 = madd(d0, y, z);
    z = v128.load(next + at, 16);
    c1 = madd(c1, x, z);
    d1 = madd(d1, y, z);
  }
  addTotal(to, f64x2.add(a0, c0));
  addTotal(to + 8, f64x2.add(a1, c1));
  addTotal(to + width, f64x2.add(b0, d0));
  addTotal(to + width + 8, f64x2.add(b1, d1));
}

/** The same with four columns. */
function products4(row: usize, column: usize, line: usize, bytes: usize, to: usize, width: usize): void {
  const second = row + line;
  const next = column + line;
  const third = next + line;
  const fourth = third + line;
  let a0 = f64x2.splat(0), a1 = a0, a2 = a0, a3 = a0, b0 = a0, b1 = a0, b2 = a0, b3 = a0;
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(row + at);
    const y = v128.load(second + at);
    let z = v128.load(column + at);
    a0 = madd(a0, x, z);
    b0 = madd(b0, y, z);
    z = v128.load(next + at);
    a1 = madd(a1, x, z);
    b1 = madd(b1, y, z);
    z = v128.load(third + at);
    a2 = madd(a2, x, z);
    b2 = madd(b2, y, z);
    z = v128.load(fourth + at);
    a3 = madd(a3, x, z);
    b3 = madd(b3, y, z);
  }
  addTotal(to, a0);
  addTotal(to + 8, a1);
  addTotal(to + 16, a2);
  addTotal(to + 24, a3);
  addTotal(to + width, b0);
  addTotal(to + width + 8, b1);
  addTotal(to + width + 16, b2);
  addTotal(to + width + 24, b3);
}

/** The information, its lower triangle row by row, and the score, out of the square of sums. */
function gather(square: usize, size: i32, triangle: usize, score: usize): void {
  const width = (<usize>size + 1 & ~1) << 3;
  for (let a = 0; a < size; a++, square += width)
    for (let b = 0; b <= a; b++, triangle += 8) store<f64>(triangle, load<f64>(square + ((<usize>b) << 3)));
  memory.copy(score, square, (<usize>size) << 3);
}

/** Adds the products of all rows with the columns up to their own; of the row of residuals with all. */
function products(rows: usize, columns: usize, line: usize, bytes: usize, size: i32, square: usize): void {
  const width = (<usize>size + 1 & ~1) << 3;
  for (let a = 0; a <= size; a += 2) {
    const row = rows + <usize>a * line;
    const to = square + <usize>a * width;
    const count = min(a + 2, size);
    let b = 0;
    for (; b + 2 < count; b += 4)
      products4(row, columns + <usize>b * line, line, bytes, to + ((<usize>b) << 3), width);
    if (b < count) products2(row, columns + <usize>b * line, line, bytes, to + ((<usize>b) << 3), width);
  }
}

/** A piece of `evaluate`: residuals, weights, and the columns times the weights. */
function spreadPiece(
  columns: usize,
  line: usize,
  bytes: usize,
  size: i32,
  coefficients: usize,
  cases: usize,
  used: usize,
  rows: usize,
  table: usize,
): void {
  const last = <usize>size * line;
  const residual = rows + last;
  for (let at: usize = 0; at < bytes; at += 64) {
    let p0 = f64x2.splat(0), p1 = p0, p2 = p0, p3 = p0;
    let from = columns + at;
    for (let a = 0; a < size; a++, from += line) {
      const one = v128.load64_splat(coefficients + ((<usize>a) << 3));
      p0 = madd(p0, one, v128.load(from));
      p1 = madd(p1, one, v128.load(from, 16));
      p2 = madd(p2, one, v128.load(from, 32));
      p3 = madd(p3, one, v128.load(from, 48));
    }
    // exp(x) = 2^n exp(r), x = n log 2 + r with |r| <= log(2) / 2, exp(r) by Taylor's series to the 13th power
    const x0 = minusSize(p0, table), x1 = minusSize(p1, table);
    const x2 = minusSize(p2, table), x3 = minusSize(p3, table);
    const n0 = nearestPower(x0, table), n1 = nearestPower(x1, table);
    const n2 = nearestPower(x2, table), n3 = nearestPower(x3, table);
    const r0 = remainder(x0, n0, table), r1 = remainder(x1, n1, table);
    const r2 = remainder(x2, n2, table), r3 = remainder(x3, n3, table);
    let s0 = v128.load(table), s1 = s0, s2 = s0, s3 = s0;
    for (let k: usize = 16; k < (<usize>TERMS) << 4; k += 16) {
      const term = v128.load(table + k);
      s0 = madd(term, s0, r0);
      s1 = madd(term, s1, r1);
      s2 = madd(term, s2, r2);
      s3 = madd(term, s3, r3);
    }
    const to = residual + at;
    const one = v128.load(table, (TERMS - 1) << 4);
    p0 = spread(p0, timesPower(s0, n0), v128.load(cases + at), v128.load(used + at), one, to);
    p1 = spread(p1, timesPower(s1, n1), v128.load(cases + at, 16), v128.load(used + at, 16), one, to + 16);
    p2 = spread(p2, timesPower(s2, n2), v128.load(cases + at, 32), v128.load(used + at, 32), one, to + 32);
    p3 = spread(p3, timesPower(s3, n3), v128.load(cases + at, 48), v128.load(used + at, 48), one, to + 48);
    v128.store(to + line, p0);
    v128.store(to + line, p1, 16);
    v128.store(to + line, p2, 32);
    v128.store(to + line, p3, 48);
    for (let a: usize = at; a < last; a += line) {
      v128.store(rows + a, f64x2.mul(p0, v128.load(columns + a)));
      v128.store(rows + a, f64x2.mul(p1, v128.load(columns + a, 16)), 16);
      v128.store(rows + a, f64x2.mul(p2, v128.load(columns + a, 32)), 32);
      v128.store(rows + a, f64x2.mul(p3, v128.load(columns + a, 48)), 48);
    }
  }
}

/**
 * residual = used x (case - p) and weight = used x p (1 - p), p by the columns times the coefficients; then the score, sums
 * of residual x column, and the information, sums of weight x column x column (its lower triangle, row by row).
 *
 * @param columns behind them one more column must be readable
 * @param rows where `size` columns times the weights go, the residuals behind them, then the weights
 * @param square room for (size + 2) x (size, one more where it is odd) sums
 * @param table see `prepare`
 */
export function evaluate(
  columns: usize,
  step: i32,
  size: i32,
  coefficients: usize,
  cases: usize,
  used: usize,
  rows: usize,
  square: usize,
  score: usize,
  triangle: usize,
  table: usize,
): void {
  const line = (<usize>step) << 3;
  memory.fill(square, 0, (<usize>size + 2) * ((<usize>size + 1 & ~1) << 3));
  for (let at: usize = 0; at < line; at += PIECE) {
    const bytes = min(PIECE, line - at);
    spreadPiece(columns + at, line, bytes, size, coefficients, cases + at, used + at, rows + at, table);
    products(rows + at, columns + at, line, bytes, size, square);
  }
  gather(square, size, triangle, score);
}

/**
 * After `evaluate`: adds h (1/2 - p) to the residuals and multiplies the weights by 1 + h, where h = weight x |L^-1 x|^2 is
 * the leverage of a sample with the values x, L L' the information; then score and information of these.
 *
 * @param factor L, its lower triangle row by row; its diagonal is replaced by its inverse
 * @param solved room for size x 32 bytes
 */
export function penalize(
  columns: usize,
  step: i32,
  size: i32,
  factor: usize,
  solved: usize,
  cases: usize,
  rows: usize,
  square: usize,
  score: usize,
  triangle: usize,
): void {
  const line = (<usize>step) << 3;
  for (let a = 0, at = factor; a < size; a++, at += (<usize>a + 1) << 3) store<f64>(at, 1 / load<f64>(at));
  memory.fill(square, 0, (<usize>size + 2) * ((<usize>size + 1 & ~1) << 3));
  for (let at: usize = 0; at < line; at += PIECE) {
    const bytes = min(PIECE, line - at);
    penalizePiece(columns + at, line, bytes, size, factor, solved, cases + at, rows + at);
    products(rows + at, columns + at, line, bytes, size, square);
  }
  gather(square, size, triangle, score);
}

function penalizePiece(
  columns: usize,
  line: usize,
  bytes: usize,
  size: i32,
  factor: usize,
  solved: usize,
  cases: usize,
  rows: usize,
): void {
  const residual = rows + <usize>size * line;
  const half = f64x2.splat(0.5), one = f64x2.splat(1);
  for (let at: usize = 0; at < bytes; at += 32) {
    let h0 = f64x2.splat(0), h1 = h0;
    let own = factor;
    for (let a = 0; a < size; a++) {
      const from = columns + <usize>a * line + at;
      let x = v128.load(from), y = v128.load(from, 16);
      const end = solved + ((<usize>a) << 5);
      for (let z = solved; z < end; z += 32, own += 8) {
        const share = v128.load64_splat(own);
        x = f64x2.relaxed_nmadd(share, v128.load(z), x);
        y = f64x2.relaxed_nmadd(share, v128.load(z, 16), y);
      }
      const inverse = v128.load64_splat(own);
      own += 8;
      x = f64x2.mul(x, inverse);
      y = f64x2.mul(y, inverse);
      v128.store(end, x);
      v128.store(end, y, 16);
      h0 = madd(h0, x, x);
      h1 = madd(h1, y, y);
    }
    const to = residual + at;
    let w0 = v128.load(to + line), w1 = v128.load(to + line, 16);
    h0 = f64x2.mul(h0, w0);
    h1 = f64x2.mul(h1, w1);
    const rest0 = v128.load(to), rest1 = v128.load(to, 16);
    const p0 = f64x2.sub(v128.load(cases + at), rest0);
    const p1 = f64x2.sub(v128.load(cases + at, 16), rest1);
    v128.store(to, madd(rest0, h0, f64x2.sub(half, p0)));
    v128.store(to, madd(rest1, h1, f64x2.sub(half, p1)), 16);
    w0 = f64x2.mul(w0, f64x2.add(one, h0));
    w1 = f64x2.mul(w1, f64x2.add(one, h1));
    v128.store(to + line, w0);
    v128.store(to + line, w1, 16);
    for (let a = rows + at; a < to; a += line) {
      const from = columns + (a - rows);
      v128.store(a, f64x2.mul(w0, v128.load(from)));
      v128.store(a, f64x2.mul(w1, v128.load(from, 16)), 16);
    }
  }
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
  memory.fill(to, 0, 32);
  addTotal(to, a);
  addTotal(to + 8, b);
  addTotal(to + 16, c);
  addTotal(to + 24, d);
}

/** Sum of weight x x. */
function squaresOfRow(row: usize, weight: usize, line: usize): f64 {
  let sum = f64x2.splat(0);
  for (let at: usize = 0; at < line; at += 16) {
    const x = v128.load(row + at);
    sum = madd(sum, f64x2.mul(x, x), v128.load(weight + at));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
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
