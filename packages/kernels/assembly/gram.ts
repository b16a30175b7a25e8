// Products of genotype rows by tables. Four rows, which are a byte of calls, meet two to four markers at once: the sum of
// their products with a sample can take 16, 64 or 256 values, so they are added up once for all samples and then looked
// up. Memory is given by the host.

/** Bytes of an entry of a table: the sums of four rows. */
const ENTRY: usize = 32;
/** Where the host has 4 x 16 bits for each byte of calls: its four calls. */
const CALLS_OF_BYTE: usize = 32768;

// @ts-ignore: decorator
@inline
function callsOf(at: usize): u64 {
  return load<u64>(((<usize>load<u8>(at)) << 3) + CALLS_OF_BYTE);
}

/** Where four samples find their entries in the table of one group of markers. */
// @ts-ignore: decorator
@inline
function entriesOf(at: usize, stride: i32, together: i32): u64 {
  let four = callsOf(at);
  for (let k = 1; k < together; k++) {
    at += stride;
    four |= callsOf(at) << (<u64>k << 1);
  }
  return four << 5;
}

/**
 * Writes where each sample finds its entries: for each tile of 4 x `together` markers and each sample the places in the
 * tables of the four groups, 16 bits each.
 *
 * @param calls two bits a call (PLINK: four samples a byte, lowest bits first, one marker after the other)
 * @param stride bytes of a marker; @param markers a multiple of 4 x together
 */
export function spread(calls: usize, stride: i32, markers: i32, together: i32, places: usize): void {
  const table: i32 = <i32>ENTRY << (together << 1);
  const starts = i16x8(
    0, <i16>table, <i16>(2 * table), <i16>(3 * table), 0, <i16>table, <i16>(2 * table), <i16>(3 * table),
  );
  const group = <usize>together * <usize>stride;
  for (let m = 0; m < markers; m += 4 * together) {
    const first = calls + <usize>m * <usize>stride;
    for (let byte = 0; byte < stride; byte++) {
      const at = first + <usize>byte;
      const a = i64x2(entriesOf(at, stride, together), entriesOf(at + group, stride, together));
      const b = i64x2(
        entriesOf(at + 2 * group, stride, together),
        entriesOf(at + 3 * group, stride, together),
      );
      // from the four samples of each group to the four groups of each sample
      const ab = i16x8.shuffle(a, b, 0, 4, 8, 12, 1, 5, 9, 13);
      const cd = i16x8.shuffle(a, b, 2, 6, 10, 14, 3, 7, 11, 15);
      v128.store(places, v128.or(ab, starts));
      v128.store(places, v128.or(cd, starts), 16);
      places += 32;
    }
  }
}

/** Two of the four rows of a byte at one marker, `first` the place of the lower: what their calls are worth, scaled. */
// @ts-ignore: decorator
@inline
function rowValues(values: usize, four: u32, first: u32, scale: v128): v128 {
  const low = v128.load64_zero(values + (((four >> first) & 3) << 3));
  return f64x2.mul(scale, v128.load_lane<u64>(values + (((four >> (first + 2)) & 3) << 3), low, 1, 0, 8));
}

// @ts-ignore: decorator
@inline
function splat(values: usize, call: usize): v128 {
  return v128.load64_splat(values + (call << 3));
}

/** The 16 entries of two markers, two rows of the four. */
function fillTwo(table: usize, values: usize, rowsOfFirst: v128, rowsOfSecond: v128): void {
  const p0 = f64x2.mul(splat(values, 0), rowsOfFirst);
  const p1 = f64x2.mul(splat(values, 1), rowsOfFirst);
  const p2 = f64x2.mul(splat(values, 2), rowsOfFirst);
  const p3 = f64x2.mul(splat(values, 3), rowsOfFirst);
  for (let c: usize = 4; c < 8; c++) {
    const q = f64x2.mul(splat(values, c), rowsOfSecond);
    v128.store(table, f64x2.add(p0, q));
    v128.store(table, f64x2.add(p1, q), ENTRY);
    v128.store(table, f64x2.add(p2, q), 2 * ENTRY);
    v128.store(table, f64x2.add(p3, q), 3 * ENTRY);
    table += 4 * ENTRY;
  }
}

/** The sums of a group: its entries at the calls c of its markers, as digits to the base 4, the first the lowest. */
function fill(table: usize, byte: usize, stride: i32, values: usize, together: i32, scale: v128): void {
  const first: u32 = load<u8>(byte);
  const second: u32 = load<u8>(byte + <usize>stride);
  fillTwo(table, values, rowValues(values, first, 0, scale), rowValues(values + 32, second, 0, scale));
  fillTwo(table + 16, values, rowValues(values, first, 4, scale), rowValues(values + 32, second, 4, scale));
  let size: usize = 16 * ENTRY;
  for (let k = 2; k < together; k++) {
    const own = values + (<usize>k << 5);
    const four: u32 = load<u8>(byte + <usize>k * <usize>stride);
    const low = rowValues(own, four, 0, scale);
    const high = rowValues(own, four, 4, scale);
    // The call 0 comes last: its entries lie where the sums so far are read.
    for (let c: i32 = 3; c >= 0; c--) {
      const value = splat(own, c);
      const a = f64x2.mul(value, low);
      const b = f64x2.mul(value, high);
      const to = table + <usize>c * size;
      for (let e: usize = 0; e < size; e += ENTRY) {
        v128.store(to + e, f64x2.add(v128.load(table + e), a));
        v128.store(to + e, f64x2.add(v128.load(table + e, 16), b), 16);
      }
    }
    size <<= 2;
  }
}

/**
 * out[j][r] += scale x sum over markers of value(row r, marker) x value(sample j, marker), for the four rows of a byte of the
 * calls and all samples up to and with them.
 *
 * @param values of the four calls of each marker, doubles; @param markers as in spread, which made the places
 * @param samples filled up to whole bytes; @param out lines of four doubles
 */
export function gram(
  calls: usize,
  stride: i32,
  values: usize,
  markers: i32,
  together: i32,
  scale: f64,
  places: usize,
  byte: i32,
  out: usize,
): void {
  const scales = f64x2.splat(scale);
  const table: usize = ENTRY << (<usize>together << 1);
  const line = (<usize>stride) << 5;
  const end = out + ((<usize>byte + 1) << 7);
  let own = calls + <usize>byte;
  const group = <usize>together * <usize>stride;
  for (let m = 0; m < markers; m += 4 * together) {
    for (let g: usize = 0; g < 4; g++) {
      fill(g * table, own, stride, values, together, scales);
      own += group;
      values += (<usize>together) << 5;
    }
    let at = places;
    for (let to = out; to < end; to += 32) {
      const ab = load<u32>(at);
      const cd = load<u32>(at, 4);
      const a: usize = ab & 0xffff;
      const b: usize = ab >>> 16;
      const c: usize = cd & 0xffff;
      const d: usize = cd >>> 16;
      const low = f64x2.add(
        f64x2.add(v128.load(a), v128.load(b)),
        f64x2.add(v128.load(c), v128.load(d)),
      );
      const high = f64x2.add(
        f64x2.add(v128.load(a, 16), v128.load(b, 16)),
        f64x2.add(v128.load(c, 16), v128.load(d, 16)),
      );
      v128.store(to, f64x2.add(v128.load(to), low));
      v128.store(to, f64x2.add(v128.load(to, 16), high), 16);
      at += 8;
    }
    places += line;
  }
}
