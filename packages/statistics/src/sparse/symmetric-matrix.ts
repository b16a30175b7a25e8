/**
 * A sparse symmetric matrix of `size` x `size`: its lower triangle with the diagonal, column by column, the rows of a
 * column ascending. Entries of column j lie at `columnStart[j]` .. `columnStart[j + 1] - 1`.
 */
export interface SymmetricMatrix {
  size: number;
  columnStart: Int32Array;
  rows: Int32Array;
  values: Float64Array;
}

/** Entries in any order, either triangle; entries of one place are added up. */
export interface Triplets {
  rows: ArrayLike<number>;
  columns: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** Positions of the sorted entries with what was added up at each. */
export function symmetricMatrix(size: number, { rows, columns, values }: Triplets): SymmetricMatrix {
  const count = values.length;
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    low[k] = Math.max(rows[k]!, columns[k]!);
    high[k] = Math.min(rows[k]!, columns[k]!);
  }
  const byRow = stableOrder(low, size, null);
  const order = stableOrder(high, size, byRow);
  return addUp(size, order, low, high, values);
}

/** Counting sort of 0 .. keys.length - 1 by key, keeping the order of `before` among equal keys. */
function stableOrder(keys: Int32Array, size: number, before: Int32Array | null): Int32Array {
  const next = new Int32Array(size + 1);
  for (const key of keys) next[key + 1]!++;
  for (let key = 0; key < size; key++) next[key + 1]! += next[key]!;
  const order = new Int32Array(keys.length);
  for (let k = 0; k < keys.length; k++) {
    const item = before === null ? k : before[k]!;
    order[next[keys[item]!]!++] = item;
  }
  return order;
}

function addUp(
  size: number,
  order: Int32Array,
  rows: Int32Array,
  columns: Int32Array,
  values: ArrayLike<number>,
): SymmetricMatrix {
  const columnStart = new Int32Array(size + 1);
  const outRows = new Int32Array(order.length);
  const outValues = new Float64Array(order.length);
  let last = -1;
  let lastColumn = -1;
  for (const item of order) {
    const row = rows[item]!;
    const column = columns[item]!;
    if (last < 0 || outRows[last] !== row || lastColumn !== column) {
      last++;
      outRows[last] = row;
      lastColumn = column;
      columnStart[column + 1]!++;
    }
    outValues[last]! += values[item]!;
  }
  for (let column = 0; column < size; column++) columnStart[column + 1]! += columnStart[column]!;
  return { size, columnStart, rows: outRows.slice(0, last + 1), values: outValues.slice(0, last + 1) };
}

/** result += matrix x vector. */
export function addProduct(matrix: SymmetricMatrix, vector: Float64Array, result: Float64Array): void {
  const { size, columnStart, rows, values } = matrix;
  for (let column = 0; column < size; column++) {
    const x = vector[column]!;
    let sum = 0;
    for (let k = columnStart[column]!; k < columnStart[column + 1]!; k++) {
      const row = rows[k]!;
      const value = values[k]!;
      sum += value * vector[row]!;
      if (row !== column) result[row]! += value * x;
    }
    result[column]! += sum;
  }
}

/** vector' x matrix x vector. */
export function quadraticForm(matrix: SymmetricMatrix, vector: Float64Array): number {
  const product = new Float64Array(matrix.size);
  addProduct(matrix, vector, product);
  return product.reduce((sum, value, i) => sum + value * vector[i]!, 0);
}

/** Where the entry of a row and a column is kept, in either triangle; it must be there. */
export function placeOf({ columnStart, rows }: SymmetricMatrix, row: number, column: number): number {
  const [first, last] = [Math.min(row, column), Math.max(row, column)];
  let low = columnStart[first]!;
  let high = columnStart[first + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < last) low = middle + 1;
    else high = middle;
  }
  return low;
}
