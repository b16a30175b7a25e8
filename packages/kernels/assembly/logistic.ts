// Score and information of logistic regression over samples: probabilities by a linear predictor, then sums of products of
// columns. Memory is given by the host; addresses are in bytes, columns of doubles lie behind one another.
// The fused multiply-add may round once or twice, as the processor does it: last digits are those of the machine.

// @ts-ignore: decorator
@inline
function madd(sum: v128, a: v128, b: v128): v128 {
  return f64x2.relaxed_madd(a, b, sum);
}

/**
 * exp(x) for x from -700 to 0, to the last digit but one: x = n log 2 + r with |r| <= log(2) / 2, Taylor's series of
 * exp(r) to the 13th power, and n added to the exponent.
 */
// @ts-ignore: decorator
@inline
function exponential(x: v128): v128 {
  const n = f64x2.nearest(f64x2.mul(x, f64x2.splat(1.4426950408889634)));
  let r = madd(x, n, f64x2.splat(-0.693147180369123816490));
  r = madd(r, n, f64x2.splat(-1.90821492927058770002e-10));
  let sum = f64x2.splat(1.0 / 6227020800.0);
  sum = madd(f64x2.splat(1.0 / 479001600.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 39916800.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 3628800.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 362880.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 40320.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 5040.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 720.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 120.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 24.0), sum, r);
  sum = madd(f64x2.splat(1.0 / 6.0), sum, r);
  sum = madd(f64x2.splat(0.5), sum, r);
  sum = madd(f64x2.splat(1), sum, r);
  sum = madd(f64x2.splat(1), sum, r);
  const whole = i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(n));
  return f64x2.mul(sum, i64x2.shl(i64x2.add(whole, i64x2.splat(1023)), 52));
}

/** Residuals and weights of two samples. */
// @ts-ignore: decorator
@inline
function spread(predictor: v128, cases: v128, used: v128, residual: usize, weight: usize): void {
  const one = f64x2.splat(1);
  const size = f64x2.min(f64x2.abs(predictor), f64x2.splat(700));
  const less = exponential(f64x2.neg(size));
  const large = f64x2.div(one, f64x2.add(one, less));
  const small = f64x2.mul(less, large);
  const p = v128.bitselect(large, small, f64x2.gt(predictor, f64x2.splat(0)));
  v128.store(residual, f64x2.mul(used, f64x2.sub(cases, p)));
  v128.store(weight, f64x2.mul(used, f64x2.mul(large, small)));
}

// @ts-ignore: decorator
@inline
function total(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/**
 * residual = used x (case - p) and weight = used x p (1 - p), p by the columns times the coefficients; then the score, sums
 * of residual x column, and the information, sums of weight x column x column (its lower triangle, row by row).
 *
 * @param columns `size` columns of `step` doubles; @param step samples, filled up with unused ones to a multiple of 4
 * @param weighted room for a column
 */
export function evaluate(
  columns: usize,
  step: i32,
  size: i32,
  coefficients: usize,
  cases: usize,
  used: usize,
  residual: usize,
  weight: usize,
  weighted: usize,
  score: usize,
  triangle: usize,
): void {
  const line = (<usize>step) << 3;
  for (let at: usize = 0; at < line; at += 16) {
    let predictor = f64x2.splat(0);
    for (let a = 0; a < size; a++)
      predictor = madd(
        predictor,
        v128.load64_splat(coefficients + ((<usize>a) << 3)),
        v128.load(columns + <usize>a * line + at),
      );
    spread(predictor, v128.load(cases + at), v128.load(used + at), residual + at, weight + at);
  }
  let to = triangle;
  for (let a = 0; a < size; a++) {
    const own = columns + <usize>a * line;
    let first = f64x2.splat(0);
    let second = first;
    for (let at: usize = 0; at < line; at += 32) {
      const x = v128.load(own + at);
      const y = v128.load(own + at, 16);
      first = madd(first, x, v128.load(residual + at));
      second = madd(second, y, v128.load(residual + at, 16));
      v128.store(weighted + at, f64x2.mul(x, v128.load(weight + at)));
      v128.store(weighted + at, f64x2.mul(y, v128.load(weight + at, 16)), 16);
    }
    store<f64>(score + ((<usize>a) << 3), total(f64x2.add(first, second)));
    // the column times those up to itself, two of them at once
    let b = 0;
    for (; b < a; b += 2) {
      const left = columns + <usize>b * line;
      const right = left + line;
      let l0 = f64x2.splat(0), l1 = l0, r0 = l0, r1 = l0;
      for (let at: usize = 0; at < line; at += 32) {
        const u = v128.load(weighted + at);
        const v = v128.load(weighted + at, 16);
        l0 = madd(l0, u, v128.load(left + at));
        l1 = madd(l1, v, v128.load(left + at, 16));
        r0 = madd(r0, u, v128.load(right + at));
        r1 = madd(r1, v, v128.load(right + at, 16));
      }
      store<f64>(to, total(f64x2.add(l0, l1)));
      store<f64>(to, total(f64x2.add(r0, r1)), 8);
      to += 16;
    }
    if (b > a) continue;
    let own0 = f64x2.splat(0), own1 = own0;
    for (let at: usize = 0; at < line; at += 32) {
      own0 = madd(own0, v128.load(weighted + at), v128.load(own + at));
      own1 = madd(own1, v128.load(weighted + at, 16), v128.load(own + at, 16));
    }
    store<f64>(to, total(f64x2.add(own0, own1)));
    to += 8;
  }
}
