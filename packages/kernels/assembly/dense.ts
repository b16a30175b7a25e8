// Dense matrices of doubles, row by row; memory is given by the host and all places are byte addresses.
// The fused multiply-add may round once or twice, as the processor does it: last digits are those of the machine.

/** Depth of a pair of packed panels: a strip of 4 x 256 doubles stays in the first cache. */
const DEPTH: i32 = 256;
/** Rows of the left side that are packed at once: 64 x 256 doubles are 128 KB. */
const HEIGHT: i32 = 64;
/** Columns of the right side that are packed at once: 256 x 256 doubles are 512 KB of the second cache. */
const WIDTH: i32 = 256;

/**
 * Packs `count` vectors of `depth` numbers in strips of four: the four numbers of a place side by side, 0 where there
 * is no vector.
 *
 * @param step bytes from one vector to the next; @param along bytes from one number of a vector to the next
 */
function pack(from: usize, step: usize, along: usize, count: i32, depth: i32, to: usize): void {
  for (let i = 0; i < count; i += 4) {
    const left = count - i;
    let a = from + <usize>i * step;
    for (let k = 0; k < depth; k++) {
      store<f64>(to, load<f64>(a));
      store<f64>(to + 8, left > 1 ? load<f64>(a + step) : 0);
      store<f64>(to + 16, left > 2 ? load<f64>(a + 2 * step) : 0);
      store<f64>(to + 24, left > 3 ? load<f64>(a + 3 * step) : 0);
      to += 32;
      a += along;
    }
  }
}

// @ts-ignore: decorator
@inline
function fused(a: v128, b: v128, sum: v128): v128 {
  return f64x2.relaxed_madd(a, b, sum);
}

// @ts-ignore: decorator
@inline
function addTo(out: usize, sum: v128, scale: v128): void {
  v128.store(out, fused(sum, scale, v128.load(out)));
}

// @ts-ignore: decorator
@inline
function addPart(out: usize, first: v128, second: v128, scale: f64, columns: i32): void {
  store<f64>(out, load<f64>(out) + scale * f64x2.extract_lane(first, 0));
  if (columns > 1) store<f64>(out + 8, load<f64>(out + 8) + scale * f64x2.extract_lane(first, 1));
  if (columns > 2) store<f64>(out + 16, load<f64>(out + 16) + scale * f64x2.extract_lane(second, 0));
  if (columns > 3) store<f64>(out + 24, load<f64>(out + 24) + scale * f64x2.extract_lane(second, 1));
}

/** Four rows by four columns of packed strips; `rows` and `columns` of them are added to `out`. */
function tile(
  a: usize,
  b: usize,
  depth: i32,
  scale: f64,
  out: usize,
  line: usize,
  rows: i32,
  columns: i32,
): void {
  let s00 = f64x2.splat(0);
  let s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00;
  const end = a + (<usize>depth << 5);
  while (a < end) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    let x = v128.load64_splat(a);
    s00 = fused(x, b0, s00);
    s01 = fused(x, b1, s01);
    x = v128.load64_splat(a, 8);
    s10 = fused(x, b0, s10);
    s11 = fused(x, b1, s11);
    x = v128.load64_splat(a, 16);
    s20 = fused(x, b0, s20);
    s21 = fused(x, b1, s21);
    x = v128.load64_splat(a, 24);
    s30 = fused(x, b0, s30);
    s31 = fused(x, b1, s31);
    a += 32;
    b += 32;
  }
  if (rows >= 4 && columns >= 4) {
    const factor = f64x2.splat(scale);
    addTo(out, s00, factor);
    addTo(out + 16, s01, factor);
    out += line;
    addTo(out, s10, factor);
    addTo(out + 16, s11, factor);
    out += line;
    addTo(out, s20, factor);
    addTo(out + 16, s21, factor);
    out += line;
    addTo(out, s30, factor);
    addTo(out + 16, s31, factor);
    return;
  }
  addPart(out, s00, s01, scale, columns);
  if (rows > 1) addPart(out + line, s10, s11, scale, columns);
  if (rows > 2) addPart(out + 2 * line, s20, s21, scale, columns);
  if (rows > 3) addPart(out + 3 * line, s30, s31, scale, columns);
}

