// Calls as mixtures of ancestral allele frequencies: products of blocks of single-precision numbers, and the slopes of
// the binomial likelihood between them. Memory is given by the host; addresses and steps are in bytes.
// The fused multiply-add may round once or twice, as the processor does it: last digits are those of the machine.

// @ts-ignore: decorator
@inline
function madd(sum: v128, a: v128, b: v128): v128 {
  return f32x4.relaxed_madd(a, b, sum);
}

/**
 * out[r, s] = (out[r, s] if `keep`) + sum over t of x[t, r] * y[t, s].
 *
 * @param xStep from t to the next; @param xAlong from r to the next
 * @param rows a multiple of 4; @param width numbers in a row, a multiple of 8
 */
export function outer(
  x: usize,
  xStep: usize,
  xAlong: usize,
  y: usize,
  yStep: usize,
  out: usize,
  outStep: usize,
  rows: i32,
  depth: i32,
  width: i32,
  keep: i32,
): void {
  const none = f32x4.splat(0);
  for (let r = 0; r < rows; r += 4) {
    const left = x + <usize>r * xAlong;
    for (let s = 0; s < width; s += 8) {
      let to = out + <usize>r * outStep + ((<usize>s) << 2);
      const first = to;
      let a0 = none, a1 = none, b0 = none, b1 = none, c0 = none, c1 = none, d0 = none, d1 = none;
      if (keep) {
        a0 = v128.load(to);
        a1 = v128.load(to, 16);
        to += outStep;
        b0 = v128.load(to);
        b1 = v128.load(to, 16);
        to += outStep;
        c0 = v128.load(to);
        c1 = v128.load(to, 16);
        to += outStep;
        d0 = v128.load(to);
        d1 = v128.load(to, 16);
      }
      let from = left;
      let right = y + ((<usize>s) << 2);
      for (let t = 0; t < depth; t++) {
        const u = v128.load(right);
        const v = v128.load(right, 16);
        let w = v128.load32_splat(from);
        a0 = madd(a0, w, u);
        a1 = madd(a1, w, v);
        w = v128.load32_splat(from + xAlong);
        b0 = madd(b0, w, u);
        b1 = madd(b1, w, v);
        w = v128.load32_splat(from + 2 * xAlong);
        c0 = madd(c0, w, u);
        c1 = madd(c1, w, v);
        w = v128.load32_splat(from + 3 * xAlong);
        d0 = madd(d0, w, u);
        d1 = madd(d1, w, v);
        from += xStep;
        right += yStep;
      }
      to = first;
      v128.store(to, a0);
      v128.store(to, a1, 16);
      to += outStep;
      v128.store(to, b0);
      v128.store(to, b1, 16);
      to += outStep;
      v128.store(to, c0);
      v128.store(to, c1, 16);
      to += outStep;
      v128.store(to, d0);
      v128.store(to, d1, 16);
    }
  }
}

// @ts-ignore: decorator
@inline
function total(sum: v128): f32 {
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  );
}

/**
 * out[r, c] = sum over s of x[r, s] * y[c, s].
 *
 * @param rows and columns multiples of 4; @param width numbers in a row, a multiple of 4
 */
export function dots(
  x: usize,
  xStep: usize,
  y: usize,
  yStep: usize,
  out: usize,
  outStep: usize,
  rows: i32,
  columns: i32,
  width: i32,
): void {
  const none = f32x4.splat(0);
  for (let r = 0; r < rows; r += 4) {
    for (let c = 0; c < columns; c += 2) {
      let a = x + <usize>r * xStep;
      let b = y + <usize>c * yStep;
      const end = a + ((<usize>width) << 2);
      let a0 = none, a1 = none, b0 = none, b1 = none, c0 = none, c1 = none, d0 = none, d1 = none;
      while (a < end) {
        const u = v128.load(b);
        const v = v128.load(b + yStep);
        let w = v128.load(a);
        a0 = madd(a0, w, u);
        a1 = madd(a1, w, v);
        w = v128.load(a + xStep);
        b0 = madd(b0, w, u);
        b1 = madd(b1, w, v);
        w = v128.load(a + 2 * xStep);
        c0 = madd(c0, w, u);
        c1 = madd(c1, w, v);
        w = v128.load(a + 3 * xStep);
        d0 = madd(d0, w, u);
        d1 = madd(d1, w, v);
        a += 16;
        b += 16;
      }
      let to = out + <usize>r * outStep + ((<usize>c) << 2);
      store<f32>(to, total(a0));
      store<f32>(to, total(a1), 4);
      to += outStep;
      store<f32>(to, total(b0));
      store<f32>(to, total(b1), 4);
      to += outStep;
      store<f32>(to, total(c0));
      store<f32>(to, total(c1), 4);
      to += outStep;
      store<f32>(to, total(d0));
      store<f32>(to, total(d1), 4);
    }
  }
}

