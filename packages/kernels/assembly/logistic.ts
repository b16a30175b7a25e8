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

/** n + 3 x 2^51, so that the whole number n is in the lowest bits. */
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
