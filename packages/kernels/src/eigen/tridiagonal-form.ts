import { chooseKernel, type Kernel } from '../choose.ts';
import { withDenseEngine, type DenseEngine } from '../dense/engine.ts';
import { Reflections } from './reflections.ts';

/** Reflections that are kept back before they are taken off the rest of the matrix together. */
const PANEL = 32;
/** A squared length, in units of the largest number of the matrix, that counts as nothing: its root is 1e-145. */
const VANISHING = 1e-290;

/** matrix = Q T Q' with T tridiagonal and Q a product of reflections. */
export interface TridiagonalForm {
  size: number;
  /** of T */
  diagonal: Float64Array;
  /** `offDiagonal[k]` couples k and k + 1; as long as the diagonal, the last one is 0 */
  offDiagonal: Float64Array;
  /** Q, and its products with vectors */
  reflections: Reflections;
}

/** Where the parts of the work lie: the matrix begins at 0. */
interface Places {
  /** PANEL rows of reflections, then PANEL rows of updates, then the reflections again */
  panel: number;
  /** PANEL coefficients */
  coefficients: number;
}

/**
 * Tridiagonal form of a symmetric matrix (size x size, row by row; only the lower triangle is read) by Householder
 * reflections from the last row up. A panel of reflections is taken off the rest of the matrix at once, so that half of
 * the work is a matrix product.
 * Source: J. J. Dongarra, D. C. Sorensen, S. J. Hammarling, Journal of Computational and Applied Mathematics 27 (1989)
 * 215-227; G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 8.3.1.
 *
 * @param into memory of the size of the matrix, or the matrix itself, that the reflections take; by default their own
 * @throws RangeError when a number is not finite
 */
export function tridiagonalForm(
  matrix: Float64Array,
  size: number,
  kernel: Kernel = chooseKernel('dense'),
  into: Float64Array | null = null,
): TridiagonalForm {
  const scale = scaleOf(matrix, size);
  const places: Places = { panel: size * size, coefficients: size * size + 3 * PANEL * size };
  return withDenseEngine(places.coefficients + PANEL, kernel, (engine) => {
    const { numbers } = engine;
    for (let k = 0; k < size * size; k++) numbers[k] = matrix[k]! / scale;
    const diagonal = new Float64Array(size);
    const offDiagonal = new Float64Array(size);
    const factors = new Float64Array(size);
    for (let left = size; left > 1;) {
      const count = Math.min(PANEL, left - 1);
      numbers.fill(0, places.panel, places.coefficients);
      for (let p = 0; p < count; p++) {
        const row = left - 1 - p;
        updateRow(engine, size, row, p, places);
        const start = row * size;
        diagonal[row] = numbers[start + row]! * scale;
        const { factor, remainder } = reflect(numbers.subarray(start, start + row));
        factors[row] = factor;
        offDiagonal[row - 1] = remainder * scale;
        addToPanel(engine, size, row, p, factor, places);
      }
      left -= count;
      const { panel } = places;
      const shift = PANEL * size;
      engine.multiplyAdd(panel, 1, size, panel + shift, size, 1, 0, size, left, left, 2 * PANEL, -1, true);
    }
    if (size > 0) diagonal[0] = numbers[0]! * scale;
    const vectors = into ?? new Float64Array(size * size);
    vectors.set(numbers.subarray(0, size * size));
    return { size, diagonal, offDiagonal, reflections: new Reflections(vectors, factors, kernel) };
  });
}

/** The power of 2 below the largest number, so that no square overflows. */
function scaleOf(matrix: Float64Array, size: number): number {
  let largest = 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const value = Math.abs(matrix[i * size + j]!);
      if (!(value < Infinity)) throw new RangeError(`row ${i}, column ${j} of the matrix is not finite`);
      if (value > largest) largest = value;
    }
  return largest > 0 ? 2 ** Math.max(-1021, Math.floor(Math.log2(largest))) : 1;
}

/** Row `row` up to its diagonal, less what the `count` reflections of the panel take off. */
function updateRow(engine: DenseEngine, size: number, row: number, count: number, places: Places): void {
  const { numbers } = engine;
  const { panel, coefficients } = places;
  const updates = panel + PANEL * size;
  for (const [own, other] of [
    [panel, updates],
    [updates, panel],
  ] as const) {
    for (let q = 0; q < count; q++) numbers[coefficients + q] = numbers[own + q * size + row]!;
    engine.addRows(other, size, count, coefficients, -1, row * size, row + 1);
  }
}

/** The reflection of a row and its update w, with which the reflected matrix is the matrix - v w' - w v'. */
function addToPanel(
  engine: DenseEngine,
  size: number,
  row: number,
  p: number,
  factor: number,
  { panel, coefficients }: Places,
): void {
  const { numbers } = engine;
  const v = row * size;
  const updates = panel + PANEL * size;
  const w = updates + p * size;
  engine.symmetricProduct(0, size, row, v, w);
  for (const [own, other] of [
    [panel, updates],
    [updates, panel],
  ] as const) {
    engine.rowProducts(own, size, p, v, row, coefficients);
    engine.addRows(other, size, p, coefficients, -1, w, row);
  }
  let inner = 0;
  for (let k = 0; k < row; k++) inner += numbers[v + k]! * numbers[w + k]!;
  // In this order, for the square of the factor can be too large to hold.
  const share = (factor * (factor * inner)) / 2;
  for (let k = 0; k < row; k++) numbers[w + k] = factor * numbers[w + k]! - share * numbers[v + k]!;
  numbers.copyWithin(panel + p * size, v, v + row);
  numbers.copyWithin(updates + PANEL * size + p * size, v, v + row);
}

/**
 * Makes x the vector v of the reflection I - factor v v' that leaves nothing of x but its last number, `remainder`;
 * factor 0 where there was nothing else.
 */
function reflect(x: Float64Array): { factor: number; remainder: number } {
  const end = x.length - 1;
  const last = x[end]!;
  let head = 0;
  for (let k = 0; k < end; k++) head += x[k]! * x[k]!;
  if (head < VANISHING) {
    x.fill(0);
    return { factor: 0, remainder: last };
  }
  const remainder = -Math.sign(last || 1) * Math.sqrt(head + last * last);
  x[end] = last - remainder;
  return { factor: 2 / (head + x[end] * x[end]), remainder };
}