/** Natural logarithm of positive numbers: exponent, and the series of atanh for the mantissa between 0.7 and 1.42. */
// @ts-ignore: decorator
@inline
function logarithm(x: v128): v128 {
  // 0x3f3504f3 is the square root of a half
  const shifted = i32x4.sub(x, i32x4.splat(0x3f3504f3));
  const exponent = f32x4.convert_i32x4_s(i32x4.shr_s(shifted, 23));
  const mantissa = i32x4.add(v128.and(shifted, i32x4.splat(0x007fffff)), i32x4.splat(0x3f3504f3));
  const s = f32x4.div(f32x4.sub(mantissa, f32x4.splat(1)), f32x4.add(mantissa, f32x4.splat(1)));
  const q = f32x4.mul(s, s);
  let series = f32x4.splat(<f32>(2.0 / 9.0));
  series = madd(f32x4.splat(<f32>(2.0 / 7.0)), series, q);
  series = madd(f32x4.splat(<f32>(2.0 / 5.0)), series, q);
  series = madd(f32x4.splat(<f32>(2.0 / 3.0)), series, q);
  series = madd(f32x4.splat(2), series, q);
  return madd(f32x4.mul(s, series), exponent, f32x4.splat(<f32>0.6931471805599453));
}

/** h^a (1 - h)^b with q = 1 - h; 1 where nothing is called. */
// @ts-ignore: decorator
@inline
function probability(p: v128, q: v128, a: v128, b: v128): v128 {
  const one = f32x4.splat(1);
  const first = v128.bitselect(p, q, f32x4.ge(a, one));
  const second = v128.bitselect(p, q, f32x4.gt(a, one));
  return v128.bitselect(f32x4.mul(first, second), one, f32x4.ge(f32x4.add(a, b), one));
}

/**
 * First and (negative) second derivative of log(h^a (1 - h)^b) by h, where a and b are the copies of the counted and of
 * the other allele: slope = a / h - b / (1 - h), curvature = a / h^2 + b / (1 - h)^2; both 0 where nothing is called.
 * Mantissas of the likelihood are multiplied and its exponents added, so that 64 numbers need one logarithm.
 *
 * @param calls one byte for four samples; @param copies 256 x 4 numbers a, then 256 x 4 numbers b, by that byte
 * @param quads bytes of a variant to go through; @param step from a variant to the next in h, slope and curvature
 * @returns the sum over all calls of log(h^a (1 - h)^b) where that is wanted
 */