/**
 * c[i, j] += scale x sum over k of a[i, k] x b[k, j].
 *
 * @param aRow bytes from a row of a to the next; @param aColumn bytes from a column to the next; the same for b
 * @param lower other than 0: tiles wholly above the diagonal of c are left out (some places above it are touched)
 * @param room for the packed panels: `(64 + 256) x 256` doubles
 */
export function multiplyAdd(
  a: usize,
  aRow: usize,
  aColumn: usize,
  b: usize,
  bRow: usize,
  bColumn: usize,
  c: usize,
  cRow: usize,
  rows: i32,
  columns: i32,
  inner: i32,
  scale: f64,
  lower: i32,
  room: usize,
): void {
  const right = room + ((<usize>HEIGHT * <usize>DEPTH) << 3);
  for (let left = 0; left < columns; left += WIDTH) {
    const width = min(WIDTH, columns - left);
    for (let from = 0; from < inner; from += DEPTH) {
      const depth = min(DEPTH, inner - from);
      pack(b + <usize>from * bRow + <usize>left * bColumn, bColumn, bRow, width, depth, right);
      for (let top = lower ? left : 0; top < rows; top += HEIGHT) {
        const height = min(HEIGHT, rows - top);
        pack(a + <usize>top * aRow + <usize>from * aColumn, aRow, aColumn, height, depth, room);
        for (let j = 0; j < width; j += 4) {
          const strip = right + ((<usize>j * <usize>depth) << 3);
          for (let i = 0; i < height; i += 4) {
            if (lower && left + j > top + i + 3) continue;
            tile(
              room + ((<usize>i * <usize>depth) << 3),
              strip,
              depth,
              scale,
              c + <usize>(top + i) * cRow + (<usize>(left + j) << 3),
              cRow,
              height - i,
              width - j,
            );
          }
        }
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function total(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** out[r] = row r . vector, for `count` rows of `size` numbers, `line` bytes apart. */
export function rowProducts(rows: usize, line: usize, count: i32, vector: usize, size: i32, out: usize): void {
  let r = 0;
  for (; r + 4 <= count; r += 4) {
    const a = rows + <usize>r * line;
    const b = a + line, c = b + line, d = c + line;
    let sa = f64x2.splat(0);
    let sb = sa, sc = sa, sd = sa;
    let k = 0;
    for (; k + 2 <= size; k += 2) {
      const at = <usize>k << 3;
      const x = v128.load(vector + at);
      sa = fused(v128.load(a + at), x, sa);
      sb = fused(v128.load(b + at), x, sb);
      sc = fused(v128.load(c + at), x, sc);
      sd = fused(v128.load(d + at), x, sd);
    }
    const last = <usize>k << 3;
    const x = k < size ? load<f64>(vector + last) : 0;
    const to = out + (<usize>r << 3);
    store<f64>(to, total(sa) + (k < size ? load<f64>(a + last) * x : 0));
    store<f64>(to + 8, total(sb) + (k < size ? load<f64>(b + last) * x : 0));
    store<f64>(to + 16, total(sc) + (k < size ? load<f64>(c + last) * x : 0));
    store<f64>(to + 24, total(sd) + (k < size ? load<f64>(d + last) * x : 0));
  }
  for (; r < count; r++) {
    const a = rows + <usize>r * line;
    let sum = f64x2.splat(0);
    let k = 0;
    for (; k + 2 <= size; k += 2) {
      const at = <usize>k << 3;
      sum = fused(v128.load(a + at), v128.load(vector + at), sum);
    }
    const last = <usize>k << 3;
    store<f64>(
      out + (<usize>r << 3),
      total(sum) + (k < size ? load<f64>(a + last) * load<f64>(vector + last) : 0),
    );
  }
}

/** vector += scale x sum over r of coefficients[r] x row r, for `count` rows of `size` numbers, `line` bytes apart. */
export function addRows(
  rows: usize,
  line: usize,
  count: i32,
  coefficients: usize,
  scale: f64,
  vector: usize,
  size: i32,
): void {
  for (let r = 0; r < count; r += 4) {
    const left = count - r;
    const a = rows + <usize>r * line;
    const own = coefficients + (<usize>r << 3);
    // A row that is not there is row a with the coefficient 0.
    const b = left > 1 ? a + line : a;
    const c = left > 2 ? b + line : a;
    const d = left > 3 ? c + line : a;
    const ca = scale * load<f64>(own);
    const cb = left > 1 ? scale * load<f64>(own + 8) : 0;
    const cc = left > 2 ? scale * load<f64>(own + 16) : 0;
    const cd = left > 3 ? scale * load<f64>(own + 24) : 0;
    const va = f64x2.splat(ca);
    const vb = f64x2.splat(cb);
    const vc = f64x2.splat(cc);
    const vd = f64x2.splat(cd);
    let k = 0;
    for (; k + 2 <= size; k += 2) {
      const at = <usize>k << 3;
      let sum = fused(v128.load(a + at), va, v128.load(vector + at));
      sum = fused(v128.load(b + at), vb, sum);
      sum = fused(v128.load(c + at), vc, sum);
      v128.store(vector + at, fused(v128.load(d + at), vd, sum));
    }
    if (k < size) {
      const at = <usize>k << 3;
      store<f64>(
        vector + at,
        load<f64>(vector + at) +
          load<f64>(a + at) * ca +
          load<f64>(b + at) * cb +
          load<f64>(c + at) * cc +
          load<f64>(d + at) * cd,
      );
    }
  }
}

/** Rows j .. j + 3 of a symmetric matrix up to column j - 1, and the same as columns: one walk serves both. */
function fourRows(rows: usize, line: usize, j: i32, vector: usize, out: usize): void {
  const a = rows + <usize>j * line;
  const b = a + line, c = b + line, d = c + line;
  const own = vector + (<usize>j << 3);
  const va = v128.load64_splat(own);
  const vb = v128.load64_splat(own, 8);
  const vc = v128.load64_splat(own, 16);
  const vd = v128.load64_splat(own, 24);
  let sa = f64x2.splat(0);
  let sb = sa, sc = sa, sd = sa;
  // j is a multiple of 4
  for (let k = 0; k < j; k += 2) {
    const at = <usize>k << 3;
    const x = v128.load(vector + at);
    let y = v128.load(out + at);
    let row = v128.load(a + at);
    sa = fused(row, x, sa);
    y = fused(row, va, y);
    row = v128.load(b + at);
    sb = fused(row, x, sb);
    y = fused(row, vb, y);
    row = v128.load(c + at);
    sc = fused(row, x, sc);
    y = fused(row, vc, y);
    row = v128.load(d + at);
    sd = fused(row, x, sd);
    v128.store(out + at, fused(row, vd, y));
  }
  const to = out + (<usize>j << 3);
  store<f64>(to, load<f64>(to) + total(sa));
  store<f64>(to + 8, load<f64>(to + 8) + total(sb));
  store<f64>(to + 16, load<f64>(to + 16) + total(sc));
  store<f64>(to + 24, load<f64>(to + 24) + total(sd));
}

/** Row i from column `from` on, to the diagonal, and the same as a column. */
function corner(rows: usize, line: usize, i: i32, from: i32, vector: usize, out: usize): void {
  const row = rows + <usize>i * line;
  const own = load<f64>(vector + (<usize>i << 3));
  let sum = load<f64>(row + (<usize>i << 3)) * own;
  for (let k = from; k < i; k++) {
    const at = <usize>k << 3;
    const value = load<f64>(row + at);
    sum += value * load<f64>(vector + at);
    store<f64>(out + at, load<f64>(out + at) + value * own);
  }
  const to = out + (<usize>i << 3);
  store<f64>(to, load<f64>(to) + sum);
}

/** out = matrix x vector; of the symmetric matrix only the lower triangle is read, rows `line` bytes apart. */
export function symmetricProduct(rows: usize, line: usize, size: i32, vector: usize, out: usize): void {
  memory.fill(out, 0, <usize>size << 3);
  let j = 0;
  for (; j + 4 <= size; j += 4) {
    fourRows(rows, line, j, vector, out);
    for (let i = j; i < j + 4; i++) corner(rows, line, i, j, vector, out);
  }
  for (; j < size; j++) corner(rows, line, j, 0, vector, out);
}
