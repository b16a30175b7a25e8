import { choleskyInPlace, solveLower, solveUpper } from '../numeric/dense-cholesky.ts';

/**
 * Solves information x direction = score over the parameters that are not held, in units of the parameters; a ridge
 * is added where the information is not positive definite.
 *
 * Ranges are left to the caller, who cuts each parameter by itself. Solving the rest again beside what was cut, as the
 * general mixed model does, takes fewer steps, but parts of a trend die in the first of them: on 120 simulated fields
 * of nine variances it ended at a lower maximum in 6 and at a higher one in 1.
 *
 * @param information count x count
 * @param parameters positive
 * @param greatestRidge 0: no ridge is tried
 * @returns 0 for what is held; null when no ridge helped
 */
export function newtonDirection(
  information: Float64Array,
  score: Float64Array,
  held: readonly boolean[],
  parameters: Float64Array,
  greatestRidge = 1e6,
): Float64Array | null {
  const count = score.length;
  const free = held.flatMap((one, k) => (one ? [] : [k]));
  for (let ridge = 0; ridge <= greatestRidge; ridge = ridge === 0 ? 1e-8 : ridge * 10) {
    const matrix = new Float64Array(free.length ** 2);
    free.forEach((i, a) =>
      free.forEach((j, b) => {
        const scaled = information[i * count + j]! * parameters[i]! * parameters[j]!;
        matrix[a * free.length + b] = a === b ? scaled * (1 + ridge) + ridge : scaled;
      }),
    );
    if (choleskyInPlace(matrix, free.length) >= 0) continue;
    const x = Float64Array.from(free, (k) => score[k]! * parameters[k]!);
    solveLower(matrix, free.length, x);
    solveUpper(matrix, free.length, x);
    const direction = new Float64Array(count);
    free.forEach((k, a) => (direction[k] = x[a]! * parameters[k]!));
    return direction;
  }
  return null;
}
