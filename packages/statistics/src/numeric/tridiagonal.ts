/** A symmetric matrix with nothing but its diagonal and off-diagonal. */
export interface TridiagonalForm {
  diagonal: Float64Array;
  /** `offDiagonal[k]` couples k and k + 1; as long as the diagonal, the last one is 0 */
  offDiagonal: Float64Array;
}

/** matrix = vectors x T x vectors' with T tridiagonal. */
export interface Tridiagonal extends TridiagonalForm {
  /** size x size, row by row, orthonormal columns */
  vectors: Float64Array;
}

/** A squared length, in units of the largest number of the matrix, that counts as nothing: its root is 1e-145. */
const VANISHING = 1e-290;

/**
 * Tridiagonal form of a symmetric matrix by Householder reflections, from the last row up. Taking a reflection off the
 * rest of the matrix and multiplying that rest by the next one is a single walk through the lower triangle, because
 * the memory and not the arithmetic sets the time.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 8.3.1.
 *
 * @param matrix size x size, row by row, finite; only the lower triangle is read, nothing is changed
 * @throws RangeError when a number is not finite
 */
export function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const { diagonal, offDiagonal, work, factors } = reduce(matrix, size);
  return { diagonal, offDiagonal, vectors: accumulate(work, factors, size) };
}

/** The same without the vectors, in half of the time. */
export function tridiagonalForm(matrix: Float64Array, size: number): TridiagonalForm {
  const { diagonal, offDiagonal } = reduce(matrix, size);
  return { diagonal, offDiagonal };
}

/** With the vectors of the reflections in the rows of `work`. */
function reduce(
  matrix: Float64Array,
  size: number,
): TridiagonalForm & { work: Float64Array; factors: Float64Array } {
  const { work, scale } = scaledLowerTriangle(matrix, size);
  const offDiagonal = new Float64Array(size);
  const factors = new Float64Array(size);
  // What the rest of the matrix still lacks: reflection x update' + update x reflection' has to be taken off.
  let reflection: Float64Array = new Float64Array(size);
  let update = new Float64Array(size);
  let product = new Float64Array(size);
  for (let last = size - 1; last > 0; last--) {
    const row = work.subarray(last * size, last * size + last);
    takeOffRow(work, last * size, last, reflection, update);
    const { factor, remainder } = reflect(row);
    factors[last] = factor;
    offDiagonal[last - 1] = remainder * scale;
    product.fill(0);
    for (let j = 0; j < last; j++) {
      takeOffRow(work, j * size, j, reflection, update);
      multiplyRow(work, j * size, j, row, product);
    }
    [update, product] = [product, update];
    finishUpdate(update, row, factor);
    reflection = row;
  }
  if (size > 0) takeOffRow(work, 0, 0, reflection, update);
  const diagonal = Float64Array.from({ length: size }, (_, k) => work[k * (size + 1)]! * scale);
  return { diagonal, offDiagonal, work, factors };
}

/** The numbers divided by the power of 2 below the largest, so that no square overflows. */
function scaledLowerTriangle(matrix: Float64Array, size: number): { work: Float64Array; scale: number } {
  let largest = 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const value = Math.abs(matrix[i * size + j]!);
      if (!(value < Infinity)) throw new RangeError(`row ${i}, column ${j} of the matrix is not finite`);
      if (value > largest) largest = value;
    }
  const scale = largest > 0 ? 2 ** Math.max(-1021, Math.floor(Math.log2(largest))) : 1;
  return { work: matrix.map((value) => value / scale), scale };
}

/** Row j up to its diagonal, less what the last reflection takes off. */
function takeOffRow(
  work: Float64Array,
  start: number,
  j: number,
  reflection: Float64Array,
  update: Float64Array,
): void {
  const v = reflection[j]!;
  const w = update[j]!;
  for (let k = 0; k <= j; k++) work[start + k]! -= v * update[k]! + w * reflection[k]!;
}

/** Adds to `product` what row j and, by symmetry, column j contribute to matrix x vector. */
function multiplyRow(
  work: Float64Array,
  start: number,
  j: number,
  vector: Float64Array,
  product: Float64Array,
): void {
  const own = vector[j]!;
  let sum = 0;
  for (let k = 0; k < j; k++) {
    const value = work[start + k]!;
    sum += value * vector[k]!;
    product[k]! += value * own;
  }
  product[j]! += sum + work[start + j]! * own;
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

/** From the matrix times v to w, with which the reflected matrix is the matrix - v w' - w v'. */
function finishUpdate(product: Float64Array, v: Float64Array, factor: number): void {
  let inner = 0;
  for (let k = 0; k < v.length; k++) inner += v[k]! * product[k]!;
  // In this order, for the square of the factor can be too large to hold.
  const share = (factor * (factor * inner)) / 2;
  for (let k = 0; k < v.length; k++) product[k] = factor * product[k]! - share * v[k]!;
}

/**
 * The product of all reflections, whose vectors are the rows of `work`. Each acts on the columns before its row
 * only, so that the product grows from the first one on; again one walk for two neighbouring reflections.
 */
function accumulate(work: Float64Array, factors: Float64Array, size: number): Float64Array {
  const vectors = new Float64Array(size * size);
  let sums = new Float64Array(size);
  let next = new Float64Array(size);
  for (let k = 0; k < size; k++) vectors[k * (size + 1)] = 1;
  for (let last = 1; last < size; last++) {
    const v = work.subarray(last * size, last * size + last);
    const following = work.subarray((last + 1) * size, (last + 1) * size + last + 1);
    // Row and column last - 1 come in with this reflection.
    sums[last - 1] = v[last - 1]!;
    next.fill(0);
    for (let k = 0; k < last; k++) {
      const own = factors[last]! * v[k]!;
      const ahead = last + 1 < size ? following[k]! : 0;
      for (let place = k * size, j = 0; j < last; j++, place++) {
        const value = vectors[place]! - own * sums[j]!;
        vectors[place] = value;
        next[j]! += ahead * value;
      }
    }
    [sums, next] = [next, sums];
  }
  return vectors;
}