export function slopes(
  calls: usize,
  stride: usize,
  copies: usize,
  h: usize,
  slope: usize,
  curvature: usize,
  step: usize,
  variants: i32,
  quads: i32,
  wanted: i32,
): f64 {
  const one = f32x4.splat(1);
  let sum: f64 = 0;
  let powers: i64 = 0;
  for (let j = 0; j < variants; j++) {
    let place: usize = <usize>j * step;
    let from = calls + <usize>j * stride;
    let exponents = i32x4.splat(0);
    for (let left = quads; left > 0; left -= 64) {
      let mantissas = one;
      const end = from + <usize>min(left, 64);
      while (from < end) {
        const own = copies + ((<usize>load<u8>(from)) << 4);
        const a = v128.load(own);
        const b = v128.load(own, 4096);
        const p = v128.load(h + place);
        const q = f32x4.sub(one, p);
        // 1 / p and 1 / q by one division
        const both = f32x4.div(one, f32x4.mul(p, q));
        const r = f32x4.mul(both, q);
        const s = f32x4.mul(both, p);
        const x = f32x4.mul(a, r);
        const y = f32x4.mul(b, s);
        v128.store(slope + place, f32x4.sub(x, y));
        v128.store(curvature + place, madd(f32x4.mul(x, r), y, s));
        if (wanted) {
          const whole = probability(p, q, a, b);
          exponents = i32x4.add(exponents, i32x4.shr_u(whole, 23));
          const mantissa = v128.and(whole, i32x4.splat(0x007fffff));
          mantissas = f32x4.mul(mantissas, v128.or(mantissa, i32x4.splat(0x3f800000)));
        }
        from++;
        place += 16;
      }
      if (wanted) sum += <f64>total(logarithm(mantissas));
    }
    powers +=
      <i64>i32x4.extract_lane(exponents, 0) +
      <i64>i32x4.extract_lane(exponents, 1) +
      <i64>i32x4.extract_lane(exponents, 2) +
      <i64>i32x4.extract_lane(exponents, 3);
  }
  if (!wanted) return 0;
  // Exponents of single precision begin at -127.
  powers -= 127 * 4 * <i64>variants * <i64>quads;
  return sum + <f64>powers * 0.6931471805599453;
}

/**
 * Newton steps of four variants at once: coordinate after coordinate goes to the maximum of the quadratic that has these
 * slopes and curvatures, within bounds that leave `shrinksTo` of its distance from 0 or 1. Gradients are used up.
 *
 * @param step from a cluster (or a pair of clusters) to the next; variants lie side by side
 * @param scratch 48 bytes for each cluster
 * @param variants a multiple of 4
 */
export function climb(
  frequencies: usize,
  gradient: usize,
  curvature: usize,
  step: usize,
  clusters: i32,
  variants: i32,
  least: f32,
  shrinksTo: f32,
  sweeps: i32,
  enough: f32,
  scratch: usize,
): void {
  const one = f32x4.splat(1);
  const none = f32x4.splat(0);
  for (let group: usize = 0; group < <usize>variants << 2; group += 16) {
    let diagonal = curvature + group;
    for (let k = 0; k < clusters; k++) {
      const own = v128.load(frequencies + group + <usize>k * step);
      const bend = v128.load(diagonal);
      const bounds = scratch + <usize>k * 48;
      const low = f32x4.mul(own, f32x4.splat(shrinksTo));
      const high = f32x4.sub(one, f32x4.mul(f32x4.sub(one, own), f32x4.splat(shrinksTo)));
      v128.store(bounds, f32x4.max(f32x4.splat(least), low));
      v128.store(bounds, f32x4.min(f32x4.splat(1 - least), high), 16);
      v128.store(bounds, v128.and(f32x4.div(one, bend), f32x4.gt(bend, none)), 32);
      diagonal += <usize>(k + 2) * step;
    }
    for (let sweep = 0; sweep < sweeps; sweep++) {
      let moved = none;
      let row = curvature + group;
      for (let k = 0; k < clusters; k++) {
        const place = frequencies + group + <usize>k * step;
        const bounds = scratch + <usize>k * 48;
        const own = v128.load(place);
        let aim = madd(own, v128.load(gradient + group + <usize>k * step), v128.load(bounds, 32));
        aim = f32x4.min(v128.load(bounds, 16), f32x4.max(v128.load(bounds), aim));
        const back = f32x4.sub(own, aim);
        v128.store(place, aim);
        moved = f32x4.max(moved, f32x4.abs(back));
        let slope = gradient + group;
        let bend = row;
        for (let l = 0; l < clusters; l++) {
          v128.store(slope, madd(v128.load(slope), back, v128.load(bend)));
          slope += step;
          // along the row of the triangle, then down the column
          bend += l < k ? step : <usize>(l + 1) * step;
        }
        row += <usize>(k + 1) * step;
      }
      if (!v128.any_true(f32x4.ge(moved, f32x4.splat(enough)))) break;
    }
  }
}
