import type { SymmetricMatrix } from './symmetric-matrix.ts';

/** Rows of a sparse matrix: entries of row r lie at `begin[r]` .. `end[r] - 1`; a column at most once in a row. */
export interface SparseRows {
  begin: Int32Array;
  end: Int32Array;
  column: Int32Array;
  value: Float64Array;
}

/**
 * W' D W for sparse rows W and a diagonal D: each column of the result is summed up by itself over the rows that it
 * is in, so that nothing larger than the result is ever held.
 *
 * @param size columns of W
 * @param weights diagonal of D, one for each row
 */
export function weightedSquare(
  size: number,
  { begin, end, column, value }: SparseRows,
  weights: Float64Array,
): SymmetricMatrix {
  const { start, entries, rowOf } = byColumn(size, { begin, end, column, value });
  const columnStart = new Int32Array(size + 1);
  const rows = new GrowingList(Int32Array, entries.length);
  const values = new GrowingList(Float64Array, entries.length);
  const sum = new Float64Array(size);
  const seen = new Int32Array(size).fill(-1);
  const found = new Int32Array(size);
  for (let own = 0; own < size; own++) {
    let count = 0;
    for (let p = start[own]!; p < start[own + 1]!; p++) {
      const row = rowOf[p]!;
      const weighted = weights[row]! * value[entries[p]!]!;
      for (let a = begin[row]!; a < end[row]!; a++) {
        const other = column[a]!;
        if (other < own) continue;
        if (seen[other] !== own) {
          seen[other] = own;
          found[count++] = other;
          sum[other] = 0;
        }
        sum[other]! += weighted * value[a]!;
      }
    }
    for (const other of found.subarray(0, count).sort()) {
      rows.push(other);
      values.push(sum[other]!);
    }
    columnStart[own + 1] = rows.length;
  }
  return { size, columnStart, rows: rows.content, values: values.content };
}

/** The entries column by column, with the row of each. */
function byColumn(size: number, { begin, end, column }: SparseRows) {
  const start = new Int32Array(size + 1);
  for (let row = 0; row < begin.length; row++)
    for (let a = begin[row]!; a < end[row]!; a++) start[column[a]! + 1]!++;
  for (let k = 0; k < size; k++) start[k + 1]! += start[k]!;
  const next = start.slice(0, size);
  const entries = new Int32Array(start[size]!);
  const rowOf = new Int32Array(start[size]!);
  for (let row = 0; row < begin.length; row++) {
    for (let a = begin[row]!; a < end[row]!; a++) {
      const at = next[column[a]!]!++;
      entries[at] = a;
      rowOf[at] = row;
    }
  }
  return { start, entries, rowOf };
}

/** Numbers one after the other, in an array that doubles when it is full. */
class GrowingList<List extends Int32Array | Float64Array> {
  length = 0;
  #content: List;
  readonly #make: new (size: number) => List;

  constructor(make: new (size: number) => List, size: number) {
    this.#make = make;
    this.#content = new make(Math.max(16, size));
  }

  push(value: number): void {
    if (this.length === this.#content.length) {
      const larger = new this.#make(2 * this.length);
      larger.set(this.#content);
      this.#content = larger;
    }
    this.#content[this.length++] = value;
  }

  get content(): List {
    return this.#content.slice(0, this.length) as List;
  }
}
