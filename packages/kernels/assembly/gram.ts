// Products of genotype rows. A panel holds `samples` rows of `markers` 16-bit numbers each; memory is given by the host.

/** Rows on the right side taken at once: two blocks of 64 rows x 1,024 markers x 2 bytes stay in the second cache. */
const BLOCK: i32 = 64;
/** Markers between two spills of the 32-bit sums: each of their four lanes holds 128 products of numbers up to 4,095. */
const STRIPE: i32 = 512;

/**
 * Spreads calls of two bits (PLINK: four samples a byte, lowest bits first, one marker after the other) into a panel
 * of 16-bit values, sample by sample.
 *
 * @param calls first byte of the first marker; @param stride bytes of a marker
 * @param table 4 values for each marker, by its two bits
 * @param markers a multiple of 8; @param width numbers in a row of the panel
 */
export function spread(
  calls: usize,
  stride: i32,
  table: usize,
  samples: i32,
  markers: i32,
  panel: usize,
  width: i32,
): void {
  for (let m = 0; m < markers; m += 8) {
    const values = table + ((<usize>m) << 3);
    const first = calls + <usize>m * <usize>stride;
    for (let s = 0; s < samples; s += 4) {
      let at = first + <usize>(s >> 2);
      const b0: u32 = load<u8>(at);
      const b1: u32 = load<u8>((at += stride));
      const b2: u32 = load<u8>((at += stride));
      const b3: u32 = load<u8>((at += stride));
      const b4: u32 = load<u8>((at += stride));
      const b5: u32 = load<u8>((at += stride));
      const b6: u32 = load<u8>((at += stride));
      const b7: u32 = load<u8>((at += stride));
      const rows: i32 = min(4, samples - s);
      let to = panel + (((<usize>s) * <usize>width + <usize>m) << 1);
      for (let r: i32 = 0; r < rows; r++) {
        const shift: u32 = <u32>r << 1;
        let v = v128.load16_splat(values + (((b0 >> shift) & 3) << 1));
        v = v128.load_lane<i16>(values + (((b1 >> shift) & 3) << 1), v, 1, 8);
        v = v128.load_lane<i16>(values + (((b2 >> shift) & 3) << 1), v, 2, 16);
        v = v128.load_lane<i16>(values + (((b3 >> shift) & 3) << 1), v, 3, 24);
        v = v128.load_lane<i16>(values + (((b4 >> shift) & 3) << 1), v, 4, 32);
        v = v128.load_lane<i16>(values + (((b5 >> shift) & 3) << 1), v, 5, 40);
        v = v128.load_lane<i16>(values + (((b6 >> shift) & 3) << 1), v, 6, 48);
        v = v128.load_lane<i16>(values + (((b7 >> shift) & 3) << 1), v, 7, 56);
        v128.store(to, v);
        to += (<usize>width) << 1;
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function widen(sum: v128, part: v128): v128 {
  return i64x2.add(sum, i64x2.add(i64x2.extend_low_i32x4_s(part), i64x2.extend_high_i32x4_s(part)));
}

// @ts-ignore: decorator
@inline
function total(sum: v128): f64 {
  return <f64>(i64x2.extract_lane(sum, 0) + i64x2.extract_lane(sum, 1));
}

// @ts-ignore: decorator
@inline
function add(out: usize, value: f64): void {
  store<f64>(out, load<f64>(out) + value);
}

/** Rows i .. i + 3 against rows j, j + 1. */
function tile(
  panel: usize,
  i: i32,
  j: i32,
  width: i32,
  markers: i32,
  scale: f64,
  out: usize,
  top: i32,
  line: i32,
): void {
  const step = (<usize>width) << 1;
  let a = panel + <usize>i * step;
  let b = panel + <usize>j * step;
  let s00 = i64x2.splat(0);
  let s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00;
  for (let m = 0; m < markers; m += STRIPE) {
    let c00 = i32x4.splat(0);
    let c01 = c00, c10 = c00, c11 = c00, c20 = c00, c21 = c00, c30 = c00, c31 = c00;
    const end = min(markers, m + STRIPE);
    for (let k = m; k < end; k += 8) {
      const b0 = v128.load(b);
      const b1 = v128.load(b + step);
      let row = v128.load(a);
      c00 = i32x4.add(c00, i32x4.dot_i16x8_s(row, b0));
      c01 = i32x4.add(c01, i32x4.dot_i16x8_s(row, b1));
      row = v128.load(a + step);
      c10 = i32x4.add(c10, i32x4.dot_i16x8_s(row, b0));
      c11 = i32x4.add(c11, i32x4.dot_i16x8_s(row, b1));
      row = v128.load(a + 2 * step);
      c20 = i32x4.add(c20, i32x4.dot_i16x8_s(row, b0));
      c21 = i32x4.add(c21, i32x4.dot_i16x8_s(row, b1));
      row = v128.load(a + 3 * step);
      c30 = i32x4.add(c30, i32x4.dot_i16x8_s(row, b0));
      c31 = i32x4.add(c31, i32x4.dot_i16x8_s(row, b1));
      a += 16;
      b += 16;
    }
    s00 = widen(s00, c00);
    s01 = widen(s01, c01);
    s10 = widen(s10, c10);
    s11 = widen(s11, c11);
    s20 = widen(s20, c20);
    s21 = widen(s21, c21);
    s30 = widen(s30, c30);
    s31 = widen(s31, c31);
  }
  const next = (<usize>line) << 3;
  let to = out + <usize>(i - top) * next + ((<usize>j) << 3);
  add(to, scale * total(s00));
  add(to + 8, scale * total(s01));
  to += next;
  add(to, scale * total(s10));
  add(to + 8, scale * total(s11));
  to += next;
  add(to, scale * total(s20));
  add(to + 8, scale * total(s21));
  to += next;
  add(to, scale * total(s30));
  add(to + 8, scale * total(s31));
}

/**
 * out[i - top, j] += scale x (row i . row j) for the rows top .. bottom - 1 and all j <= i (and some above the diagonal),
 * out in lines of `bottom` doubles.
 *
 * @param top a multiple of 4, as is bottom; @param markers a multiple of 8; @param width numbers in a row of the panel
 */
export function gram(
  panel: usize,
  top: i32,
  bottom: i32,
  markers: i32,
  width: i32,
  scale: f64,
  out: usize,
): void {
  for (let left = 0; left < bottom; left += BLOCK) {
    const right = min(bottom, left + BLOCK);
    for (let i = top; i < bottom; i += 4) {
      const end = min(right, i + 4);
      for (let j = left; j < end; j += 2) tile(panel, i, j, width, markers, scale, out, top, bottom);
    }
  }
}
