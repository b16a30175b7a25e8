// Sums over the samples of a block of markers whose calls are two bits each (PLINK: four samples a byte, lowest bits
// first): 00 two copies, 10 one copy, 11 none, 01 missing. Memory is given by the host, all places are byte addresses.

/** The lower bits of 32 calls. */
const LOW: u64 = 0x5555555555555555;

/**
 * How many of the samples that take part have two copies, one copy, none: three 32-bit numbers for each marker.
 *
 * @param keep 8 x `words` bytes, 11 where a sample takes part; @param present how many do
 * @param stride bytes of a marker; behind the last marker lie 8 readable bytes
 */
export function tally(
  calls: usize,
  stride: i32,
  count: i32,
  keep: usize,
  words: i32,
  present: i32,
  out: usize,
): void {
  for (let k = 0; k < count; k++) {
    let one: i32 = 0;
    let none: i32 = 0;
    let missing: i32 = 0;
    for (let w = 0; w < words; w++) {
      const at = <usize>w << 3;
      const own = load<u64>(calls + at) & load<u64>(keep + at);
      const high = (own >> 1) & LOW;
      const low = own & LOW;
      one += <i32>popcnt(high & ~low);
      none += <i32>popcnt(high & low);
      missing += <i32>popcnt(low & ~high);
    }
    store<i32>(out, present - one - none - missing);
    store<i32>(out, one, 4);
    store<i32>(out, none, 8);
    calls += stride;
    out += 12;
  }
}

// @ts-ignore: decorator
@inline
function plus(sum: v128, at: usize): v128 {
  return f64x2.add(sum, v128.load(at));
}

/** Adds the rows of `bytes` bytes of calls, `line` bytes a row and 256 rows a byte, to 2 doubles. */
function products1(calls: usize, bytes: i32, table: usize, line: usize, out: usize): void {
  let a = v128.load(out);
  for (let b = 0; b < bytes; b++, table += line << 8)
    a = plus(a, table + <usize>load<u8>(calls + <usize>b) * line);
  v128.store(out, a);
}

/** The same for 8 doubles. */
function products4(calls: usize, bytes: i32, table: usize, line: usize, out: usize): void {
  let a = v128.load(out);
  let b = v128.load(out, 16);
  let c = v128.load(out, 32);
  let d = v128.load(out, 48);
  for (let k = 0; k < bytes; k++, table += line << 8) {
    const row = table + <usize>load<u8>(calls + <usize>k) * line;
    a = plus(a, row);
    b = plus(b, row + 16);
    c = plus(c, row + 32);
    d = plus(d, row + 48);
  }
  v128.store(out, a);
  v128.store(out, b, 16);
  v128.store(out, c, 32);
  v128.store(out, d, 48);
}

/**
 * out[marker] += what the calls add to each column, looked up by bytes of calls.
 *
 * @param table 256 rows of `vectors` pairs of doubles for each of `bytes` bytes
 * @param calls first byte of the first marker that the table is for
 */
export function products(
  calls: usize,
  stride: i32,
  count: i32,
  bytes: i32,
  table: usize,
  vectors: i32,
  out: usize,
): void {
  const line = <usize>vectors << 4;
  for (let k = 0; k < count; k++) {
    let v = 0;
    for (; v + 4 <= vectors; v += 4)
      products4(calls, bytes, table + (<usize>v << 4), line, out + (<usize>v << 4));
    for (; v < vectors; v++) products1(calls, bytes, table + (<usize>v << 4), line, out + (<usize>v << 4));
    calls += stride;
    out += line;
  }
}

/** Sum of the listed rows, 8 doubles of each. */
function rows4(list: usize, end: usize, rows: usize, line: usize, out: usize): void {
  let a = f64x2.splat(0);
  let b = a, c = a, d = a;
  for (; list < end; list += 4) {
    const row = rows + <usize>load<u32>(list) * line;
    a = plus(a, row);
    b = plus(b, row + 16);
    c = plus(c, row + 32);
    d = plus(d, row + 48);
  }
  v128.store(out, a);
  v128.store(out, b, 16);
  v128.store(out, c, 32);
  v128.store(out, d, 48);
}

function rows1(list: usize, end: usize, rows: usize, line: usize, out: usize): void {
  let a = f64x2.splat(0);
  for (; list < end; list += 4) a = plus(a, rows + <usize>load<u32>(list) * line);
  v128.store(out, a);
}

/**
 * out[marker] = sum of the rows of the samples that take part and whose call is missing.
 *
 * @param rows `vectors` pairs of doubles for each sample; @param list room for one 32-bit number a sample
 */
export function missing(
  calls: usize,
  stride: i32,
  count: i32,
  keep: usize,
  words: i32,
  rows: usize,
  vectors: i32,
  list: usize,
  out: usize,
): void {
  const line = <usize>vectors << 4;
  for (let k = 0; k < count; k++) {
    let end = list;
    for (let w = 0; w < words; w++) {
      const at = <usize>w << 3;
      const own = load<u64>(calls + at) & load<u64>(keep + at);
      for (let left = own & ~(own >> 1) & LOW; left != 0; left &= left - 1) {
        store<u32>(end, (w << 5) + <i32>(ctz(left) >> 1));
        end += 4;
      }
    }
    let v = 0;
    for (; v + 4 <= vectors; v += 4)
      rows4(list, end, rows + (<usize>v << 4), line, out + (<usize>v << 4));
    for (; v < vectors; v++) rows1(list, end, rows + (<usize>v << 4), line, out + (<usize>v << 4));
    calls += stride;
    out += line;
  }
}
