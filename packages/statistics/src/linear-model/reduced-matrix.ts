import { symmetricMatrix, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { absorbPairs, type AbsorbedLevels } from '../numeric/absorption.ts';
import type { PlacedTerm } from './meetings.ts';

/** A symmetric matrix: its lower triangle row by row, or its entries where most of it is 0. */
export type ReducedMatrix = { size: number; full: Float64Array } | { size: number; sparse: SymmetricMatrix };

/** Share of its sum of squares that must be left of a column after absorption; less is rounding. */
const VANISHED = 1e-10;
/** Columns up to which a full matrix is at least as fast as a sparse one. */
const ALWAYS_FULL = 300;
/** Beyond these a full matrix is too large, whatever its pattern. */
const NEVER_FULL = 6000;
/** Share of entries from which the factor of a sparse matrix would fill up anyway. */
const FULL_SHARE = 0.2;

/**
 * S'S - S'A R^-1 A'S plus `diagonal`. Pairs of columns are taken level by level, so that levels that meet few columns
 * cost little however many columns there are.
 *
 * @param diagonal what random terms add, one per column
 */
export function reducedMatrix(
  cells: AbsorbedLevels,
  others: readonly PlacedTerm[],
  diagonal: Float64Array,
): ReducedMatrix {
  const size = diagonal.length;
  const squares = columnSquares(others, size);
  const kept = keptColumns(cells, squares);
  const diagonalSum = squares.map((square, k) => (kept[k] === 1 ? square : 0) + diagonal[k]!);
  if (size <= ALWAYS_FULL) {
    const full = new Float64Array(size * size);
    const add: Add = (row, column, value) => (full[row * size + column]! += value);
    diagonalSum.forEach((value, k) => add(k, k, value));
    addPairs(cells, others, kept, add);
    return { size, full };
  }
  const sparse = sparseMatrix(cells, others, kept, diagonalSum);
  const share = sparse.rows.length / ((size * (size + 1)) / 2);
  return share > FULL_SHARE && size <= NEVER_FULL ? { size, full: filled(sparse) } : { size, sparse };
}

/** Row not before column. */
type Add = (row: number, column: number, value: number) => void;

/** Diagonal of S'S. */
function columnSquares(others: readonly PlacedTerm[], size: number): Float64Array {
  const squares = new Float64Array(size);
  for (const { start, combination, value } of others) {
    const { codes } = combination;
    for (let plot = 0; plot < codes.length; plot++)
      squares[start + codes[plot]!]! += value === null ? 1 : value[plot]! ** 2;
  }
  return squares;
}

/** 1 for columns of which absorption leaves more than rounding. */
function keptColumns({ plots, start, column, sum }: AbsorbedLevels, squares: Float64Array): Uint8Array {
  const left = squares.slice();
  for (let level = 0; level < plots.length; level++)
    for (let p = start[level]!; p < start[level + 1]!; p++) left[column[p]!]! -= sum[p]! ** 2 / plots[level]!;
  return Uint8Array.from(left, (value, k) => Number(value > VANISHED * squares[k]!));
}

/** Everything but the diagonal of S'S. */
function addPairs(cells: AbsorbedLevels, others: readonly PlacedTerm[], kept: Uint8Array, add: Add): void {
  absorbPairs(cells, (row, column, value) => {
    if (kept[row] === 1 && kept[column] === 1) add(row, column, value);
  });
  for (const [k, b] of others.entries()) {
    for (const a of others.slice(0, k)) {
      const [codesA, codesB] = [a.combination.codes, b.combination.codes];
      for (let plot = 0; plot < codesA.length; plot++) {
        const [row, other] = [b.start + codesB[plot]!, a.start + codesA[plot]!];
        if (kept[row] === 0 || kept[other] === 0) continue;
        add(row, other, (a.value === null ? 1 : a.value[plot]!) * (b.value === null ? 1 : b.value[plot]!));
      }
    }
  }
}

function sparseMatrix(
  cells: AbsorbedLevels,
  others: readonly PlacedTerm[],
  kept: Uint8Array,
  diagonal: Float64Array,
): SymmetricMatrix {
  let count = diagonal.length;
  addPairs(cells, others, kept, () => count++);
  const rows = new Int32Array(count);
  const columns = new Int32Array(count);
  const values = new Float64Array(count);
  let at = 0;
  const add: Add = (row, column, value) => {
    rows[at] = row;
    columns[at] = column;
    values[at++] = value;
  };
  diagonal.forEach((value, k) => add(k, k, value));
  addPairs(cells, others, kept, add);
  return symmetricMatrix(diagonal.length, { rows, columns, values });
}

/** The lower triangle, row by row. */
function filled({ size, columnStart, rows, values }: SymmetricMatrix): Float64Array {
  const full = new Float64Array(size * size);
  for (let column = 0; column < size; column++)
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++)
      full[rows[p]! * size + column] = values[p]!;
  return full;
}
