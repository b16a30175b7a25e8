// Products of one vector over the samples with markers, and the marker added to it. Calls are two bits each (PLINK: four
// samples a byte, lowest bits first). What the two calls of half a byte are worth is in a table of 16 pairs of
// doubles. Memory is given by the host, all places are byte addresses.

// @ts-ignore: decorator
@inline
function pairs(table: usize, high: f64, two: f64, one: f64, none: f64): void {
  v128.store(table, f64x2.replace_lane(f64x2.splat(two), 1, high));
  v128.store(table, f64x2.replace_lane(f64x2.splat(0), 1, high), 16);
  v128.store(table, f64x2.replace_lane(f64x2.splat(one), 1, high), 32);
  v128.store(table, f64x2.replace_lane(f64x2.splat(none), 1, high), 48);
}

/** Fills the table of a marker from the values of its calls; a missing call is worth 0. */
export function fill(table: usize, two: f64, one: f64, none: f64): void {
  pairs(table, two, two, one, none);
  pairs(table + 64, 0, two, one, none);
  pairs(table + 128, one, two, one, none);
  pairs(table + 192, none, two, one, none);
}

// @ts-ignore: decorator
@inline
function low(table: usize, byte: u32): v128 {
  return v128.load(table + (<usize>(byte & 15) << 4));
}

// @ts-ignore: decorator
@inline
function high(table: usize, byte: u32): v128 {
  return v128.load(table + (<usize>(byte >> 4) << 4));
}

/**
 * Sum of values x vector in eight sums that do not wait for each other.
 *
 * @param bytes of the marker, a multiple of 2; @param x four doubles for each byte
 */
export function dot(calls: usize, bytes: i32, table: usize, x: usize): f64 {
  let a = f64x2.splat(0);
  let b = a, c = a, d = a;
  for (let k = 0; k < bytes; k += 2) {
    const first = <u32>load<u8>(calls + <usize>k);
    const second = <u32>load<u8>(calls + <usize>k, 1);
    a = f64x2.add(a, f64x2.mul(low(table, first), v128.load(x)));
    b = f64x2.add(b, f64x2.mul(high(table, first), v128.load(x, 16)));
    c = f64x2.add(c, f64x2.mul(low(table, second), v128.load(x, 32)));
    d = f64x2.add(d, f64x2.mul(high(table, second), v128.load(x, 48)));
    x += 64;
  }
  const sum = f64x2.add(f64x2.add(a, b), f64x2.add(c, d));
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** x += factor x values; arguments as of `dot`. */
export function add(calls: usize, bytes: i32, table: usize, factor: f64, x: usize): void {
  const f = f64x2.splat(factor);
  for (let k = 0; k < bytes; k += 2) {
    const first = <u32>load<u8>(calls + <usize>k);
    const second = <u32>load<u8>(calls + <usize>k, 1);
    v128.store(x, f64x2.add(v128.load(x), f64x2.mul(f, low(table, first))));
    v128.store(x, f64x2.add(v128.load(x, 16), f64x2.mul(f, high(table, first))), 16);
    v128.store(x, f64x2.add(v128.load(x, 32), f64x2.mul(f, low(table, second))), 32);
    v128.store(x, f64x2.add(v128.load(x, 48), f64x2.mul(f, high(table, second))), 48);
    x += 64;
  }
}

/** Sum of the squares of the values; arguments as of `dot`. */
export function squares(calls: usize, bytes: i32, table: usize): f64 {
  let a = f64x2.splat(0);
  for (let k = 0; k < bytes; k++) {
    const byte = <u32>load<u8>(calls + <usize>k);
    const u = low(table, byte);
    const v = high(table, byte);
    a = f64x2.add(a, f64x2.add(f64x2.mul(u, u), f64x2.mul(v, v)));
  }
  return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
}
