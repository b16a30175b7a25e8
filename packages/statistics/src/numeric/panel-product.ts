/** Vectors packed one after the other, so that products of them run through memory in order. */
export interface Panel {
  values: Float64Array;
  /** how many vectors */
  count: number;
  /** length of each */
  depth: number;
}

/** Vectors of the right side that stay in the cache while those of the left side pass by. */
const TILE = 64;

/** Rows `rowFrom` .. `rowTo - 1` of a matrix (`size` columns, row by row), cut to columns `from` .. `to - 1`. */
export function packRows(
  matrix: Float64Array,
  size: number,
  [rowFrom, rowTo]: readonly [number, number],
  [from, to]: readonly [number, number],
): Panel {
  const depth = to - from;
  const values = new Float64Array((rowTo - rowFrom) * depth);
  for (let row = rowFrom, at = 0; row < rowTo; row++, at += depth)
    values.set(matrix.subarray(row * size + from, row * size + to), at);
  return { values, count: rowTo - rowFrom, depth };
}

/** Columns 0 .. `to - 1` of a lower triangular matrix, cut to rows `from` .. `to - 1`. */
export function packLowerColumns(
  matrix: Float64Array,
  size: number,
  [from, to]: readonly [number, number],
): Panel {
  const depth = to - from;
  const values = new Float64Array(to * depth);
  for (let row = from; row < to; row++)
    for (let column = 0; column <= row; column++)
      values[column * depth + row - from] = matrix[row * size + column]!;
  return { values, count: to, depth };
}

/**
 * Adds `factor` times the inner products of two panels to a block of a matrix (row by row, `size` columns):
 *   matrix[row + i, column + j] += factor * left_i . right_j
 * With `lower` only places on and below the diagonal of the block are touched.
 *
 * The work horse of dense factorizations. Two by two vectors at a time: each number read is used twice, and the sums
 * stay in registers. Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 1.5.4.
 */
export function addPanelProduct(
  matrix: Float64Array,
  size: number,
  [row, column]: readonly [number, number],
  factor: number,
  left: Panel,
  right: Panel,
  lower = false,
): void {
  for (let tile = 0; tile < right.count; tile += TILE) {
    const end = Math.min(tile + TILE, right.count);
    let i = lower ? tile : 0;
    for (; i + 1 < left.count; i += 2) {
      const place = (row + i) * size + column;
      // columns that both rows have are taken in pairs, the corner of the diagonal by itself
      const shared = lower ? Math.min(end, i + 1) : end;
      const paired = addPairs(matrix, size, place, factor, left, i, right, tile, shared);
      for (let j = paired; j < shared; j++) matrix[place + j]! += factor * inner(left, i, right, j);
      const last = lower ? Math.min(end, i + 2) : end;
      for (let j = paired; j < last; j++) matrix[place + size + j]! += factor * inner(left, i + 1, right, j);
    }
    if (i < left.count) {
      const last = lower ? Math.min(end, i + 1) : end;
      for (let j = tile; j < last; j++)
        matrix[(row + i) * size + column + j]! += factor * inner(left, i, right, j);
    }
  }
}

/** Two rows times the columns from `j` on, two at a time; returns the first column that is left over. */
function addPairs(
  matrix: Float64Array,
  size: number,
  place: number,
  factor: number,
  left: Panel,
  i: number,
  right: Panel,
  j: number,
  end: number,
): number {
  const { depth, values: a } = left;
  const b = right.values;
  const first = i * depth;
  for (; j + 1 < end; j += 2) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let k = first, l = k + depth, m = j * depth, n = m + depth; k < first + depth; k++, l++, m++, n++) {
      const x = a[k]!;
      const y = a[l]!;
      const v = b[m]!;
      const w = b[n]!;
      one += x * v;
      two += x * w;
      three += y * v;
      four += y * w;
    }
    matrix[place + j]! += factor * one;
    matrix[place + j + 1]! += factor * two;
    matrix[place + size + j]! += factor * three;
    matrix[place + size + j + 1]! += factor * four;
  }
  return j;
}

function inner(left: Panel, i: number, right: Panel, j: number): number {
  const { depth } = left;
  let sum = 0;
  for (let k = 0; k < depth; k++) sum += left.values[i * depth + k]! * right.values[j * depth + k]!;
  return sum;
}
