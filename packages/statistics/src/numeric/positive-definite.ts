import { choleskyInPlace } from './dense-cholesky.ts';

/** Whether the part of a symmetric matrix that is not held is positive definite. */
export function isPositiveDefinite(matrix: Float64Array, held: readonly boolean[]): boolean {
  const count = held.length;
  const free = held.flatMap((one, k) => (one ? [] : [k]));
  const part = Float64Array.from(free.flatMap((i) => free.map((j) => matrix[i * count + j]!)));
  return choleskyInPlace(part, free.length) < 0;
}
