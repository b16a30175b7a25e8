import { addPanelProduct, packLowerColumns, packRows } from './panel-product.ts';

/** Columns treated at once: what is done within a panel is slow, and panels too narrow are fetched too often. */
const PANEL = 32;

/**
 * Cholesky factor of a symmetric positive definite matrix, in place: the lower triangle of `matrix` (size x size, row
 * by row) becomes L with L L' = matrix. What is above the diagonal is neither read nor changed.
 *
 * Right-looking, by panels of columns, so that nearly all work is products of panels that lie in the cache.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 4.2.9.
 *
 * @param tolerance share of its original diagonal element that a pivot must exceed
 * @returns the first column that depends on those before it (the matrix is singular or indefinite), or -1
 */
export function choleskyInPlace(matrix: Float64Array, size: number, tolerance = 1e-10): number {
  const least = Float64Array.from({ length: size }, (_, k) => tolerance * matrix[k * size + k]!);
  return reduceByPanels(matrix, size, least, () => false);
}

/**
 * As `choleskyInPlace` for a positive semidefinite matrix: a row that depends on those before it is left out. Its pivot
 * becomes infinite, so that it and its column count as 0 in everything that is done with the factor.
 *
 * @param least what a pivot must exceed, row by row
 * @returns the rows left out
 */
export function choleskyLeavingOut(matrix: Float64Array, size: number, least: Float64Array): Int32Array {
  const leftOut: number[] = [];
  reduceByPanels(matrix, size, least, (row) => {
    leftOut.push(row);
    matrix[row * size + row] = Infinity;
    return true;
  });
  return Int32Array.from(leftOut);
}

/** @param goesOn called with a row whose pivot vanishes; false ends the reduction there, and the row is returned */
function reduceByPanels(
  matrix: Float64Array,
  size: number,
  least: Float64Array,
  goesOn: (row: number) => boolean,
): number {
  for (let from = 0; from < size; from += PANEL) {
    const to = Math.min(from + PANEL, size);
    for (let i = from; i < size; i++) {
      if (reduceRow(matrix, size, i, from, to, least) && !goesOn(i)) return i;
    }
    if (to === size) break;
    const below = packRows(matrix, size, [to, size], [from, to]);
    addPanelProduct(matrix, size, [to, to], -1, below, below, true);
  }
  return -1;
}

/** Row i of the factor in the columns of one panel; true when its pivot vanishes. */
function reduceRow(
  matrix: Float64Array,
  size: number,
  i: number,
  from: number,
  to: number,
  least: Float64Array,
): boolean {
  const row = i * size;
  for (let j = from; j < Math.min(i, to); j++) {
    const other = j * size;
    let sum = matrix[row + j]!;
    for (let k = from; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
    matrix[row + j] = sum / matrix[other + j]!;
  }
  if (i >= to) return false;
  let pivot = matrix[row + i]!;
  for (let k = from; k < i; k++) pivot -= matrix[row + k]! ** 2;
  // written so that a pivot that is not a number counts as vanished too
  if (!(pivot > least[i]! && pivot > 0)) return true;
  matrix[row + i] = Math.sqrt(pivot);
  return false;
}

/** Solves L x = b in place, L the factor of `choleskyInPlace`. */
export function solveLower(factor: Float64Array, size: number, b: Float64Array): void {
  for (let i = 0; i < size; i++) {
    let sum = b[i]!;
    for (let k = 0, at = i * size; k < i; k++, at++) sum -= factor[at]! * b[k]!;
    b[i] = sum / factor[i * size + i]!;
  }
}

/** Solves L' x = b in place; goes along the rows of L, which lie together in memory. */
export function solveUpper(factor: Float64Array, size: number, b: Float64Array): void {
  for (let i = size - 1; i >= 0; i--) {
    const row = i * size;
    const x = b[i]! / factor[row + i]!;
    b[i] = x;
    for (let k = 0; k < i; k++) b[k]! -= factor[row + k]! * x;
  }
}

/** log |L L'|, rows left out not counted. */
export function logDeterminant(factor: Float64Array, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const pivot = factor[k * size + k]!;
    if (pivot !== Infinity) sum += Math.log(pivot);
  }
  return 2 * sum;
}

/**
 * The inverse of L in place: the lower triangle of `factor` becomes L^-1.
 *
 * Row panel by row panel, each taken off the rows below as soon as it is done.
 */
export function invertLower(factor: Float64Array, size: number): void {
  for (let from = 0; from < size; from += PANEL) {
    const to = Math.min(from + PANEL, size);
    invertPanel(factor, size, from, to);
    if (to === size) break;
    const multipliers = packRows(factor, size, [to, size], [from, to]);
    for (let i = to; i < size; i++) factor.fill(0, i * size + from, i * size + to);
    addPanelProduct(factor, size, [to, 0], -1, multipliers, packLowerColumns(factor, size, [from, to]));
  }
}

/** Rows `from` .. `to - 1`, whose parts left of the panel already hold minus the sums over the rows above. */
function invertPanel(factor: Float64Array, size: number, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const row = i * size;
    const pivot = factor[row + i]!;
    const multipliers = factor.slice(row + from, row + i);
    factor.fill(0, row + from, row + i);
    for (let k = from; k < i; k++) {
      const multiplier = multipliers[k - from]!;
      const above = k * size;
      for (let j = 0; j <= k; j++) factor[row + j]! -= multiplier * factor[above + j]!;
    }
    for (let j = 0; j < i; j++) factor[row + j]! /= pivot;
    factor[row + i] = 1 / pivot;
  }
}

/** (L L')^-1 in place of L: the whole symmetric matrix, both triangles. */
export function invertFactored(factor: Float64Array, size: number): void {
  invertLower(factor, size);
  for (let from = 0; from < size; from += PANEL) {
    const to = Math.min(from + PANEL, size);
    const panel = packLowerColumns(factor, size, [from, to]);
    // the rows of the panel now become sums themselves; those further down still hold L^-1
    for (let i = from; i < to; i++) factor.fill(0, i * size, i * size + i + 1);
    addPanelProduct(factor, size, [0, 0], 1, panel, panel, true);
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) factor[j * size + i] = factor[i * size + j]!;
}
