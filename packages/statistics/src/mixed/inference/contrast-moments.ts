import type { MixedModelEquations } from '../equations.ts';
import { dense, valueOf, type LinearFunction } from './linear-function.ts';
import {
  partOf,
  projectionOfContrast,
  projectVariate,
  variateOf,
  type Projection,
  type ProjectionPart,
  type Variate,
} from './variates.ts';

/** Covariances of the errors of some functions, functions x functions each, row by row. */
export interface ContrastMoments {
  size: number;
  estimates: Float64Array;
  /** as if the variances were known: L' C^-1 L */
  covariance: Float64Array;
  /** its derivative by each parameter */
  derivatives: Float64Array[];
  /** Lambda: the covariance with the uncertainty of the variances is covariance + 2 x inflation; null if not asked */
  inflation: Float64Array | null;
}

/**
 * Covariances of estimated and predicted functions, their derivatives, and the part that the estimation of variances
 * adds: Lambda_ab = sum over parameters of W_ij F_i(a)' P F_j(b), F_i(a) = V_i V^-1 X Phi L_a.
 *
 * Each function costs two solutions of the equations, and one more for each parameter; nothing is as large as the
 * observations squared. The second derivatives of V, 0 for variance components, are left out.
 * Source: M. G. Kenward and J. H. Roger, Biometrics 53 (1997) 983-997; for predictions D. A. Harville and
 * D. R. Jeske, JASA 87 (1992) 724-731.
 *
 * @param parameterCovariance W, parameters x parameters, 0 for parameters that were not estimated; without it the
 *   inflation is not computed
 */
export function contrastMoments(
  equations: MixedModelEquations,
  solutions: Float64Array,
  functions: readonly LinearFunction[],
  parameterCovariance: Float64Array | null,
): ContrastMoments {
  const size = functions.length;
  const count = equations.parameters.length;
  const matrix = () => new Float64Array(size * size);
  const covariance = matrix();
  const derivatives = Array.from({ length: count }, matrix);
  const inflation = parameterCovariance ? matrix() : null;
  functions.forEach((own, b) => {
    const fill = (target: Float64Array, solved: Float64Array, sign: number) =>
      functions.forEach((other, a) => (target[a * size + b] = sign * valueOf(other, solved)));
    const x = equations.cholesky.solve(dense(own, equations.design.columns));
    fill(covariance, x, 1);
    const projection = projectionOfContrast(equations, x);
    const variates = equations.parameters.map((_, i) => variateOf(equations, i, projection));
    const solved = equations.cholesky.solveAll(variates.map(({ right }) => right));
    variates.forEach(({ random }, i) => fill(derivatives[i]!, solved[i]!, random ? -1 : 1));
    if (!inflation) return;
    const right = inflationSide(equations, variates, solved, parameterCovariance!);
    fill(inflation, equations.cholesky.solve(right), 1);
  });
  const estimates = Float64Array.from(functions, (one) => valueOf(one, solutions));
  return { size, estimates, covariance, derivatives, inflation };
}

/** Sum over i and j of W_ij V_i P V_j V^-1 X Phi L as a right-hand side, against which V^-1 X Phi L is held. */
function inflationSide(
  equations: MixedModelEquations,
  variates: readonly Variate[],
  solved: readonly Float64Array[],
  parameterCovariance: Float64Array,
): Float64Array {
  const count = variates.length;
  const projections = variates.map((variate, j) => projectVariate(equations, variate, solved[j]!));
  const side = new Float64Array(equations.design.columns);
  const { effects, residuals } = projections[0]!;
  const sum = {
    effects: new Float64Array(effects.length),
    residuals: new Float64Array(residuals.length),
  };
  for (let i = 0; i < count; i++) {
    const shares = parameterCovariance.subarray(i * count, (i + 1) * count);
    if (shares.every((share) => share === 0)) continue;
    addWeighted(projections, shares, partOf(equations, i), sum);
    const { random, right } = variateOf(equations, i, sum);
    addTimes(side, right, random ? -1 : 1, 0, side.length);
  }
  return side;
}

/** The weighted sum of projections, in the part that a parameter has to do with. */
function addWeighted(
  projections: readonly Projection[],
  shares: Float64Array,
  { of, from, to }: ProjectionPart,
  sum: Projection,
): void {
  const total = sum[of].fill(0, from, to);
  for (let j = 0; j < projections.length; j++)
    if (shares[j] !== 0) addTimes(total, projections[j]![of], shares[j]!, from, to);
}

/** total += factor x vector, between two places. */
function addTimes(total: Float64Array, vector: Float64Array, factor: number, from: number, to: number): void {
  for (let k = from; k < to; k++) total[k]! += factor * vector[k]!;
}
