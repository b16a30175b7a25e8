// Quadratic forms x' A x of markers: A symmetric, of 16-bit integers without its diagonal, which stays in doubles; x the
// copies of an allele less a whole number. Sums of products are exact in 32 bits, for |A| < 2^15, |x| <= 2 and fewer
// than 32,768 samples. Memory is given by the host, all places are byte addresses.

/**
 * Spreads calls of two bits (PLINK: four samples a byte) into 16-bit values, marker after marker.
 *
 * @param table four values for each of the 256 bytes of calls; @param bytes of a marker to be spread
 */
export function spread(calls: usize, bytes: i32, table: usize, to: usize): void {
  for (let b = 0; b < bytes; b++, to += 8)
    store<u64>(to, load<u64>(table + (<usize>load<u8>(calls + <usize>b) << 3)));
}

// @ts-ignore: decorator
@inline
function value(row: usize, sample: i32): i32 {
  return load<i16>(row + (<usize>sample << 1));
}

/** Adds sum x weight to the two 64-bit sums. */
// @ts-ignore: decorator
@inline
function weighted(total: v128, sum: v128, weight: i32): v128 {
  const w = i32x4.splat(weight);
  return i64x2.add(
    total,
    i64x2.add(i64x2.extmul_low_i32x4_s(sum, w), i64x2.extmul_high_i32x4_s(sum, w)),
  );
}

// @ts-ignore: decorator
@inline
function whole(sum: v128): f64 {
  return <f64>(i64x2.extract_lane(sum, 0) + i64x2.extract_lane(sum, 1));
}

// @ts-ignore: decorator
@inline
function dot(a: usize, b: v128, sum: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(a), b));
}

/**
 * out[marker] += sum over the four rows from i on of x[i] x (row i of A . x) over the columns before them, for two
 * markers. @param corner the part of the rows in the eight columns around the diagonal, 0 from the diagonal on
 */
function tile(
  a: usize,
  corner: usize,
  line: usize,
  i: i32,
  columns: i32,
  x: usize,
  y: usize,
  out: usize,
): void {
  let p0 = i32x4.splat(0);
  let p1 = p0, p2 = p0, p3 = p0, q0 = p0, q1 = p0, q2 = p0, q3 = p0;
  let row = a + <usize>i * line;
  const end = <usize>columns << 1;
  for (let at: usize = 0; at < end; at += 16, row += 16) {
    const u = v128.load(x + at);
    const v = v128.load(y + at);
    let m = v128.load(row);
    p0 = i32x4.add(p0, i32x4.dot_i16x8_s(m, u));
    q0 = i32x4.add(q0, i32x4.dot_i16x8_s(m, v));
    m = v128.load(row + line);
    p1 = i32x4.add(p1, i32x4.dot_i16x8_s(m, u));
    q1 = i32x4.add(q1, i32x4.dot_i16x8_s(m, v));
    m = v128.load(row + 2 * line);
    p2 = i32x4.add(p2, i32x4.dot_i16x8_s(m, u));
    q2 = i32x4.add(q2, i32x4.dot_i16x8_s(m, v));
    m = v128.load(row + 3 * line);
    p3 = i32x4.add(p3, i32x4.dot_i16x8_s(m, u));
    q3 = i32x4.add(q3, i32x4.dot_i16x8_s(m, v));
  }
  const u = v128.load(x + end);
  const v = v128.load(y + end);
  const c = corner + (<usize>i << 4);
  p0 = dot(c, u, p0);
  q0 = dot(c, v, q0);
  p1 = dot(c + 16, u, p1);
  q1 = dot(c + 16, v, q1);
  p2 = dot(c + 32, u, p2);
  q2 = dot(c + 32, v, q2);
  p3 = dot(c + 48, u, p3);
  q3 = dot(c + 48, v, q3);
  let p = weighted(i64x2.splat(0), p0, value(x, i));
  p = weighted(p, p1, value(x, i + 1));
  p = weighted(p, p2, value(x, i + 2));
  p = weighted(p, p3, value(x, i + 3));
  let q = weighted(i64x2.splat(0), q0, value(y, i));
  q = weighted(q, q1, value(y, i + 1));
  q = weighted(q, q2, value(y, i + 2));
  q = weighted(q, q3, value(y, i + 3));
  store<f64>(out, load<f64>(out) + whole(p));
  store<f64>(out, load<f64>(out, 8) + whole(q), 8);
}

/**
 * out[marker] = sum of x[i] x A[i, j] x x[j] over j < i.
 *
 * @param panel rows of `size` 16-bit values; @param count a multiple of 2; @param size a multiple of 8
 */
export function triangles(panel: usize, count: i32, size: i32, a: usize, corner: usize, out: usize): void {
  const line = <usize>size << 1;
  for (let k = 0; k < count; k++) store<f64>(out + (<usize>k << 3), 0);
  for (let i = 0; i < size; i += 4) {
    const columns = i & ~7;
    for (let k = 0; k < count; k += 2) {
      const x = panel + <usize>k * line;
      tile(a, corner, line, i, columns, x, x + line, out + (<usize>k << 3));
    }
  }
}

/**
 * Sum over the listed rows of A of row . x.
 *
 * @param list `count` 32-bit places of rows
 */
export function rowsTimes(list: usize, count: i32, a: usize, size: i32, x: usize): f64 {
  const line = <usize>size << 1;
  let total: i64 = 0;
  for (let k = 0; k < count; k++) {
    const row = a + <usize>load<u32>(list + (<usize>k << 2)) * line;
    let sum = i32x4.splat(0);
    for (let at: usize = 0; at < line; at += 16) sum = dot(row + at, v128.load(x + at), sum);
    total +=
      <i64>i32x4.extract_lane(sum, 0) +
      <i64>i32x4.extract_lane(sum, 1) +
      <i64>i32x4.extract_lane(sum, 2) +
      <i64>i32x4.extract_lane(sum, 3);
  }
  return <f64>total;
}

/** Sum of A[i, j] over all pairs of the listed rows. */
export function pairs(list: usize, count: i32, a: usize, size: i32): f64 {
  const line = <usize>size << 1;
  let total: i64 = 0;
  for (let k = 0; k < count; k++) {
    const row = a + <usize>load<u32>(list + (<usize>k << 2)) * line;
    for (let l = 0; l < k; l++) total += <i64>value(row, load<u32>(list + (<usize>l << 2)));
  }
  return 2.0 * <f64>total;
}

/** Sum of diagonal[i] x x[i] x x[i]. */
export function squares(diagonal: usize, size: i32, x: usize): f64 {
  let total: f64 = 0;
  for (let i = 0; i < size; i++) {
    const own = <f64>value(x, i);
    total += load<f64>(diagonal + (<usize>i << 3)) * own * own;
  }
  return total;
}
